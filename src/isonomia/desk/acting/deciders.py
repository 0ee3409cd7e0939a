"""Choices among people: who reports, who was present, whose impediment is told; and why somebody is out."""

import hashlib
from collections.abc import Iterator

from isonomia.desk.acting.choice import Choice
from isonomia.desk.acting.sheet import Sheet
from isonomia.law.roster import Roster


def why_out(sheet: Sheet, roster: Roster, key: str) -> str:
    """Why a member does not act in this case today; empty when they may."""
    if key in sheet.situation.impeded:
        return "impedimento neste processo"
    if roster.is_absent(key, sheet.today):
        return "ausência registrada hoje"
    if not roster.has_mandate(key, sheet.today):
        return "mandato que não corre hoje"
    return ""


def rapporteurs(sheet: Sheet) -> list[Choice]:
    """The members to whom the case may go, with how many they have; who is out stays in the list, with the reason.

    The first is the one whom an equal distribution would give it to: who has fewest; among equals, by lot drawn from
    the mark of the case, which nobody chooses.
    """
    found = dict[str, Choice]()
    for roster in sheet.rosters:
        for key in roster.members:
            many = sheet.loads.get(key, 0)
            note = "nenhum processo aberto" if not many else f"{many} processo{'s' * (many > 1)} em aberto"
            found.setdefault(key, Choice(key, sheet.names.person(key), note, why_out(sheet, roster, key)))
    return sorted(found.values(), key=lambda one: (bool(one.out), sheet.loads.get(one.value, 0), _lot(sheet, one)))


def _lot(sheet: Sheet, choice: Choice) -> str:
    return hashlib.sha256(f"{sheet.draw} {choice.value}".encode()).hexdigest()


def members(sheet: Sheet) -> list[Choice]:
    """Those who sit in the deciding bodies, titular and alternate."""
    return [
        Choice(key, sheet.names.person(key), "suplente" if key not in roster.members else "", "")
        for roster, key in _seated(sheet)
    ]


def people(sheet: Sheet) -> list[Choice]:
    """Those who decide, vote, report or recorded an act in the case."""
    keys = [*(key for _, key in _seated(sheet)), *(act.author for act in sheet.acts if act.author)]
    out = sheet.situation.impeded
    return [
        Choice(key, sheet.names.person(key), "", "impedimento já reconhecido" if key in out else "")
        for key in dict.fromkeys(keys)
    ]


def _seated(sheet: Sheet) -> Iterator[tuple[Roster, str]]:
    seen: set[str] = set()
    for roster in sheet.rosters:
        for key in (*roster.members, *roster.alternates.values()):
            if key not in seen:
                seen.add(key)
                yield roster, key
