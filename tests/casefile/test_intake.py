"""A filing is tried before it is recorded, and records all of its acts or none."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime

import pytest

from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.intake import first_accepted, lacks_of, may_begin, preview_filing, roles_at_filing, speakers
from isonomia.casefile.models import Act, Case, Numbering
from isonomia.casefile.refusal import NotAllowedError, RefusedActError
from isonomia.catalogue import norm_by_id
from isonomia.law.acts import ActKind
from isonomia.law.payloads.intake import ComplaintFiled, ComplaintWrittenDown
from isonomia.law.words import Ground, Role, Source
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import offices_of
from tests.office import actor_of, moment, new_form

AT = moment("02/03/2026 10:00")
DAY = date(2026, 3, 2)
ORAL = Draft(ActKind.COMPLAINT_FILED, DAY, Role.VICTIM, payload=ComplaintFiled(written=False))


def taken_down(*, signed: bool) -> Draft:
    read = ComplaintWrittenDown(read_back=True, signed=signed)
    return Draft(ActKind.COMPLAINT_WRITTEN_DOWN, DAY, Role.CLERK, payload=read)


def filing(norm: str, *, by: Role = Role.VICTIM, source: Source = Source.VICTIM) -> Filing:
    complaint = ComplaintFiled(source=source, place="um bar")
    return Filing(norm, "Recusa de atendimento", Draft(ActKind.COMPLAINT_FILED, DAY, by, payload=complaint))


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_a_filing_records_the_acts_that_follow_its_first(body: Body) -> None:
    oral = Filing(body.norms[0], "Importunação", ORAL, then=(taken_down(signed=True),))
    recorded = service.file_case(actor_of(body, "clerk", AT), body, oral, form=new_form())
    kinds = list(Act.objects.filter(case=recorded.case_id).values_list("kind", flat=True))
    assert kinds == [ActKind.COMPLAINT_FILED, ActKind.COMPLAINT_WRITTEN_DOWN]


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_a_filing_whose_second_act_is_refused_leaves_nothing(body: Body) -> None:
    oral = Filing(body.norms[0], "Importunação", ORAL, then=(taken_down(signed=False),))
    with pytest.raises(RefusedActError, match="assinatura"):
        service.file_case(actor_of(body, "clerk", AT), body, oral, form=new_form())
    assert not Case.objects.exists()
    assert not Act.objects.exists()
    assert not Numbering.objects.exists()


@pytest.mark.parametrize("body", ["salvador-2022"], indirect=True)
def test_a_filing_of_two_acts_sent_twice_is_filed_once(body: Body) -> None:
    oral = Filing(body.norms[0], "Importunação", ORAL, then=(taken_down(signed=True),))
    actor, form = actor_of(body, "clerk", AT), new_form()
    first = service.file_case(actor, body, oral, form=form)
    again = service.file_case(actor, body, oral, form=form)
    assert (again.again, again.case_id, again.digest) == (True, first.case_id, first.digest)
    assert Act.objects.count() == 2


def test_a_preview_tells_where_the_case_would_stand_and_records_nothing(
    body: Body, actor: Callable[[str, datetime], Actor]
) -> None:
    clerk = actor("clerk", AT)
    found = preview_filing(clerk, offices_of(clerk), body, filing("recife-2011"))
    assert found.after is not None
    assert found.after.case.tracks == {"intake": "received"}
    assert not Case.objects.exists()


def test_a_preview_refuses_who_does_not_speak_in_that_name(body: Body, actor: Callable[[str, datetime], Actor]) -> None:
    treasurer = actor("treasury", AT)
    with pytest.raises(NotAllowedError):
        preview_filing(treasurer, offices_of(treasurer), body, filing("recife-2011"))


@pytest.mark.parametrize("body", ["rj-2013-bill"], indirect=True)
@pytest.mark.parametrize(
    ("office", "source", "spoken"),
    [
        ("clerk", Source.VICTIM, Role.VICTIM),
        ("clerk", Source.WITNESS, Role.COMPLAINANT),
        ("partner", Source.REFERENCE_CENTRE, Role.PARTNER),
        ("intake", Source.HOTLINE, Role.INTAKE),
        ("council", Source.COUNCIL, Role.COUNCIL),
    ],
)
def test_a_complaint_is_put_down_in_the_name_that_the_norm_accepts_for_its_source(
    body: Body, office: str, source: Source, spoken: Role
) -> None:
    actor = actor_of(body, office, AT)
    roles = roles_at_filing(actor, offices_of(actor), body, "rj-2013-bill")
    ways = [filing("rj-2013-bill", by=role, source=source) for role in speakers(source, roles)]
    found = first_accepted(actor, offices_of(actor), body, ways)
    assert (found.refused, found.filing.first.by) == ((), spoken)


@pytest.mark.parametrize("body", ["rj-2013-bill"], indirect=True)
def test_a_source_that_nobody_here_speaks_for_is_refused_with_who_does(body: Body) -> None:
    actor = actor_of(body, "clerk", AT)
    offices = offices_of(actor)
    held = speakers(Source.COUNCIL, roles_at_filing(actor, offices, body, "rj-2013-bill"))
    ways = [filing("rj-2013-bill", by=role, source=Source.COUNCIL) for role in held]
    found = first_accepted(actor, offices, body, ways)
    assert [reason.code for reason in found.refused] == ["role.wrong"]
    assert "conselho" in found.refused[0].say


@pytest.mark.parametrize(
    ("norm", "admitted"),
    [
        ("recife-2011", {Ground.NO_FACTS, Ground.NOT_WRITTEN}),
        (
            "df-2013",
            {
                Ground.NOT_WRITTEN, Ground.NO_VICTIM_DATA, Ground.NO_FACTS, Ground.NO_OFFENDER_DATA, Ground.NO_PLACE,
                Ground.NOT_AUTHORISED,
            },
        ),
        ("pb-2017", {Ground.NOT_WRITTEN, Ground.NOT_AUTHORISED}),
        ("rj-2013-bill", {Ground.NO_INDICATION_OF_PROOF}),
        ("salvador-2022", {Ground.MINIMAL_INFORMATION, Ground.NOT_RATIFIED}),
    ],
)  # fmt: skip
def test_of_all_that_a_complaint_lacks_each_norm_rejects_for_its_own_grounds_only(
    norm: str, admitted: set[Ground]
) -> None:
    empty = ComplaintFiled(
        source=Source.THIRD_PARTY, written=False, has_facts=False, identifies_complainant=False, victim_data=False,
        offender_data=False, indication_of_proof=False,
    )  # fmt: skip
    lacks = lacks_of(norm_by_id(norm), empty, DAY)
    assert {lack.ground for lack in lacks} >= {Ground.NOT_IDENTIFIED, Ground.NO_PLACE, Ground.NO_VICTIM_DATA}
    assert {lack.ground for lack in lacks if lack.cite} == admitted


def test_a_full_complaint_of_the_victim_lacks_nothing() -> None:
    assert lacks_of(norm_by_id("df-2013"), ComplaintFiled(place="um bar"), DAY) == ()


@pytest.mark.parametrize(
    ("office", "kind", "may"),
    [
        ("clerk", ActKind.COMPLAINT_FILED, True),
        ("intake", ActKind.COMPLAINT_FILED, True),
        ("partner", ActKind.COMPLAINT_FILED, True),
        ("treasury", ActKind.COMPLAINT_FILED, False),
        ("inspector", ActKind.COMPLAINT_FILED, False),
        ("inspector", ActKind.INFRACTION_NOTICE_DRAWN, True),
        ("clerk", ActKind.INFRACTION_NOTICE_DRAWN, False),
    ],
)
def test_who_may_begin_a_case_follows_from_the_seat_and_the_norm(
    body: Body, actor: Callable[[str, datetime], Actor], office: str, kind: ActKind, may: bool
) -> None:
    who = actor(office, AT)
    assert may_begin(offices_of(who), who, body, "recife-2011", kind) is may


def test_no_case_is_filed_about_a_fact_before_1900_whoever_files_it(body: Body) -> None:
    told, actor = replace(filing(body.norms[0]), fact_day=date(1, 1, 1)), actor_of(body, "clerk", AT)
    assert [one.code for one in preview_filing(actor, offices_of(actor), body, told).refused] == ["day.too_early"]
    with pytest.raises(RefusedActError, match="confira o ano"):
        service.file_case(actor, body, told, form=new_form())
    assert not Case.objects.exists()
