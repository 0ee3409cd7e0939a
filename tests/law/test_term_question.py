"""A term asked about outside any case: until when, why, what another reading gives, what is missing."""

from datetime import date

import pytest

from isonomia import catalogue
from isonomia.law.calendars import DayKind, Entry
from isonomia.law.norm.norm import Norm
from isonomia.law.term_question import TermAnswer, TermQuestionError, answer_term
from tests.law.acting import day, serra_azul, weekdays


def asked(
    norm: Norm | str, term: str, event: str, *, mode: str = "", closed: tuple[str, ...] = (), days: int = 0
) -> TermAnswer:
    """The answer on the norm's own calendar with these days closed too."""
    norm = catalogue.norm_by_id(norm) if isinstance(norm, str) else norm
    calendar = catalogue.calendar_of(norm.pack.calendar).with_closed(
        Entry(day=day(text), kind=DayKind.NO_OFFICE, label="sem expediente", act="aviso") for text in closed
    )
    return answer_term(norm, term, day(event), calendar, mode=mode, days=days)


def due(answer: TermAnswer) -> date:
    assert answer.counted is not None
    return answer.counted.due


# --- the dates of the five norms ---------------------------------------------------------------------

CARNIVAL = ("13/02", "16/02", "17/02", "18/02")


def test_recife_receipt_joined_on_12_february_2026_with_carnival_closed_ends_on_2_march() -> None:
    answer = asked("recife-2011", "defence", "12/02", mode="post_ar", closed=CARNIVAL)
    assert due(answer) == answer.latest == day("02/03")
    assert (answer.label, answer.whose, answer.status, answer.silence) == ("Defesa", ("respondent",), "in_force", None)


def test_recife_tells_each_step_of_the_count() -> None:
    answer = asked("recife-2011", "defence", "12/02", mode="post_ar", closed=CARNIVAL)
    assert answer.counted is not None
    assert [(step.code, step.day, step.label) for step in answer.counted.steps[:4]] == [
        ("event", day("12/02"), "O prazo parte de 12/02/2026 (quinta-feira), dia que não se conta."),
        (
            "first_day",
            day("19/02"),
            "O primeiro dia do prazo é 19/02/2026 (quinta-feira): o primeiro dia útil depois do evento.",
        ),
        ("nth_day", day("28/02"), "O 10º dia é 28/02/2026 (sábado)."),
        (
            "roll",
            day("02/03"),
            (
                "Em 28/02/2026 não há expediente completo (sábado): o prazo termina no primeiro dia útil seguinte, "
                "02/03/2026 (segunda-feira)."
            ),
        ),
    ]
    assert {"art13_par1", "art13_par2"} <= set(answer.counted.steps[1].cite)


def test_recife_tells_each_day_left_out_with_its_act() -> None:
    answer = asked("recife-2011", "defence", "12/02", mode="post_ar", closed=CARNIVAL)
    assert answer.counted is not None
    left_out = {skip.day: (skip.reason, bool(skip.act)) for skip in answer.counted.skipped}
    assert sorted(left_out) == [day(text) for text in ("13/02", "14/02", "15/02", *CARNIVAL[1:], "28/02", "01/03")]
    assert {left_out[day(text)] for text in CARNIVAL} == {("Carnaval (ponto facultativo)", True)}
    assert left_out[day("14/02")] == ("sábado", False)


def test_recife_on_the_calendar_known_before_the_notice_counts_carnival_as_worked() -> None:
    norm = catalogue.norm_by_id("recife-2011")
    calendar = catalogue.calendar_of("recife").known_at(day("11/02"))
    answer = answer_term(norm, "defence", day("12/02"), calendar, mode="post_ar")
    assert due(answer) == day("23/02")


def test_salvador_receipt_of_26_june_2026_ends_on_13_july() -> None:
    answer = asked("salvador-2022", "defence", "26/06")
    assert due(answer) == answer.latest == day("13/07")
    assert answer.counted is not None
    assert ("Independência do Brasil na Bahia (feriado)", day("02/07")) in [
        (skip.reason, skip.day) for skip in answer.counted.skipped
    ]


def test_distrito_federal_posting_of_16_november_2026_ends_on_11_december() -> None:
    answer = asked("df-2013", "defence", "16/11", mode="posting")
    assert due(answer) == answer.latest == day("11/12")
    assert answer.counted is not None
    assert answer.counted.event == day("26/11")
    assert answer.status == "revoked"


def test_distrito_federal_tells_what_the_readings_not_adopted_would_give() -> None:
    answer = asked("df-2013", "defence", "16/11", mode="posting")
    assert [(other.reading, other.option, other.due, other.protects) for other in answer.alternatives] == [
        ("posting_then_term", "from_publication", day("01/12"), False),
        ("posting_last_day", "day_in", day("10/12"), False),
    ]


def test_paraiba_gives_no_defence_term_and_says_what_is_asked_and_what_is_offered() -> None:
    answer = asked("pb-2017", "defence", "04/03")
    assert (answer.counted, answer.latest, answer.alternatives) == (None, None, ())
    silence = answer.silence
    assert silence is not None
    assert (silence.setting, silence.ask) == ("defence_term", "Quantos dias tem a defesa, pelo regimento interno?")
    assert (silence.offer, silence.offer_cite) == ("10 days", ("lei9784.art44",))
    assert silence.offered is not None
    assert silence.offered.due == day("16/03")
    (warning,) = answer.warnings
    assert warning == (
        "O decreto não fixa estes prazos. Enquanto o órgão não responde nem liga a norma subsidiária, "
        "nenhum deles decorre."
    )


def test_paraiba_counts_once_the_commission_answered() -> None:
    norm = catalogue.norm_by_id("pb-2017").choosing(settings={"defence_term": "15 days"})
    answer = asked(norm, "defence", "04/03")
    assert (due(answer), answer.silence) == (day("19/03"), None)


def test_paraiba_counts_by_the_subsidiary_law_once_it_is_turned_on() -> None:
    norm = catalogue.norm_by_id("pb-2017").choosing(supplements={"lei9784": True})
    assert due(asked(norm, "defence", "04/03")) == day("16/03")


# --- readings ----------------------------------------------------------------------------------------


def test_the_latest_day_is_that_of_every_reading_that_protects_the_party() -> None:
    answer = asked("recife-2011", "defence", "08/12")
    assert (due(answer), answer.latest) == (day("18/12"), day("21/12"))
    assert [(other.reading, other.due, other.protects) for other in answer.alternatives] == [
        ("counting_start", day("21/12"), True),
        ("defence_days", day("07/01/2027"), False),
    ]


def test_a_body_that_chose_another_reading_prints_its_day_and_sees_the_adopted_one() -> None:
    norm = catalogue.norm_by_id("recife-2011").choosing(readings={"counting_start": "excluded"})
    answer = asked(norm, "defence", "08/12")
    assert (due(answer), answer.latest) == (day("21/12"), day("21/12"))
    assert [(other.reading, other.option, other.due) for other in answer.alternatives] == [
        ("counting_start", "day_one", day("18/12")),
        ("defence_days", "thirty", day("08/01/2027")),
    ]


def test_a_body_that_takes_closed_offices_for_business_days_starts_the_term_on_them() -> None:
    norm = catalogue.norm_by_id("recife-2011").choosing(readings={"no_office_start": "business"})
    assert due(asked(norm, "defence", "12/02")) == day("23/02")


def test_a_dated_supplement_counts_only_from_its_day() -> None:
    norm = catalogue.norm_by_id("rj-2013-bill")
    assert asked(norm, "defence", "14/12/2021").counted != asked(norm, "defence", "14/12/2022").counted
    recess = asked(norm, "defence", "14/12/2022").counted
    assert recess is not None
    assert any(step.code == "recess" for step in recess.steps)


# --- other questions ---------------------------------------------------------------------------------


def test_without_a_mode_the_event_is_the_day_of_the_effect() -> None:
    answer = answer_term(serra_azul(), "defence", day("03/03"), weekdays())
    assert (due(answer), answer.mode) == (day("13/03"), "")


def test_with_a_mode_the_event_is_the_day_of_the_raw_fact() -> None:
    answer = answer_term(serra_azul(), "defence", day("03/03"), weekdays(), mode="posting")
    assert due(answer) == day("25/03")  # the posting ends on 13/03, a Friday; day one is Monday


@pytest.mark.parametrize(("days", "last"), [(1, "06/03"), (30, "04/04")])
def test_a_term_of_days_decided_in_the_case_counts_them(days: int, last: str) -> None:
    assert due(asked("rj-2013-bill", "suspension", "06/03", days=days)) == day(last)


@pytest.mark.parametrize(
    ("norm", "term", "days", "say"),
    [
        (
            "rj-2013-bill",
            "suspension",
            31,
            "“Suspensão da inscrição estadual” dura de 1 a 30 dias; --days não pode ser 31.",
        ),
        ("recife-2011", "suspension", 29, "“Interdição” dura 30 dias; --days não pode ser 29."),
        ("salvador-2022", "defence", 10, "“Defesa” não dura os dias fixados na decisão: tire --days."),
    ],
)
def test_a_length_that_the_decision_may_not_fix_is_refused(norm: str, term: str, days: int, say: str) -> None:
    with pytest.raises(TermQuestionError) as error:
        asked(norm, term, "06/03", days=days)
    assert (error.value.code, error.value.message) == ("term.days", f"O prazo {say}")


def test_a_silent_term_names_only_the_supplements_that_would_fill_it() -> None:
    answer = asked("pb-2017", "defence", "06/03")
    assert answer.silence is not None
    assert answer.silence.supplements == ("lei9784",)
    filled = catalogue.norm_by_id("pb-2017").choosing(supplements={"lei9784": True})
    assert asked(filled, "defence", "06/03").silence is None


def test_a_term_of_days_decided_in_the_case_asks_for_them_where_the_norm_gives_a_range() -> None:
    with pytest.raises(TermQuestionError) as error:
        answer_term(serra_azul(), "licence_suspension", day("03/03"), weekdays())
    assert error.value.code == "term.days"
    assert error.value.message == (
        "O prazo “suspensão da licença” dura os dias fixados na decisão (5 a 30). Diga quantos com --days."
    )
    assert error.value.cite == "art14"


def test_a_term_that_the_norm_has_not_is_refused_with_those_it_has() -> None:
    with pytest.raises(TermQuestionError) as error:
        asked("rj-2013-bill", "defesa", "03/03")
    assert error.value.code == "term.unknown"
    assert error.value.message == (
        "“defesa” não é prazo de rj-2013-bill. "
        "Há: cure, rejection_appeal, defence, closing, appeal, answer, payment, accounts, suspension."
    )


def test_a_mode_of_service_that_the_norm_has_not_is_refused_with_those_it_has() -> None:
    with pytest.raises(TermQuestionError) as error:
        asked("salvador-2022", "defence", "03/03", mode="pombo")
    assert error.value.message == (
        "“pombo” não é modo de notificação de salvador-2022. Há: in_person, post, electronic, gazette, appearance."
    )
