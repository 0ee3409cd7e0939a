"""`isonomia examine`: where a case in a file stands, what may be done, each deadline, and what is wrong in the file."""

from pathlib import Path

import pytest

from isonomia import catalogue
from isonomia.law.acts import ActKind
from isonomia.law.words import Role
from tests.cli.terminal import PACKS, Said, answered, typed

SHELF_CASES = catalogue.norm_folder("recife-2011") / "scenarios"

CASE = """\
scenario: AR juntado na véspera do Carnaval
norm: recife-2011
why: caso de prova, inventado
steps:
  - {on: 2026-01-26, act: complaint_filed, by: victim, with: {source: victim, conducts: [XII]}}
  - {on: 2026-01-28, act: case_opened, by: authority, lanes: [casa], with: {kinds: {casa: company}}}
  - on: 2026-01-30
    act: service_sent
    by: clerk
    lanes: [casa]
    with: {mode: post_ar, of: opening, contents: [opening_act, defence_term, first_day_rule]}
  - {on: 2026-02-12, act: service_result, by: clerk, lanes: [casa], with: {outcome: received, received_on: 2026-02-04}}
"""


CLASH = """\
scenario: defesa que vai além do prazo de decidir
norm: pb-2017
why: caso de prova, inventado
settings: {defence_term: 15 days, appeal_term: 10 days, commission_members: "5", commission_quorum: "3"}
steps:
  - {on: 2026-03-02, act: commission_created, by: superior, with: {order: Portaria inventada}}
  - {on: 2026-03-02, act: complaint_filed, by: victim, with: {source: victim, channel: email}}
  - {on: 2026-03-02, act: complaint_received, by: college}
  - {on: 2026-03-05, act: case_opened, by: college, lanes: [loja], with: {kinds: {loja: company}}}
  - {on: 2026-03-06, act: service_sent, by: clerk, lanes: [loja], with: {mode: post_ar, of: opening}}
  - on: 2026-03-18
    act: service_result
    by: clerk
    lanes: [loja]
    with: {outcome: received, received_on: 2026-03-18, capacity: staff}
"""


@pytest.fixture
def case(tmp_path: Path) -> Path:
    file = tmp_path / "caso.yaml"
    file.write_text(CASE, encoding="utf-8")
    return file


def examined(case: Path, *words: str) -> Said:
    return answered("examine", str(case), *words)


def test_the_case_is_read_on_the_day_of_its_last_step(case: Path) -> None:
    assert examined(case, "--json").data["on"] == "2026-02-12"


def test_the_case_stands_elsewhere_on_another_day(case: Path) -> None:
    stages = [examined(case, "--on", day, "--json").data["lanes"]["casa"]["tracks"]["main"] for day in (
        "2026-02-11", "2026-02-12", "2026-03-02", "2026-03-03",
    )]  # fmt: skip
    assert stages == ["service", "defence", "defence", "decision"]


def test_each_deadline_has_its_dates_its_state_and_its_steps_with_provisions(case: Path) -> None:
    deadlines = {one["name"]: one for one in examined(case, "--on", "2026-02-20", "--json").data["deadlines"]}
    defence = deadlines["defence"]
    assert (defence["lane"], defence["whose"], defence["status"]) == ("casa", "respondent", "running")
    assert (defence["due"], defence["latest"], defence["alarm"]) == ("2026-03-02", "2026-03-02", False)
    assert [step["day"] for step in defence["steps"]][:4] == ["2026-02-12", "2026-02-19", "2026-02-28", "2026-03-02"]
    assert all(step["cite"] for step in defence["steps"][:4])


def test_a_running_deadline_has_its_service_and_each_day_left_out_with_its_act(case: Path) -> None:
    said = examined(case, "--on", "2026-02-20")
    assert (
        "• Notificação por carta registrada com AR, com efeito em 12/02/2026. • O prazo parte de 12/02/2026 "
        "(quinta-feira), dia que não se conta."
    ) in said.text
    assert (
        "• Não conta 13/02/2026 (sexta-feira): Carnaval (ponto facultativo) (aviso publicado no Diário Oficial do "
        "Município de 12/02/2026; visto em outra fonte) • Não conta 16/02/2026 (segunda-feira): Carnaval"
    ) in said.text
    deadlines = {one["name"]: one for one in examined(case, "--on", "2026-02-20", "--json").data["deadlines"]}
    assert [skip["day"][5:] for skip in deadlines["defence"]["skipped"]] == [
        "02-13", "02-14", "02-15", "02-16", "02-17", "02-18", "02-28", "03-01",
    ]  # fmt: skip
    assert (deadlines["defence"]["times"], "prorrogado" in said.text) == (1, False)


def test_the_readings_on_which_running_deadlines_rest_are_told_once(case: Path) -> None:
    said = examined(case, "--on", "2026-02-20")
    assert said.text.count("(counting_start=day_one)") == 1
    assert "Leituras em uso - " in said.text
    used = examined(case, "--on", "2026-02-20", "--json").data["readings_in_use"]
    assert ("counting_start", "day_one") in {(one["reading"], one["option"]) for one in used}


def test_readings_are_not_told_when_no_deadline_runs(case: Path) -> None:
    assert examined(case, "--on", "2026-03-03", "--json").data["readings_in_use"] == []
    assert "Leituras em uso" not in examined(case, "--on", "2026-03-03").out


def test_an_extended_deadline_says_so() -> None:
    folder = catalogue.norm_folder("rj-2013-bill") / "scenarios"
    words = ("examine", str(folder / "35-prorrogacao-e-sobrestamento.yaml"), "--on", "2026-04-30")
    assert "• O prazo foi prorrogado: conta 2 vezes os dias da norma. • O prazo parte de" in answered(*words).text
    assert [one["times"] for one in answered(*words, "--json").data["deadlines"] if one["name"] == "defence"] == [2]


def test_a_notice_without_its_proof_is_told_as_awaited(case: Path) -> None:
    data = examined(case, "--on", "2026-02-11", "--json").data
    assert len(data["awaiting_proof"]) == 1
    assert f"À espera de comprovante - {data['awaiting_proof'][0]}" in examined(case, "--on", "2026-02-11").text
    assert examined(case, "--on", "2026-02-12", "--json").data["awaiting_proof"] == []


def test_a_defence_that_ends_after_the_term_to_decide_is_told_under_attention(tmp_path: Path) -> None:
    file = tmp_path / "caso.yaml"
    file.write_text(CLASH, encoding="utf-8")
    (told,) = examined(file, "--json").data["clashes"]
    assert told == (
        "O prazo “Defesa” de “loja” vai até 02/04/2026, depois do fim do prazo “Publicar a decisão”, em 01/04/2026: "
        "veja se a norma admite prorrogar."
    )
    assert f"Atenção - {told}" in examined(file).text


def test_the_acts_that_are_possible_are_told_with_who_may_and_the_provision(case: Path) -> None:
    possible = examined(case, "--on", "2026-02-20", "--json").data["possible"]
    filed = next(one for one in possible if one["act"] == "defence_filed")
    assert (filed["label"], filed["lane"], filed["by"]) == (
        "Defesa apresentada",
        "casa",
        ["representative", "respondent"],
    )
    assert filed["cite"] == "art. 13"
    assert "decision_issued" not in {one["act"] for one in possible}


def test_an_act_that_is_not_possible_is_told_why(case: Path) -> None:
    words = ("--on", "2026-02-20", "--why-not", "decision_issued", "--why-not", "defence_filed", "--json")
    decision, defence = examined(case, *words).data["why_not"]
    assert (decision["act"], decision["lane"]) == ("decision_issued", "casa")
    assert ("term.running", "Corre o prazo “Defesa”, até 02/03/2026.") in {
        (reason["code"], reason["say"]) for reason in decision["reasons"]
    }
    assert all(reason["cite"] for reason in decision["reasons"])
    assert (defence["act"], defence["reasons"]) == ("defence_filed", [])


def test_the_answer_reads_as_plain_portuguese(case: Path) -> None:
    said = examined(case, "--on", "2026-02-20", "--why-not", "decision_issued", "--why-not", "defence_filed")
    lines = said.out.splitlines()
    assert lines[1:4] == [
        "Decreto 26.029/2011: 20/02/2026 (sexta-feira)",
        "  ◉ processo: Instaurado",
        "  ◉ quem responde: casa: Prazo de defesa",
    ]
    assert "Defesa (casa; autuado): até 02/03/2026 (segunda-feira) corre [art. 13;" in said.text
    assert "• O 10º dia é 28/02/2026 (sábado). [art. 13, § 1º; art. 13, § 2º]" in said.text
    assert "  - Defesa apresentada (casa): autuado, representante [art. 13]" in lines
    assert "Decisão proferida (casa): por que não cabe" in lines
    assert "- Corre o prazo “Defesa”, até 02/03/2026. [art. 13;" in said.text
    assert lines[-1] == "Defesa apresentada (casa): cabe agora"


def test_an_act_that_does_not_fit_stands_as_a_defect(case: Path) -> None:
    with case.open("a", encoding="utf-8") as file:
        file.write(
            "  - {on: 2026-02-20, act: decision_issued, by: authority, lanes: [casa], with: {outcome: dismissed}}\n"
        )
    said = examined(case, "--json").data["defects"]
    assert [(defect["act"], defect["kind"]) for defect in said] == [("n5", "decision_issued")]
    assert {"code", "say", "cite", "until"} == said[0]["reasons"][0].keys()
    assert "O que anularia o processo - Decisão proferida (n5): " in examined(case).text


def test_what_an_annulment_brings_down_is_told() -> None:
    folder = catalogue.norm_folder("recife-2011") / "scenarios"
    said = answered("examine", str(folder / "32-notificacao-anulada.yaml"), "--json").data
    assert said["fallen"] == ["decisao", "publicacao"]


def test_a_case_under_a_bill_says_that_it_is_for_training_only() -> None:
    folder = catalogue.norm_folder("rj-2013-bill") / "scenarios"
    said = answered("examine", str(folder / "01-conversao-em-material.yaml"))
    assert said.out.startswith("ATENÇÃO: PL 2.054/2013: projeto de lei que nunca vigorou nesta redação (")


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_every_scenario_of_a_norm_is_read_and_told(norm: str) -> None:
    for file in sorted((catalogue.norm_folder(norm) / "scenarios").glob("*.yaml")):
        said = answered("examine", str(file), "--json").data
        assert said["norm"] == norm, file.name
        assert {"on", "status", "case", "lanes", "deadlines", "possible", "defects", "fallen"} <= said.keys()


def test_an_act_that_does_not_exist_is_refused_with_the_nearest(case: Path) -> None:
    said = typed("examine", str(case), "--why-not", "decision")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("“decision” não é um ato. Há: ")
    assert "decision_issued" in said.err


# --- what can be wrong in the file ----------------------------------------------------------------

WRONG: dict[str, tuple[str, str, str]] = {
    "a norm that does not exist": (
        "norm: recife-2011", "norm: nada",
        ("“nada” não é uma norma conhecida nem uma pasta. Normas: df-2013, pb-2017, recife-2011, rj-2013-bill, "
        "salvador-2022."),
    ),
    "an act that does not exist": (
        "act: case_opened", "act: sorteio",
        ("caso.yaml, linha 6: em “steps.1.act”: “sorteio” não está no vocabulário fechado. "
        f"Há: {', '.join(ActKind)}."),
    ),
    "a role that does not exist": (
        "by: authority", "by: juiz",
        ("caso.yaml, linha 6: em “steps.1.by”: “juiz” não está no vocabulário fechado. O mais parecido é “court” "
        f"(juízo). Há: {', '.join(Role)}."),
    ),
    "an act by nobody": (
        " by: authority,", "",
        "caso.yaml, linha 6: em “steps.1”: falta dizer em “by” quem pratica o ato case_opened.",
    ),
    "a step without an act": (
        "act: case_opened, ", "",
        "caso.yaml, linha 6: em “steps.1”: o passo não diz “act”, “refuse” nem “expect”.",
    ),
    "a field that the act does not have": (
        "kinds: {casa: company}", "tipo: empresa",
        ("caso.yaml, linha 6: em “steps.1.with”: a chave “tipo” não existe aqui. Aceitas: issued_by, paper, note, "
        "reasons, kinds."),
    ),
    "a value of the wrong kind": (
        "conducts: [XII]", "conducts: XII",
        "caso.yaml, linha 5: em “steps.0.with.conducts”: esperava-se uma lista, veio um texto.",
    ),
    "a day that is no day": (
        "on: 2026-01-28", "on: 28 de janeiro",
        "caso.yaml, linha 6: em “steps.1.on”: a data se escreve como 2026-03-02.",
    ),
    "a key that does not exist": (
        "why:", "porque:",
        ("caso.yaml, linha 3: em “raiz”: a chave “porque” não existe aqui. Aceitas: scenario, norm, why, steps, "
        "covers, readings, settings, supplements, closed, known_at, updated_values, roster."),
    ),
    "a key that is missing": (
        "norm: recife-2011\n", "",
        "caso.yaml, linha 1: em “raiz”: falta a chave obrigatória “norm”.",
    ),
    "a key written twice": (
        "norm: recife-2011\n", "norm: recife-2011\nnorm: pb-2017\n",
        "caso.yaml, linha 3: a chave “norm” aparece duas vezes no mesmo mapa. Apague uma.",
    ),
    "a key that is a list": (
        "norm: recife-2011\n", "? [norm]\n: recife-2011\n",
        "caso.yaml, linha 2: uma chave tem de ser um texto, e não uma lista ou um mapa.",
    ),
    "a reading that does not exist": (
        "norm: recife-2011\n", "norm: recife-2011\nsupplements: [nada]\n",
        "“nada” não é norma subsidiária de recife-2011. Aceitas: lei18352.",
    ),
    "a setting that does not fit": (
        "norm: recife-2011\n", "norm: recife-2011\nsettings: {cra_quorum: dois}\n",
        "“dois” não serve para cra_quorum de recife-2011: esperava-se um número inteiro ou nada, veio um texto.",
    ),
    "a closed day outside the calendar": (
        "norm: recife-2011\n", "norm: recife-2011\nclosed: {2040-01-01: ato inventado}\n",
        ("O calendário do Recife vai de 01/01/2011 a 31/12/2030; 01/01/2040 fica fora: acrescente ao calendário os "
        "feriados conferidos desse período antes de contar."),
    ),
    "a payment below zero": (
        "act: case_opened, by: authority, lanes: [casa], with: {kinds: {casa: company}}",
        "act: payment_recorded, by: treasury, lanes: [casa], with: {amount: '-1'}",
        "caso.yaml, linha 6: em “steps.1.with”: um valor tem de ser um número de 0 em diante, e não -1.",
    ),
    "a list that is not closed": (
        "conducts: [XII]", "conducts: [XII",
        "caso.yaml, linha 5: YAML malformado: falta uma vírgula ou o ] que fecha a lista.",
    ),
    "a colon inside a text": (
        "why: caso de prova, inventado", "why: caso: de prova",
        "caso.yaml, linha 3: YAML malformado: dois-pontos onde não cabe; ponha o texto entre aspas.",
    ),
    "a tab": (
        "  - on: 2026-01-30", "\t- on: 2026-01-30",
        "caso.yaml, linha 7: YAML malformado: tabulação no recuo, ou um texto que pede aspas.",
    ),
    "two documents": (
        "norm: recife-2011\n", "norm: recife-2011\n---\n",
        "caso.yaml, linha 3: YAML malformado: há mais de um documento (---) no arquivo; deixe um só.",
    ),
    "an anchor inside itself": (
        "norm: recife-2011\n", "norm: recife-2011\ncovers: &tudo [*tudo]\n",
        "caso.yaml: uma âncora contém a si mesma, ou há níveis demais. Escreva o trecho por extenso.",
    ),
    "a tag": (
        "norm: recife-2011\n", "norm: !!python/name:os.system x\n",
        ("caso.yaml, linha 2: etiqueta tag:yaml.org,2002:python/name:os.system não é aceita; escreva só textos, listas "
        "e mapas."),
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_in_the_file_is_told_with_its_place(case: Path, what: str) -> None:
    right, wrong, sentence = WRONG[what]
    assert right in CASE
    case.write_text(CASE.replace(right, wrong, 1), encoding="utf-8")
    assert typed("examine", str(case)) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "caso.yaml: o arquivo está vazio."),
        (b"- a\n", "caso.yaml, linha 1: em “raiz”: esperava-se um mapa, veio uma lista."),
        (b"a\n", "caso.yaml, linha 1: em “raiz”: esperava-se um mapa, veio um texto."),
        (b"\x89PNG\r\n\x00\xff", "caso.yaml: o arquivo não é texto em UTF-8. Grave-o como texto, em UTF-8."),
        ("norm: ação".encode("latin-1"), "caso.yaml: o arquivo não é texto em UTF-8. Grave-o como texto, em UTF-8."),
        (
            CASE.partition("steps:")[0].encode() + b"steps: []\n",
            "caso.yaml, linha 4: em “steps”: o caso não tem nenhum passo. Escreva ao menos um, com “on” e “act”.",
        ),
    ],
    ids=["empty", "list", "text", "binary", "latin-1", "no steps"],
)
def test_a_file_that_is_no_case_is_told(case: Path, content: bytes, sentence: str) -> None:
    case.write_bytes(content)
    assert typed("examine", str(case)) == (2, "", f"{sentence}\n")


def test_a_file_that_does_not_exist_is_told(tmp_path: Path) -> None:
    missing = tmp_path / "nada.yaml"
    assert typed("examine", str(missing)).err == f"O valor do argumento CASO.yaml não serve: “{missing}” não existe.\n"


def test_a_folder_is_no_case(tmp_path: Path) -> None:
    said = typed("examine", str(tmp_path))
    assert said == (2, "", f"O valor do argumento CASO.yaml não serve: “{tmp_path}” é uma pasta, e não um arquivo.\n")


@pytest.mark.parametrize("word", ["decision_issued", "Decisão proferida", "decisão proferida"])
def test_an_act_is_asked_for_by_its_word_or_by_the_name_that_answers_give_it(word: str) -> None:
    case = str(SHELF_CASES / "02-ar-juntado-antes-do-carnaval.yaml")
    said = answered("examine", case, "--on", "2026-02-20", "--why-not", word)
    assert "Decisão proferida (casa): por que não cabe" in said.out


def test_a_case_beside_a_norm_of_one_s_own_is_read_under_it() -> None:
    case = PACKS / "good/vila-aurora/scenarios/01-da-reclamacao-a-multa.yaml"
    assert answered("examine", str(case), "--json").data["norm"] == "vila-aurora"


def test_a_case_is_read_under_the_readings_of_the_command_line() -> None:
    case = str(SHELF_CASES / "02-ar-juntado-antes-do-carnaval.yaml")
    plain = answered("examine", case, "--on", "2026-02-20", "--json").data
    other = answered("examine", case, "--on", "2026-02-20", "--reading", "defence_days=thirty", "--json").data
    due = [next(d["due"] for d in data["deadlines"] if d["name"] == "defence") for data in (plain, other)]
    assert due == ["2026-03-02", "2026-03-20"]
