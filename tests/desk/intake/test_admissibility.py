"""The same complaint under each norm: what it lets the authority do next, and for what alone it may be rejected.

Rows of REQUIREMENTS: RE-10.1 to RE-10.5, RJ-9, PB-6, DF-5.0, SA-4; cases RC-03 and RC-12.
"""

from datetime import date
from typing import Any, NamedTuple

import pytest

from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing, Recorded
from isonomia.casefile.intake import FilingPreview, first_accepted, lacks_of, roles_at_filing, speakers
from isonomia.casefile.models import Act, Case, LaneStage
from isonomia.casefile.refusal import RefusedActError
from isonomia.law.acts import ActKind
from isonomia.law.payloads import Payload
from isonomia.law.payloads.intake import (
    CaseOpened,
    ComplaintCompleted,
    ComplaintFiled,
    ComplaintRejected,
    CureRequested,
)
from isonomia.law.words import Channel, Ground, RespondentKind, Role, Source, VictimKind
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from tests.office import act, actor_of, company, moment, new_form

AT = moment("02/03/2026 10:00")
DAY = date(2026, 3, 2)
RE, DF, PB, RJ, SA = "recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022"
OPEN, CURE, CALL, REJECT = "case_opened", "cure_requested", "victim_called", "complaint_rejected"
_ASKED = {OPEN, CURE, CALL, REJECT}
THIRD, ANONYMOUS, UNPROVED, NGO = (
    {"source": Source.THIRD_PARTY},
    {"source": Source.ANONYMOUS, "identifies_complainant": False},
    {"indication_of_proof": False},
    {"source": Source.ORGANISATION, "victim_data": False, "victim_kind": VictimKind.DIFFUSE},
)
OF_ANOTHER = {"intake": "triage", "origin": "third_party"}


class Row(NamedTuple):
    """A complaint, and where it leads: the stages, what the authority may do now, what it may be rejected for."""

    norm: str
    told: dict[str, Any]
    stages: dict[str, str]
    may: set[str]
    weighs: set[Ground] = set()


ROWS = [
    # Recife: anybody, whatever the channel; only what is unwritten or without facts is ever rejected, after a cure
    Row(RE, {}, {"intake": "received"}, {OPEN, CURE}),
    Row(RE, THIRD, {"intake": "received"}, {OPEN, CURE}),
    Row(RE, NGO, {"intake": "received"}, {OPEN, CURE}),
    Row(RE, ANONYMOUS, {"intake": "received"}, {OPEN, CURE}),
    Row(RE, {"has_facts": False}, {"intake": "received"}, {OPEN, CURE}, {Ground.NO_FACTS}),
    Row(RE, {"written": False}, {"intake": "received"}, {OPEN, CURE}, {Ground.NOT_WRITTEN}),
    Row(RE, {"indication_of_proof": False}, {"intake": "received"}, {OPEN, CURE}),
    Row(RE, {"offender_data": False}, {"intake": "received"}, {OPEN, CURE}),
    # Rio: five sources; only without any sign of proof
    Row(RJ, {}, {"intake": "received"}, {OPEN, CURE, REJECT}),
    Row(RJ, THIRD, {"intake": "received"}, {OPEN, CURE, REJECT}),
    Row(RJ, ANONYMOUS, {"intake": "received"}, {OPEN, CURE, REJECT}),
    Row(RJ, NGO, {"intake": "received"}, {OPEN, CURE, REJECT}),
    Row(
        RJ,
        {"indication_of_proof": False},
        {"intake": "received"},
        {OPEN, CURE, REJECT},
        {Ground.NO_INDICATION_OF_PROOF},
    ),
    # Paraíba: the victim, or whom the victim authorised, in writing; the commission must have received it first
    Row(PB, {}, {"intake": "filed", "standing": "met"}, set()),
    Row(PB, THIRD, {"intake": "filed", "standing": "unauthorised"}, set(), {Ground.NOT_AUTHORISED}),
    Row(PB, {**THIRD, "victim_authorised": True}, {"intake": "filed", "standing": "met"}, set()),
    Row(PB, NGO, {"intake": "filed", "standing": "unauthorised"}, set(), {Ground.NOT_AUTHORISED}),
    Row(PB, ANONYMOUS, {"intake": "filed", "standing": "nobody"}, set(), {Ground.NOT_AUTHORISED}),
    Row(PB, {"source": Source.REPRESENTATIVE}, {"intake": "filed", "standing": "unproved"}, set()),
    Row(PB, {"written": False}, {"intake": "filed", "standing": "unwritten"}, set(), {Ground.NOT_WRITTEN}),
    Row(PB, {"has_facts": False}, {"intake": "filed", "standing": "met"}, set()),
    Row(PB, {"channel": Channel.PARTNER}, {"intake": "with_partner", "standing": "met"}, set()),
    # Distrito Federal: the victim or who represents it, with all five elements
    Row(DF, {}, {"intake": "received", "standing": "met"}, {OPEN, CURE}),
    Row(DF, {"victim_data": False}, {"intake": "incomplete", "standing": "met"}, {CURE}, {Ground.NO_VICTIM_DATA}),
    Row(DF, {"has_facts": False}, {"intake": "incomplete", "standing": "met"}, {CURE}, {Ground.NO_FACTS}),
    Row(DF, {"offender_data": False}, {"intake": "incomplete", "standing": "met"}, {CURE}, {Ground.NO_OFFENDER_DATA}),
    Row(DF, {"place": ""}, {"intake": "incomplete", "standing": "met"}, {CURE}, {Ground.NO_PLACE}),
    Row(DF, {"written": False}, {"intake": "incomplete", "standing": "met"}, {CURE}, {Ground.NOT_WRITTEN}),
    Row(DF, {"indication_of_proof": False}, {"intake": "received", "standing": "met"}, {OPEN, CURE}),
    Row(DF, THIRD, {"intake": "incomplete", "standing": "lacking"}, {CURE}, {Ground.NOT_AUTHORISED}),
    Row(
        DF,
        NGO,
        {"intake": "incomplete", "standing": "lacking"},
        {CURE},
        {Ground.NOT_AUTHORISED, Ground.NO_VICTIM_DATA},
    ),
    # Salvador: by any voice; of a third party the victim may be called; oral is written down first
    Row(SA, {}, {"intake": "triage", "origin": "victim"}, {OPEN, CURE, REJECT}),
    Row(SA, THIRD, OF_ANOTHER, {OPEN, CURE, CALL, REJECT}, {Ground.NOT_RATIFIED}),
    Row(SA, ANONYMOUS, OF_ANOTHER, {OPEN, CURE, CALL, REJECT}, {Ground.NOT_RATIFIED}),
    Row(SA, NGO, OF_ANOTHER, {OPEN, CURE, CALL, REJECT}, {Ground.NOT_RATIFIED}),
    Row(
        SA,
        {"offender_data": False},
        {"intake": "triage", "origin": "victim"},
        {OPEN, CURE, REJECT},
        {Ground.MINIMAL_INFORMATION},
    ),
    Row(SA, {"written": False}, {"intake": "to_write"}, set()),
]


def tried(body: Body, told: dict[str, Any], office: str = "clerk") -> FilingPreview:
    actor = actor_of(body, office, AT)
    offices, norm = offices_of(actor), body.norms[0]
    payload = ComplaintFiled(**{"place": "um bar", **told})
    roles = roles_at_filing(actor, offices, body, norm)
    drafts = (Draft(ActKind.COMPLAINT_FILED, DAY, role, payload=payload) for role in speakers(payload.source, roles))
    return first_accepted(actor, offices, body, [Filing(norm, "Denúncia", draft) for draft in drafts])


def named(row: Row) -> str:
    return f"{row.norm} {', '.join(f'{name}={value}' for name, value in row.told.items()) or 'complete'}"


@pytest.mark.parametrize(("body", "row"), [(row.norm, row) for row in ROWS], ids=map(named, ROWS), indirect=["body"])
def test_a_complaint_leads_where_its_norm_says(body: Body, row: Row) -> None:
    found = tried(body, row.told)
    assert found.refused == ()
    assert found.after is not None
    assert found.after.case.tracks == row.stages
    assert {one.kind for one in found.after.possible if one.track} & _ASKED == row.may
    payload = found.filing.first.payload
    assert isinstance(payload, ComplaintFiled)
    assert {lack.ground for lack in lacks_of(found.after.norm, payload, DAY) if lack.cite} == row.weighs


@pytest.mark.parametrize(
    ("body", "provision"),
    [(DF, "art5_cpt"), (PB, "art6_cpt_inc2")],
    indirect=["body"],
    ids=["df", "pb"],
)
def test_an_opening_that_the_norm_will_refuse_is_told_with_its_provision(body: Body, provision: str) -> None:
    after = tried(body, THIRD).after
    assert after is not None
    (reason,) = after.why_not(ActKind.CASE_OPENED)
    assert provision in reason.cite


@pytest.mark.parametrize("source", [Source.REFERENCE_CENTRE, Source.HOTLINE, Source.COUNCIL])
@pytest.mark.parametrize("body", [RJ], indirect=True)
def test_what_a_partner_or_the_council_brings_is_put_down_by_their_own_seats(body: Body, source: Source) -> None:
    office = "council" if source is Source.COUNCIL else "partner"
    assert tried(body, {"source": source}, office).refused == ()
    assert tried(body, {"source": source}, "clerk").refused[0].code == "role.wrong"


REJECTING = {RE: Role.AUTHORITY, DF: Role.CHAIR, PB: Role.COLLEGE, RJ: Role.COLLEGE, SA: Role.COLLEGE}


@pytest.mark.parametrize("body", [RE, DF, RJ, SA], indirect=True)
def test_no_norm_rejects_for_a_ground_of_another(body: Body) -> None:
    case = filed(body, {"victim_data": False})
    reasons = {"motivation": "x", "reasons": "x", "reasons_of_fact": "x", "safety": "x"}
    foreign = ComplaintRejected(reasons=reasons, grounds=(Ground.NOT_IDENTIFIED,))
    with pytest.raises(RefusedActError) as refused:
        done(case, REJECTING[body.norms[0]], ActKind.COMPLAINT_REJECTED, foreign)
    assert "grounds.not_admitted" in {reason.code for reason in refused.value.reasons}
    assert Act.objects.filter(case=case.case_id).count() == 1


@pytest.mark.parametrize("body", [SA], indirect=True)
def test_an_incomplete_complaint_is_completed_under_its_own_number(body: Body) -> None:
    case = filed(body, {"offender_data": False})
    number = Case.objects.get().number
    done(case, Role.CLERK, ActKind.CURE_REQUESTED, CureRequested(missing=(Ground.NO_OFFENDER_DATA,)))
    assert LaneStage.objects.get(case=case.case_id, track="intake").label == "Incompleta; orientar quem denunciou"
    completed = ComplaintCompleted(supplied=(Ground.NO_OFFENDER_DATA,))
    done(case, Role.VICTIM, ActKind.COMPLAINT_COMPLETED, completed, office="clerk")
    opened = CaseOpened(reasons={"minimal_signs": "o relato é coerente"}, kinds={"A": RespondentKind.NATURAL_PERSON})
    done(case, Role.COLLEGE, ActKind.CASE_OPENED, opened, lanes=("A",))
    assert Case.objects.get().number == number
    assert LaneStage.objects.get(case=case.case_id, track="main", place="A").stage == "service"


def filed(body: Body, told: dict[str, Any]) -> Recorded:
    found = tried(body, told).filing
    party = company(body, "Téo D'Ávila", "52998224725")
    whole = Filing(found.norm, found.subject, found.first, respondents=(party.pk,))
    return service.file_case(actor_of(body, "clerk", AT), body, whole, form=new_form())


def done(case: Recorded, by: Role, kind: ActKind, payload: Payload, **more: Any) -> Recorded:
    return act(case, by, AT, kind, payload, **more)


def test_the_table_speaks_of_every_norm() -> None:
    assert {row.norm for row in ROWS} == {RE, DF, PB, RJ, SA}
