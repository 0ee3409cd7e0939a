"""What may be brought to the file, norm by norm and stage by stage: as the engine has it, and as the acts then say."""

from datetime import date, timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from isonomia.casefile.models import Act
from isonomia.casefile.reading import act_from
from isonomia.law.payloads.decision import AppealFiled, ClarificationFiled
from isonomia.law.payloads.execution import CommitmentSigned, Content
from isonomia.law.payloads.instruction import Challenge, DefenceFiled, EvidenceJoined, PetitionFiled, TermAct
from tests.portal.answering import notified as by

pytestmark = pytest.mark.django_db
ALWAYS = {"documentos", "testemunhas", "impedimento", "copia", "representante", "peticao"}
"""What every norm lets who answers bring at any stage."""
STAGES = [
    # norm, scenario, day, what is open besides what always is
    ("recife-2011", "01", date(2026, 5, 15), {"defesa"}),
    ("recife-2011", "01", date(2026, 6, 2), set()),
    ("recife-2011", "01", date(2026, 6, 9), {"recurso"}),
    ("recife-2011", "01", date(2026, 7, 2), {"revisao", "pagamento", "recurso"}),
    ("df-2013", "01", date(2026, 3, 11), {"defesa"}),
    ("df-2013", "01", date(2026, 4, 15), {"recurso", "pagamento"}),
    ("pb-2017", "03", date(2026, 6, 17), {"defesa"}),
    ("pb-2017", "03", date(2026, 7, 1), {"recurso"}),
    ("rj-2013-bill", "01", date(2026, 3, 11), {"defesa", "prorrogacao"}),
    ("rj-2013-bill", "01", date(2026, 4, 15), {"recurso"}),
    ("rj-2013-bill", "01", date(2026, 5, 8), {"revisao", "pagamento", "conversao", "recurso"}),
    ("salvador-2022", "01", date(2026, 8, 11), {"defesa"}),
    ("salvador-2022", "14", date(2026, 8, 28), {"correcao", "recurso"}),
    ("salvador-2022", "21", date(2026, 9, 14), {"revisao", "pagamento", "conversao", "recurso", "correcao"}),
]


@pytest.mark.parametrize(("norm", "scenario", "day", "opened"), STAGES)
def test_what_may_be_brought_at_each_stage(norm: str, scenario: str, day: date, opened: set[str]) -> None:
    walk = by.walked(norm, day, scenario)
    page = by.page(by.inside(by.case_of(walk), by.at(walk.body, day, 17)))
    linked = {part.partition("/")[0] for part in page.split(by.errand("")[:-1])[1:]}
    assert linked == ALWAYS | opened
    for slug in linked:
        assert 'name="send"' in by.page(by.inside(by.case_of(walk), by.at(walk.body, day, 17)), by.errand(slug))


def test_what_is_not_possible_yet_says_why_with_what_lifts_it() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 15))
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15)))
    told = by.page(client, by.errand("recurso"))
    assert "não cabe agora" in told
    assert 'name="send"' not in told
    assert "não cabe agora" in by.page(client).partition("Ainda não, e por quê")[2]


def test_what_a_norm_does_not_have_is_not_there() -> None:
    walk = by.walked("recife-2011", date(2026, 5, 15))
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15)))
    for slug in ("conversao", "contas", "correcao", "prorrogacao", "pagamento", "nada"):
        assert client.get(by.errand(slug)).status_code == 404


def _sent(norm: str, scenario: str, day: date, slug: str, **typed: object) -> Act:
    walk = by.walked(norm, day, scenario)
    case = by.case_of(walk)
    told = by.sent(by.inside(case, by.at(walk.body, day, 17)), slug, text="É isto.", **typed)
    assert "Recebemos" in told, told
    act = Act.objects.filter(case=case).latest("number")
    assert act.lanes == ["A"]
    return act


APPEALS = [
    ("recife-2011", "01", date(2026, 6, 9), "Conselho de Revisão Administrativa", "Diretor da DIRCON", "both"),
    ("df-2013", "01", date(2026, 4, 15), "autoridade de recurso", "", "both"),
    ("pb-2017", "03", date(2026, 7, 1), "Secretário de Estado da Segurança e da Defesa Social", "", "appeal"),
    ("rj-2013-bill", "01", date(2026, 4, 15), "autoridade de recurso", "", "appeal"),
    ("salvador-2022", "14", date(2026, 8, 28), "Secretária ou Secretário da SPMJ", "Comissão de Análise", "both"),
]


@pytest.mark.parametrize(("norm", "scenario", "day", "to", "first", "asks"), APPEALS)
def test_an_appeal_goes_to_whom_the_norm_says(
    norm: str, scenario: str, day: date, to: str, first: str, asks: str
) -> None:
    walk = by.walked(norm, day, scenario)
    case = by.case_of(walk)
    client = by.inside(case, by.at(walk.body, day, 17))
    page = by.page(client, by.errand("recurso"))
    assert to in page.partition("Quem julga o recurso")[2].partition("</li>")[0]
    assert first in page.partition("Antes, pode voltar atrás")[2].partition("</li>")[0]
    by.sent(client, "recurso", text="Está errada.")
    act = Act.objects.filter(case=case).latest("number")
    payload = act_from(act).payload
    assert isinstance(payload, AppealFiled)
    assert payload.asks == asks


def test_the_proof_of_means_is_asked_for_where_it_counts_with_the_defence() -> None:
    act = _sent("salvador-2022", "01", date(2026, 8, 11), "defesa", hardship="1")
    payload = act_from(act).payload
    assert isinstance(payload, DefenceFiled)
    assert payload.hardship_proof
    walk = by.walked("recife-2011", date(2026, 5, 15))
    page = by.page(by.inside(by.case_of(walk), by.at(walk.body, date(2026, 5, 15))), by.errand("defesa"))
    assert 'name="hardship"' not in page


def test_documents_are_evidence_where_the_norm_lets_who_answers_join_it_and_a_petition_elsewhere() -> None:
    joined = act_from(_sent("recife-2011", "01", date(2026, 5, 15), "documentos", what="escala de trabalho")).payload
    assert isinstance(joined, EvidenceJoined)
    assert joined.what == "escala de trabalho"
    asked = act_from(_sent("rj-2013-bill", "01", date(2026, 3, 11), "documentos", what="livro de reservas")).payload
    assert isinstance(asked, PetitionFiled)
    assert asked.subject == "Juntada de documentos"


def test_a_challenge_says_whom_and_why_under_the_point_that_the_norm_asks() -> None:
    for norm, scenario, day, point in (
        ("recife-2011", "01", date(2026, 5, 15), "motivation"),
        ("salvador-2022", "01", date(2026, 8, 11), "reasons"),
    ):
        payload = act_from(_sent(norm, scenario, day, "impedimento", person="Quem decide")).payload
        assert isinstance(payload, Challenge)
        assert (payload.person, payload.reasons) == ("Quem decide", {point: "É isto."})


def test_more_time_is_asked_for_the_term_that_runs() -> None:
    payload = act_from(_sent("rj-2013-bill", "01", date(2026, 3, 11), "prorrogacao")).payload
    assert isinstance(payload, TermAct)
    assert payload.deadline == "defence"


def test_a_correction_names_one_of_the_defects_of_the_norm() -> None:
    walk = by.walked("salvador-2022", date(2026, 8, 28), "14")
    client = by.inside(by.case_of(walk), by.at(walk.body, date(2026, 8, 28), 17))
    assert "Marque qual é o problema" in by.sent(client, "correcao", text="x", defect="injustice")
    by.sent(client, "correcao", text="Não diz do vídeo.", defect="omission")
    payload = act_from(Act.objects.filter(case=by.case_of(walk)).latest("number")).payload
    assert isinstance(payload, ClarificationFiled)
    assert payload.defect == "omission"


def test_who_paid_tells_it_with_the_proof_and_the_treasury_records_it() -> None:
    proof = SimpleUploadedFile("comprovante.txt", b"pago")
    act = _sent("recife-2011", "01", date(2026, 7, 2), "pagamento", docs=proof)
    payload = act_from(act).payload
    assert (act.kind, act.by) == ("petition_filed", "respondent")
    assert isinstance(payload, PetitionFiled)
    assert payload.subject == "Informação de pagamento"


def test_a_copy_is_asked_for() -> None:
    payload = act_from(_sent("df-2013", "01", date(2026, 3, 11), "copia")).payload
    assert isinstance(payload, PetitionFiled)
    assert payload.subject == "Pedido de cópia"


def test_a_fine_is_asked_to_be_converted_and_the_conversion_accounted_for() -> None:
    assert _sent("salvador-2022", "21", date(2026, 9, 14), "conversao").kind == "conversion_requested"
    walk = by.walked("rj-2013-bill", date(2026, 5, 8), "01")
    case = by.case_of(walk)
    by.sent(by.inside(case, by.at(walk.body, date(2026, 5, 8), 17)), "conversao", text="Podemos fazer material.")
    assert Act.objects.filter(case=case).latest("number").kind == "conversion_requested"


def test_a_commitment_carries_the_content_and_the_cost_that_the_body_fixed_and_its_accounts_follow() -> None:
    day = by.day_of("rj-2013-bill", "01", "commitment_signed")
    walk = by.walked("rj-2013-bill", day - timedelta(days=1), "01")
    case = by.case_of(walk)
    client = by.inside(case, by.at(walk.body, day, 17))
    by.sent(client, "compromisso", docs=SimpleUploadedFile("termo.txt", b"assinado"))
    payload = act_from(Act.objects.filter(case=case).latest("number")).payload
    assert isinstance(payload, CommitmentSigned)
    assert payload.content
    assert payload.cost
    by.sent(client, "contas", text="Cem cartazes impressos.")
    accounts = act_from(Act.objects.filter(case=case).latest("number")).payload
    assert isinstance(accounts, Content)
    assert accounts.content == "Cem cartazes impressos."
