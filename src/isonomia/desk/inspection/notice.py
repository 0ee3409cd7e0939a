"""An infraction notice being drawn up: its items, what is missing, and the filing that it makes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from isonomia.casefile.drafts import Draft, Filing
from isonomia.desk.inspection.answers import AGENT, PARTY, Answers
from isonomia.desk.inspection.demands import Demands
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.intake import InfractionNoticeDrawn
from isonomia.law.words import Medium, Role

OUTCOMES = {"signed": "Assinou", "refused": "Recusou", "absent": "Não havia ninguém por quem foi autuado"}
DRAWN_AT = {"scene": "No local do fato", "seat": "Na sede do órgão"}
_ROMAN = ("I", "II", "III", "IV", "V", "VI")
_LANE = "A"


@dataclass(frozen=True, slots=True)
class Item:
    """One of the contents of the notice: what was answered, and what is missing of it (empty: it is complete)."""

    key: str
    number: str
    title: str
    cite: tuple[str, ...]
    note: str
    told: str
    missing: str


@dataclass
class Notice:
    """A notice as answered so far, beside what the norm asks of it."""

    answers: Answers
    demands: Demands

    @cached_property
    def items(self) -> list[Item]:
        """The items that the norm asks for, in its order."""
        asked = [one for one in self._every() if one[1] & self.demands.contents or one[0] == PARTY]
        found = []
        for at, (key, _, title, told, missing) in enumerate(asked):
            cite = self.demands.cite_of(at, len(asked))
            found.append(Item(key, _ROMAN[at], title, cite, self.demands.note_of(cite), told, missing))
        return found

    @property
    def missing(self) -> list[Item]:
        """The items that are not complete."""
        return [one for one in self.items if one.missing]

    @property
    def done(self) -> int:
        """How many items are complete."""
        return len(self.items) - len(self.missing)

    @property
    def may_go_on(self) -> bool:
        """Whether it can be looked over: complete or, of a paper that exists as it is, with somebody cited."""
        return not self.missing or (self.answers.medium is Medium.PAPER and not self.answers.offender.is_blank)

    @property
    def outcome(self) -> str:
        """How the cited party took it; nothing while a signature that was given is not there."""
        told = self.answers.text("outcome")
        return "" if told == "signed" and not self.answers.signatures[PARTY].made else told

    @property
    def contents(self) -> tuple[str, ...]:
        """What the notice holds, by the words of the core."""
        return tuple(sorted(held for held, there in self._held().items() if there))

    def filing(self, respondents: tuple[int, ...] = (), uploads: tuple[str, ...] = ()) -> Filing:
        """The case that the notice begins."""
        answers, kind = self.answers, self.answers.kind
        payload = InfractionNoticeDrawn(
            outcome=self.outcome,
            contents=self.contents,
            witnesses=answers.witnessed,
            medium=answers.medium,
            kinds={_LANE: kind} if kind else {},
            note=self.poster_told,
        )
        day = answers.desk.actor.day_in(answers.draft.body.zone)
        act = ActKind.INFRACTION_NOTICE_DRAWN
        victims = answers.text("victims")
        return Filing(
            norm=answers.draft.norm,
            subject=self.subject,
            first=Draft(act, day, Role.INSPECTOR, lanes=(_LANE,), payload=payload, uploads=uploads),
            fact_day=answers.fact_day,
            fact_place=answers.text("place")[:300],
            respondents=respondents,
            complainants=0,
            victims=min(int(victims), 50) if victims.isdecimal() and len(victims) < 4 else 0,
        )

    @property
    def subject(self) -> str:
        """What the case is about, in the words of the norm."""
        conducts = self.demands.norm.pack.conducts
        return next((conducts[name].say for name in self.answers.conducts if name in conducts), "Auto de infração")

    @property
    def poster_told(self) -> str:
        """What was seen of the poster of the law, for the note of the act."""
        told = {"yes": "Cartaz da lei: à vista.", "no": "Cartaz da lei: não estava à vista; orientação dada."}
        return told.get(self.answers.text("poster"), "")

    def _held(self) -> dict[str, bool]:
        answers = self.answers
        announced = answers.medium is Medium.SYSTEM or answers.text("penalty_told") == "1"
        return {
            "offender": not answers.offender.is_blank,
            "place_date_hour": bool(answers.text("place") and answers.fact_day and answers.hour),
            "drawn_at": answers.text("drawn_at") in DRAWN_AT,
            "fact": bool(answers.text("fact")),
            "provision": bool(answers.conducts),
            "penalty": announced,
            "penalty_provision": announced,
            "agent": bool(answers.text("registration")) and answers.signatures[AGENT].made,
        }

    def _every(self) -> Iterator[tuple[str, set[str], str, str, str]]:
        """Each item: its key, the contents it is made of, its title, what was answered, what is missing."""
        answers = self.answers
        lacks = self._lacks(offender="quem é autuado")
        yield "offender", {"offender"}, "Infrator", answers.offender.name, lacks
        lacks = _listed(self._lacks_where(), self._lacks(drawn_at="onde foi lavrado"))
        yield "where", {"place_date_hour", "drawn_at"}, "Local, data e hora", self._told_where(), lacks
        lacks = self._lacks(fact="o que aconteceu", provision="a conduta e seu dispositivo")
        yield "fact", {"fact", "provision"}, "Fato e dispositivo", self.subject if answers.conducts else "", lacks
        told = "; ".join(one.label for one in self.demands.sanctions(answers.kind))
        lacks = self._lacks(penalty="a penalidade possível, que o papel não traz")
        yield "penalty", {"penalty", "penalty_provision"}, "Penalidade possível", told, lacks
        yield "agent", {"agent"}, "Agente", self.agent, self._lacks_agent()
        told = OUTCOMES.get(answers.text("outcome"), "")
        yield PARTY, set(), "Assinatura de quem foi autuado", told, self._lacks_party()

    @property
    def agent(self) -> str:
        """Who draws it up: the name, and the registration as typed."""
        registration = self.answers.text("registration")
        name = self.answers.desk.actor.user.name
        return f"{name}, matrícula {registration}" if registration else name

    def _told_where(self) -> str:
        answers = self.answers
        day = print_day(answers.fact_day) if answers.fact_day else ""
        return ", ".join(filter(None, (answers.text("place"), day, answers.hour)))

    def _lacks(self, **asked: str) -> str:
        held = self._held()
        return _listed(*(told for name, told in asked.items() if not held[name]))

    def _lacks_where(self) -> str:
        answers = self.answers
        return _listed(
            "" if answers.text("place") else "o local",
            "" if answers.fact_day else "o dia, como 28/11/2026",
            "" if answers.hour else "a hora, como 22:15",
        )

    def _lacks_agent(self) -> str:
        answers = self.answers
        return _listed(
            "" if answers.text("registration") else "a sua matrícula",
            "" if answers.signatures[AGENT].made else "a sua assinatura",
        )

    def _lacks_party(self) -> str:
        told = self.answers.text("outcome")
        if told not in OUTCOMES:
            return "dizer se assinou"
        if told == "signed":
            return "" if self.answers.signatures[PARTY].made else "a assinatura"
        every = range(1, self.demands.witnesses + 1)
        return next((f"a {at}ª testemunha" for at in every if not self._witnessed(at)), "")

    def _witnessed(self, at: int) -> bool:
        return bool(self.answers.witness(at)) and self.answers.signatures[f"w{at}"].made


def _listed(*parts: str) -> str:
    return "; ".join(filter(None, parts))
