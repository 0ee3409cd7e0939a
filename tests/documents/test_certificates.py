"""Certificates, postings, what travels with a notice, papers of the instruction: checked against the engine."""

import json
import re
from copy import copy
from dataclasses import replace

import pypdfium2  # type: ignore[import-untyped]
import pytest

from isonomia.casefile.models import CaseParty
from isonomia.casefile.queries import CaseFile
from isonomia.documents.due import Due, due_of
from isonomia.documents.kinds import KINDS, certifying, delivering, instructing, posting
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.fold.services import describe
from tests.documents.drawing import Drawn, paper_of
from tests.documents.holding import FREE, drawn_all, drawn_once, named_papers
from tests.documents.reading import words_of
from tests.walking import shelf

pytestmark = pytest.mark.django_db
NORMS = ("recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022")
NUMBER = re.compile(r"\d{5}\.\d{6}/\d{4}-\d{2}")
HOLDS = {
    "dia e hora e lugar de cada tentativa": f"Cada tentativa {FREE}",
    "quem atendeu": f"Cada tentativa {FREE}",
    "testemunhas se houver": "Desta tentativa não corre prazo.",
    "dia da afixação e da retirada": "Fica até: ",
    "lugar de acesso ao público": "Lugar: ",
    "edição e página do Diário Oficial": "Diário Oficial: edição",
    "nenhum dado da vítima": "O que identifica quem denunciou e a vítima é guardado em separado",
    "prazo": "Prazo: ",
    "primeiro e último dia": "Último dia: ",
    "comprovante da notificação": "Comprovante da notificação: ",
    "pergunta": f"O que se perguntou {FREE}",
    "resposta": "Parecer: ",
    "que fica nos autos ainda que contrário à decisão": "fica nos autos, ainda que a decisão seja contrária",
    "dia e hora": "Dia: ",
    "lugar": "Lugar: ",
    "se pode mandar representante": "por quem o represente",
    "antecedência de 3 dias úteis": "Dias úteis entre esta convocação e a audiência: ",
}
SCENARIOS = [
    ("df-2013", "52-cada-ato-por-quem-e-com-que"),
    ("df-2013", "02-edital-depois-de-pessoal-e-postal-frustradas"),
    ("df-2013", "03-edital-depois-de-recusa"),
    ("pb-2017", "42-instrucao-e-sobrestamento"),
    ("pb-2017", "33-prova-juntada-depois-da-defesa"),
    ("salvador-2022", "33-recurso-devolvido-a-comissao"),
    ("recife-2011", "03-recebida-em-feriado"),
]
FORMS = {
    "refusal_certificate": "outcome: refused", "attempt_certificate": "outcome: not_found", "posting": "notice_posted",
    "lapse_certificate": "lapse_certified", "opinion_joined": "opinion_given",
}  # fmt: skip


@pytest.mark.parametrize("norm", NORMS)
def test_each_certificate_of_the_norm_holds_what_the_norm_asks(norm: str) -> None:
    for paper in named_papers(norm, frozenset(FORMS)).values():
        one = drawn_once(norm, paper.form, FORMS[paper.form], label=paper.label)
        words = words_of(one.pdf())
        for hold in paper.holds:
            assert HOLDS[hold] in words, (paper.label, hold)


def test_a_call_to_a_hearing_holds_what_the_norm_asks() -> None:
    words = words_of(drawn_once("pb-2017", "hearing_call", "hearing_called").pdf())
    (paper,) = named_papers("rj-2013-bill", frozenset({"hearing_call"})).values()
    for hold in paper.holds:
        assert HOLDS[hold] in words, hold


@pytest.mark.parametrize("norm", NORMS)
def test_a_certificate_says_of_a_result_what_the_engine_makes_of_it(norm: str) -> None:
    for one in drawn_all(shelf(norm)[0], "service_certificate", "ar_joined"):
        words = words_of(one.pdf())
        place = one.source.then.lanes.get(one.due.lane, one.source.then.case)
        served = next(found for found in place.served.values() if found.act == one.source.act.id)
        assert describe(served, one.file.law.norm) in words
        assert f"juntado aos autos em: {print_day(one.source.act.day)}" in words
        assert set(NUMBER.findall(words)) == {one.file.case.number}


def test_a_receipt_that_nobody_of_the_party_signed_starts_no_term_and_says_why() -> None:
    one = drawn_once("df-2013", "ar_joined", "portaria")
    words = words_of(one.pdf())
    defects = [defect for defect in one.source.then.defects if defect.act == one.source.act.id]
    reasons = [why.say for defect in defects for why in defect.reasons]
    assert reasons
    assert "Desta tentativa não corre prazo." in words
    for say in reasons:
        assert say in words


@pytest.mark.parametrize("norm", sorted({*NORMS} - {"pb-2017"}))  # no scenario there certifies a lapse
def test_a_lapse_is_certified_with_its_count_its_proof_and_its_days(norm: str) -> None:
    one = drawn_once(norm, "lapse_certificate", "lapse_certified")
    words = words_of(one.pdf())
    name = one.source.act.payload.deadline  # type: ignore[attr-defined]  # the payload of a lapse
    view = next(v for v in one.source.then.deadlines if v.name == name and v.place in {*one.source.act.lanes, ""})
    count = view.explain()
    assert count is not None
    assert f"Primeiro dia: {print_weekday(count.first_day)} Último dia: {print_weekday(count.due)}" in words
    for step in count.steps:
        assert step.label in words
    for skip in count.skipped:
        assert f"{print_day(skip.day)}: {skip.reason}" in words
    if view.clock.served is not None:
        assert f"Juntado em {print_day(view.clock.served.known)} (ato nº {view.clock.served.act})" in words


def test_a_posting_tells_from_when_to_when_and_nobody_whose_identity_is_sealed() -> None:
    one = drawn_once("df-2013", "posting", "notice_posted")
    words = words_of(one.pdf())
    served = next(found for found in one.file.situation.lanes["A"].served.values() if "posted" in found.days)
    assert f"Afixado em: {print_weekday(served.days['posted'])}" in words
    for party in one.file.parties:
        if party.role in {"complainant", "victim"}:
            assert not re.search(rf"\b{party.code}\b", words)
    assert "CNPJ" not in words
    came_down = drawn_once("df-2013", "removal_certificate", "notice_posted")
    assert "Retirado em:" in words_of(came_down.pdf())


def test_a_letter_shows_through_its_window_to_whom_it_goes_and_nothing_of_the_matter() -> None:
    (letter, *_rest) = drawn_all(shelf("recife-2011")[0], "letter_cover")
    seen = _window(letter)
    assert letter.source.called("A") in seen
    assert "Rua da Aurora, 100" in seen
    for kept in ("abertura", "Notificação", letter.file.case.number, "discrimina"):
        assert kept not in seen


def _window(letter: Drawn) -> str:
    """What stands from 20 to 105 mm across and from 45 to 90 mm down: the windows of DL and C5 envelopes."""
    document = pypdfium2.PdfDocument(letter.pdf())
    try:
        page, point = document[0], 72 / 25.4
        height = page.get_height()
        box = {"left": 20 * point, "right": 105 * point, "top": height - 45 * point, "bottom": height - 90 * point}
        return str(page.get_textpage().get_text_bounded(**box))
    finally:
        document.close()


def test_the_tracking_number_stands_on_the_return_receipt() -> None:
    (one, *_rest) = drawn_all(shelf("recife-2011")[0], "ar_form")
    row = copy(one.source.row)
    row.payload = json.dumps({**json.loads(row.payload), "tracking": "XX123456789YY"})
    words = words_of(paper_of(one.file, row, one.due).pdf())
    for shown in ("XX123456789YY", "Remetente: devolver a".upper(), "Rua da Aurora, 100", one.file.case.number):
        assert shown in words


def test_whoever_is_heard_is_named_only_where_the_file_may_name_them() -> None:
    one = drawn_once("pb-2017", "statement", "hearing_held")
    row = copy(one.source.row)
    sealed = next(party.code for party in one.file.parties if party.role == "victim")
    told = {"heard": ["A", sealed, "vítima", "Fulana Inventada da Silva"], "interpreter": "Beltrano, Libras"}
    row.payload = json.dumps({**json.loads(row.payload), **told, "read_back": True})
    words = words_of(paper_of(one.file, row, one.due, said=FREE).pdf())
    for shown in (one.source.called("A"), f"vítima {sealed}", "pessoa ouvida 4", "Beltrano, Libras", "lido de volta"):
        assert shown in words
    assert FREE in words
    assert "Fulana" not in words


def test_every_paper_of_the_family_can_be_drawn_and_set() -> None:
    made: set[str] = set()
    for name in SCENARIOS:
        for one in drawn_all(name, *_FAMILY - made):
            made.add(one.due.kind.name)
            assert set(NUMBER.findall(words_of(one.pdf()))) == {one.file.case.number}
    assert _FAMILY - made == {"witness_summons", "evidence_refused"}, "these two have a test of their own"


def test_evidence_is_refused_with_its_reasons() -> None:
    one = drawn_once("pb-2017", "diligence_order", "hearing_held")
    row = copy(one.source.row)
    row.kind, row.payload = "evidence_refused", json.dumps({"reasons": {"motivation": "a prova nada diz do fato"}})
    due = Due(KINDS["evidence_refused"], "", KINDS["evidence_refused"].label, (), lane="A")
    words = words_of(paper_of(one.file, row, due, what=FREE).pdf())
    for shown in ("Indeferimento de prova", FREE, "a prova nada diz do fato", "art. 38, § 2º"):
        assert shown in words


def test_a_witness_is_called_by_code_and_told_that_the_name_is_kept_apart() -> None:
    one = drawn_once("pb-2017", "hearing_call", "hearing_called")
    witness = CaseParty(case=one.file.case, code="T1", role="witness")
    file = replace(one.file, parties=[*one.file.parties, witness])
    words = words_of(paper_of(file, one.source.row, due_to(file, one, "witness_summons")).pdf())
    assert "Para: testemunha T1" in words
    assert "O seu nome fica guardado em separado" in words


def due_to(file: CaseFile, one: Drawn, form: str) -> Due:
    """The paper of a form that the act has now."""
    return next(due for due in due_of(file, one.source.row) if due.kind.name == form)


_FAMILY = {kind.name for module in (delivering, posting, certifying, instructing) for kind in module.KINDS}
