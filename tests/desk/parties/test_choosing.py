"""A page lets somebody choose a known party or register a new one, without JavaScript and without writing too soon."""

import pytest

from isonomia.desk.parties.choosing import Choosing, choosing_from
from isonomia.people.models import Body, Party
from isonomia.people.queries import offices_of
from isonomia.people.refusal import NotYoursError
from tests import office

AT = office.moment("02/03/2026 10:00")


def asked(body: Body, typed: dict[str, str] | None, held: str = "clerk", *, required: bool = True) -> Choosing:
    offices = offices_of(office.actor_of(body, held, AT))
    told = None if typed is None else {f"r0-{name}": value for name, value in {"kind": "company", **typed}.items()}
    return choosing_from(told, body=body, offices=offices, prefix="r0", required=required)


def settled(body: Body, typed: dict[str, str], held: str = "clerk") -> Party | None:
    return asked(body, typed, held).settle(office.actor_of(body, held, AT))


def test_a_new_name_is_registered_only_when_settled(body: Body) -> None:
    choosing = asked(body, {"name": "Téo D'Ávila-Sant'Anna ME"})
    assert (choosing.check(), choosing.name, Party.objects.count()) == (True, "Téo D'Ávila-Sant'Anna ME", 0)
    party = choosing.settle(office.actor_of(body, "clerk", AT))
    assert party is not None
    assert Party.objects.get().name == "Téo D'Ávila-Sant'Anna ME"


def test_a_search_finds_known_parties_and_settles_nobody(body: Body) -> None:
    known = settled(body, {"name": "São João Mercadinho ME"})
    choosing = asked(body, {"q": "sao joao", "find": "1"})
    assert (choosing.searching, [one.party for one in choosing.found]) == (True, [known])


def test_the_party_that_is_marked_is_the_one(body: Body) -> None:
    known = settled(body, {"name": "Bar do José"})
    assert known is not None
    assert settled(body, {"party": str(known.pk), "name": ""}) == known
    assert Party.objects.count() == 1


def test_a_look_alike_is_asked_about_before_a_second_is_registered(body: Body) -> None:
    settled(body, {"name": "Bar do José"})
    choosing = asked(body, {"name": "BAR DO JOSE"})
    assert not choosing.check()
    ((at, say),) = choosing.errors
    assert (at, "cadastro parecido" in say) == ("id_r0-party-1", True)
    assert settled(body, {"name": "BAR DO JOSE", "party": "new"}) is not None
    assert Party.objects.count() == 2


def test_a_known_document_gives_the_known_party_even_as_new(body: Body) -> None:
    known = settled(body, {"name": "Bar do José", "document": office.cnpj(11222333)})
    again = settled(body, {"name": "Outro", "document": "11.222.333/0001-81", "party": "new"})
    assert (again, Party.objects.count()) == (known, 1)


def test_a_document_on_record_chooses_its_party_before_anything_is_written(body: Body) -> None:
    known = settled(body, {"name": "Bar do José", "document": office.cnpj(11222333)})
    choosing = asked(body, {"name": "Bar do Zé", "document": "11.222.333/0001-81"})
    assert (choosing.check(), choosing.party, choosing.name) == (True, known, "Bar do José")


def test_nobody_at_all_is_an_error_unless_nobody_is_asked_for(body: Body) -> None:
    choosing = asked(body, {"name": "  "})
    assert not choosing.check()
    assert choosing.errors[0][0] == "id_r0-q"
    assert asked(body, {"name": ""}, required=False).check()


def test_what_is_wrong_leads_to_its_field(body: Body) -> None:
    choosing = asked(body, {"name": "Bar", "document": "123"})
    assert not choosing.check()
    assert [at for at, _ in choosing.errors] == ["id_r0-document"]


def test_a_party_of_another_body_can_not_be_marked(body: Body) -> None:
    other = office.office_of("df-2013")
    theirs = settled(other, {"name": "Bar do José"})
    assert theirs is not None
    choosing = asked(body, {"party": str(theirs.pk)})
    assert (choosing.check(), choosing.party) == (False, None)


def test_who_only_brings_cases_finds_nobody_by_name_but_gets_the_known_party_by_document(body: Body) -> None:
    known = settled(body, {"name": "Bar do José", "document": office.cnpj(11222333)})
    choosing = asked(body, {"q": "jose", "name": "Bar do José"}, "partner")
    assert (choosing.browses, choosing.found) == (False, [])
    assert settled(body, {"name": "Bar", "document": office.cnpj(11222333)}, "partner") == known


def test_who_may_not_register_is_told(body: Body) -> None:
    with pytest.raises(NotYoursError):
        settled(body, {"name": "Bar do José"}, "treasury")


def test_an_unsent_form_has_nobody_and_no_error(body: Body) -> None:
    choosing = asked(body, None)
    assert (choosing.is_blank, choosing.errors, choosing.found) == (True, [], [])


@pytest.mark.parametrize("marked", ["²", "-1", "9" * 5000, "9" * 30, "1\x00", "x"])
def test_a_mark_that_names_no_party_is_told_and_breaks_nothing(body: Body, marked: str) -> None:
    choosing = asked(body, {"party": marked, "name": ""})
    assert not choosing.check()
    assert "não é deste órgão" in choosing.errors[0][1]
