"""An act is recorded whole, by who may, once; or it is refused, and then nothing is left."""

from datetime import date
from typing import Any

import pytest

from isonomia.casefile import service
from isonomia.casefile.chain import first_break
from isonomia.casefile.drafts import Draft, Filing, Recorded
from isonomia.casefile.models import Act, Attachment, Case, CaseParty, Numbering, Standing
from isonomia.casefile.papers import PaperError
from isonomia.casefile.refusal import MovedOnError, NotAllowedError, RefusedActError
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import CaseOpened, ComplaintCompleted
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import RespondentKind, Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from tests.office import (
    actor_of,
    company,
    complaint,
    moment,
    new_form,
    office_of,
    opened,
    person,
    seat,
    upload,
    user_of,
)

pytestmark = pytest.mark.django_db

MORNING = moment("02/03/2026 09:00")
NOON = moment("02/03/2026 12:00")
OPENING = CaseOpened(kinds={"A": RespondentKind.COMPANY})
NOTICE = ServiceSent(mode="post_ar", contents=("opening_act", "defence_term", "first_day_rule"))


def draft(kind: ActKind, by: Role, *lanes: str, payload: Any = None, **more: Any) -> Draft:
    told = {} if payload is None else {"payload": payload}
    return Draft(kind, date(2026, 3, 2), by, lanes, **told, **more)


def opening() -> Draft:
    return draft(ActKind.CASE_OPENED, Role.AUTHORITY, "A", payload=OPENING)


def recorded(body: Body, case: Recorded, wanted: Draft, *, office: str, seen: int, form: str = "") -> Recorded:
    return service.record(actor_of(body, office, NOON), case.case_id, wanted, seen=seen, form=form or new_form())


def everything() -> list[int]:
    models = (Case, CaseParty, Act, Numbering, Standing, Attachment)
    return [model.objects.count() for model in models]


# --- what is recorded ------------------------------------------------------------------------------------------------


def test_acts_of_a_case_are_numbered_from_one_and_linked(body: Body) -> None:
    case = Case.objects.get(pk=opened(body, MORNING).case_id)
    rows = list(case.acts.all())
    assert [row.number for row in rows] == [1, 2]
    assert [row.previous for row in rows] == ["", rows[0].digest]
    assert (case.acts_count, case.head) == (2, rows[1].digest)
    assert first_break(rows, case=case.number, head=case.head, count=2) == ""


def test_the_author_is_who_is_signed_in_in_the_seat_that_lets_them(body: Body) -> None:
    act = Act.objects.get(case_id=opened(body, MORNING).case_id, number=2)
    assert act.author == user_of(body, Role.AUTHORITY)
    assert act.author_key == act.author.username
    assert (act.office, act.seat.office) == ("authority", "authority")


def test_the_paper_of_a_party_is_recorded_by_the_clerk_in_its_name(body: Body) -> None:
    act = Act.objects.get(case_id=complaint(body, MORNING).case_id, number=1)
    assert (act.by, act.office, act.author) == ("victim", "clerk", user_of(body, Role.CLERK))


def test_the_legal_day_is_that_of_the_place_of_the_body(body: Body) -> None:
    """Half past ten in the evening in the place is already tomorrow in UTC."""
    case = complaint(body, moment("02/03/2026 22:30"))
    assert Act.objects.get(case_id=case.case_id).recorded == date(2026, 3, 2)
    assert Act.objects.get(case_id=case.case_id).recorded_at.day == 3


def test_papers_are_joined_to_the_act_in_the_order_given(body: Body) -> None:
    case, clerk = complaint(body, MORNING), actor_of(body, Role.CLERK, NOON)
    tokens = (upload(clerk, "b.txt"), upload(clerk, "a.txt"))
    wanted = draft(ActKind.COMPLAINT_COMPLETED, Role.VICTIM, uploads=tokens)
    recorded(body, case, wanted, office="clerk", seen=1)
    act = Act.objects.get(case_id=case.case_id, number=2)
    assert [paper.name for paper in act.papers.all()] == ["b.txt", "a.txt"]
    assert act.attachments == [paper.blob_id for paper in act.papers.all()]


# --- once --------------------------------------------------------------------------------------------------------


def test_a_form_sent_twice_records_once(body: Body) -> None:
    case, form = complaint(body, MORNING), new_form()
    first = recorded(body, case, opening(), office="authority", seen=1, form=form)
    again = recorded(body, case, opening(), office="authority", seen=1, form=form)
    assert (again.number, again.digest, again.again) == (first.number, first.digest, True)
    assert Act.objects.filter(case_id=case.case_id).count() == 2


def test_a_filing_sent_twice_makes_one_case(body: Body) -> None:
    form, clerk = new_form(), actor_of(body, Role.CLERK, MORNING)
    first_act = draft(ActKind.COMPLAINT_FILED, Role.VICTIM)
    filing = Filing("recife-2011", "Recusa", first_act, respondents=(company(body).pk,))
    first = service.file_case(clerk, body, filing, form=form)
    assert service.file_case(clerk, body, filing, form=form) == Recorded(first.case_id, 1, first.digest, again=True)
    assert Case.objects.count() == 1


def test_who_did_not_see_the_last_act_is_told_that_the_case_moved_on(body: Body) -> None:
    case = opened(body, MORNING)
    before = everything()
    with pytest.raises(MovedOnError, match="o ato nº 2 foi gravado") as error:
        recorded(body, case, draft(ActKind.SERVICE_SENT, Role.CLERK, "A", payload=NOTICE), office="clerk", seen=1)
    assert (error.value.seen, error.value.now) == (1, 2)
    assert everything() == before


# --- refused -----------------------------------------------------------------------------------------------------


def test_an_act_that_the_norm_does_not_allow_leaves_nothing(body: Body) -> None:
    case = complaint(body, MORNING)
    before, standing = everything(), Standing.objects.get(case_id=case.case_id)
    with pytest.raises(RefusedActError) as error:
        recorded(body, case, draft(ActKind.DECISION_ISSUED, Role.AUTHORITY, "A"), office="authority", seen=1)
    assert "lane.unknown" in [reason.code for reason in error.value.reasons]
    assert everything() == before
    assert Standing.objects.get(case_id=case.case_id).last_act_at == standing.last_act_at


def test_a_filing_whose_first_act_is_refused_leaves_no_case_and_no_number(body: Body) -> None:
    before = everything()
    filing = Filing("recife-2011", "Recusa", opening(), respondents=(company(body).pk,))
    with pytest.raises(RefusedActError):
        service.file_case(actor_of(body, Role.AUTHORITY, MORNING), body, filing, form=new_form())
    assert everything() == before
    assert complaint(body, MORNING).number == 1
    assert Case.objects.get().ordinal == 1


def test_an_act_of_authority_is_not_backdated(body: Body) -> None:
    case = complaint(body, MORNING)
    early = Draft(ActKind.CASE_OPENED, date(2026, 3, 1), Role.AUTHORITY, ("A",), OPENING)
    with pytest.raises(RefusedActError) as error:
        recorded(body, case, early, office="authority", seen=1)
    assert "day.backdated" in [reason.code for reason in error.value.reasons]


def test_nobody_acts_for_an_office_they_do_not_hold(body: Body) -> None:
    case = complaint(body, MORNING)
    before = everything()
    with pytest.raises(NotAllowedError, match=r"Este ato é de autoridade.*Você tem: secretaria do processo"):
        recorded(body, case, opening(), office="clerk", seen=1)
    assert everything() == before


def test_nobody_acts_in_a_case_of_another_body(body: Body) -> None:
    other = office_of("recife-2011", slug="outro")
    with pytest.raises(NotAllowedError, match="nenhum assento neste órgão"):
        recorded(other, complaint(body, MORNING), opening(), office="authority", seen=1)


def test_a_mandate_that_ended_yesterday_gives_nothing(body: Body) -> None:
    late = person("late")
    seat(body, Role.AUTHORITY, late, to=date(2026, 3, 1))
    with pytest.raises(NotAllowedError, match="nenhum assento"):
        service.record(Actor(late, NOON), complaint(body, MORNING).case_id, opening(), seen=1, form=new_form())


def test_an_upload_of_somebody_else_cannot_be_joined(body: Body) -> None:
    case = complaint(body, MORNING)
    stolen = upload(actor_of(body, Role.AUTHORITY, NOON))
    before = everything()
    wanted = draft(ActKind.COMPLAINT_COMPLETED, Role.VICTIM, uploads=(stolen,))
    with pytest.raises(PaperError):
        recorded(body, case, wanted, office="clerk", seen=1)
    assert everything() == before


# --- signed outside ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("issuer", "with_paper", "codes"),
    [
        ("", False, {"act.issuer", "act.paper"}),
        ("Ouvidoria", False, {"act.paper"}),
        ("", True, {"act.issuer"}),
        ("Ouvidoria", True, set()),
    ],
)
def test_an_act_signed_outside_names_who_signed_and_joins_its_paper(
    issuer: str, with_paper: bool, codes: set[str]
) -> None:
    without = office_of("recife-2011", slug="sem-parceiro", without=frozenset({Role.PARTNER}))
    case, clerk = complaint(without, MORNING), actor_of(without, Role.CLERK, NOON)
    uploads = (upload(clerk),) if with_paper else ()
    wanted = draft(
        ActKind.COMPLAINT_COMPLETED, Role.PARTNER, payload=ComplaintCompleted(issued_by=issuer), uploads=uploads
    )
    found = Case.objects.select_related("body", "standing").get(pk=case.case_id)
    assert {reason.code for reason in service.preview(clerk, found, wanted).refused} == codes


def test_an_act_of_an_office_that_has_a_seat_is_not_joined_by_the_clerk(body: Body) -> None:
    wanted = draft(ActKind.COMPLAINT_COMPLETED, Role.PARTNER)
    with pytest.raises(NotAllowedError):
        recorded(body, complaint(body, MORNING), wanted, office="clerk", seen=1)
