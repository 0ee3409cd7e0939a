"""The votes of a college: a row for each member, with seat, presence and impediment; the casting vote apart."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from isonomia.desk.acting.answers import Blank
from isonomia.desk.acting.choice import Choice
from isonomia.desk.acting.choices import choices_for
from isonomia.desk.acting.citing import provisions
from isonomia.desk.acting.deciders import why_out
from isonomia.desk.acting.field import Answer
from isonomia.law.norm.parts import Decider
from isonomia.law.roster import Roster

_UNNAMED = 5
"""How many rows are shown where neither the norm nor the body says how many vote."""


class VoteRow(NamedTuple):
    """One member's row. `who` is the control by which a member unknown to the roster is typed; empty for the others."""

    lane: str
    name: str
    note: str
    out: str
    control: str
    picked: str
    who: str = ""
    typed: str = ""
    casting: bool = False
    reasons: str = ""


class Ballot(NamedTuple):
    """The votes on one lane, or on all of the act."""

    lane: str
    title: str
    rows: tuple[VoteRow, ...]


class Voting(NamedTuple):
    """What the page shows of the votes: how the college decides, and a ballot for each lane."""

    body: str
    rule: str
    ballots: tuple[Ballot, ...]
    choices: list[Choice]


def votes(blank: Blank) -> Answer:
    """The votes as they stand in the form. An act that no college carries has none."""
    sheet = blank.sheet
    name = sheet.offer.college
    if not name:
        return Answer((), ())
    decider, roster = sheet.norm.pack.deciders[name], sheet.law.roster.get(name)
    lanes = sheet.lanes if len(sheet.lanes) > 1 else ("",)
    ballots = tuple(
        Ballot(lane, sheet.names.lane(lane) if lane else "", tuple(_reasoned(blank, lane, decider, roster)))
        for lane in lanes
    )
    voting = Voting(decider.body, _rule(decider), ballots, choices_for(blank.asked))
    read = [vote for ballot in ballots if not ballot.lane or ballot.lane in sheet.chosen for vote in _read(ballot)]
    return Answer((blank.shown(cite=provisions(sheet.norm, decider.cite), rows=(voting,)),), read)


def _rule(decider: Decider) -> str:
    parts = [
        f"{decider.members} integrantes" if decider.members else "",
        f"quórum de {decider.quorum}" if decider.quorum else "",
        {"members": "maioria dos integrantes", "present": "maioria dos presentes"}.get(decider.majority, ""),
        "desempate da presidência" if decider.casting else "",
    ]
    return "; ".join(filter(None, parts)) or "A norma não diz como o colegiado decide."


def _reasoned(blank: Blank, lane: str, decider: Decider, roster: Roster | None) -> Iterator[VoteRow]:
    """The rows, each with the reasons of the vote as typed."""
    for row in _rows(blank, lane, decider, roster):
        yield row._replace(reasons=blank.typed.text(f"{row.control}-why"))


def _rows(blank: Blank, lane: str, decider: Decider, roster: Roster | None) -> Iterator[VoteRow]:
    stem = f"{blank.name}-{lane}"
    if roster is None or not roster.members:
        for at in range(1, (decider.members or _UNNAMED) + 1):
            control, who = f"{stem}-{at}", f"{stem}-{at}-who"
            data = blank.typed
            yield VoteRow(lane, f"Integrante {at}", "", "", control, data.text(control), who, data.text(who))
    else:
        for key in roster.members:
            yield _member(blank, lane, roster, key)
            alternate = roster.alternates.get(key, "")
            if alternate and why_out(blank.sheet, roster, key):
                yield _alternate(blank, lane, roster, key, alternate)
    if decider.casting:
        control = f"{stem}-casting"
        chair = roster.chair if roster else ""
        name = blank.sheet.names.person(chair) if chair else "Presidência"
        who = "" if chair else f"{stem}-casting-who"
        typed = blank.typed.text(who) if who else chair
        note = "voto de desempate: só em caso de empate"
        yield VoteRow(lane, name, note, "", control, blank.typed.text(control), who, typed, casting=True)


def _member(blank: Blank, lane: str, roster: Roster, key: str) -> VoteRow:
    sheet, control = blank.sheet, f"{blank.name}-{lane}-{key}"
    alternate = roster.alternates.get(key, "")
    parts = [
        "titular",
        "preside" if key == roster.chair else "",
        f"suplente: {sheet.names.person(alternate)}" if alternate else "",
    ]
    out = why_out(sheet, roster, key)
    return VoteRow(
        lane, sheet.names.person(key), "; ".join(filter(None, parts)), out, control, blank.typed.text(control), "", key
    )


def _alternate(blank: Blank, lane: str, roster: Roster, titular: str, key: str) -> VoteRow:
    """The alternate of a member who is out."""
    sheet, control = blank.sheet, f"{blank.name}-{lane}-{key}"
    note = f"suplente, no lugar de {sheet.names.person(titular)}"
    out = why_out(sheet, roster, key)
    return VoteRow(lane, sheet.names.person(key), note, out, control, blank.typed.text(control), "", key)


def _read(ballot: Ballot) -> Iterator[dict[str, Any]]:
    for row in ballot.rows:
        if row.picked and row.typed and not row.out:
            yield {
                "member": row.typed,
                "vote": row.picked,
                "lane": ballot.lane,
                "casting": row.casting,
                "reasons": row.reasons,
            }
