"""Sheets of acts without a database: a norm of the shelf, a case before its first act, people who decide."""

from datetime import date

from django.http import QueryDict

from isonomia import catalogue
from isonomia.desk.acting.sheet import Sheet, lanes_for
from isonomia.desk.acting.typed import Typed
from isonomia.desk.naming import Names
from isonomia.law.acts import Act, ActKind
from isonomia.law.examine import examine
from isonomia.law.fold.effects import LANE_MAKERS
from isonomia.law.offering import rows_of
from isonomia.law.payloads.intake import CaseOpened
from isonomia.law.roster import Interval, Roster
from isonomia.law.words import RespondentKind, Role
from isonomia.practice.queries import LawInUse

DAY = date(2026, 3, 2)
AWAY = Interval(since=date(2026, 3, 1), to=date(2026, 3, 10))
ROSTER = Roster(
    members=("ana", "bia", "caio"),
    chair="ana",
    alternates={"bia": "duda", "caio": "enzo"},
    absences={"bia": (AWAY,)},
)
NAMES = Names(
    {"A": "Bar Farol", "B": "Loja Sol"},
    {"ana": "Ana Sá", "bia": "Bia Lima", "caio": "Caio Reis", "duda": "Duda Melo", "enzo": "Enzo Pires"},
)


def kinds_by_norm() -> list[tuple[str, ActKind]]:
    """Every act of every norm that has a row for it."""
    return [
        (norm, kind)
        for norm in catalogue.norm_ids()
        for kind in ActKind
        if any(rows_of(catalogue.norm_by_id(norm), kind))
    ]


def opening() -> Act:
    """The act that makes two respondents answer."""
    kinds = {"A": RespondentKind.COMPANY, "B": RespondentKind.COMPANY}
    return Act(
        id="1",
        kind=ActKind.CASE_OPENED,
        day=DAY,
        recorded=DAY,
        number=1,
        by=Role.AUTHORITY,
        lanes=("A", "B"),
        author="ana",
        payload=CaseOpened(kinds=kinds),
    )


def usual_sheet(norm: str, kind: ActKind) -> Sheet:
    """The sheet of an act on one of two who answer; for an act that makes somebody answer, before anybody does."""
    acts = () if kind in LANE_MAKERS else (opening(),)
    return sheet_of(norm, kind, *acts, chosen=("A",))


def sheet_of(norm: str, kind: ActKind, *acts: Act, chosen: tuple[str, ...] = (), **more: object) -> Sheet:
    """The sheet of an act in a case told by its acts; `more` are other fields of the sheet."""
    law = catalogue.norm_by_id(norm)
    calendar = catalogue.calendar_of(law.pack.calendar)
    roster = dict.fromkeys(law.pack.deciders, ROSTER)
    in_use = LawInUse(law, calendar, roster, catalogue.all_series(), frozenset(), 0)
    situation = examine(law, acts, calendar, on=DAY, roster=roster)
    return Sheet(
        kind=kind,
        law=in_use,
        situation=situation,
        offer=situation.offer(kind, chosen),
        names=NAMES,
        acts=acts,
        lanes=lanes_for(kind, situation, ["A", "B"]),
        chosen=chosen,
        **more,  # type: ignore[arg-type]
    )


def nothing_typed() -> Typed:
    """A form that was just opened."""
    return Typed(QueryDict(), sent=False)
