"""A sitting: called in all its cases or in none, opened on its day, voted in by who sits, closed with minutes."""

from collections.abc import Callable
from datetime import date, datetime

import pytest
from django.test import Client

from isonomia.casefile.models import Act, Case
from isonomia.casefile.refusal import NotAllowedError, RefusedActError
from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Body, User
from isonomia.sittings import service
from isonomia.sittings.models import Item, Sitting, VoteCast
from isonomia.sittings.queries import on_agendas, tally, votes_for_act, votes_on
from isonomia.sittings.refusal import SittingError
from isonomia.sittings.service import Call
from tests import office, walking

pytestmark = pytest.mark.django_db

NORM = "df-2013"
SCENARIO = (NORM, "01-caminho-ordinario-ate-a-divida-ativa")
READY = date(2026, 3, 30)
CALLED = office.moment("01/04/2026 10:00", "America/Sao_Paulo")
HELD = office.moment("08/04/2026 14:05", "America/Sao_Paulo")
DAY = date(2026, 4, 8)
SEATS = ("casa_civil", "governo", "justica", "transparencia", "consultoria")


@pytest.fixture
def college(db: None) -> Body:  # noqa: ARG001
    """A body whose deciding college has five seats, each with titular and alternate; the first presides."""
    body = office.office_of(NORM, without=frozenset({"chair", "college"}))
    walking.practise(body, walking.scenario_named(SCENARIO))
    return body


def chair(at: datetime = CALLED) -> Actor:
    return Actor(User.objects.get(username="casa_civil"), at)


def filed(body: Body) -> Case:
    """A case that waits for the college: the rapporteur voted, nobody has called a sitting."""
    case = walking.carried_out(SCENARIO, body, until=READY).case
    assert case is not None
    return Case.objects.get(pk=case.pk)


def calling(*cases: Case, day: date = DAY, **changes: object) -> Call:
    told = {"hour": "14:00", "place": "sala 1", **changes}
    return Call(NORM, "first", day, str(told["hour"]), str(told["place"]), tuple(case.pk for case in cases))


def called(body: Body, *cases: Case) -> Sitting:
    return service.call_sitting(chair(), body, calling(*cases), form=office.new_form())


def opened(body: Body, *cases: Case, absent: str = "") -> Sitting:
    sitting = called(body, *cases)
    marks = {User.objects.get(username=name).pk: "absent" if name == absent else "present" for name in SEATS}
    service.open_sitting(chair(HELD), sitting, marks)
    return Sitting.objects.get(pk=sitting.pk)


def voter(name: str) -> Actor:
    return Actor(User.objects.get(username=name), HELD)


def test_a_call_is_recorded_in_each_case_of_the_agenda(college: Body) -> None:
    cases = [filed(college), filed(college)]
    sitting = called(college, *cases)
    assert [Act.objects.get(case=c, number=c.acts_count + 1).kind for c in cases] == ["session_called"] * 2
    assert [item.called for item in sitting.items.all()] == [case.acts_count + 1 for case in cases]


def test_sittings_are_numbered_by_college_and_year(college: Body) -> None:
    assert [called(college, filed(college)).number, called(college, filed(college)).number] == [1, 2]


def test_the_same_form_sent_twice_calls_once(college: Body) -> None:
    case, form = filed(college), office.new_form()
    first = service.call_sitting(chair(), college, calling(case), form=form)
    assert service.call_sitting(chair(), college, calling(case), form=form) == first
    assert Sitting.objects.count() == 1


def test_a_call_that_one_case_refuses_is_made_in_none(college: Body) -> None:
    good = filed(college)
    early = Case.objects.get(pk=office.complaint(college, CALLED).case_id)
    with pytest.raises(RefusedActError):
        called(college, good, early)
    assert Sitting.objects.count() == 0
    assert Case.objects.get(pk=good.pk).acts_count == good.acts_count


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"day": date(2026, 3, 31)}, "sitting.past"),
        ({"hour": " "}, "sitting.where"),
        ({"place": ""}, "sitting.where"),
    ],
)
def test_a_call_without_what_reaches_people_is_refused(college: Body, changes: dict[str, object], code: str) -> None:
    with pytest.raises(SittingError) as refused:
        service.call_sitting(chair(), college, calling(filed(college), **changes), form=office.new_form())  # type: ignore[arg-type]
    assert refused.value.code == code


def test_an_empty_agenda_is_refused(college: Body) -> None:
    with pytest.raises(SittingError, match="A pauta está vazia"):
        service.call_sitting(chair(), college, calling(), form=office.new_form())


def test_who_does_not_preside_calls_nothing(college: Body) -> None:
    case = filed(college)
    with pytest.raises(NotAllowedError):
        service.call_sitting(Actor(voter("governo").user, CALLED), college, calling(case), form=office.new_form())


def test_a_sitting_is_not_opened_before_its_day(college: Body) -> None:
    sitting = called(college, filed(college))
    with pytest.raises(SittingError, match="só se abre nesse dia"):
        service.open_sitting(chair(office.moment("07/04/2026 14:00")), sitting, {})


def test_the_alternate_sits_when_the_titular_did_not_come(college: Body) -> None:
    sitting = opened(college, filed(college), absent="justica")
    sits = [seat.sits.username for seat in service.chairs_on(sitting) if seat.sits]
    assert sits == ["casa_civil", "governo", "justica_2", "transparencia", "consultoria"]


def test_the_alternate_sits_when_the_titular_is_away(college: Body) -> None:
    away = {"since": date(2026, 4, 1), "to": date(2026, 4, 30), "reason": "férias"}
    Absence.objects.create(user=User.objects.get(username="governo"), **away)
    office.revised(college)
    sits = [seat.sits.username for seat in service.chairs_on(called(college, filed(college))) if seat.sits]
    assert "governo_2" in sits
    assert "governo" not in sits


def test_a_vote_is_of_who_sits_has_reasons_and_the_last_one_holds(college: Body) -> None:
    item = opened(college, filed(college)).items.get()
    service.cast_vote(voter("governo"), item, "dismissed", "Não vi prova.")
    service.cast_vote(voter("governo"), item, "sanctioned", "Reli a prova.")
    assert [vote.vote for vote in votes_on(item)] == ["sanctioned"]
    assert VoteCast.objects.count() == 2
    (told,) = votes_for_act(item)
    assert (told.member, told.vote, told.reasons) == ("governo", "sanctioned", "Reli a prova.")


@pytest.mark.parametrize(
    ("name", "refusal", "say"),
    [
        ("governo_2", SittingError, "não vota neste item"),
        ("df-2013-clerk", NotAllowedError, "O seu assento é outro"),
    ],
)
def test_who_does_not_sit_does_not_vote(college: Body, name: str, refusal: type[Exception], say: str) -> None:
    item = opened(college, filed(college)).items.get()
    with pytest.raises(refusal, match=say):
        service.cast_vote(voter(name), item, "dismissed", "Razões.")


def test_only_who_presides_takes_down_the_vote_of_another(college: Body) -> None:
    item = opened(college, filed(college)).items.get()
    other = User.objects.get(username="justica")
    with pytest.raises(NotAllowedError):
        service.cast_vote(voter("governo"), item, "dismissed", "Razões.", member=other)
    service.cast_vote(voter("casa_civil"), item, "dismissed", "Disse na sala.", member=other)
    assert tally(votes_on(item)) == {"dismissed": 1}


def test_a_vote_without_reasons_is_refused(college: Body) -> None:
    item = opened(college, filed(college)).items.get()
    with pytest.raises(SittingError, match="Escreva as razões"):
        service.cast_vote(voter("governo"), item, "dismissed", "  ")


def test_nobody_votes_before_the_opening(college: Body) -> None:
    item = called(college, filed(college)).items.get()
    with pytest.raises(SittingError, match="não está aberta"):
        service.cast_vote(voter("governo"), item, "dismissed", "Razões.")


def test_closing_puts_who_came_and_the_minutes_in_each_case(college: Body) -> None:
    cases = [filed(college), filed(college)]
    sitting = opened(college, *cases)
    service.close_sitting(chair(HELD), sitting, "Ata lida e aprovada.")
    for case in cases:
        held = Act.objects.get(case=case, number=case.acts_count + 2)
        assert held.kind == "session_held"
        assert "Ata lida e aprovada." in held.payload
        assert '"casa_civil"' in held.payload
    assert Item.objects.exclude(held=None).count() == 2


def test_a_sitting_is_closed_once_and_not_without_minutes(college: Body) -> None:
    sitting = opened(college, filed(college))
    with pytest.raises(SittingError, match="Escreva a ata"):
        service.close_sitting(chair(HELD), sitting, " ")
    service.close_sitting(chair(HELD), sitting, "Ata.")
    with pytest.raises(SittingError, match="sessão aberta"):
        service.close_sitting(chair(HELD), sitting, "Ata.")


@pytest.mark.parametrize(
    ("ballot", "say"),
    [
        ({"vote": ""}, "Escolha o voto"),
        ({"vote": "<b>"}, "Escolha o voto"),
        ({"vote": "x" * 300}, "Escolha o voto"),
        ({"lane": "Z"}, "Ninguém responde"),
        ({"lane": "A" * 300}, "Ninguém responde"),
        ({"casting": True}, "só de quem preside"),
    ],
)
def test_a_ballot_says_only_what_may_be_decided(college: Body, ballot: dict[str, object], say: str) -> None:
    item = opened(college, filed(college)).items.get()
    told = {"vote": "sanctioned", **ballot}
    with pytest.raises(SittingError, match=say):
        service.cast_vote(voter("governo"), item, reasons="Li a prova.", **told)  # type: ignore[arg-type]
    assert VoteCast.objects.count() == 0


@pytest.mark.parametrize("stranger", [0, 10**17])
def test_only_who_has_a_seat_is_marked_as_there(college: Body, stranger: int) -> None:
    sitting = called(college, filed(college))
    with pytest.raises(SittingError, match="quem tem assento"):
        service.open_sitting(chair(HELD), sitting, {stranger or office.person("quem-passava").pk: "present"})
    assert Sitting.objects.get(pk=sitting.pk).opened_at is None


def test_an_agenda_has_cases_of_the_college_each_once(college: Body) -> None:
    case, form = filed(college), office.new_form()
    foreign = office.complaint(office.office_of(NORM, slug="outro"), CALLED).case_id
    for agenda in ((case.pk, case.pk), (10**17,), (case.pk, foreign)):
        call = Call(NORM, "first", DAY, "14:00", "sala 1", agenda)
        with pytest.raises(SittingError, match="repetido, ou que não é"):
            service.call_sitting(chair(), college, call, form=form)
    assert Sitting.objects.count() == 0


@pytest.mark.parametrize("changes", [{"hour": "25:00"}, {"hour": "às duas da tarde"}, {"place": "x" * 201}])
def test_a_call_says_an_hour_that_is_and_a_place_that_fits(college: Body, changes: dict[str, object]) -> None:
    with pytest.raises(SittingError) as refused:
        service.call_sitting(chair(), college, calling(filed(college), **changes), form=office.new_form())  # type: ignore[arg-type]
    assert refused.value.code == "sitting.where"


def test_a_case_on_an_open_agenda_is_known_until_that_sitting_is_closed(college: Body) -> None:
    case, other = filed(college), filed(college)
    assert on_agendas([case.pk, other.pk]) == {}
    sitting = called(college, case)
    assert on_agendas([case.pk, other.pk]) == {case.pk: sitting}
    Sitting.objects.update(closed_at=HELD)
    assert on_agendas([case.pk]) == {}


def test_who_calls_is_warned_of_a_case_on_an_open_agenda(college: Body, clock: Callable[[datetime], None]) -> None:
    case = filed(college)
    clock(CALLED)
    client = Client()
    client.force_login(chair().user, backend="django.contrib.auth.backends.ModelBackend")
    sent = {"convocar": "1", "dia": "08/04/2026", "hora": "14:00", "lugar": "sala 1", "processo": str(case.pk)}
    assert "já em pauta aberta" not in client.get("/sessoes/nova/").content.decode()
    first = client.post("/sessoes/nova/", {**sent, "form": office.new_form()}, follow=True).content.decode()
    assert "já está em outra ainda aberta" not in first
    assert "já em pauta aberta" in client.get("/sessoes/nova/").content.decode()
    again = client.post("/sessoes/nova/", {**sent, "form": office.new_form()}, follow=True).content.decode()
    assert "já está em outra ainda aberta: Sessão 1/2026." in again
