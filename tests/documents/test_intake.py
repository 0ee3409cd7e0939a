"""The papers of intake: from the receipt to what is told of its end, checked against the engine and the norm."""

from collections.abc import Iterator
from io import BytesIO

import pytest
from msgspec import structs

from isonomia import catalogue
from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.models import Case
from isonomia.casefile.papers import receive
from isonomia.documents.blocks.told import told_from
from isonomia.documents.due import due_of
from isonomia.documents.kinds import asking, intake, opening, rejecting, telling
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_weekday
from isonomia.law.payloads.intake import (
    ComplaintFiled,
    ComplaintForwarded,
    ComplaintReceived,
    ComplaintWrittenDown,
    InfractionNoticeDrawn,
)
from isonomia.law.words import RespondentKind, Role, Source
from isonomia.people.actor import Actor
from isonomia.people.models import Party
from tests import office
from tests.documents.checking import names_nobody_sealed, tells_its_provisions, tells_the_case
from tests.documents.drawing import Drawn, file_at_end, paper_of, papers_of
from tests.documents.held import HOLDS
from tests.documents.reading import words_of
from tests.office import moment
from tests.walking import Name, shelf

pytestmark = pytest.mark.django_db
FAMILY = {kind.name for module in (intake, asking, opening, rejecting, telling) for kind in module.KINDS}
PATHS: dict[Name, dict[str, int]] = {
    ("recife-2011", "15"): {"complaint_receipt": 1, "completion_request": 2, "complaint_rejection": 1,
                            "rejection_told": 1},
    ("recife-2011", "44"): {"opening_act": 1, "withdrawal_decision": 1, "withdrawal_told": 2},
    ("recife-2011", "14"): {"complaint_forwarding": 1},
    ("recife-2011", "45"): {"transfer_told": 2},
    ("df-2013", "20"): {"complaint_receipt": 1, "completion_request": 2, "complaint_rejection": 1, "rejection_told": 1},
    ("df-2013", "36"): {"opening_act": 1, "withdrawal_decision": 1, "withdrawal_told": 2},
    ("df-2013", "46"): {"spoken_complaint": 1, "transfer_told": 2},
    ("df-2013", "23"): {"victim_authorisation": 1},
    ("pb-2017", "08"): {"completion_request": 2, "complaint_rejection": 1, "rejection_told": 1,
                        "victim_authorisation": 1},
    ("pb-2017", "11"): {"complaint_receipt": 1, "opening_act": 1, "withdrawal_decision": 1, "withdrawal_told": 2},
    ("pb-2017", "44"): {"spoken_complaint": 1, "complaint_forwarding": 1},
    ("rj-2013-bill", "16"): {"spoken_complaint": 1, "complaint_forwarding": 1},
    ("rj-2013-bill", "26"): {"complaint_receipt": 1, "completion_request": 1, "complaint_rejection": 1},
    ("rj-2013-bill", "24"): {"complaint_rejection": 1, "rejection_told": 1},
    ("rj-2013-bill", "39"): {"opening_act": 1, "withdrawal_decision": 1, "withdrawal_told": 2},
    ("salvador-2022", "07"): {"complaint_receipt": 1, "spoken_complaint": 1},
    ("salvador-2022", "09"): {"victim_call": 1, "complaint_rejection": 1},
    ("salvador-2022", "11"): {"completion_request": 2, "complaint_rejection": 1},
    ("salvador-2022", "46"): {"opening_act": 1, "withdrawal_told": 4},
}  # fmt: skip
"""Scenarios by the numbers that begin their names, and how many papers of each kind each of them has."""
FULL = {
    "recife-2011.forwarding": "14",
    "recife-2011.rejection": "15",
    "df-2013.receipt": "20",
    "rj-2013-bill.rejection_notice": "24",
    "salvador-2022.statement": "07",
    "salvador-2022.guidance": "11",
    "salvador-2022.victim_call": "09",
    "salvador-2022.rejection": "11",
}
"""In which scenario each of them is read for that."""


def scenario(norm: str, number: str) -> Name:
    return next(name for name in shelf(norm) if name[1].startswith(f"{number}-"))


@pytest.mark.parametrize(("norm", "number"), PATHS)
def test_each_paper_of_a_scenario_says_what_the_engine_and_the_norm_say(norm: str, number: str) -> None:
    expected = PATHS[norm, number]
    papers = list(papers_of(scenario(norm, number), frozenset(expected)))
    assert {name: sum(one.due.kind.name == name for one in papers) for name in expected} == expected
    for one in papers:
        words = words_of(one.pdf())
        tells_the_case(one, words)
        names_nobody_sealed(one, words)
        tells_its_provisions(one, words)
        _tells_its_terms(one, words)
        name = f"{norm}.{one.due.name}"
        if FULL.get(name) == number:
            _holds(name, words)


def _tells_its_terms(one: Drawn, words: str) -> None:
    """First and last day are told of the term that the paper opens to whom it goes, once it runs; before that none."""
    name = {"completion_request": "cure", "victim_call": "ratification", "rejection_told": "rejection_appeal"}
    term = name.get(one.due.kind.name)
    if term is None:
        return
    role = Role(next(party.role for party in one.file.parties if party.code == one.due.to))
    running = [view for view in one.file.situation.deadlines if view.name == term and view.role is role and view.due]
    assert one.source.norm.pack.deadlines[term].label in words
    for view in running:
        count = view.explain()
        assert count is not None
        assert str(count.term) in words
        assert f"Primeiro dia: {print_weekday(count.first_day)}" in words
        assert f"Último dia: {print_weekday(count.due)}" in words
    assert running or "Último dia" not in words


# --- what the norm says that each paper holds ------------------------------------------------------------------------


def test_every_paper_of_intake_that_a_norm_asks_for_is_checked_above() -> None:
    asked = {
        f"{norm}.{name}": set(paper.holds) for norm in catalogue.norm_ids()
        for name, paper in catalogue.norm_by_id(norm).pack.papers.items() if paper.form in FAMILY
    }  # fmt: skip
    assert asked == {name: set(holds) for name, holds in HOLDS.items()}
    assert {*FULL, "recife-2011.infraction_notice"} == set(HOLDS)


def _holds(name: str, words: str) -> None:
    for hold, told in HOLDS[name].items():
        assert [one for one in told if one not in words] == [], hold


# --- the infraction notice -------------------------------------------------------------------------------------------


def _notice(number: str, **free: str) -> Drawn:
    drawn = next(papers_of(scenario("recife-2011", number), frozenset({"infraction_notice"})))
    case = drawn.file.case
    case.fact_place, case.fact_day = "Rua da Aurora, 7", moment("02/05/2026 22:15").date()
    case.subject = drawn.source.norm.pack.conducts["I"].say
    return paper_of(drawn.file, drawn.source.row, drawn.due, **free)


def test_the_infraction_notice_holds_its_six_contents_and_where_it_was_drawn() -> None:
    told = {"fact": "O porteiro disse que ali não entrava.", "hour": "22:15", "registration": "4321"}
    drawn = _notice("05", **told, drawn_at="na sede do órgão")
    _holds("recife-2011.infraction_notice", words_of(drawn.pdf()))


def test_what_nobody_told_of_the_infraction_notice_is_a_blank_and_not_a_heading_over_nothing() -> None:
    words = words_of(_notice("05").pdf())
    assert [one for one in ("Hora:", "Matrícula:", "O que aconteceu:") if one not in words] == []


@pytest.mark.parametrize(("number", "how"), [("05", "recusou"), ("07", "não estava presente")])
def test_two_witnesses_sign_only_where_the_cited_party_refused_or_was_not_there(number: str, how: str) -> None:
    drawn = _notice(number)
    signers = [one.name for one in drawn.paper.signers if one.blank]
    assert signers == ["Quem foi autuado, ou preposto", "1ª testemunha", "2ª testemunha"]
    assert how in words_of(drawn.pdf())


def test_a_notice_that_was_signed_has_no_blank_for_witnesses() -> None:
    drawn = _notice("17")
    assert [one.name for one in drawn.paper.signers if one.blank] == ["Quem foi autuado, ou preposto"]
    assert "1ª testemunha" not in words_of(drawn.pdf())


def test_what_the_agent_wrote_on_the_spot_is_the_notice_and_leaves_no_blank_to_fill() -> None:
    body = office.office_of("recife-2011")
    actor = office.actor_of(body, Role.INSPECTOR, moment("04/05/2026 22:40"))
    told = (
        "AUTO DE INFRAÇÃO\nDecreto, art. 11\n\nI. Infrator\nbar qualquer\n\n"
        "II. Local, data e hora\nRua da Aurora, 7, 02/05/2026, 22:15\n\n"
        "III. Fato e dispositivo\nO porteiro disse que ali não entrava.\n\nV. Agente\nFiscal Exemplo, matrícula 4321"
    )
    contents = catalogue.norm_by_id("recife-2011").index.rows[ActKind.INFRACTION_NOTICE_DRAWN]["intake", "start"]
    held = contents[0].row.given[0].payload_has["contents"]
    payload = InfractionNoticeDrawn(contents=tuple(held), kinds={"A": RespondentKind.COMPANY})
    uploads = (_text("auto-de-infracao.txt", told, actor),)
    first = Draft(
        ActKind.INFRACTION_NOTICE_DRAWN, actor.day_in(body.zone), Role.INSPECTOR, ("A",), payload, None, uploads
    )
    filing = Filing("recife-2011", "Recusa", first, respondents=(office.company(body).pk,), complainants=0)
    case = service.file_case(actor, body, filing, form=office.new_form())
    words = words_of(next(_drawn(case.case_id, "infraction_notice")).pdf())
    wanted = ("Local, data e hora Rua da Aurora, 7, 02/05/2026, 22:15", "O porteiro disse", "matrícula 4321")
    assert [one for one in wanted if one not in words] == []
    assert words.count("I. Quem é autuado") == words.count("IV. Penalidade possível") == 1
    assert [one for one in ("Dispositivo infringido:", "bar qualquer") if one in words] == []


# --- what was told, and papers by their names ------------------------------------------------------------------------

_TEXT = (
    "TERMO DE DENÚNCIA CONTADA EM 04/08/2026\n\nDecreto\n\nO que aconteceu\nO motorista disse o que não se repete.\n\n"
    "E riu.\n\nQuem viu\nA cobradora."
)


def _text(name: str, text: str, actor: Actor) -> str:
    return receive(actor, name, BytesIO(text.encode())).token


def test_a_complaint_told_aloud_carries_the_words_that_its_form_kept() -> None:
    body = office.office_of("salvador-2022")
    actor = office.actor_of(body, Role.CLERK, moment("04/08/2026 10:00", body.zone))
    day = actor.day_in(body.zone)
    payload = ComplaintFiled(source=Source.VICTIM, written=False)
    aloud = ComplaintWrittenDown(source=Source.VICTIM, read_back=True, signed=True)
    filing = Filing(
        norm="salvador-2022",
        subject="Palavras no ônibus",
        first=Draft(ActKind.COMPLAINT_FILED, day, Role.VICTIM, payload=payload),
        then=(Draft(ActKind.COMPLAINT_WRITTEN_DOWN, day, Role.CLERK, payload=aloud,
                    uploads=(_text("termo-de-denuncia.txt", _TEXT, actor),)),),
        respondents=(office.company(body).pk,),
    )  # fmt: skip
    recorded = service.file_case(actor, body, filing, form=office.new_form())
    drawn = next(_drawn(recorded.case_id, "spoken_complaint"))
    assert [one.label for one in told_from(_TEXT)] == ["O que aconteceu", "", "Quem viu"]
    words = words_of(drawn.pdf())
    assert "O que aconteceu O motorista disse o que não se repete. E riu. Quem viu A cobradora." in words
    assert "TERMO DE DENÚNCIA CONTADA" not in words


def test_names_of_files_are_on_the_receipt_and_never_on_what_is_sent_on() -> None:
    body = office.office_of("recife-2011", without=frozenset({Role.INTAKE}))
    at = moment("04/05/2026 10:00")
    actor = office.actor_of(body, Role.CLERK, at)
    paper = _text("foto-de-maria-da-penha.txt", "papel de ensaio", actor)
    payload = ComplaintFiled(source=Source.VICTIM)
    first = Draft(ActKind.COMPLAINT_FILED, actor.day_in(body.zone), Role.VICTIM, payload=payload, uploads=(paper,))
    filing = Filing(norm="recife-2011", subject="Recusa", first=first, respondents=(office.company(body).pk,))
    case = service.file_case(actor, body, filing, form=office.new_form())
    for kind, told in (
        (ActKind.COMPLAINT_RECEIVED, ComplaintReceived),
        (ActKind.COMPLAINT_FORWARDED, ComplaintForwarded),
    ):
        signed = told(issued_by="Conselho de ensaio")
        office.act(case, Role.INTAKE, at, kind, signed, office=Role.CLERK, uploads=(office.upload(actor),))
    receipt, sent = next(_drawn(case.case_id, "complaint_receipt")), next(_drawn(case.case_id, "complaint_forwarding"))
    assert "foto-de-maria-da-penha.txt" in words_of(receipt.pdf())
    words = words_of(sent.pdf())
    assert "maria" not in words.lower()
    assert "Documento 1 (" in words
    assert sent.paper.content.papers[0].value == receipt.paper.content.papers[0].value  # type: ignore[attr-defined]


def _drawn(case: int, kind: str) -> Iterator[Drawn]:
    file = file_at_end(Case.objects.get(pk=case))
    for row in file.rows:
        yield from (paper_of(file, row, due) for due in due_of(file, row) if due.kind.name == kind)


# --- who gets what ---------------------------------------------------------------------------------------------------


def test_a_service_to_the_victim_makes_no_paper_for_whoever_complained() -> None:
    told = papers_of(scenario("recife-2011", "47"), frozenset({"rejection_told"}))
    assert [one.due.to for one in told] == ["V1"]


def test_a_withdrawal_that_ends_the_case_says_so_and_one_that_does_not_says_that_it_goes_on() -> None:
    on = next(papers_of(scenario("recife-2011", "44"), frozenset({"withdrawal_decision"})))
    assert "O pedido não faz parar o processo, que segue." in words_of(on.pdf())
    ended = next(papers_of(scenario("df-2013", "37"), frozenset({"withdrawal_decision"})))
    assert "O pedido foi aceito: o caso não segue." in words_of(ended.pdf())


def test_a_social_name_is_the_only_name_of_who_answers() -> None:
    body = office.office_of("recife-2011")
    party = office.company(body, "Lua Exemplo")
    Party.objects.filter(pk=party.pk).update(civil_name="Lúcio Exemplo", kind=RespondentKind.NATURAL_PERSON)
    case = office.opened(body, moment("04/05/2026 10:00"), party)
    words = words_of(next(_drawn(case.case_id, "opening_act")).pdf())
    assert "Lua Exemplo" in words
    assert "Lúcio" not in words


def test_the_authorisation_tells_what_taking_it_back_does_as_the_body_reads_it() -> None:
    (one, *_rest) = papers_of(scenario("pb-2017", "08"), frozenset({"victim_authorisation"}))
    words = words_of(one.pdf())
    assert "Você pode retirar a autorização depois (art. 6º, II, do Decreto 37.945/2017)." in words
    assert "impede a abertura; depois dela, a Comissão decide com motivos se segue" in words


def test_the_authorisation_is_asked_only_where_somebody_else_complains_and_the_norm_wants_it() -> None:
    asked = frozenset({"victim_authorisation"})
    assert list(papers_of(scenario("recife-2011", "17"), asked)) == []
    drawn = next(papers_of(scenario("pb-2017", "08"), asked))
    assert drawn.due.kind.fits(drawn.file, drawn.source.act)
    filed = structs.replace(drawn.source.act.payload, source=Source.VICTIM)
    assert not drawn.due.kind.fits(drawn.file, structs.replace(drawn.source.act, payload=filed))
    assert [one.name for one in drawn.paper.signers] == ["Quem autoriza"]
    assert drawn.paper.number == "Formulário, a preencher e assinar à mão"
