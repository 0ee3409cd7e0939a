"""`isonomia deadline`: the last day, each step with its provision, each skipped day with its act, other readings."""

import pytest

from isonomia import catalogue
from tests.cli.terminal import answered, idle_option, typed

RECIFE = ("deadline", "recife-2011", "defence", "--event", "2026-02-12", "--mode", "post_ar")
CLOSED = ("2026-02-13", "2026-02-16", "2026-02-17", "2026-02-18")
CARNIVAL = "Carnaval (ponto facultativo)"
NOTICE = "aviso publicado no Diário Oficial do Município de 12/02/2026"


def closed(*days: str) -> list[str]:
    return [word for day in days for word in ("--closed", day)]


def test_the_joined_receipt_of_recife_gives_the_second_of_march_with_the_closed_days_told() -> None:
    data = answered(*RECIFE, *closed(*CLOSED), "--json").data
    assert (data["due"], data["latest"]) == ("2026-03-02", "2026-03-02")


def test_the_calendar_knows_the_closed_days_of_recife_by_itself() -> None:
    assert answered(*RECIFE, "--json").data == answered(*RECIFE, *closed(*CLOSED), "--json").data


def test_each_step_of_recife_is_told_with_its_day_and_provision() -> None:
    steps = answered(*RECIFE, "--json").data["steps"]
    assert [(step["code"], step["day"], step["cite"].partition("; leitura")[0], step["say"]) for step in steps] == [
        (
            "service",
            "2026-02-12",
            "art. 12; art. 13, § 1º",
            "Notificação (carta registrada com AR): tem efeito com a juntada aos autos, em 12/02/2026 (quinta-feira).",
        ),
        (
            "event",
            "2026-02-12",
            "art. 13, § 1º; art. 13, § 2º",
            "O prazo parte de 12/02/2026 (quinta-feira), dia que não se conta.",
        ),
        (
            "first_day",
            "2026-02-19",
            "art. 13, § 1º; art. 13, § 2º",
            "O primeiro dia do prazo é 19/02/2026 (quinta-feira): o primeiro dia útil depois do evento.",
        ),
        ("nth_day", "2026-02-28", "art. 13, § 1º; art. 13, § 2º", "O 10º dia é 28/02/2026 (sábado)."),
        (
            "roll",
            "2026-03-02",
            "art. 13, § 1º; art. 13, § 2º",
            (
                "Em 28/02/2026 não há expediente completo (sábado): o prazo termina no primeiro dia útil seguinte, "
                "02/03/2026 (segunda-feira)."
            ),
        ),
        (
            "unrecorded",
            "2026-03-02",
            "",
            (
                "Atenção: o calendário do Recife registra os pontos facultativos só até 28/02/2026; um ato que falte "
                "pode levar o fim do prazo para mais tarde."
            ),
        ),
    ]


def test_each_skipped_day_of_recife_is_told_with_its_act() -> None:
    skipped = answered(*RECIFE, "--json").data["skipped"]
    assert [(skip["day"], skip["why"], skip["act"], skip["status"]) for skip in skipped] == [
        ("2026-02-13", CARNIVAL, NOTICE, "observed"),
        ("2026-02-14", "sábado", "", ""),
        ("2026-02-15", "domingo", "", ""),
        ("2026-02-16", CARNIVAL, NOTICE, "observed"),
        ("2026-02-17", CARNIVAL, NOTICE, "observed"),
        ("2026-02-18", CARNIVAL, NOTICE, "observed"),
        ("2026-02-28", "sábado", "", ""),
        ("2026-03-01", "domingo", "", ""),
    ]


def test_what_the_calendar_did_not_know_yet_does_not_count() -> None:
    # day 1 is Friday 13, the tenth Sunday 22: Monday 23
    assert answered(*RECIFE, "--known-at", "2026-02-11", "--json").data["due"] == "2026-02-23"


def test_a_closed_day_told_by_hand_says_that_it_was_told() -> None:
    data = answered(*RECIFE, "--known-at", "2026-02-11", *closed(*CLOSED), "--json").data
    assert data["due"] == "2026-03-02"
    assert {skip["act"] for skip in data["skipped"] if skip["act"]} == {"informado no comando"}


def test_the_answer_reads_as_plain_portuguese() -> None:
    lines = answered(*RECIFE).out.splitlines()
    assert lines[:9] == [
        "Defesa (autuado) [art. 13; art. 13, § 1º; art. 13, § 2º]",
        "  Último dia: 02/03/2026 (segunda-feira)",
        "",
        "Por quê",
        "  • Notificação (carta registrada com AR): tem efeito com a juntada aos autos, em 12/02/2026",
        "    (quinta-feira). [art. 12; art. 13, § 1º]",
        "  • O prazo parte de 12/02/2026 (quinta-feira), dia que não se conta. [art. 13, § 1º; art. 13, § 2º]",
        "  • O primeiro dia do prazo é 19/02/2026 (quinta-feira): o primeiro dia útil depois do evento.",
        "    [art. 13, § 1º; art. 13, § 2º]",
    ]
    assert "Dias que não contaram" in lines
    assert "Leituras em uso" in lines


@pytest.mark.parametrize("norm", ["recife-2011", "df-2013", "salvador-2022"])
def test_no_line_ends_inside_a_provision_an_amount_or_a_weekday(norm: str) -> None:
    lines = answered("deadline", norm, "defence", "--event", "2026-02-12").out.splitlines()
    ends = [line.split()[-1] for line in lines if line]
    assert {"§", "art.", "R$"}.isdisjoint(ends)
    assert not [end for end in ends if end.endswith(("segunda-", "terça-", "quarta-", "quinta-", "sexta-"))]


def test_ten_business_days_of_salvador_pass_over_the_second_of_july() -> None:
    data = answered("deadline", "salvador-2022", "defence", "--event", "2026-06-26", "--mode", "post", "--json").data
    assert data["due"] == "2026-07-13"
    assert ("2026-07-02", "Independência do Brasil na Bahia (feriado)", "Constituição do Estado da Bahia") in {
        (skip["day"], skip["why"], skip["act"]) for skip in data["skipped"]
    }


def test_the_posting_of_the_distrito_federal_gives_the_eleventh_of_december_and_its_other_dates() -> None:
    data = answered("deadline", "df-2013", "defence", "--event", "2026-11-16", "--mode", "posting", "--json").data
    assert (data["due"], data["latest"], data["status"]) == ("2026-12-11", "2026-12-11", "revoked")
    assert data["steps"][0]["day"] == "2026-11-26"
    assert data["steps"][0]["say"] == (
        "Notificação (edital afixado na Casa Civil e divulgado no Diário Oficial) de 16/11/2026 (segunda-feira): "
        "tem efeito com o fim da afixação e com a publicação, em 26/11/2026 (quinta-feira)."
    )
    assert [(other["reading"], other["option"], other["due"], other["protects"]) for other in data["readings"]] == [
        ("posting_then_term", "from_publication", "2026-12-01", False),
        ("posting_last_day", "day_in", "2026-12-10", False),
    ]


def test_a_norm_that_is_not_in_force_says_so_first() -> None:
    said = answered("deadline", "df-2013", "defence", "--event", "2026-11-16", "--mode", "posting")
    assert said.out.splitlines()[0] == (
        "ATENÇÃO: Decreto 34.350/2013: revogada desde 10/05/2013 (Revogado no dia seguinte ao da publicação; há fonte "
        "que data a revogação de 09/05/2013 e o ato não foi visto). Só para treino: nenhum processo real. "
        "Para onde ir: No Distrito Federal está em vigor o Decreto 38.293/2017 (não incluído). Fato fora do Distrito "
        "Federal é remetido ao órgão do lugar, com a anuência de quem representou."
    )


def test_a_norm_in_force_on_the_day_and_revoked_since_says_so_first() -> None:
    said = answered("deadline", "df-2013", "defence", "--event", "2013-05-09")
    assert said.out.startswith(
        "ATENÇÃO: Decreto 34.350/2013: estava em vigor em 09/05/2013; revogada desde 10/05/2013 (Revogado no dia"
    )
    assert "o ato não foi visto). Confira que norma rege o caso. Para onde ir: No Distrito Federal" in said.out


def test_a_norm_not_yet_published_on_the_day_says_since_when_it_is_in_force() -> None:
    said = answered("deadline", "pb-2017", "decision_publication", "--event", "2017-12-12")
    assert said.out.startswith(
        "ATENÇÃO: Decreto 37.945/2017: não estava em vigor em 12/12/2017; em vigor desde 13/12/2017 (art. 14; "
    )


def test_a_reading_that_changes_nothing_is_told_on_standard_error_and_in_json() -> None:
    words = ("deadline", "df-2013", "defence", "--event", "2026-08-10", "--json")
    name, option = idle_option("df-2013")
    said = typed(*words, "--reading", f"{name}={option}")
    assert (said.code, said.err) == (
        0,
        f"Aviso: a leitura {name}={option} fica registrada, mas não muda contas nem passos.\n",
    )
    assert said.data["idle_readings"] == {name: option}
    assert said.data["due"] == answered(*words).data["due"]


def test_a_reading_that_changes_dates_and_the_adopted_one_are_not_told_as_idle() -> None:
    data = answered(*RECIFE, "--reading", "counting_start=excluded", "--json").data
    assert data["idle_readings"] == {}
    assert answered(*RECIFE, "--reading", "counting_start=day_one", "--json").data["idle_readings"] == {}


def test_the_readings_in_use_are_told_with_the_option_in_force() -> None:
    assert {(one["reading"], one["option"]) for one in answered(*RECIFE, "--json").data["readings_in_use"]} >= {
        ("counting_start", "day_one")
    }
    other = answered(*RECIFE, "--reading", "counting_start=excluded", "--json").data["readings_in_use"]
    assert {"reading": "counting_start", "option": "excluded", "say": "é o excluído, e o prazo anda um dia"} in other


PARAIBA = ("deadline", "pb-2017", "defence", "--event", "2026-02-12")


def test_paraiba_is_silent_and_tells_what_is_asked_and_what_the_subsidiary_law_offers() -> None:
    data = answered(*PARAIBA, "--json").data
    assert (data["due"], data["latest"], data["steps"], data["skipped"]) == (None, None, [], [])
    silence = data["silence"]
    assert silence["setting"] == "defence_term"
    assert silence["ask"] == "Quantos dias tem a defesa, pelo regimento interno?"
    assert (silence["offer"], silence["offer_cite"]) == ("10 days", "art. 44 da Lei 9.784/1999")
    assert silence["offered"] == "2026-02-23"  # the tenth day is Sunday 22
    assert silence["supplements"] == ["lei9784"]


def test_the_silence_of_paraiba_reads_as_plain_portuguese() -> None:
    text = answered(*PARAIBA).text
    assert "A norma é omissa: não há último dia até o órgão responder." in text
    assert "O que se pergunta ao órgão: Quantos dias tem a defesa, pelo regimento interno?" in text
    assert "Para responder: --setting defence_term=VALOR; ou ligue a norma subsidiária: --supplement lei9784" in text
    assert (
        "O que a norma subsidiária oferece: 10 dias [art. 44 da Lei 9.784/1999]; assim, o prazo iria até 23/02/2026 "
        "(segunda-feira). Só vale se o órgão confirmar."
    ) in text


@pytest.mark.parametrize(
    ("answer", "due"),
    [
        ("10 days", "2026-02-23"),
        ("15 days", "2026-02-27"),
        ("5 business days", "2026-02-23"),
        ("1 month", "2026-03-12"),
    ],
)
def test_the_body_of_paraiba_answers_by_its_setting(answer: str, due: str) -> None:
    # Carnival closes 16, 17 and 18 February in João Pessoa: business days are 13, 19, 20, 23
    data = answered(*PARAIBA, "--setting", f"defence_term={answer}", "--json").data
    assert (data["due"], "silence" in data) == (due, False)


def test_a_supplement_turned_on_is_counted_and_labelled() -> None:
    data = answered(*RECIFE, "--supplement", "lei18352", "--json").data
    assert data["due"] == "2026-03-20"  # thirty days, the first of them 19 February
    assert data["warnings"] == []


def test_a_supplement_left_off_is_told_as_a_warning() -> None:
    assert answered(*RECIFE, "--json").data["warnings"] == [
        (
            "Lei municipal posterior (18.352/2017) pode dar 30 dias de defesa nos autos com multa. O órgão precisa "
            "dizer se a aplica."
        )
    ]


def test_another_reading_changes_the_date_and_the_adopted_one_is_then_the_other() -> None:
    # received on Friday 9 January 2026: day 1 is Monday 12; under the other reading Monday is left out
    words = ("deadline", "recife-2011", "defence", "--event", "2026-01-09", "--mode", "in_person", "--json")
    adopted = answered(*words).data
    other = answered(*words, "--reading", "counting_start=excluded").data
    assert (adopted["due"], adopted["latest"]) == ("2026-01-21", "2026-01-22")
    assert [(o["option"], o["due"], o["protects"]) for o in adopted["readings"]] == [
        ("excluded", "2026-01-22", True),
        ("thirty", "2026-02-10", False),
    ]
    assert other["due"] == "2026-01-22"
    assert ("day_one", "2026-01-21") in [(o["option"], o["due"]) for o in other["readings"]]


def test_the_last_day_by_a_reading_that_protects_is_told_before_any_certificate() -> None:
    said = answered("deadline", "recife-2011", "defence", "--event", "2026-01-09", "--mode", "in_person")
    assert (
        "O decurso só se certifica depois de 22/01/2026 (quinta-feira), o último dia por leitura que protege a parte."
    ) in said.text


def test_the_days_of_a_suspension_may_be_those_of_the_decision() -> None:
    words = ("deadline", "rj-2013-bill", "suspension", "--event", "2026-03-02", "--json")
    assert answered(*words, "--days", "10").data["due"] == "2026-03-11"  # day 1 is 2 March itself


def test_a_date_may_be_typed_as_in_brazil() -> None:
    brazilian = answered("deadline", "recife-2011", "defence", "--event", "12/02/2026", "--mode", "post_ar", "--json")
    assert brazilian.data == answered(*RECIFE, "--json").data


KEYS = {
    "norm", "status", "term", "label", "due", "latest", "cite", "supplement", "steps", "skipped", "readings",
    "readings_in_use", "idle_readings", "warnings",
}  # fmt: skip


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_each_term_of_each_norm_answers_or_says_what_it_lacks(norm: str) -> None:
    for term in catalogue.norm_by_id(norm).pack.deadlines:
        said = typed("deadline", norm, term, "--event", "2026-03-02", "--json")
        if said.code == 2:
            assert said.err.endswith("Diga quantos com --days.\n"), term
            continue
        data = said.data
        assert data.keys() >= KEYS, term
        assert data["due"] is not None or "silence" in data, term
        assert all(step["cite"] or step["code"] == "unrecorded" for step in data["steps"]), term
