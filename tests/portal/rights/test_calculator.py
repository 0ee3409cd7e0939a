"""The public calculator says what the engine says, with its reasons, and what is missing where it can't."""

import re
from collections.abc import Callable
from datetime import date, datetime
from html import unescape
from itertools import product

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from isonomia import catalogue
from isonomia.casefile.service import change_practice
from isonomia.law.calendars import DayKind
from isonomia.law.errors import LawError
from isonomia.law.term_question import answer_term
from isonomia.law.words import Role
from isonomia.people.models import Body
from isonomia.portal.rights.calculator import answered
from isonomia.practice.drafts import Choosing, Closing
from tests import office

pytestmark = pytest.mark.django_db
DAYS = (date(2026, 2, 12), date(2025, 12, 18))
DEFENCE = {"lei": "recife-2011", "prazo": "defence", "modo": "post_ar", "dia": "19/11/2026"}


def page_of(client: Client, **asked: str) -> str:
    """The page that answers a question, as it is read."""
    got = client.get("/prazo/", asked)
    assert got.status_code == 200
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", got.content.decode())))


@pytest.mark.parametrize("norm", catalogue.norm_ids())
def test_it_counts_each_term_of_each_norm_as_the_engine_does(norm: str) -> None:
    law = catalogue.norm_by_id(norm)
    calendar = catalogue.calendar_of(law.pack.calendar)
    wrong = []
    for name, deadline in law.pack.deadlines.items():
        decided = law.pack.sanctions[deadline.term_from].days if deadline.term_from else ()
        modes = law.pack.service if any(start.served for start in deadline.starts) else [""]
        for mode, day in product(modes, DAYS):
            asked = {"lei": norm, "prazo": name, "modo": mode, "dia": f"{day:%d/%m/%Y}", "dias": "30"}
            told = answered(asked).told
            right = answer_term(law, name, day, calendar, mode=mode, days=30 if len(decided) > 1 else 0)
            due = right.counted.due if right.counted else None
            others = [(one.due, one.protects) for one in right.alternatives]
            if told is None or (told.due, [(one.due, one.protects) for one in told.others]) != (due, others):
                wrong.append(asked)
                continue
            last = [cell.day for week in told.weeks for cell in week.cells if cell.shape == "last"]
            if last != [due] * (due is not None):
                wrong.append({**asked, "shown": str(last)})
    assert wrong == []


def test_the_page_shows_the_day_big_the_steps_with_provisions_and_the_other_readings(client: Client) -> None:
    told = page_of(client, **DEFENCE)
    for words in (
        "O último dia é quarta-feira, 2 de dezembro de 2026",
        "O 10º dia é 02/12/2026 (quarta-feira).",
        "art. 13, § 1º",
        "Antes de fechar o prazo, a autoridade espera esse dia.",
        "qui, 3/12/2026",
        "Consciência Negra",
        "quinta-feira, 19 de novembro de 2026",
    ):
        assert words in told


def test_each_counted_day_has_its_number_and_closed_days_their_hatch(client: Client) -> None:
    page = client.get("/prazo/", DEFENCE).content.decode()
    assert [int(number) for number in re.findall(r"</span>(\d+)º", page)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert page.count(' closed"') == 7


def test_a_question_can_be_kept_and_sent_on_for_it_is_in_the_address(client: Client) -> None:
    assert '<form method="get"' in client.get("/prazo/", DEFENCE).content.decode()
    assert "sessao" not in client.cookies


@pytest.mark.parametrize(
    ("change", "say"),
    [
        ({"dia": ""}, "Escreva o dia, como 02/03/2026."),
        ({"dia": "amanhã"}, "Escreva dia, mês e ano, como 02/03/2026."),
        ({"dia": "31/02/2026"}, "O dia 31/02/2026 não existe. Confira o dia e o mês."),
        ({"dia": "19/11/2036"}, "foi conferido de 01/01/2011 a 31/12/2030. Fora disso, não calculamos."),
        ({"dia": "30/12/2030"}, "Fora disso, não calculamos."),
        ({"modo": ""}, "Escolha como foi o aviso. Cada modo conta de um dia diferente."),
        ({"modo": "pombo"}, "Escolha como foi o aviso. Cada modo conta de um dia diferente."),
    ],
)
def test_what_is_wrong_is_told_with_what_to_write_and_nothing_typed_is_lost(
    client: Client, change: dict[str, str], say: str
) -> None:
    asked = {**DEFENCE, **change}
    page = client.get("/prazo/", asked).content.decode()
    told = page_of(client, **asked)
    assert "Falta pouco para calcular" in told
    assert say in told
    assert "O último dia é" not in told
    assert f'value="{asked["dia"]}"' in page
    assert "autofocus" in page


def test_the_length_that_a_decision_fixes_is_asked_within_its_bounds(client: Client) -> None:
    norm = catalogue.norm_by_id("rj-2013-bill")
    name = next(key for key, one in norm.pack.deadlines.items() if one.term_from and not one.term)
    asked = {"lei": "rj-2013-bill", "prazo": name, "dia": "19/11/2026"}
    assert "Escreva quantos dias a decisão fixou, de 1 a 30." in page_of(client, **asked, dias="31")
    assert "O último dia é" in page_of(client, **asked, dias="10")


def test_a_term_that_the_norm_does_not_give_has_no_day_and_says_what_is_asked(client: Client) -> None:
    law = catalogue.norm_by_id("pb-2017")
    name = next(key for key, one in law.pack.deadlines.items() if one.setting and not one.term)
    told = page_of(client, lei="pb-2017", prazo=name, modo="post_ar", dia="19/11/2026")
    assert "A lei não diz quantos dias" in told
    assert law.pack.settings[law.pack.deadlines[name].setting].ask in told
    assert "O último dia é" not in told


def test_a_length_that_the_body_fixed_where_the_norm_is_silent_says_so(
    client: Client, moment: Callable[..., datetime]
) -> None:
    body = office.office_of("pb-2017")
    keeper = office.actor_of(body, Role.AUTHORITY, moment("02/03/2026 10:00"))
    asked = {"lei": f"pb-2017@{body.slug}", "prazo": "defence", "modo": "post_ar", "dia": "19/11/2026"}
    said = "A lei não diz quantos dias: este órgão fixou."
    assert said not in page_of(client, **asked)
    change_practice(
        keeper, body, Choosing("pb-2017", "setting", "defence_term", "10 days", "Regimento."), form=office.new_form()
    )
    told = page_of(client, **asked)
    assert "O último dia é" in told
    assert said in told


def test_a_body_counts_with_its_own_calendar(client: Client, body: Body, moment: Callable[..., datetime]) -> None:
    keeper = office.actor_of(body, Role.AUTHORITY, moment("02/03/2026 10:00"))
    day = date(2026, 12, 2)
    closing = Closing(day, day, DayKind.NO_OFFICE, "luto", "Decreto 9/2026", date(2026, 3, 2))
    change_practice(keeper, body, closing, form=office.new_form())
    told = page_of(client, **{**DEFENCE, "lei": f"recife-2011@{body.slug}"})
    assert "O último dia é quinta-feira, 3 de dezembro de 2026" in told
    assert "Decreto 9/2026" in told
    assert "O último dia é quarta-feira, 2 de dezembro de 2026" in page_of(client, **DEFENCE)


def test_a_body_counts_by_the_reading_that_it_chose(
    client: Client, body: Body, moment: Callable[..., datetime]
) -> None:
    keeper = office.actor_of(body, Role.AUTHORITY, moment("02/03/2026 10:00"))
    choosing = Choosing("recife-2011", "reading", "counting_start", "excluded", "Parecer 1/2026.")
    change_practice(keeper, body, choosing, form=office.new_form())
    told = page_of(client, **{**DEFENCE, "lei": f"recife-2011@{body.slug}"})
    assert "O último dia é quinta-feira, 3 de dezembro de 2026" in told


def test_a_day_on_which_the_norm_was_not_in_force_says_so(client: Client) -> None:
    told = page_of(client, lei="df-2013", prazo="defence", modo="in_person", dia="19/11/2026")
    assert "Nesse dia a lei não estava em vigor" in told


@pytest.mark.parametrize(
    ("place", "day"), [("/en", "Wednesday, 2 December 2026"), ("/es", "miércoles, 2 de diciembre de 2026")]
)
def test_the_day_is_told_in_the_language_of_the_page(client: Client, place: str, day: str) -> None:
    assert day in client.get(f"{place}/prazo/", DEFENCE).content.decode()


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "lei": st.sampled_from([*catalogue.norm_ids(), "recife-2011@x", "", "?"]),
            "prazo": st.sampled_from(["defence", "appeal", "licence_suspension", "payment", "", "x"]),
            "modo": st.sampled_from(["post_ar", "in_person", "gazette", "posting", "on_the_spot", "", "x"]),
            "dia": st.one_of(st.dates().map(lambda day: f"{day:%d/%m/%Y}"), st.text(max_size=12)),
            "dias": st.one_of(st.integers(-5, 10**6).map(str), st.text(max_size=8)),
        },
    )
)
def test_nothing_that_people_type_breaks_it(asked: dict[str, str]) -> None:
    try:
        told = answered(asked)
    except LawError as error:
        raise AssertionError(error.code) from error
    assert told.told is None or not told.mistakes
