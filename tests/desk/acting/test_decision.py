"""A decision is written in one form: outcome, dosimetry, the reasons that both demand, the votes of a sitting."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest

from isonomia.casefile.models import Act, Case, LaneStage
from isonomia.casefile.reading import act_from
from isonomia.law.acts import ActKind
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.intake import CaseOpened
from isonomia.law.payloads.service import ServiceResult, ServiceSent
from isonomia.law.words import RespondentKind, Role
from isonomia.people.models import Body
from isonomia.sittings.models import Item, Sitting, VoteCast
from tests.desk.acting.forms import address, at_the_desk, page_of, previewed, recorded
from tests.office import act, complaint, moment, new_form, seat, user_of

FACTS: dict[str, Any] = {
    "A-d-sent": "1",
    "A-d-items": ["I"],
    "A-d-violence": "não",
    "A-d-other_prejudice": "não",
    "A-d-recidivism": "0",
    "A-d-acted_in_office": "não",
    "A-d-holds_licence": "sim",
    "A-d-respondent_is_minor": "não",
}
SANCTIONED: dict[str, Any] = {
    **FACTS,
    "raia": "A",
    "p-outcome": "sanctioned",
    "p-reasons-motivation": "A testemunha confirmou a recusa.",
    "A-d-sanction-fine": "1",
    "A-d-base-1": "150",
}


@pytest.fixture
def ready(body: Body, clock: Callable[[datetime], None]) -> Case:
    """A case of which the defence term is over: acts 1 to 4."""
    filed = complaint(body, moment("02/03/2026 10:00"))
    kinds = CaseOpened(kinds={"A": RespondentKind.COMPANY})
    act(filed, Role.AUTHORITY, moment("03/03/2026 10:00"), ActKind.CASE_OPENED, kinds, lanes=("A",))
    sent = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))
    act(filed, Role.CLERK, moment("04/03/2026 10:00"), ActKind.SERVICE_SENT, sent, lanes=("A",))
    result = ServiceResult(received_on=date(2026, 3, 9))
    act(filed, Role.CLERK, moment("10/03/2026 10:00"), ActKind.SERVICE_RESULT, result, lanes=("A",))
    clock(moment("30/03/2026 10:00"))
    return Case.objects.get(pk=filed.case_id)


def test_the_dosimetry_appears_once_the_outcome_asks_for_it(ready: Case, body: Body) -> None:
    client = at_the_desk(body, "authority")
    where = address(ready, "decision_issued", "A")
    assert "Dosimetria" not in page_of(client.get(where))
    assert "Dosimetria" not in page_of(previewed(client, where, {"raia": "A", "p-outcome": "dismissed"}))
    assert "Dosimetria" in page_of(previewed(client, where, {"raia": "A", "p-outcome": "sanctioned"}))


def test_the_reasons_that_the_chosen_sanction_owes_are_asked_before_anything_is_recorded(
    ready: Case, body: Body
) -> None:
    client = at_the_desk(body, "authority")
    page = page_of(previewed(client, address(ready, "decision_issued", "A"), SANCTIONED))
    assert 'id="p-reasons-choice"' in page
    assert "Falta “Razões: escolha da sanção”" in page
    assert "Gravar ato" not in page


def test_a_sanctioned_decision_is_recorded_with_facts_sanction_and_reasons(ready: Case, body: Body) -> None:
    client = at_the_desk(body, "authority")
    where = address(ready, "decision_issued", "A")
    reasons = {"p-reasons-choice": "Recusa deliberada.", "p-reasons-capacity": "Bar pequeno."}
    done = recorded(client, where, SANCTIONED | reasons)
    assert done.status_code == 302, page_of(done)
    payload = act_from(Act.objects.get(case=ready, number=5)).payload
    assert isinstance(payload, Decided)
    (fine,) = payload.sanctions["A"]
    assert (fine.kind, fine.bases, fine.total) == ("fine", (Decimal(150),), None)
    assert payload.facts["A"].recidivism == 0
    assert set(payload.reasons) == {"motivation", "choice", "capacity"}


@pytest.mark.parametrize(("answer", "owed"), [("sim", ["to_send"]), ("não", [])])
def test_incitement_found_in_a_decision_must_be_told_to_the_authorities(
    ready: Case, body: Body, answer: str, owed: list[str]
) -> None:
    typed = SANCTIONED | {"A-d-incitement": answer, "p-reasons-choice": "Grave.", "p-reasons-capacity": "Bar pequeno."}
    done = recorded(at_the_desk(body, "authority"), address(ready, "decision_issued", "A"), typed)
    assert done.status_code == 302, page_of(done)
    found = LaneStage.objects.filter(case=ready, place="A", track="referral")
    assert list(found.values_list("stage", flat=True)) == owed


@pytest.mark.parametrize("body", ["df-2013"], indirect=True)
def test_the_votes_of_a_sitting_are_brought_to_the_form_of_the_decision(
    body: Body, clock: Callable[[datetime], None]
) -> None:
    filed = complaint(body, moment("02/03/2026 10:00"))
    case = Case.objects.get(pk=filed.case_id)
    clock(moment("03/03/2026 10:00"))
    item = _item_with_a_vote(body, case)
    client = at_the_desk(body, "chair")
    page = page_of(client.get(f"{address(case, 'decision_issued')}?item={item.pk}"))
    assert 'value="Prova bastante."' in page
    assert page_of(client.get(f"{address(case, 'decision_issued')}?item=0")).count("Prova bastante.") == 0


def _item_with_a_vote(body: Body, case: Case) -> Item:
    member, called = user_of(body, "college"), moment("02/03/2026 10:00")
    seat(body, "college", member, decider="first")
    sitting = Sitting.objects.create(
        body=body,
        norm="df-2013",
        decider="first",
        year=2026,
        number=1,
        day=date(2026, 3, 3),
        hour="14:00",
        place="Sala 1",
        called_by=member,
        called_at=called,
        form=new_form(),
    )
    item = Item.objects.create(sitting=sitting, case=case, place=1)
    told = {"vote": "dismissed", "reasons": "Prova bastante.", "by": member, "at": moment("03/03/2026 10:00")}
    VoteCast.objects.create(item=item, member=member, **told)
    return item
