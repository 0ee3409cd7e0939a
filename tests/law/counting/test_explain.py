"""An explanation tells each step in Portuguese with its provisions, and each day left out with its act."""

from datetime import date

import msgspec
import pytest

from isonomia.law.calendars import Calendar, DayKind, Entry
from isonomia.law.counting import CountingRule, RecountError, Skip, counter, parse_term, recount
from isonomia.law.counting.result import PAUSED
from tests.law.counting.rules import DF, PENALTY, RECIFE_A, RECIFE_B, RIO_2022, SALVADOR
from tests.law.places import calendar_of

PLAIN = Calendar(
    "inventado",
    [Entry(day=date(2026, 9, 7), kind=DayKind.HOLIDAY, label="Independência", act="lei inventada")],
    first=date(2025, 1, 1),
    last=date(2027, 12, 31),
    of_place="do lugar inventado",
    recorded=[(date(2025, 1, 1), date(2026, 12, 31))],
)


def labels(calendar: Calendar, term: str, event: str, rule: CountingRule, *pauses: tuple[date, date]) -> list[str]:
    count = counter(calendar, rule, parse_term(term)).explain(date.fromisoformat(event), pauses)
    return [step.label for step in count.steps]


def test_the_defence_of_recife_at_carnival_is_told_step_by_step() -> None:
    count = counter(calendar_of("recife"), RECIFE_A, parse_term("10 days")).explain(date(2026, 2, 12))
    assert (count.due, count.first_day, count.last_day) == (
        date(2026, 3, 2),
        date(2026, 2, 19),
        date(2026, 2, 28),
    )
    assert [(step.code, step.label) for step in count.steps] == [
        ("event", "O prazo parte de 12/02/2026 (quinta-feira), dia que não se conta."),
        (
            "first_day",
            "O primeiro dia do prazo é 19/02/2026 (quinta-feira): o primeiro dia útil depois do evento.",
        ),
        ("nth_day", "O 10º dia é 28/02/2026 (sábado)."),
        (
            "roll",
            (
                "Em 28/02/2026 não há expediente completo (sábado): "
                "o prazo termina no primeiro dia útil seguinte, 02/03/2026 (segunda-feira)."
            ),
        ),
        (
            "unrecorded",
            (
                "Atenção: o calendário do Recife registra os pontos facultativos só até 28/02/2026; "
                "um ato que falte pode levar o fim do prazo para mais tarde."
            ),
        ),
    ]
    assert {step.cite for step in count.steps[:-1]} == {("art13_par1", "art13_par2")}


def test_each_day_left_out_has_its_reason_and_act() -> None:
    act = "aviso publicado no Diário Oficial do Município de 12/02/2026"
    count = counter(calendar_of("recife"), RECIFE_A, parse_term("10 days")).explain(date(2026, 2, 12))
    assert count.skipped == (
        Skip(date(2026, 2, 13), "Carnaval (ponto facultativo)", act, "observed"),
        Skip(date(2026, 2, 14), "sábado"),
        Skip(date(2026, 2, 15), "domingo"),
        Skip(date(2026, 2, 16), "Carnaval (ponto facultativo)", act, "observed"),
        Skip(date(2026, 2, 17), "Carnaval (ponto facultativo)", act, "observed"),
        Skip(date(2026, 2, 18), "Carnaval (ponto facultativo)", act, "observed"),
        Skip(date(2026, 2, 28), "sábado"),
        Skip(date(2026, 3, 1), "domingo"),
    )


def test_business_days_leave_the_state_holiday_out_with_its_act() -> None:
    count = counter(calendar_of("salvador"), SALVADOR, parse_term("10 business days")).explain(date(2026, 6, 26))
    assert (
        Skip(
            date(2026, 7, 2),
            "Independência do Brasil na Bahia (feriado)",
            "Constituição do Estado da Bahia",
            "observed",
        )
        in count.skipped
    )
    assert [step.label for step in count.steps][1:3] == [
        "O primeiro dia do prazo é 29/06/2026 (segunda-feira): o primeiro dia útil depois do evento.",
        "O 10º dia útil é 13/07/2026 (segunda-feira).",
    ]


@pytest.mark.parametrize(
    ("term", "event", "rule", "expected"),
    [
        (
            "5 days",
            "2026-08-28",
            RECIFE_B,
            [
                "O prazo parte de 28/08/2026 (sexta-feira), dia que não se conta.",
                (
                    "O primeiro dia do prazo é 01/09/2026 (terça-feira): "
                    "o dia seguinte ao primeiro dia útil depois do evento, também excluído."
                ),
                "O 5º dia é 05/09/2026 (sábado).",
                (
                    "Em 05/09/2026 não há expediente completo (sábado): "
                    "o prazo termina no primeiro dia útil seguinte, 08/09/2026 (terça-feira)."
                ),
            ],
        ),
        (
            "1 month",
            "2026-08-31",
            DF,
            [
                "O prazo parte de 31/08/2026 (segunda-feira), dia que não se conta.",
                "O primeiro dia do prazo é 01/09/2026 (terça-feira): o dia seguinte ao evento.",
                "Contados 1 mês de data a data, o prazo chega a 30/09/2026 (quarta-feira).",
            ],
        ),
        (
            "30 days",
            "2026-09-05",
            PENALTY,
            [
                "O prazo parte de 05/09/2026 (sábado).",
                "O primeiro dia do prazo é 05/09/2026 (sábado): o próprio dia do evento.",
                "O 30º dia é 04/10/2026 (domingo).",
                "O prazo termina em 04/10/2026 (domingo), mesmo sem expediente.",
            ],
        ),
    ],
)
def test_a_rule_is_told_in_its_own_words(term: str, event: str, rule: CountingRule, expected: list[str]) -> None:
    assert labels(PLAIN, term, event, rule) == expected


def test_a_recess_is_told_with_its_days() -> None:
    told = labels(PLAIN, "5 days", "2025-12-17", RIO_2022)
    assert told[2] == "Não correm os 32 dias do recesso de 20/12 a 20/01."
    count = counter(PLAIN, RIO_2022, parse_term("5 days")).explain(date(2025, 12, 17))
    assert count.skipped[0] == Skip(date(2025, 12, 20), "recesso de 20/12 a 20/01")
    assert len(count.skipped) == 32


def test_a_pause_is_told_with_its_days() -> None:
    pause = (date(2026, 9, 3), date(2026, 9, 4))
    told = labels(PLAIN, "5 days", "2026-09-01", DF, pause)
    assert told[2] == "O prazo não corre de 03/09/2026 a 04/09/2026, enquanto suspenso."
    count = counter(PLAIN, DF, parse_term("5 days")).explain(date(2026, 9, 1), (pause,))
    assert count.skipped[:2] == (Skip(date(2026, 9, 3), PAUSED), Skip(date(2026, 9, 4), PAUSED))


def test_a_pause_outside_the_term_is_not_told() -> None:
    pause = (date(2026, 10, 3), date(2026, 10, 4))
    assert len(labels(PLAIN, "5 days", "2026-08-25", DF, pause)) == len(labels(PLAIN, "5 days", "2026-08-25", DF))


@pytest.mark.parametrize(
    ("recorded", "warning"),
    [
        ([], "ainda não registra todos os pontos facultativos"),
        ([(date(2026, 1, 1), date(2026, 6, 30))], "registra os pontos facultativos só até 30/06/2026"),
        ([(date(2027, 1, 1), date(2027, 6, 30))], "não registra todos os pontos facultativos deste período"),
        ([(date(2026, 1, 1), date(2026, 9, 2)), (date(2026, 9, 3), date(2026, 9, 30))], None),
    ],
)
def test_days_without_office_not_yet_on_record_are_warned_of(
    recorded: list[tuple[date, date]], warning: str | None
) -> None:
    calendar = Calendar("x", [], first=date(2026, 1, 1), last=date(2027, 12, 31), of_place="de X", recorded=recorded)
    last = labels(calendar, "5 days", "2026-09-01", DF)[-1]
    if warning is None:
        assert not last.startswith("Atenção")
    else:
        assert last == (
            f"Atenção: o calendário de X {warning}; um ato que falte pode levar o fim do prazo para mais tarde."
        )


def test_an_explanation_that_hides_a_day_does_not_recount() -> None:
    count = counter(PLAIN, SALVADOR, parse_term("5 business days")).explain(date(2026, 9, 4))
    assert recount(count, PLAIN, SALVADOR) == 5
    with pytest.raises(RecountError, match="A contagem não confere em 2026-09-05"):
        recount(msgspec.structs.replace(count, skipped=count.skipped[1:]), PLAIN, SALVADOR)


def test_a_term_of_months_whose_own_day_was_paused_counts_back() -> None:
    rule = CountingRule(first_day="same_day", month_end="up")
    calendar = Calendar("xis", (), first=date(2024, 1, 1), last=date(2025, 12, 31))
    pauses = [(date(2024, 1, 31), date(2024, 2, 1))]
    assert (
        recount(counter(calendar, rule, parse_term("1 month")).explain(date(2024, 1, 31), pauses), calendar, rule) == 1
    )
