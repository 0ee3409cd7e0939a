"""Notices: each says what it is, what can be done, until when by which rule, and where; the engine is asked of each."""

import json
import re
from copy import copy

import pytest

from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.due import Due
from isonomia.documents.kinds import KINDS, notices
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_weekday
from isonomia.law.norm.norm import Norm
from isonomia.law.words import Subject
from tests.documents.drawing import Drawn, file_at_end, paper_of
from tests.documents.holding import drawn_all, drawn_once, named_papers
from tests.documents.reading import words_of
from tests.walking import scenario_named, shelf, walk

pytestmark = pytest.mark.django_db
NORMS = ("recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022")
NUMBER = re.compile(r"\d{5}\.\d{6}/\d{4}-\d{2}")
HOLDS = {
    "cópia do ato de instauração": "Cópia do ato: Processo instaurado",
    "cópia da representação sem os dados sigilosos": "Cópia do ato: Denúncia apresentada",
    "prazo de defesa": "Defesa: ",
    "regra do primeiro dia do prazo; datas só depois de a notificação ter efeito": "O primeiro dia é",
    "prazo de 15 dias": "Defesa: 15 dias",
    "a regra do primeiro dia": "O primeiro dia é o dia seguinte ao evento",
    "onde ver os autos": "Os autos podem ser lidos e copiados ali",
    "como ver os autos": "Os autos podem ser lidos e copiados ali",
    "que o processo segue sem defesa": "O processo segue ainda que você não responda",
    "que o processo segue sem resposta": "O processo segue ainda que você não responda",
    "que o processo segue sem a defesa": "O processo segue ainda que você não responda",
    "quem notifica": "Diretoria de Ensaio dos Direitos Humanos",
    "quem responde": "Responde: ",
    "fatos": "O que se apura",
    "enquadramento": "que a norma proíbe",
    "fatos e normas": "que a norma proíbe",
    "o fato e os dispositivos": "que a norma proíbe",
    "prazo de defesa e regra do primeiro dia": "O primeiro dia é",
    "o prazo de defesa e a regra do seu primeiro dia": "O primeiro dia é",
    "aviso de processo de treino": "PROCESSO DE TREINO",
    "prazo de dez dias úteis e como se conta": "Defesa: 10 dias úteis",
    "direito a documentos e testemunhas": "documentos e testemunhas",
    "que a prova de renda vem com a defesa": "Vem já com a defesa: prova da renda",
    "decisão": "Cópia do ato: Decisão proferida",
    "cinco dias para pedir correção": "Pedido de correção: 5 dias",
    "dez dias úteis para reconsideração ou recurso": "Pedido de reconsideração: 10 dias úteis",
    "que pagar não livra de outras obrigações e sanções": "Pagar a multa não livra de outras obrigações e sanções",
    "valor em Ufir e em reais": "UFIR (R$",
    "10 dias": "Recolher a multa ou recorrer: 10 dias",
    "que o recurso suspende a multa": "não se executa: multa",
    "a quem recorrer": "Quem julga o recurso: ",
    "que sem recurso nem pagamento vai à dívida ativa": "pode ser inscrita em dívida ativa",
    "valor em UFR/PB": "UFR-PB (R$",
    "valor em reais e mês da UFR": "vigente desde",
    "conta do fundo": "conta FESP",
    "prazo": "Pagamento da multa: ",
}
FORMS = {"opening_notice": "of: opening", "decision_notice": "of: decision", "fine_notice": "sanction",
         "payment_demand_notice": "of: payment_demand"}  # fmt: skip


@pytest.mark.parametrize("norm", NORMS)
def test_a_notice_of_an_opening_agrees_with_the_engine(norm: str) -> None:
    one = drawn_once(norm, "opening_notice", "of: opening")
    words, file = words_of(one.pdf()), one.file
    view = next(v for v in file.situation.deadlines if v.name == "defence" and v.place == one.due.lane)
    count = view.explain()
    assert count is not None
    assert set(NUMBER.findall(words)) == {file.case.number}
    assert one.source.called(one.due.lane) in words
    assert f"Primeiro dia: {print_weekday(count.first_day)}" in words
    assert f"Último dia: {print_weekday(count.due)}" in words
    assert f"{view.label}: {count.term}" in words
    assert _squeezed(provisions(file.law.norm, (*view.cite, *_counted(file.law.norm, one)))) in _squeezed(words)
    assert ("PROCESSO DE TREINO" in words) is (norm in {"df-2013", "rj-2013-bill"})


def _counted(norm: Norm, one: Drawn) -> tuple[str, ...]:
    return norm.rules("defence", one.source.on)[0].counting.cite


def _squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("norm", NORMS)
def test_before_the_notice_has_effect_no_day_is_told_but_its_rule_is(norm: str) -> None:
    name = shelf(norm)[0]
    sent = next(s.on for s in scenario_named(name).steps if s.act is ActKind.SERVICE_SENT)
    walked = walk(name, until=sent)
    assert walked.case is not None
    file = file_at_end(walked.case)
    row = next(row for row in file.rows if row.kind == ActKind.SERVICE_SENT)
    one = paper_of(file, row, Due(KINDS["opening_notice"], "", "Notificação", (), lane="A"))
    words = words_of(one.pdf())
    rule = file.law.norm.rules("defence", one.source.on)[0]
    assert "Último dia" not in words
    assert "até" not in " ".join(one.paper.brief)
    if rule.term is None:
        assert "ainda não o fixou" in words
    else:
        assert f"Defesa: {rule.term}" in words
        assert "O primeiro dia é" in words


def test_a_term_that_nobody_fixed_is_told_as_such_and_threatens_nothing() -> None:
    one = drawn_once("pb-2017", "opening_notice", "Nada decorre enquanto a Comissão não responde")
    words = words_of(one.pdf())
    assert "A norma não diz este prazo, e o órgão ainda não o fixou." in words
    assert "Passado o prazo" not in words
    assert "Último dia" not in words


def test_what_another_reading_gives_is_told_with_its_last_day() -> None:
    one = drawn_once("salvador-2022", "decision_notice", "of: decision")
    words = words_of(one.pdf())
    view = next(v for v in one.file.situation.deadlines if v.name == "clarification" and v.others())
    assert f"Outra leitura da norma levaria o último dia a {print_weekday(view.others()[0].due)}." in words


def test_a_decision_tells_to_whom_to_appeal_and_what_waits_meanwhile() -> None:
    one = drawn_once("salvador-2022", "decision_notice", "of: decision")
    assert any("Você pode recorrer" in line or "O prazo para recorrer" in line for line in one.paper.brief)
    assert any(line.startswith("Onde: Diretoria de Ensaio") for line in one.paper.brief)
    words = words_of(one.pdf())
    assert "Quem julga o recurso: Secretária ou Secretário da SPMJ." in words
    assert "Enquanto o recurso não é julgado, não se executa: multa." in words
    assert "Sanção: multa; R$ 2.397,21" in words


@pytest.mark.parametrize("norm", NORMS)
def test_each_paper_of_the_norm_holds_what_the_norm_asks(norm: str) -> None:
    for paper in named_papers(norm, frozenset(FORMS)).values():
        one = drawn_once(norm, paper.form, FORMS[paper.form], label=paper.label)
        words = words_of(one.pdf())
        for hold in paper.holds:
            assert HOLDS[hold] in words, (paper.label, hold)


@pytest.mark.parametrize("norm", NORMS)
def test_what_the_law_gives_who_answers_is_told_with_its_provision(norm: str) -> None:
    opening = words_of(drawn_once(norm, "opening_notice", "of: opening").pdf())
    assert "isso não é confissão (art. 27 da Lei 9.784/1999)" in opening
    assert "Não é preciso ter advogado; quem quiser pode ter um (art. 3º, IV, da Lei 9.784/1999)" in opening
    assert re.search(r"menos o que identifica quem denunciou \([^)]*art\. 46 da Lei 9\.784/1999", opening)


def test_an_appeal_without_deposit_is_told_with_its_provision() -> None:
    words = words_of(drawn_once("rj-2013-bill", "decision_notice", "of: decision").pdf())
    assert "Recorrer não exige depósito nem caução (art. 56, § 2º, da Lei 9.784/1999; Súmula Vinculante 21)" in words
    assert "taxa" not in words


def test_the_complaint_that_goes_with_an_opening_goes_without_who_complained() -> None:
    words = words_of(drawn_once("recife-2011", "opening_notice", "of: opening").pdf())
    assert re.search(r"Denúncia apresentada: ato nº \d+, de \S+, sem o que identifica quem denunciou", words)


def test_who_complained_is_told_how_it_came_out_for_each_who_answers() -> None:
    one = drawn_once("salvador-2022", "decision_told", "Dois denunciados notificados em datas diferentes")
    words = words_of(one.pdf())
    assert "Resultado, quanto a a: improcedente" in words
    assert "Resultado, quanto a b: procedente, com sanção" in words
    assert "Cópia do ato: Decisão proferida" in words


def test_the_notice_of_a_suspension_says_nothing_of_the_activity_that_the_norm_does_not_say() -> None:
    words = words_of(drawn_once("rj-2013-bill", "suspension_order_notice", "of: suspension_order").pdf())
    assert "fica parada" not in words


def test_a_demand_tells_the_reais_of_its_own_day_and_the_fine_alone() -> None:
    one = drawn_once("pb-2017", "payment_demand_notice", "Multa, suspensão de 30 dias cumprida")
    words = words_of(one.pdf())
    assert "Sanção: multa; 400 UFR-PB (R$ 40.000,00; valor usado: R$ 100,00, vigente desde 01/05/2026" in words
    assert "Sanção: suspensão" not in words


def test_a_term_used_up_before_a_notice_is_not_told_again_by_it() -> None:
    one = drawn_once("salvador-2022", "clarification_notice", "Pedido de correção interrompe o prazo de recurso")
    told = words_of(one.pdf())
    assert "Recurso à Secretária: 10 dias úteis" in told
    assert "com efeito em 27/08/2026" not in told


def test_an_appeal_to_somebody_whom_the_norm_does_not_name_says_so() -> None:
    words = words_of(drawn_once("rj-2013-bill", "decision_notice", "of: decision").pdf())
    assert "Quem julga o recurso: autoridade de recurso, que o projeto não nomeia." in words


def test_every_subject_has_its_words_for_who_answers_and_for_who_complained() -> None:
    (one, *_rest) = drawn_all(shelf("recife-2011")[0], "opening_notice")
    person = next(party.code for party in one.file.parties if party.role in {"complainant", "victim"})
    told = [kind.name for kind in notices.KINDS if kind.name.rpartition("_")[0] in list(Subject)]
    assert len(told) == 22
    for name in told:
        row = copy(one.source.row)
        row.payload = json.dumps({**json.loads(row.payload), "of": name.rpartition("_")[0]})
        sealed = name.endswith("_told")
        due = Due(KINDS[name], name, KINDS[name].label, (), lane="" if sealed else "A", to=person if sealed else "")
        drawn = paper_of(one.file, row, due)
        words = words_of(drawn.pdf())
        assert KINDS[name].label in words
        assert drawn.paper.brief[0] in words
        assert set(NUMBER.findall(words)) == {one.file.case.number}
        if sealed:
            assert f"Para: {'vítima' if person.startswith('V') else 'denunciante'} {person}" in words


def test_a_notice_to_who_complained_names_them_by_code_alone() -> None:
    one = drawn_once("pb-2017", "decision_told", "to: victim")
    words = words_of(one.pdf())
    assert f"Para: vítima {one.due.to}" in words
    assert "A identidade desta pessoa é guardada em separado" in words
    assert "CPF" not in words
