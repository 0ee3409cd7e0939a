"""The card of a term shows real days: which count, which do not and why, the last one, and today."""

from datetime import date
from itertools import pairwise

from isonomia import catalogue
from isonomia.desk.case.terms import MOST_DAYS, Card, Cell, cards_of, strip_of
from isonomia.desk.naming import Names
from isonomia.law.counting import Count
from tests.law.acting import Autos, closed, weekdays

NAMES = Names({"bar": "Bar Farol"})


def served(on: str = "03/03", **more: str) -> Autos:
    """The respondent's defence runs from its service: ten days in the invented norm."""
    return Autos(calendar=weekdays().with_closed([closed("06/03", **more)])).opened().served(on)


def card(autos: Autos, on: str, name: str = "defence") -> Card:
    return next(one for one in cards_of(autos.at(on), NAMES, [], asked=None) if one.view.name == name)


def strip(autos: Autos, on: str = "09/03") -> list[Cell]:
    return list(card(autos, on).strip)


def test_the_strip_goes_from_the_event_to_the_last_day_without_a_gap() -> None:
    days = [cell.day for cell in strip(served()) if cell.day]
    assert days[0] == date(2026, 3, 3)
    assert [(after - before).days for before, after in pairwise(days)] == [1] * (len(days) - 1)


def test_each_day_that_counts_has_its_number_and_the_last_has_the_length() -> None:
    cells = strip(served())
    marks = [int(cell.mark) for cell in cells if cell.css.split(" ")[0] in {"run", "last"}]
    assert marks == list(range(1, len(marks) + 1))
    assert [cell.css for cell in cells if cell.day == date(2026, 3, 13)] == ["last"]


def test_a_count_whose_last_day_is_shut_numbers_that_day_and_ends_after_it() -> None:
    autos = Autos(catalogue.norm_by_id("recife-2011"), calendar=weekdays())
    autos.do("complaint_filed", "02/03", by="victim")  # five days, from Tuesday to Saturday: it ends on Monday
    found = card(autos, "02/03", "opening")
    marks = {cell.day: cell.mark for cell in found.strip}
    assert [marks[date(2026, 3, day)] for day in range(3, 10)] == ["1", "2", "3", "4", "5", "—", "fim"]
    told = {line.name: line.say for line in found.steps}
    assert "Não contam" not in told
    assert told["Sem expediente"] == "sáb 07/03, dom 08/03, sem expediente."


def test_today_is_said_aloud_and_not_only_drawn() -> None:
    today = next(cell for cell in strip(served(), "09/03") if cell.day == date(2026, 3, 9))
    assert "now" in today.css.split()
    assert today.say.endswith("hoje")


def test_a_running_term_says_how_many_days_are_left() -> None:
    autos = served()
    assert card(autos, "09/03").left == "faltam 4 dias"
    assert card(autos, "12/03").left == "falta 1 dia"
    assert card(autos, "13/03").left == "vence hoje"


def test_a_term_not_begun_says_from_when_it_runs() -> None:
    assert card(served(), "03/03").state == ("act", "Corre a partir de 04/03/2026")


def test_an_authority_that_is_late_is_told_first() -> None:
    autos = Autos(catalogue.norm_by_id("recife-2011"), calendar=catalogue.calendar_of("recife"))
    autos.do("complaint_filed", "02/03", by="victim")
    cards = cards_of(autos.at("30/03"), NAMES, [], asked=None)
    assert cards[0].view.alarm
    assert cards[0].state[0] == "bad"
    assert cards[0].left.startswith("venceu há ")


def test_a_used_term_says_when_and_is_explained_only_when_asked() -> None:
    situation = served().do("defence_filed", "06/03", "bar").at("09/03")
    plain = next(one for one in cards_of(situation, NAMES, [], asked=None) if one.view.name == "defence")
    assert plain.state == ("good", "Cumprido em 06/03/2026")
    assert (plain.more, plain.steps) == (True, ())
    asked = next(one for one in cards_of(situation, NAMES, [], asked=plain.at) if one.at == plain.at)
    assert asked.steps


def test_a_long_term_shows_its_beginning_and_its_end() -> None:
    count = long_count()
    cells = list(strip_of(count, [], date(2026, 3, 3)))
    gap = next(cell for cell in cells if cell.day is None)
    assert len(cells) < MOST_DAYS
    assert cells[-1].day == count.due
    hidden = (count.due - count.event).days + 1 - (len(cells) - 1)
    assert gap.say == f"mais {hidden} dias"


def long_count() -> Count:
    autos = served()
    view = autos.clock("09/03", "defence", "bar")
    count = view.explain()
    assert count is not None
    return Count(
        date(2026, 9, 1), count.event, count.first_day, date(2026, 9, 1), count.term, count.steps, count.skipped
    )


def test_the_lane_of_a_term_is_told_by_name() -> None:
    assert card(served(), "09/03").name == "Bar Farol"
