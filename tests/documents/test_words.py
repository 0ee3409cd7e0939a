"""The words of papers fit the act, the person and the moment: over every kind of act, and the scenarios of every norm.

Each act is looked at as it was done, before anything that came after it.
"""

from collections.abc import Iterator

import msgspec
import pytest
from django.db import transaction

from isonomia.casefile.models import Case
from isonomia.catalogue import norm_by_id, norm_ids
from isonomia.documents.blocks import outcomes
from isonomia.documents.due import due_of
from isonomia.documents.kinds.asking import Completion
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.offering import offer_from
from isonomia.law.payloads.decision import AppealFiled, Decided
from isonomia.law.payloads.intake import ComplaintFiled, ComplaintRejected, CureRequested, InfractionNoticeDrawn
from isonomia.law.words import Ground, Role, Source
from tests.databases import guarding
from tests.documents.drawing import Drawn, confirm_values, file_at_end, paper_of
from tests.documents.reading import words_of
from tests.walking import Name, begun, scenario_named, shelf, steps_of

NORMS = ("recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022")
UNTOLD = frozenset({
    ActKind.INFRACTION_NOTICE_DRAWN, ActKind.SERVICE_RESULT, ActKind.WITHDRAWAL_FILED, ActKind.WITHDRAWAL_DECIDED,
    ActKind.AUTHORISATION_REVOKED, ActKind.IMPEDIMENT_DECLARED, ActKind.CHALLENGE_FILED, ActKind.PAYMENT_RECORDED,
    ActKind.INSTALMENTS_DECIDED, ActKind.IDENTITY_OPENING_DECIDED,
})  # fmt: skip
"""Acts whose outcome no paper tells as a result: it says nothing of a case, or a paper of theirs has its own words."""
HERS = frozenset({Ground.NOT_AUTHORISED, Ground.NOT_RATIFIED})
CHALLENGE = "arguição"


def outcomes_of(kind: ActKind) -> set[str]:
    """Every outcome that some norm lets an act of a kind have."""
    return {word for norm in norm_ids() for word in offer_from(norm_by_id(norm), kind).outcomes}


WITH_OUTCOME = [
    kind for kind, spec in ACTS.items() if any(one.name == "outcome" for one in msgspec.structs.fields(spec.payload))
]


@pytest.mark.parametrize("kind", WITH_OUTCOME, ids=str)
def test_every_outcome_of_every_act_has_its_own_words_or_is_told_on_no_paper(kind: ActKind) -> None:
    for word in outcomes_of(kind):
        if kind in UNTOLD:
            assert not outcomes.in_law(kind, word)
            assert not outcomes.plain(kind, word)
        else:
            assert word in outcomes.SAID[kind], f"{kind}: {word}"
            told = outcomes.in_law(kind, word)
            assert told
            assert told != word, f"{kind}: {word} is not in Portuguese"


def test_the_same_word_means_another_thing_in_another_act() -> None:
    assert CHALLENGE in outcomes.plain(ActKind.CHALLENGE_DECIDED, "refused")
    assert not outcomes.plain(ActKind.INFRACTION_NOTICE_DRAWN, "refused")
    assert outcomes.in_law(ActKind.CONVERSION_ACCOUNTS_DECIDED, "refused") == "não aprovadas"


def live(name: Name, kinds: frozenset[str]) -> Iterator[Drawn]:
    """The papers of some kinds of a scenario, each drawn right after its act."""
    walked, seen = begun(name), 0
    for _ in steps_of(walked):
        if walked.case is None:
            continue
        if not seen:
            confirm_values(walked.body)
        case = Case.objects.get(pk=walked.case.pk)
        if case.acts_count == seen:
            continue
        file = file_at_end(case)
        for row in (row for row in file.rows if row.number > seen):
            for due in due_of(file, row):
                if due.kind.name in kinds:
                    yield paper_of(file, row, due)
        seen = case.acts_count


def said(one: Drawn) -> str:
    """All that a paper says by itself: its first lines and its content."""
    return f"{' '.join(one.paper.brief)} {msgspec.json.encode(one.paper.content).decode()}"


def having(norm: str, *kinds: ActKind) -> list[Name]:
    """The scenarios of a norm in which some act of these kinds is done."""
    return [name for name in shelf(norm) if any(step.act in kinds for step in scenario_named(name).steps)]


def complaint_of(one: Drawn) -> ComplaintFiled:
    """The complaint of the case of a paper."""
    payload = one.source.earlier(ActKind.COMPLAINT_FILED)[0].payload
    assert isinstance(payload, ComplaintFiled)
    return payload


def each(names: list[Name], *kinds: str) -> Iterator[Drawn]:
    """The papers of some kinds of some scenarios, each scenario undone when it was looked at."""
    for name in names:
        with transaction.atomic():
            yield from live(name, frozenset(kinds))
            transaction.set_rollback(True)
        guarding.forget_bodies()


@pytest.mark.django_db
@pytest.mark.parametrize("norm", ["recife-2011"])
def test_how_somebody_took_the_infraction_notice_is_no_outcome_of_the_case(norm: str) -> None:
    seen = set()
    for one in each(having(norm, ActKind.INFRACTION_NOTICE_DRAWN), "opening_notice", "infraction_notice"):
        assert CHALLENGE not in said(one)
        assert not [row for row in getattr(one.paper.content, "rows", ()) if row.label == "Resultado"]
        if one.due.kind.name == "infraction_notice":
            payload = one.source.act.payload
            assert isinstance(payload, InfractionNoticeDrawn)
            took = payload.outcome
            assert ("Assinar confirma" in said(one)) is (took == "signed")
            seen.add(took)
    assert seen >= {"signed", "refused"}


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_a_victim_who_did_not_complain_is_asked_only_for_what_is_theirs_to_say(norm: str) -> None:
    seen = 0
    for one in each(having(norm, ActKind.CURE_REQUESTED), "completion_request"):
        asked = one.source.act.payload
        assert isinstance(asked, CureRequested)
        role = next(party.role for party in one.file.parties if party.code == one.due.to)
        told, content = said(one), one.paper.content
        assert isinstance(content, Completion)
        seen += 1
        if role == Role.VICTIM and complaint_of(one).source is not Source.VICTIM:
            assert HERS & set(asked.missing)
            assert len(content.missing) == len(HERS & set(asked.missing))
            assert "Sua denúncia" not in told
            assert "assinada pela vítima" not in told
            assert "escolha sua" in told
            assert content.quiet
        else:
            assert len(content.missing) == len(asked.missing)
            assert "Sua denúncia foi recebida" in told
    assert seen


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_a_receipt_says_that_of_the_source_and_promises_nothing_to_who_did_not_say_who_they_are(norm: str) -> None:
    anonymous = [
        name for name in shelf(norm)
        if any(step.act is ActKind.COMPLAINT_FILED and step.with_.get("source") == "anonymous"
               for step in scenario_named(name).steps)
    ]  # fmt: skip
    for one in each([*anonymous, *shelf(norm)[:1]], "complaint_receipt"):
        complaint = one.source.act.payload
        assert isinstance(complaint, ComplaintFiled)
        unknown = complaint.source is Source.ANONYMOUS or not complaint.identifies_complainant
        told = words_of(one.pdf())
        assert ("avisa você" in told) is not unknown
        assert ("guardada em separado" in told) is not unknown
        assert ("Você não disse quem é" in told) is unknown
    assert anonymous or norm == "df-2013", "no scenario of this norm has a complaint of nobody known"


@pytest.mark.django_db
def test_who_did_not_say_who_they_are_is_told_nothing_of_a_name_that_is_kept() -> None:
    names = [name for norm in NORMS for name in having(norm, ActKind.CURE_REQUESTED, ActKind.COMPLAINT_REJECTED)]
    for one in each(names, "rejection_told", "completion_request"):
        party = next(party for party in one.file.parties if party.code == one.due.to)
        unknown = party.role == Role.COMPLAINANT and complaint_of(one).source is Source.ANONYMOUS
        assert one.paper.to is not None
        assert ("guardada em separado" in one.paper.to.note) is not unknown


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_how_a_victim_is_goes_on_no_paper_but_the_victims_own(norm: str) -> None:
    told = 0
    for one in each(having(norm, ActKind.COMPLAINT_REJECTED), "complaint_rejection", "rejection_told"):
        rejections = one.source.earlier(ActKind.COMPLAINT_REJECTED)
        rejected = rejections[-1].payload if rejections else None
        safety = rejected.reasons.get("safety", "") if isinstance(rejected, ComplaintRejected) else ""
        if not safety:
            continue
        told += 1
        role = next((party.role for party in one.file.parties if party.code == one.due.to), "")
        assert (safety.rstrip(".") in said(one)) is (role == Role.VICTIM)
        assert "Segurança da vítima" in said(one), "that the norm's point was looked into is told"
    assert told or norm != "salvador-2022"


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_a_correction_that_nobody_asked_for_is_told_as_one(norm: str) -> None:
    unasked = set()
    for one in each(having(norm, ActKind.CLARIFICATION_DECIDED), "clarification_decision", "clarification_notice",
                    "clarification_told", "gazette_extract"):  # fmt: skip
        acts = one.source.earlier(ActKind.CLARIFICATION_FILED, ActKind.CLARIFICATION_DECIDED)
        if one.due.kind.name == "gazette_extract" and one.source.act.kind is not ActKind.CLARIFICATION_DECIDED:
            continue
        asked = [act.kind for act in acts][-2:] == [ActKind.CLARIFICATION_FILED, ActKind.CLARIFICATION_DECIDED]
        told = words_of(one.pdf())
        assert ("de ofício" in told or "sem que ninguém pedisse" in told) is not asked
        assert asked or not any(word in told for word in ("pedido de correção decidido", "resposta ao pedido"))
        assert asked or "Foi pedida" not in told
        unasked.add(asked)
    assert not unasked or norm == "salvador-2022"


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_a_receipt_of_an_appeal_names_what_was_asked(norm: str) -> None:
    for one in each(having(norm, ActKind.APPEAL_FILED), "appeal_receipt"):
        filed = one.source.act.payload
        assert isinstance(filed, AppealFiled)
        assert ("Recebemos o pedido de reconsideração" in one.paper.brief[0]) is (filed.asks != "appeal")


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_what_goes_up_with_an_appeal_was_kept_only_where_who_decided_kept_it(norm: str) -> None:
    for one in each(having(norm, ActKind.APPEAL_FORWARDED), "appeal_forwarding"):
        before = one.source.earlier(
            ActKind.DECISION_ISSUED, ActKind.RECONSIDERATION_DECIDED, ActKind.COMPLAINT_REJECTED
        )
        last = [
            act for act in before if not act.lanes or not one.source.act.lanes or {*act.lanes} & {*one.source.act.lanes}
        ]
        payload = last[-1].payload
        again = last[-1].kind is ActKind.RECONSIDERATION_DECIDED and isinstance(payload, Decided)
        kept = again and isinstance(payload, Decided) and payload.outcome_for((*last[-1].lanes, "")[0]) == "kept"
        assert ("mantida" in said(one)) is kept


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_a_notice_in_the_gazette_says_nothing_of_why_it_is_made_there(norm: str) -> None:
    for one in each(having(norm, ActKind.NOTICE_POSTED), "gazette_notice"):
        assert "encontrado" not in one.paper.brief[0], "they may have refused it"
