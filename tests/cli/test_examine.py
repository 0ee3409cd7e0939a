"""`isonomia examine`: where a case in a file stands, what may be done, each deadline, and what is wrong in the file."""

from pathlib import Path

import pytest

from isonomia import catalogue
from tests.cli.terminal import Said, answered, typed

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
    assert {"code", "say", "cite"} == said[0]["reasons"][0].keys()
    assert "O que anularia o processo - Decisão proferida (n5): " in examined(case).text


def test_what_an_annulment_brings_down_is_told() -> None:
    folder = catalogue.norm_folder("recife-2011") / "scenarios"
    said = answered("examine", str(folder / "32-notificacao-anulada.yaml"), "--json").data
    assert said["fallen"] == ["decisao", "publicacao"]


def test_a_case_under_a_bill_says_that_it_is_for_training_only() -> None:
    folder = catalogue.norm_folder("rj-2013-bill") / "scenarios"
    said = answered("examine", str(folder / "01-conversao-em-material.yaml"))
    assert said.out.startswith("ATENÇÃO: PL 2.054/2013: projeto de lei que nunca vigorou nesta redação em ")


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
        "act: case_opened", "act: abertura",
        ("caso.yaml, linha 6: em “steps.1.act”: “abertura” não está no vocabulário fechado. Veja a lista com "
        "`isonomia norms schema`."),
    ),
    "a role that does not exist": (
        "by: authority", "by: juiz",
        ("caso.yaml, linha 6: em “steps.1.by”: “juiz” não está no vocabulário fechado. Veja a lista com "
        "`isonomia norms schema`."),
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
