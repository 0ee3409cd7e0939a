"""Files (autos) told act by act under an invented norm, in days written as in Brazil: what the tests read."""

from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import Calendar, DayKind, Entry
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation, examine, refusals
from isonomia.law.norm.loader import read_pack
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.overlays import overlaid
from isonomia.law.reasons import Reason
from isonomia.law.roster import Roster
from isonomia.law.words import Role

FOLDER = Path(__file__).parent / "serra_azul"
PLAIN = {"respondent_kind": "company", "violence": "false"}
WARNING = [{"kind": "warning"}]
FINE = [{"kind": "fine", "bases": ["400"]}]
FINED: dict[str, Any] = {"sanctions": {"all": FINE}}
"""What a decision carries when the sanction is a fine of 400 reais."""
MOTIVE = {"motivation": "As testemunhas confirmam o fato."}

_USUAL: dict[str, str] = {
    "complaint_filed": "victim",
    "infraction_notice_drawn": "inspector",
    "service_sent": "clerk",
    "service_result": "clerk",
    "notice_posted": "clerk",
    "gazette_published": "clerk",
    "appearance_recorded": "clerk",
    "evidence_joined": "clerk",
    "lapse_certified": "clerk",
    "payment_recorded": "clerk",
    "act_corrected": "clerk",
    "defence_filed": "respondent",
    "petition_filed": "respondent",
    "closing_statement_filed": "respondent",
    "extension_requested": "respondent",
    "challenge_filed": "respondent",
    "clarification_filed": "respondent",
    "appeal_filed": "respondent",
    "report_filed": "rapporteur",
    "decision_issued": "college",
    "clarification_decided": "college",
    "impediment_declared": "college",
    "appeal_decided": "appeal_authority",
    "court_order_recorded": "court",
}


def day(text: str) -> date:
    """A day as written in Brazil; without the year, of 2026.

    >>> day("02/03")
    datetime.date(2026, 3, 2)
    """
    parts = [int(part) for part in text.split("/")]
    return date(parts[2] if len(parts) > 2 else 2026, parts[1], parts[0])


def closed(text: str, act: str = "decreto inventado", *, known_from: str = "") -> Entry:
    """A day without office hours."""
    known = day(known_from) if known_from else None
    return Entry(day=day(text), kind=DayKind.NO_OFFICE, label="sem expediente", act=act, known_from=known)


@cache
def weekdays() -> Calendar:
    """A calendar with no holiday but Easter's Friday, 03/04/2026."""
    good_friday = Entry(day=day("03/04"), kind=DayKind.HOLIDAY, label="Sexta-feira Santa", act="lei inventada")
    return Calendar("serra-azul", [good_friday], first=day("01/01/2020"), last=day("31/12/2030"), of_place="inventado")


@cache
def serra_azul() -> Norm:
    """The invented norm, as its pack says."""
    return Norm.load(FOLDER)


def serra_azul_with(changes: Mapping[str, Any]) -> Norm:
    """The invented norm with some of its paths changed."""
    return Norm(overlaid(read_pack(FOLDER), changes, origin="teste"))


def act_of(
    kind: str,
    on: str,
    *lanes: str,
    number: int = 1,
    by: str = "",
    name: str = "",
    recorded: str = "",
    author: str = "",
    behalf: str = "",
    **content: Any,
) -> Act:
    """An act on a day, about the lanes named, by who usually does it; the rest is what it carries."""
    what = ActKind(kind)
    return Act(
        id=name or f"n{number}",
        kind=what,
        day=day(on),
        recorded=day(recorded or on),
        number=number,
        by=Role(by or _USUAL.get(kind, "authority")),
        lanes=lanes,
        author=author,
        payload=msgspec.convert(content, ACTS[what].payload, strict=False),
        behalf=Role(behalf) if behalf else None,
    )


class Autos:
    """A file that grows: `do` records an act that must be admitted, `stand` one whatever is said against it."""

    def __init__(
        self, norm: Norm | None = None, *, calendar: Calendar | None = None, **roster: Mapping[str, Any]
    ) -> None:
        self.norm = norm or serra_azul()
        self.calendar = calendar or weekdays()
        self.roster = {name: msgspec.convert(seats, Roster) for name, seats in roster.items()}
        self.acts: list[Act] = []

    def do(self, kind: str, on: str, *lanes: str, **content: Any) -> "Autos":
        """Records an act; the test fails when it is refused."""
        reasons = self.against(kind, on, *lanes, **content)
        assert not reasons, f"{kind} em {on}: {[reason.say for reason in reasons]}"
        return self.stand(kind, on, *lanes, **content)

    def stand(self, kind: str, on: str, *lanes: str, **content: Any) -> "Autos":
        """Records an act as it comes, refused or not."""
        self.acts.append(act_of(kind, on, *lanes, number=len(self.acts) + 1, **content))
        return self

    def against(self, kind: str, on: str, *lanes: str, **content: Any) -> tuple[Reason, ...]:
        """What speaks against an act; nothing is recorded."""
        act = act_of(kind, on, *lanes, number=len(self.acts) + 1, **content)
        return refusals(self.norm, self.acts, act, self.calendar, roster=self.roster)

    def codes(self, kind: str, on: str, *lanes: str, **content: Any) -> list[str]:
        """The codes of what speaks against an act."""
        return [reason.code for reason in self.against(kind, on, *lanes, **content)]

    def at(self, on: str) -> Situation:
        """Where the file stands on a day."""
        return examine(self.norm, self.acts, self.calendar, on=day(on), roster=self.roster)

    def stage(self, on: str, track: str, lane: str = "") -> str:
        """The stage of a track on a day; empty when the track has not begun."""
        situation = self.at(on)
        place = situation.lanes[lane] if lane else situation.case
        return place.tracks.get(track, "")

    def clock(self, on: str, name: str, lane: str = "", role: str = "") -> DeadlineView:
        """The one clock of that name on a day."""
        found = [
            view
            for view in self.at(on).deadlines
            if view.name == name and view.place == lane and (not role or view.role == role)
        ]
        assert len(found) == 1, f"{len(found)} prazos {name}"
        return found[0]

    def names_of_clocks(self, on: str) -> list[str]:
        """The names of the clocks that started, in order."""
        return sorted(f"{view.name}.{view.place}" if view.place else view.name for view in self.at(on).deadlines)

    # --- stretches of the ordinary walk -----------------------------------------------------------

    def opened(self, on: str = "02/03", **kinds: str) -> "Autos":
        """Complaint and opening on one day against the respondents named, with what each is in law."""
        kinds = kinds or {"bar": "company"}
        return self.do("complaint_filed", on).do("case_opened", on, *kinds, kinds=kinds)

    def served(self, on: str, lane: str = "bar", *, of: str = "opening", proof: str = "", **result: Any) -> "Autos":
        """Service in person, received on a day; its proof joins the file then, or on a later day."""
        self.do("service_sent", on, lane, mode="in_person", of=of)
        return self.do("service_result", proof or on, lane, **{"received_on": day(on), **result})

    def decided(self, on: str, *lanes: str, outcome: str = "sanctioned", **content: Any) -> "Autos":
        """A decision carried by two of three votes; a warning unless told otherwise."""
        return self.do("decision_issued", on, *(lanes or ("bar",)), **decision(outcome, **content))


def decision(outcome: str = "sanctioned", **content: Any) -> dict[str, Any]:
    """What a decision carries: a reasoned outcome, the facts, a warning, and the votes of m1 and m2."""
    sanctions = {"all": WARNING} if outcome == "sanctioned" else {}
    votes = [{"member": member, "vote": outcome} for member in ("m1", "m2")]
    return {
        "outcome": outcome,
        "reasons": MOTIVE,
        "facts": {"all": PLAIN},
        "sanctions": sanctions,
        "votes": votes,
        **content,
    }
