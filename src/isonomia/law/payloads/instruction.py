"""Payloads of instruction: defence, evidence, hearings, opinions, sessions, report and vote."""

from datetime import date

from isonomia.law.payloads import Payload, Reasoned


class DefenceFiled(Payload, frozen=True):
    """The defence, with what it brings. `hardship_proof` is the proof of means that some norms ask for here."""

    hardship_proof: bool = False
    documents: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()


class PetitionFiled(Payload, frozen=True):
    """A paper of a party that is none of the others."""

    subject: str = ""


class EvidenceJoined(Payload, frozen=True):
    """Evidence that entered the file. `seen_by_respondent` is false while it is only under the seal."""

    what: str = ""
    seen_by_respondent: bool = True


class HearingCalled(Payload, frozen=True):
    """Summons to a hearing or inspection."""

    on: date | None = None
    hour: str = ""
    place: str = ""


class HearingHeld(Payload, frozen=True):
    """A hearing, who was heard, in which language, read back or not."""

    heard: tuple[str, ...] = ()
    interpreter: str = ""
    read_back: bool = False


class Opinion(Payload, frozen=True):
    """An opinion asked for or given; a contrary one stays in the file."""

    by_body: str = ""
    opinion: str = ""


class SessionCalled(Payload, frozen=True):
    """Call to a session: day, place, agenda."""

    on: date | None = None
    place: str = ""
    agenda: tuple[str, ...] = ()


class SessionHeld(Payload, frozen=True):
    """A session held: who was present, its agenda and minutes."""

    present: tuple[str, ...] = ()
    agenda: tuple[str, ...] = ()
    minutes: str = ""


class ReportFiled(Reasoned, frozen=True):
    """The rapporteur's report."""

    outcome: str = "proceed"  # archive | proceed


class VoteFiled(Reasoned, frozen=True):
    """The rapporteur's vote."""

    outcome: str = ""


class TermAct(Reasoned, frozen=True):
    """An act about a term: asking to extend it, certifying its lapse."""

    deadline: str = ""


class TermDecision(Reasoned, frozen=True):
    """An authority's decision about a term: granted | denied (extension), confirmed | restored (held term)."""

    deadline: str = ""
    outcome: str = ""


class Challenge(Reasoned, frozen=True):
    """Impediment or suspicion of a person who decides, votes, reports or judges."""

    person: str = ""
    outcome: str = ""  # accepted | refused, in the decision on it
