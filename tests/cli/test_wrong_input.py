"""Wrong input of every kind: exit code 2, one plain Portuguese sentence on standard error, nothing on standard output."""

import re
from pathlib import Path

import pytest

from isonomia import catalogue
from tests.cli.terminal import typed

NORMS = "Normas: df-2013, pb-2017, recife-2011, rj-2013-bill, salvador-2022."
NO_NORM = f"“nada” não é uma norma conhecida nem uma pasta. {NORMS}"
A_DATE = "escreva 2026-03-02 ou 02/03/2026."
ENGLISH = re.compile(
    r"\b(error|invalid|expected|got|file|not|the|is|are|missing|unknown|traceback|directory|value|option|argument|no such)\b",
    re.IGNORECASE,
)
DEADLINE = "deadline recife-2011 defence --event 2026-02-12"
PARAIBA = "deadline pb-2017 defence --event 2026-02-12 --setting"
SANCTION = "sanction recife-2011 --fact"

LINES: list[tuple[str, str]] = [
    # commands, options, arguments
    ("nada", "O comando “nada” não existe. Veja `isonomia --help`."),
    ("deadlin", "O comando “deadlin” não existe. Quis dizer deadline?"),
    ("norms nada", "O comando “nada” não existe. Veja `isonomia norms --help`."),
    ("--nada", "A opção --nada não existe. Veja --help."),
    (f"{DEADLINE} --evento 2026-02-12", "A opção --evento não existe. Quis dizer --event ou --supplement?"),
    ("deadline", "Falta o argumento NORMA. Veja --help."),
    ("deadline recife-2011", "Falta o argumento PRAZO. Veja --help."),
    ("deadline recife-2011 defence", "Falta a opção --event. Veja --help."),
    ("deadline recife-2011 defence --event", "A opção --event pede um valor."),
    (f"{DEADLINE} sobra", "Sobrou na linha de comando: sobra. Veja --help."),
    (f"{DEADLINE} sobra mais", "Sobrou na linha de comando: sobra mais. Veja --help."),
    (f"{DEADLINE} --json=sim", "A opção --json não leva valor."),
    ("norms draw recife-2011", "Falta a opção --out. Veja --help."),
    ("examine", "Falta o argumento CASO.yaml. Veja --help."),
    # norms, terms, modes, choices
    ("deadline nada defence --event 2026-02-12", NO_NORM),
    ("sanction nada", NO_NORM),
    ("norms show nada", NO_NORM),
    ("norms check nada", NO_NORM),
    ("norms check recife-2011 nada", NO_NORM),
    ("norms draw nada --out rito.svg", NO_NORM),
    ("demo nada", NO_NORM),
    (
        "deadline df-2013 defesa --event 2026-02-12",
        "“defesa” não é prazo de df-2013. Há: "
        + ", ".join(catalogue.norm_by_id("df-2013").pack.deadlines)
        + ".",
    ),
    (
        f"{DEADLINE} --mode carta",
        "“carta” não é modo de notificação de recife-2011. Há: "
        + ", ".join(catalogue.norm_by_id("recife-2011").pack.service)
        + ".",
    ),
    (
        f"{DEADLINE} --reading nada=x",
        "“nada” não é leitura de recife-2011. Aceitas: "
        + ", ".join(sorted(catalogue.norm_by_id("recife-2011").pack.readings))
        + ".",
    ),
    (
        f"{DEADLINE} --reading counting_start=nada",
        "“nada” não é opção da leitura counting_start de recife-2011. Aceitas: day_one, excluded.",
    ),
    (f"{DEADLINE} --reading counting_start", "--reading pede NOME=VALOR; veio “counting_start”."),
    (f"{DEADLINE} --reading =x", "--reading pede NOME=VALOR; veio “=x”."),
    (
        "deadline salvador-2022 defence --event 2026-02-12 --setting nada=3",
        "“nada” não é configuração de salvador-2022. Aceitas: "
        + ", ".join(sorted(catalogue.norm_by_id("salvador-2022").pack.settings))
        + ".",
    ),
    (f"{DEADLINE} --supplement nada", "“nada” não é norma subsidiária de recife-2011. Aceitas: lei18352."),
    (
        f"{DEADLINE} --setting cra_quorum=-1",
        "“-1” não serve para cra_quorum de recife-2011: esperava-se um número inteiro de 1 em diante.",
    ),
    (
        f"{DEADLINE} --setting cra_quorum=dois",
        "“dois” não serve para cra_quorum de recife-2011: esperava-se um número inteiro ou nada, veio um texto.",
    ),
    (
        f"{DEADLINE} --setting fine_ceiling=-1",
        "“-1” não serve para fine_ceiling de recife-2011: um valor tem de ser um número de 0 em diante, e não -1.",
    ),
    (
        f"{DEADLINE} --setting cra_majority=todos",
        "“todos” não serve para cra_majority de recife-2011: “todos” não está no vocabulário fechado. Veja a lista com "
        "`isonomia norms schema`.",
    ),
    # terms and days
    (
        f"{PARAIBA} defence_term=dez_dias",
        "“dez_dias” não serve para defence_term de pb-2017: O prazo “dez_dias” não foi entendido: escreva um número e a "
        "unidade, como “10 days” (dias corridos), “10 business days” (dias úteis), “2 months” (meses) ou “5 years” "
        "(anos).",
    ),
    (
        f"{PARAIBA} defence_term=10",
        "“10” não serve para defence_term de pb-2017: O prazo “10” não foi entendido: escreva um número e a unidade, "
        "como “10 days” (dias corridos), “10 business days” (dias úteis), “2 months” (meses) ou “5 years” (anos).",
    ),
    (f"{DEADLINE} --days -3", "O valor da opção --days não serve: -3 não é um número inteiro de 1 em diante."),
    (f"{DEADLINE} --days 0", "O valor da opção --days não serve: 0 não é um número inteiro de 1 em diante."),
    (f"{DEADLINE} --days dez", "O valor da opção --days não serve: “dez” não é um número inteiro."),
    (
        "deadline rj-2013-bill suspension --event 2026-03-02",
        f"O prazo “{catalogue.norm_by_id('rj-2013-bill').pack.deadlines['suspension'].label}” dura os dias fixados na decisão (1 a 30). Diga quantos com --days.",
    ),
    # dates
    ("deadline recife-2011 defence --event 2026-02-30", f"“2026-02-30” não é uma data: {A_DATE}"),
    ("deadline recife-2011 defence --event 12/02/26", f"“12/02/26” não é uma data: {A_DATE}"),
    ("deadline recife-2011 defence --event amanhã", f"“amanhã” não é uma data: {A_DATE}"),
    (f"{DEADLINE} --closed ontem", f"“ontem” não é uma data: {A_DATE}"),
    (f"{DEADLINE} --known-at ontem", f"“ontem” não é uma data: {A_DATE}"),
    ("value ipca ontem", f"“ontem” não é uma data: {A_DATE}"),
    ("sanction recife-2011 --on ontem", f"“ontem” não é uma data: {A_DATE}"),
    (
        "deadline recife-2011 defence --event 2035-02-12",
        "O calendário do Recife vai de 01/01/2011 a 31/12/2030; 12/02/2035 fica fora: acrescente ao calendário os "
        "feriados conferidos desse período antes de contar.",
    ),
    (
        "deadline recife-2011 defence --event 2010-12-31",
        "O calendário do Recife vai de 01/01/2011 a 31/12/2030; 31/12/2010 fica fora: acrescente ao calendário os "
        "feriados conferidos desse período antes de contar.",
    ),
    (
        "deadline recife-2011 defence --event 2030-12-30",
        "O calendário do Recife vai de 01/01/2011 a 31/12/2030; o prazo termina depois disso: acrescente ao calendário "
        "os feriados conferidos desse período antes de contar.",
    ),
    (
        f"{DEADLINE} --closed 2040-01-01",
        "O calendário do Recife vai de 01/01/2011 a 31/12/2030; 01/01/2040 fica fora: acrescente ao calendário os "
        "feriados conferidos desse período antes de contar.",
    ),
    # places, years, series
    (
        "calendar nada 2026",
        "“nada” não tem calendário. Lugares: brasilia, joao-pessoa, recife, rio-de-janeiro, salvador.",
    ),
    ("calendar recife 2050", "O calendário do Recife vai de 2011 a 2030; o ano 2050 fica fora."),
    ("calendar recife 0", "O calendário do Recife vai de 2011 a 2030; o ano 0 fica fora."),
    ("calendar recife 99999999", "O calendário do Recife vai de 2011 a 2030; o ano 99999999 fica fora."),
    ("calendar recife dois", "O valor do argumento ANO não serve: “dois” não é um número inteiro."),
    ("value nada 2026-01-01", "“nada” não é uma série. Séries: ipca, salario-minimo, ufir, ufir-rj, ufr-pb."),
    (
        "value ipca 1990-01-01",
        "Falta o valor de “IPCA, número-índice (dez/1993 = 100)” em 01/01/1990: o primeiro valor é de 01/10/2014; "
        "informe o valor, com fonte e estado, em norms/values/ipca.yaml.",
    ),
    # facts
    (f"{SANCTION} recidivism", "--fact pede NOME=VALOR; veio “recidivism”."),
    (
        f"{SANCTION} recidivism=muito",
        "“muito” não serve para recidivism (reincidências que contam). Escreva um número de 0 em diante, como 2.",
    ),
    (
        f"{SANCTION} recidivism=-1",
        "“-1” não serve para recidivism (reincidências que contam). Escreva um número de 0 em diante, como 2.",
    ),
    (
        f"{SANCTION} previous_fine=NaN",
        "“NaN” não serve para previous_fine (multa anterior). Escreva um número de 0 em diante, como 2 ou 2.5.",
    ),
    (
        f"{SANCTION} income_in_wages=-2",
        "“-2” não serve para income_in_wages (renda mensal em salários mínimos). Escreva um número de 0 em diante, "
        "como 2 ou 2.5.",
    ),
    (f"{SANCTION} violence=talvez", "“talvez” não serve para violence (violência). Escreva true ou false."),
    (
        f"{SANCTION} respondent_kind=empresa",
        "“empresa” não serve para respondent_kind (quem responde). Aceitos: company, natural_person, public_agent, "
        "public_body.",
    ),
    (
        f"{SANCTION} klass=grave",
        "“grave” não serve para klass (classe da infração) em recife-2011. Aceitos: nenhum; esta norma não distingue "
        "classes.",
    ),
    (
        "sanction salvador-2022 --fact klass=gravíssima",
        "“gravíssima” não serve para klass (classe da infração) em salvador-2022. Aceitos: light_a, light_b, medium, "
        "grave, unclassified.",
    ),
    (
        "sanction pb-2017 --fact items=I,XX",
        "“XX” não serve para items (incisos infringidos) em pb-2017. Aceitos: I, II, III, IV, V, VI, VII, VIII, IX, X, "
        "XI, XII, XIII, coercion.",
    ),
    (
        "sanction pb-2017 --fact previous_sanctions=multa",
        "“multa” não serve para previous_sanctions (sanções anteriores) em pb-2017. Aceitos: warning, fine, "
        "registration_suspension, registration_cancellation.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("line", "sentence"), LINES, ids=[line for line, _ in LINES])
def test_a_wrong_line_gets_its_sentence_and_it_is_not_in_english(line: str, sentence: str) -> None:
    assert typed(*line.split()) == (2, "", f"{sentence}\n")
    assert ENGLISH.findall(re.sub(r"“[^”]*”|`[^`]*`|--\w+|\w+_\w+", "", sentence)) == []


@pytest.mark.parametrize(
    ("answer", "amount"), [("dez dias", ""), ("0 days", "0"), ("-3 days", ""), ("99999999999 days", ""), ("10 dias", "")]
)
def test_a_setting_that_is_no_term_is_told_how_terms_are_written(answer: str, amount: str) -> None:
    said = typed(*PARAIBA.split(), f"defence_term={answer}")
    why = (
        f"O prazo tem de ser de pelo menos 1, e não {amount}."
        if amount
        else f"O prazo “{answer}” não foi entendido: escreva um número e a unidade, como “10 days” (dias corridos), "
        "“10 business days” (dias úteis), “2 months” (meses) ou “5 years” (anos)."
    )
    assert said == (2, "", f"“{answer}” não serve para defence_term de pb-2017: {why}\n")


def test_of_several_settings_the_wrong_one_is_told() -> None:
    said = typed(*PARAIBA.split(), "defence_term=10 days", "--setting", "commission_quorum=0")
    assert said.err == (
        "“0” não serve para commission_quorum de pb-2017: esperava-se um número inteiro de 1 em diante.\n"
    )


def test_an_unknown_fact_is_told_all_facts() -> None:
    said = typed("sanction", "recife-2011", "--fact", "nada=3")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("“nada” não é um fato conhecido. Fatos: respondent_kind (quem responde), ")
    assert said.err.endswith(", fine_amount (valor da multa).\n")


def test_an_empty_norm_is_no_norm() -> None:
    assert typed("norms", "show", "").err == f"“” não é uma norma conhecida nem uma pasta. {NORMS}\n"


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    nowhere = tmp_path / "nenhuma" / "rito.svg"
    assert typed("norms", "draw", "recife-2011", "--out", str(nowhere)) == (
        2, "", f"Não foi possível gravar em “{nowhere}”: confira a pasta e a permissão.\n",
    )  # fmt: skip


def test_a_folder_is_no_place_for_a_drawing(tmp_path: Path) -> None:
    said = typed("norms", "draw", "recife-2011", "--out", str(tmp_path))
    assert said == (2, "", f"O valor da opção --out não serve: “{tmp_path}” é uma pasta, e não um arquivo.\n")


def test_a_name_too_long_for_the_disk_is_told() -> None:
    said = typed("norms", "show", "n" * 5000)
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("”: confira o caminho, a permissão e o espaço em disco.\n")


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_no_answer_to_a_setting_breaks_the_program(norm: str) -> None:
    for setting in catalogue.norm_by_id(norm).pack.settings:
        for answer in ("x", "-1", "NaN"):
            said = typed("deadline", norm, "defence", "--event", "2026-03-02", "--setting", f"{setting}={answer}")
            assert said.code in (0, 2), (setting, answer)
            assert (said.code == 2) == said.err.startswith(f"“{answer}” não serve para {setting} de {norm}: ")
