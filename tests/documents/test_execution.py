"""Papers of execution: each norm's, drawn from its scenarios, read back and held against the engine and the pack."""

import re
from datetime import date
from decimal import Decimal

import msgspec
import pytest

from isonomia import catalogue
from isonomia.documents.blocks.owed import owed_by
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.due import due_of
from isonomia.documents.paying.pix import br_code
from isonomia.documents.paying.slip import slip_of
from isonomia.documents.paying.ways import Paying
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day, print_weekday
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.picking import REAL
from tests.documents.drawing import file_at_end, paper_of
from tests.documents.execution import KINDS, PAYING, Read, file_of_scenario, papers_by_kind, papers_in, plain
from tests.documents.reading import copied, size_of
from tests.walking import Name, walk

pytestmark = pytest.mark.django_db

_NUP = re.compile(r"\d{5}\.\d{6}/\d{4}-\d{2}")
_SHELF: dict[Name, frozenset[str]] = {
    ("recife-2011", "24-violencia-multa-triplicada-e-interdicao"): frozenset(
        {"suspension_order", "sanction_letter", "inspection_report", "breach_report", "restoring_letter"}
    ),
    ("recife-2011", "25-reincidencia-entre-filiais-e-cassacao"): frozenset({"licensing_letter", "inspection_letter"}),
    ("recife-2011", "31-revelia-ate-a-divida-ativa"): frozenset({"debt_remittance", "debt_registration"}),
    ("recife-2011", "38-apreensao-e-destruicao"): frozenset({"seizure_record", "custody_record", "destruction_record"}),
    ("recife-2011", "35-agente-publico-no-exercicio-da-funcao"): frozenset({"disciplinary_letter"}),
    ("recife-2011", "36-incitacao-comunicada-na-hora"): frozenset({"incitement_letter", "referral_answer"}),
    ("rj-2013-bill", "01-conversao-em-material"): frozenset(
        {"conversion_decision", "conversion_content", "conversion_cost", "commitment", "accounts_decision"}
    ),
    ("rj-2013-bill", "05-degraus-da-reincidencia"): frozenset({"warning_letter", "cancellation_letter"}),
    ("rj-2013-bill", "06-suspensao-de-dez-dias"): frozenset({"suspension_order", "restoring_letter"}),
    ("rj-2013-bill", "37-ordem-judicial"): frozenset({"court_order"}),
    ("df-2013", "01-caminho-ordinario-ate-a-divida-ativa"): frozenset(
        {"payment_slip", "debt_letter", "debt_registration"}
    ),
    ("df-2013", "42-revisao-por-fato-novo"): frozenset({"undoing_letter", "refund_order"}),
    ("df-2013", "28-morte-e-sucessao"): frozenset({"lane_end"}),
    ("pb-2017", "20-orgao-publico-e-seu-agente"): frozenset({"disciplinary_letter", "personnel_letter"}),
    ("pb-2017", "23-suspensao-cumprida-e-restabelecida"): frozenset(
        {"payment_slip", "suspension_letter", "restoring_letter", "debt_registration"}
    ),
    ("pb-2017", "26-material-devolvido"): frozenset({"seizure_record", "return_record"}),
    ("salvador-2022", "16-recurso-sobe-e-divida-ativa"): frozenset({"debt", "debt_registration"}),
    ("salvador-2022", "21-conversao-cumprida"): frozenset({"conversion", "attendance_sheet", "attendance_certificate"}),
    ("salvador-2022", "36-encaminhamentos-do-artigo-oitavo"): frozenset({"referral", "referral_answer"}),
    ("salvador-2022", "48-fato-fora-da-competencia"): frozenset({"transfer_letter"}),
}
"""Scenarios, each with papers that it must have, by their names in the norm, or of their kinds."""


@pytest.mark.parametrize("name", _SHELF, ids="/".join)
def test_each_paper_tells_case_act_and_provisions_holds_what_the_norm_wants_and_names_nobody_sealed(name: Name) -> None:
    file = file_of_scenario(name)
    sealed = [one for one in file.parties if one.role in {"complainant", "victim", "witness"}]
    names = set()
    for read in papers_in(file):
        due, source = read.drawn.due, read.drawn.source
        names.add(due.name)
        assert set(_NUP.findall(read.text)) == {file.case.number}
        assert due.label.lower() in read.text.lower()
        assert f"ato nº {source.row.number}" in read.text
        assert plain(provisions(source.norm, due.cite or source.cite)) in read.text
        assert ("PROCESSO DE TREINO" in read.text) == (source.norm.status_on(source.on) not in REAL)
        assert "PRÉVIA" not in read.text
        assert not any(one.name_then and one.name_then in read.text for one in sealed)
        assert all(f"Parte {part.name} escrita." in read.text for part in due.kind.free if part.needed)
        _holds(name[0], read)
    assert names >= _SHELF[name]


# --- what each norm wants a paper to hold ----------------------------------------------------------------------------

_HOLDS: dict[tuple[str, str], dict[str, str]] = {
    ("df-2013", "debt_letter"): {
        "quem deve e domicílio": "Rua da Aurora, 100",
        "valor original e início dos acréscimos": "6.000 UFIR",
        "origem e fundamento legal": "Fundamento legal da multa: art. 3º, II",
        "atualização e seu fundamento": "Parte updating escrita.",
        "número do processo": "Processo nº",
    },
    ("pb-2017", "suspension_letter"): {
        "inscrição": "Parte licence escrita.",
        "estabelecimento": "CNPJ",
        "30 dias": "A suspensão dura 30 dias",
        "primeiro e último dia": "informe o primeiro e o último dia",
        "dever de restabelecer": "tem de ser restabelecida",
    },
    ("pb-2017", "restoring_letter"): {"inscrição": "ICMS 16.000.000-0", "último dia cumprido": "Último dia:"},
    ("pb-2017", "personnel_letter"): {
        "servidor": "Parte post escrita.",
        "sanção": "Sanção:",
        "decisão": "Decisão: ato nº",
    },
    ("pb-2017", "disciplinary_letter"): {
        "fatos": "Parte story escrita.",
        "cópia dos autos": "cópia integral dos autos",
        "reincidência": "reincidência",
    },
    ("pb-2017", "seizure_record"): {"inventário": "Inventário", "custódia": "Quem guarda:"},
    ("recife-2011", "suspension_order"): {
        "unidade": "unidade do Recife Antigo",
        "alvará": "alvará de exemplo 1",
        "primeiro e último dia": "Último dia: 18/08/2026",
        "atividade interditada": "Parte activity escrita.",
    },
    ("recife-2011", "licensing_letter"): {
        "estabelecimento": "CNPJ",
        "alvará a cassar": "Parte licence escrita.",
        "decisão homologada": "Homologação: ato nº",
    },
    ("recife-2011", "inspection_letter"): {
        "estabelecimento": "CNPJ",
        "cassação comunicada": "Comunica-se a este órgão a cassação",
        "providências da competência do órgão": "Parte measures escrita.",
    },
    ("recife-2011", "disciplinary_letter"): {
        "fatos": "Parte story escrita.",
        "cópia dos autos sem dados sigilosos": "cópia integral dos autos, sem o que identifica quem denunciou",
    },
    ("recife-2011", "incitement_letter"): {
        "fatos": "O fato",
        "indícios de incitação": "Parte story escrita.",
        "documentos": "Parte papers escrita.",
    },
    ("recife-2011", "seizure_record"): {
        "inventário": "1. trinta adesivos",
        "local": "Parte where escrita.",
        "data": "Data: 05/05/2026",
        "quem guarda": "depósito da DIRCON",
    },
    ("recife-2011", "destruction_record"): {
        "itens destruídos": "1. trinta adesivos",
        "decisão homologada": "Homologação: ato nº",
        "testemunhas": "Testemunha 2",
    },
    ("rj-2013-bill", "suspension_order"): {
        "unidade": "casa noturna da Lapa",
        "número da inscrição": "inscrição estadual 00.000.000",
        "primeiro dia": "Primeiro dia: 15/05/2026",
        "último dia": "Último dia: 24/05/2026 (domingo)",
        "carta ao órgão da inscrição para suspender e para restaurar": "tem de ser restabelecida",
    },
    ("rj-2013-bill", "cancellation_letter"): {
        "empresa": "CNPJ",
        "número da inscrição": "Parte licence escrita.",
        "decisão definitiva e data": "Definitiva desde:",
    },
    ("rj-2013-bill", "commitment"): {
        "sanção alternativa escolhida": "Em que se converte: material",
        "conteúdo acertado": "cartaz e folheto",
        "custo dimensionado por conta do autuado": "Custo, por conta do autuado: R$ 7.000,00",
        "data das contas": "Parte accounts escrita.",
        "volta da multa se não cumprir": "a multa volta a ser devida",
    },
    ("salvador-2022", "conversion"): {
        "atividades e rito do Núcleo": "Parte activity escrita.",
        "frequência": "Parte activity escrita.",
        "que o abandono faz voltar a multa": "a multa volta a ser devida",
    },
    ("salvador-2022", "debt"): {
        "devedor": "Quem deve",
        "valor originário e atualização": "Índice da norma: IPCA, desde 07/2026",
        "fundamento": "Fundamento legal da multa:",
        "número do processo": "Processo nº",
    },
    ("salvador-2022", "referral"): {
        "destinatário": "Para:",
        "motivo": "Motivo:",
        "cópia sem dados selados": "sem o que identifica quem denunciou, a vítima e as testemunhas",
    },
}
"""By norm and paper: what the norm wants it to hold, and the words by which a reader finds it."""
_TOLD_ELSEWHERE = {("pb-2017", "warning_letter"), ("pb-2017", "prosecutor_letter"), ("pb-2017", "cancellation_letter"),
                   ("rj-2013-bill", "crime_referral"), ("rj-2013-bill", "disciplinary_referral")}  # fmt: skip
"""Papers of the packs that no scenario above reaches; they have the forms of others that are read here."""


def _holds(norm: str, read: Read) -> None:
    """Each thing that the norm wants the paper to hold is found in its text by these words."""
    wanted = _HOLDS.get((norm, read.drawn.due.name), {})
    if wanted:
        assert set(wanted) == set(read.drawn.due.holds)
    assert [hold for hold, words in wanted.items() if words not in read.text] == []


def test_every_paper_of_a_pack_in_one_of_these_forms_is_told_here() -> None:
    served = {
        (norm, name)
        for norm in catalogue.norm_ids()
        for name, paper in catalogue.norm_by_id(norm).pack.papers.items()
        if paper.form in KINDS
    }
    assert served == _HOLDS.keys() | _TOLD_ELSEWHERE
    drawn = {(norm, paper) for (norm, _), papers in _SHELF.items() for paper in papers}
    assert _HOLDS.keys() <= drawn


# --- suspension ------------------------------------------------------------------------------------------------------


def test_the_last_day_of_a_suspension_is_that_of_the_order_even_on_a_sunday() -> None:
    file = file_of_scenario(("rj-2013-bill", "06-suspensao-de-dez-dias"))
    found = papers_by_kind(file, "suspension_order", "sanction_letter", "restoring_letter", "breach_report")
    (order,) = found["suspension_order"]
    assert "fica suspensa de 15/05/2026 (sexta-feira) a 24/05/2026 (domingo)" in order.text
    assert "ainda que caia em feriado ou fim de semana" in order.text
    for read in (*found["sanction_letter"], *found["restoring_letter"], *found["breach_report"]):
        assert f"Último dia: {print_weekday(date(2026, 5, 24))}" in read.text


def test_an_order_that_a_body_outside_issued_is_not_drawn_here() -> None:
    file = file_of_scenario(("pb-2017", "23-suspensao-cumprida-e-restabelecida"))
    (order,) = [row for row in file.rows if row.kind == ActKind.SUSPENSION_ORDERED]
    assert due_of(file, order) == []


def test_each_body_that_is_told_of_a_cancellation_gets_the_one_letter_that_the_norm_has_for_it() -> None:
    file = file_of_scenario(("recife-2011", "25-reincidencia-entre-filiais-e-cassacao"))
    dues = [due for row in file.rows for due in due_of(file, row) if due.kind.name == "cancellation_letter"]
    assert {due.name for due in dues} == {"licensing_letter", "inspection_letter"}
    assert len({(due.name, due.lane, due.to) for due in dues}) == len(dues)
    for row in file.rows:
        told = [due for due in due_of(file, row) if due.kind.name == "cancellation_letter"]
        assert len(told) == len({due.to for due in told})


def test_a_sanction_that_fell_is_told_as_fallen_and_not_as_a_sanction() -> None:
    file = file_of_scenario(("df-2013", "42-revisao-por-fato-novo"))
    found = papers_by_kind(file, "sanction_letter", "undoing_letter")
    (read,) = found["undoing_letter"]
    assert "deixou de valer" in read.text
    assert "Sanção:" not in read.text


# --- referrals -------------------------------------------------------------------------------------------------------


def test_a_letter_of_referral_tells_its_reason_its_duty_and_that_identities_stay_sealed() -> None:
    file = file_of_scenario(("salvador-2022", "36-encaminhamentos-do-artigo-oitavo"))
    letters = papers_by_kind(file, "referral_letter")["referral_letter"]
    referrals = file.law.norm.pack.referrals
    for read in letters:
        payload = read.drawn.source.act.payload
        referral = referrals[payload.referral]  # type: ignore[attr-defined]  # the acts of this kind
        assert f"Motivo: {plain(referral.label)}" in read.text
        assert ("a norma manda" if referral.duty == "must" else "a norma permite") in read.text
        assert "não segue com este ofício" in read.text


# --- money -----------------------------------------------------------------------------------------------------------


def test_a_slip_tells_the_amount_in_unit_and_reais_with_the_value_used_and_carries_it_in_each_way_to_pay() -> None:
    file = file_of_scenario(("pb-2017", "23-suspensao-cumprida-e-restabelecida"))
    (read,) = papers_by_kind(file, "payment_slip")["payment_slip"]
    source = read.drawn.source
    owed = owed_by(source, source.act.day)
    assert owed.left == Decimal("40000.00")
    assert f"{owed.amount.unit}, que são {owed.amount.reais}" in read.text
    assert f"Valor da unidade usado: {owed.amount.value}." in read.text
    case, lane, act = file.digits, source.lane, source.row.number
    code = br_code(key=PAYING.key, name=PAYING.name, city="Ensaio", amount=owed.left, identifier=f"{case}{lane}{act}")
    assert code in copied(read.drawn.pdf())
    slip = slip_of(segment="1", code="1234", amount=owed.left, free=f"{case}01{act:06d}")
    assert slip.typed in read.text
    (payment,) = [one for one in file.situation.deadlines if one.name == "payment"]
    assert payment.due is not None
    assert f"até {print_weekday(payment.due)}" in read.text
    assert "conta FESP - Enfrentamento à LGBTFobia" in read.text


def test_a_slip_of_a_body_that_told_no_way_to_pay_makes_up_no_account() -> None:
    file = file_of_scenario(("pb-2017", "23-suspensao-cumprida-e-restabelecida"))
    (read,) = papers_by_kind(file, "payment_slip", paying=Paying())["payment_slip"]
    assert "Esta guia ainda não traz Pix nem código de barras." in read.text
    assert "br.gov.bcb.pix" not in read.text
    assert "Guia de arrecadação:" not in read.text


@pytest.mark.parametrize(("key", "name"), [
    ("fundo@orgao.example", "Fundo"), ("123e4567-e12b-12d1-a456-426655440000", "Fundo - Defesa da Igualdade"),
    (f"{'ouvidoria.' * 6}x@orgao.example", "M W M W M W M W M W M W M"), ("+5581900000000", "Oficial e firme afiliado"),
])  # fmt: skip
def test_the_code_copied_from_the_slip_is_the_payload_whole_in_letters_that_one_reads(key: str, name: str) -> None:
    file = file_of_scenario(("pb-2017", "23-suspensao-cumprida-e-restabelecida"))
    (read,) = papers_by_kind(file, "payment_slip", paying=Paying(key=key, name=name))["payment_slip"]
    source = read.drawn.source
    identifier = f"{file.digits}{source.lane}{source.row.number}"
    left = owed_by(source, source.act.day).left
    code = br_code(key=key, name=name, city="Ensaio", amount=left, identifier=identifier)
    pdf = read.drawn.pdf()
    assert code in copied(pdf)
    assert size_of(pdf, code[-8:]) >= 9
    assert "Não se paga" not in read.text


def test_a_slip_under_a_norm_that_is_not_in_force_can_not_be_paid() -> None:
    file = file_of_scenario(("df-2013", "01-caminho-ordinario-ate-a-divida-ativa"))
    (read,) = papers_by_kind(file, "payment_slip")["payment_slip"]
    assert "Não se paga por este papel" in read.text
    assert "br.gov.bcb.pix" not in read.text
    assert "Guia de arrecadação" not in read.text


@pytest.mark.parametrize(("training", "sample"), [(True, False), (False, True)])
def test_a_slip_of_training_or_of_a_sample_can_not_be_paid_and_says_so(training: bool, sample: bool) -> None:
    file = file_of_scenario(("pb-2017", "23-suspensao-cumprida-e-restabelecida"))
    file.case.training, file.case.body.sample = training, sample
    (read,) = papers_by_kind(file, "payment_slip")["payment_slip"]
    assert "Não se paga por este papel" in read.text
    assert "Não pague: este papel é de treino ou de amostra." in read.text
    content = msgspec.to_builtins(read.drawn.paper.content)
    assert (content["pix"], content["slip"]) == (None, None)
    for never in ("br.gov.bcb.pix", PAYING.key, "Guia de arrecadação"):
        assert never not in read.text


def test_a_letter_of_somebody_who_was_never_judged_tells_no_day_of_a_final_decision() -> None:
    file = file_of_scenario(("rj-2013-bill", "19-servidor-na-funcao"))
    (read,) = papers_by_kind(file, "referral_letter")["referral_letter"]
    assert "Definitiva desde" not in read.text
    assert "A decisão" not in read.text


def test_no_amount_goes_on_a_paper_by_a_value_that_nobody_confirmed() -> None:
    walked = walk(("df-2013", "01-caminho-ordinario-ate-a-divida-ativa"))
    assert walked.case is not None
    file = file_at_end(walked.case)
    dues = [(row, due) for row in file.rows for due in due_of(file, row) if due.kind.name == "payment_slip"]
    with pytest.raises(DocumentError) as refused:
        paper_of(file, *dues[0])
    assert refused.value.code == "document.value"
    assert "ainda não foi conferido e não pode ir a papel" in refused.value.message
    assert "a secretaria, o confere na fonte oficial e o registra em Configurações, Valores" in refused.value.message


def test_the_term_of_active_debt_holds_each_content_that_the_law_lists() -> None:
    """Lei 6.830/1980, art. 2º, § 5º, I to VI."""
    file = file_of_scenario(("df-2013", "01-caminho-ordinario-ate-a-divida-ativa"))
    (read,) = papers_by_kind(file, "debt_registration")["debt_registration"]
    source = read.drawn.source
    owed = owed_by(source, source.earlier(ActKind.ACTIVE_DEBT_SENT)[-1].day)
    held = (
        source.called(source.lane),  # I: who owes, others who do, domicile
        "Parte codebtors escrita.",
        "Rua da Aurora, 100",
        owed.amount.unit,  # II: original amount, since when and how interest and charges are counted
        owed.amount.reais,
        "Parte accruals escrita.",
        "Dívida não tributária",  # III: origin, nature, legal base
        "Decisão: ato nº",
        f"Fundamento legal da multa: {plain(owed.cite)}",
        "Parte updating escrita.",  # IV: whether it is brought up to date, legal base, since when
        f"Número da inscrição: {source.act.payload.number}",  # type: ignore[attr-defined]  # V: number and day
        f"Data da inscrição: {print_day(source.act.day)}",
        file.case.number,  # VI: number of the case
    )
    assert [words for words in held if words not in read.text] == []


def test_what_was_paid_in_part_is_taken_off_the_debt() -> None:
    file = file_of_scenario(("df-2013", "11-pagamento-em-parte-e-divida-ativa"))
    (read,) = papers_by_kind(file, "debt_remittance")["debt_remittance"]
    source = read.drawn.source
    paid = source.earlier(ActKind.PAYMENT_RECORDED)[-1].payload.amount  # type: ignore[attr-defined]  # its payload
    owed = owed_by(source, source.act.day)
    assert owed.left + paid == _reais(owed.amount.reais)
    assert f"Falta pagar: {amount_in_words(owed.left, 'BRL')}" in read.text


def _reais(words: str) -> Decimal:
    return Decimal(words.removeprefix("R$ ").replace(".", "").replace(",", "."))


# --- warning, conversion, court --------------------------------------------------------------------------------------


def test_a_warning_tells_what_it_does_to_a_later_case_by_the_rule_of_the_norm() -> None:
    file = file_of_scenario(("rj-2013-bill", "05-degraus-da-reincidencia"))
    (read, *_) = papers_by_kind(file, "warning_letter")["warning_letter"]
    assert "nos 5 anos contados do dia em que a decisão ficou definitiva" in read.text
    assert plain(provisions(file.law.norm, file.law.norm.pack.recidivism.cite)) in read.text


def test_a_sheet_of_attendance_is_of_a_conversion_that_was_granted_and_bears_no_signature_of_the_body() -> None:
    file = file_of_scenario(("salvador-2022", "21-conversao-cumprida"))
    (read,) = papers_by_kind(file, "attendance_sheet")["attendance_sheet"]
    assert "Assinatura de quem participa" in read.text
    assert "Ana Exemplo" not in read.text


def test_no_sheet_of_attendance_is_of_a_conversion_that_was_denied() -> None:
    file = file_of_scenario(("salvador-2022", "23-renda-acima-de-dois-salarios"))
    kinds = {due.kind.name for row in file.rows for due in due_of(file, row)}
    assert "conversion_decision" in kinds
    assert "attendance_sheet" not in kinds


def test_the_certificate_of_a_court_order_tells_the_terms_that_the_engine_stopped() -> None:
    file = file_of_scenario(("rj-2013-bill", "37-ordem-judicial"))
    read: Read = papers_by_kind(file, "court_order")["court_order"][0]
    source = read.drawn.source
    ran = {one.name for one in source.before.deadlines if one.status == "running"}
    stopped = [one.label for one in source.then.deadlines if one.status == "stayed" and one.name in ran]
    assert stopped
    assert all(f"Prazo “{plain(label)}”: parado pela ordem" in read.text for label in stopped)
