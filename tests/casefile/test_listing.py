"""Lists hold what one may see, all of it and once, in their order, whatever the way it was found."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from isonomia.casefile import finding, service
from isonomia.casefile.access import visible_cases
from isonomia.casefile.listing import Asked, page_of
from isonomia.casefile.models import Case, Standing, Term
from isonomia.casefile.ordering import Sort
from isonomia.casefile.shares import reaches, seen, shares_of
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Party
from isonomia.people.offices import OFFICES, Reach
from isonomia.people.queries import Office, offices_of
from tests.casefile.crowd import crowd
from tests.office import actor_of, cnpj, company, complaint, moment, office_of, opened, person, seat

pytestmark = pytest.mark.django_db
NOW = moment("02/03/2026 10:00")


def held(body: Body, office: str) -> tuple[Office, ...]:
    return offices_of(actor_of(body, office, NOW + timedelta(days=1)))


def listed(offices: tuple[Office, ...], size: int = 50, **asked: object) -> list[int]:
    return [row.pk for row in page_of(offices, Asked(**asked), size=size).rows]  # type: ignore[arg-type]


def a_few(body: Body) -> list[int]:
    """Four cases: two opened, whose terms run, one of them with a decision to carry out; two only filed."""
    made = [opened(body, NOW), opened(body, NOW + timedelta(hours=2)), complaint(body, NOW), complaint(body, NOW)]
    Standing.objects.filter(pk=made[1].case_id).update(executing=True)
    return [one.case_id for one in made]


def another_body() -> Body:
    """A body of another unit, under the same norm."""
    made = office_of("recife-2011", "outro")
    Body.objects.filter(pk=made.pk).update(unit="14022")
    made.refresh_from_db()
    return made


# --- who sees what ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("office", sorted(OFFICES))
def test_a_list_holds_the_cases_that_the_rule_of_access_shows_to_an_office(body: Body, office: str) -> None:
    a_few(body)
    a_few(another_body())
    may_see = set(visible_cases(held(body, office)).values_list("pk", flat=True))
    assert set(listed(held(body, office), open=None)) == may_see


@pytest.mark.parametrize("office", sorted(OFFICES))
def test_terms_are_shown_of_the_cases_that_the_rule_of_access_shows(body: Body, office: str) -> None:
    a_few(body)
    may_see = visible_cases(held(body, office))
    shown = Term.objects.filter(seen(shares_of(held(body, office)), "case"))
    assert set(shown) == set(Term.objects.filter(case__in=may_see))


def test_somebody_with_seats_in_two_bodies_sees_both_in_one_order(body: Body) -> None:
    other = another_body()
    ours, theirs = a_few(body), a_few(other)
    both = held(body, "clerk") + held(other, "clerk")
    assert sorted(listed(both)) == sorted(ours + theirs)
    dues = list(Standing.objects.in_bulk(listed(both)).values())
    shown = [one.due for one in sorted(dues, key=lambda one: listed(both).index(one.pk)) if one.due]
    assert shown == sorted(shown)


def test_a_seat_for_one_norm_shows_the_cases_of_that_norm(body: Body) -> None:
    case = a_few(body)[0]
    Case.objects.filter(pk=case).update(norm="df-2013")
    Standing.objects.filter(pk=case).update(norm="df-2013")
    someone = person("de-uma-norma")
    seat(body, "clerk", someone, norm="df-2013")
    offices = offices_of(Actor(someone, NOW))
    assert listed(offices) == [case]
    assert listed(offices) == list(visible_cases(offices).values_list("pk", flat=True))


def test_the_widest_of_several_seats_tells_how_much_is_seen(body: Body) -> None:
    a_few(body)
    rows = list(Standing.objects.all())
    outline = reaches(shares_of(held(body, "council")), rows)
    both = reaches(shares_of(held(body, "council") + held(body, "treasury")), rows)
    assert set(outline.values()) == {Reach.OUTLINE}
    assert {pk for pk, reach in both.items() if reach is Reach.EXECUTION} == {r.pk for r in rows if r.executing}


# --- order and pages -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sort", list(Sort))
@pytest.mark.parametrize("state", [True, None])
def test_pages_follow_each_other_without_a_gap_or_a_repeat(body: Body, sort: Sort, state: bool | None) -> None:
    for case in a_few(body):
        crowd(case, 3)
    Standing.objects.filter(pk__in=Standing.objects.order_by("pk").values("pk")[:5]).update(open=False)
    offices, found, after = held(body, "clerk"), list[int](), ""
    while True:
        page = page_of(offices, Asked(open=state, sort=sort), after=after, size=3)
        found += [row.pk for row in page.rows]
        after = page.after
        if not after:
            break
    wanted = Standing.objects.all() if state is None else Standing.objects.filter(open=state)
    assert len(found) == len(set(found))
    assert set(found) == set(wanted.values_list("pk", flat=True))
    assert page.total == len(found)


def test_what_has_no_term_comes_last(body: Body) -> None:
    cases = a_few(body)
    Standing.objects.filter(pk__in=cases[:2]).update(due=None)
    assert listed(held(body, "clerk"))[-2:] == cases[:2]


@pytest.mark.parametrize("after", ["", "x", "1_2", "0_99999999999_1", "a_b_c", "0_-5_1", "0_1_99999999999999999999"])
def test_a_place_that_no_list_has_is_taken_for_the_beginning_or_the_end_and_breaks_nothing(
    body: Body, after: str
) -> None:
    a_few(body)
    for sort in Sort:
        assert len(page_of(held(body, "clerk"), Asked(sort=sort), after=after).rows) in {0, 4}


# --- filters ---------------------------------------------------------------------------------------------------------


def test_filters_leave_what_they_say(body: Body) -> None:
    cases = a_few(body)
    offices = held(body, "clerk")
    row = Standing.objects.get(pk=cases[0])
    assert listed(offices, stage=row.stage) == list(
        Standing.objects.filter(stage=row.stage).order_by("due", "pk").values_list("pk", flat=True)
    )
    assert listed(offices, waits_for="nobody") == []
    assert listed(offices, until=date(2026, 3, 1)) == []
    assert listed(offices, norm="recife-2011", body_id=body.pk) != []
    assert listed(offices, body_id=body.pk + 99) == []


def test_a_list_of_mine_holds_what_was_given_to_me(body: Body) -> None:
    cases = a_few(body)
    clerk = actor_of(body, "clerk", NOW)
    service.assign(clerk, cases[:2], clerk.user)
    assert sorted(listed(held(body, "clerk"), assignee=clerk.user.pk)) == sorted(cases[:2])


def test_counts_beside_a_list_are_those_of_the_lists(body: Body) -> None:
    cases = a_few(body)
    clerk = actor_of(body, "clerk", NOW)
    service.assign(clerk, cases[:1], clerk.user)
    Case.objects.filter(pk=cases[1]).update(priority="idoso")
    views = {"mine": Asked(assignee=clerk.user.pk), "first": Asked(priority=True), "proof": Asked(unproved=True)}
    page = page_of(held(body, "clerk"), Asked(), beside=views)
    assert page.counts == {name: len(page_of(held(body, "clerk"), view).rows) for name, view in views.items()}
    assert page.counts == {"mine": 1, "first": 1, "proof": 0}


# --- words -----------------------------------------------------------------------------------------------------------


@pytest.fixture(params=["few", "common"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that few cases have, and words that many have, are found in two ways: both must find the same."""
    if request.param == "common":
        monkeypatch.setattr(finding, "FEW", 0)


@pytest.mark.parametrize(
    "text", ["davila", "d'avila", "D'ÁVILA", "D’Ávila", "D´avila", "dávi", "téo DAVILA", "davila teo", "D'A\u0301vila"]
)
@pytest.mark.usefixtures("way")
def test_accents_case_and_apostrophes_do_not_matter(body: Body, text: str) -> None:
    wanted = complaint(body, NOW, company(body, "Téo D'Ávila & Filhos"))
    complaint(body, NOW, company(body, "Ávila Modas"))
    assert listed(held(body, "clerk"), text=text, open=None) == [wanted.case_id]


@pytest.mark.usefixtures("way")
def test_all_words_must_be_in_one_case(body: Body) -> None:
    first = complaint(body, NOW, company(body, "Bar São João"), company(body, "Hotel Farol"))
    complaint(body, NOW, company(body, "Bar Farol"))
    assert listed(held(body, "clerk"), text="sao farol") == [first.case_id]
    assert len(listed(held(body, "clerk"), text="bar farol")) == 2
    assert listed(held(body, "clerk"), text="sao joao farol mentira") == []


@pytest.mark.usefixtures("way")
def test_numbers_and_documents_are_found_with_or_without_their_mask(body: Body) -> None:
    firm = company(body, "Bar do Cais", cnpj(11222333))
    case = Case.objects.get(pk=complaint(body, NOW, firm).case_id)
    complaint(body, NOW, company(body, "Outro Bar"))
    bare = "".join(c for c in case.number if c.isdigit())
    for text in (
        case.number,
        bare,
        case.number[:12],
        bare[:11],
        "1/2026",
        "000001/2026",
        "11222333000181",
        "11.222.333/0001-81",
        "11.222.333",
    ):
        assert listed(held(body, "clerk"), text=text) == [case.pk], text


def test_a_cpf_is_found_with_or_without_its_mask(body: Body) -> None:
    someone = Party.objects.create(
        body=body, kind="natural_person", name="Reinaldo Couto", document="52998224725", key="reinaldo couto"
    )
    case = complaint(body, NOW, someone)
    for text in ("529.982.247-25", "52998224725", "529.982"):
        assert listed(held(body, "clerk"), text=text) == [case.case_id], text


@pytest.mark.parametrize("text", ["%", "_", "'", '"; DROP TABLE', "   ", "\\", "ß" * 300, "-", "…"])
def test_signs_that_are_no_word_find_nothing_or_all_and_break_nothing(body: Body, text: str) -> None:
    a_few(body)
    assert len(listed(held(body, "clerk"), text=text)) == (4 if not text.strip() else 0)


@pytest.mark.usefixtures("way")
def test_who_sees_no_names_finds_by_number_and_by_nothing_else(body: Body) -> None:
    firm = company(body, "Bar do Cais", cnpj(11222333))
    case = Case.objects.get(pk=complaint(body, NOW, firm, subject="Recusa").case_id)
    council = held(body, "council")
    for text in ("bar", "cais", "11222333", "11.222.333/0001-81", "recusa"):
        assert listed(council, text=text) == [], text
    assert listed(council, text=case.number) == [case.pk]
    assert listed(council, text=case.number[:9].replace(".", "")) == [case.pk]
    assert listed(council, text="1/2026") == [case.pk]
    assert listed(council, text="2/2026") == []


def test_who_sees_names_of_some_cases_finds_no_others_by_name(body: Body) -> None:
    cases = a_few(body)
    both = held(body, "council") + held(body, "treasury")
    assert listed(both, text="bar") == [cases[1]]
    assert sorted(listed(both)) == sorted(cases)


def test_a_sealed_identity_is_found_by_no_word(body: Body) -> None:
    case = complaint(body, NOW)
    for text in ("denunciante", "vitima", "D1", "V1", "identidade", "lacrada"):
        assert listed(held(body, "clerk"), text=text) == [], text
    assert listed(held(body, "clerk")) == [case.case_id]


# --- cost ------------------------------------------------------------------------------------------------------------


def test_a_page_takes_as_many_queries_with_a_thousand_cases_as_with_ten(body: Body) -> None:
    case = opened(body, NOW).case_id
    clerk, asks = held(body, "clerk"), [Asked(), Asked(open=None), Asked(text="bar jose"), Asked(assignee=1)]
    crowd(case, 9)
    asks += [Asked(unproved=True), Asked(sort=Sort.LAST), Asked(open=None, text="bar")]
    before = [_queries(clerk, one) for one in asks]
    crowd(case, 990)
    assert [_queries(clerk, one) for one in asks] == before
    assert max(before) <= 6


def test_a_count_stops_at_its_limit(body: Body, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("isonomia.casefile.tallying.LIMIT", 5)
    crowd(opened(body, NOW).case_id, 9)
    page = page_of(held(body, "clerk"), Asked(), beside={"all": Asked(open=None)})
    assert (page.total, page.counts) == (6, {"all": 6})


def _queries(offices: tuple[Office, ...], asked: Asked) -> int:
    with CaptureQueriesContext(connection) as caught:
        page_of(offices, asked, beside={"mine": Asked(assignee=1)})
    return len(caught)
