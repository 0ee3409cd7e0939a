"""Where the choices of a question come from: the outcomes, modes, subjects, grounds and terms of the norm at hand."""

import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import NamedTuple

import msgspec

from isonomia.desk.acting.choice import Choice
from isonomia.desk.acting.citing import provisions
from isonomia.desk.acting.deciders import members, people, rapporteurs
from isonomia.desk.acting.filed import acts, deadlines, notices
from isonomia.desk.acting.questions import Question
from isonomia.desk.acting.sheet import Sheet
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.fold.soundness import CLOSED_WORDS
from isonomia.law.norm.terms import ServiceMode
from isonomia.law.offering import grounds_of, rows_of
from isonomia.law.points import value_in_words
from isonomia.law.words import Ground, RespondentKind, Role, Subject

_BY_ITSELF = frozenset({"posted", "posting_end", "published", "drawn", "appeared"})
_OF_SOME_NORMS = frozenset({Ground.NOT_AUTHORISED, Ground.MINIMAL_INFORMATION})
_ADDRESSEES = (Role.RESPONDENT, Role.REPRESENTATIVE, Role.COMPLAINANT, Role.VICTIM, Role.WITNESS)


class Asked(NamedTuple):
    """A question about a field, on a sheet."""

    sheet: Sheet
    name: str
    question: Question

    @property
    def accepted(self) -> tuple[str, ...] | None:
        """The only values that the norm accepts here; None when it leaves the field free."""
        return self.sheet.offer.values.get(self.name)

    def word(self, value: str) -> str:
        """A value in Portuguese: by the question's own words, else by the core's."""
        return self.question.words.get(value) or value_in_words(value)

    def listed(self, values: Iterable[str]) -> list[Choice]:
        """Those of the values that the norm accepts, as choices."""
        return [Choice(value, self.word(value)) for value in values if self.accepted is None or value in self.accepted]


Source = Callable[[Asked], list[Choice]]


def choices_for(asked: Asked) -> list[Choice]:
    """The choices of a question; nothing where it is typed."""
    source = SOURCES.get(asked.question.source)
    return source(asked) if source is not None else []


def _words(asked: Asked) -> list[Choice]:
    return asked.listed(_vocabulary(asked) or asked.question.words)


def _vocabulary(asked: Asked) -> list[str]:
    """The words of a field whose type is a closed vocabulary."""
    fields = {field.name: field.type for field in msgspec.structs.fields(asked.sheet.spec.payload)}
    kinds = [fields[asked.name], *typing.get_args(fields[asked.name])]
    found = next((kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Enum)), None)
    return [str(member.value) for member in found] if found is not None else []


def _outcomes(asked: Asked) -> list[Choice]:
    return [Choice(name, asked.word(name)) for name in asked.sheet.offer.outcomes]


def _modes(asked: Asked) -> list[Choice]:
    service = asked.sheet.norm.pack.service
    sendable = [name for name, mode in service.items() if mode.by_act is None and not _BY_ITSELF & set(mode.effective)]
    allowed = [name for name in sendable if asked.accepted is None or name in asked.accepted]
    return [Choice(name, service[name].label, _of_mode(asked.sheet, service[name])) for name in allowed]


def _of_mode(sheet: Sheet, mode: ServiceMode) -> str:
    labels = [sheet.norm.pack.service[name].label for name in mode.after_failed if name in sheet.norm.pack.service]
    after = f"só depois de falhar: {', '.join(labels)}" if labels else ""
    extra = "norma subsidiária" if mode.supplement else ""
    return "; ".join(filter(None, (after, extra, provisions(sheet.norm, mode.cite))))


def _subjects(asked: Asked) -> list[Choice]:
    """The subjects, those that the stages wait for first."""
    awaited = list(_awaited(asked.sheet))
    return asked.listed([*awaited, *(one.value for one in Subject if one.value not in awaited)])


def _awaited(sheet: Sheet) -> Iterator[str]:
    places = [sheet.situation.lanes[lane] for lane in sheet.chosen or sheet.lanes if lane in sheet.situation.lanes]
    seen: set[str] = set()
    for place in (*places, sheet.situation.case):
        for track, stage in place.tracks.items():
            for subject in sheet.norm.pack.procedure[track].stages[stage].served:
                if subject.value not in seen and not place.is_served(subject):
                    seen.add(subject.value)
                    yield subject.value


def _receivers(asked: Asked) -> list[Choice]:
    told = asked.listed(asked.accepted or [role.value for role in _ADDRESSEES])
    order = [role.value for role in _ADDRESSEES]
    return sorted(told, key=lambda one: order.index(one.value) if one.value in order else len(order))


def _held(asked: Asked) -> list[Choice]:
    """What the norm says that the field must hold."""
    return [Choice(value, asked.word(value)) for value in asked.sheet.offer.holds.get(asked.name, ())]


def _grounds(asked: Asked) -> list[Choice]:
    """What a complaint may lack and somebody can hand in: first that without which the norm lets it be rejected."""
    named = (*asked.sheet.offer.holds.get(asked.name, ()), *grounds_of(asked.sheet.norm))
    rest = (one for one in asked.question.words if one not in _OF_SOME_NORMS)
    return asked.listed(one for one in dict.fromkeys((*named, *rest)) if one in asked.question.words)


def _accepted(asked: Asked) -> list[Choice]:
    return asked.listed(asked.accepted or ())


def _rejections(asked: Asked) -> list[Choice]:
    return asked.listed(asked.accepted or grounds_of(asked.sheet.norm))


def _represented(asked: Asked) -> list[Choice]:
    return asked.listed(asked.accepted or asked.question.words)


def _conducts(asked: Asked) -> list[Choice]:
    norm = asked.sheet.norm
    return [Choice(key, conduct.say, provisions(norm, conduct.cite)) for key, conduct in norm.pack.conducts.items()]


def _respondent_kinds(asked: Asked) -> list[Choice]:
    reached = asked.sheet.norm.pack.scope.respondents or tuple(RespondentKind)
    return asked.listed(kind.value for kind in reached)


def _referrals(asked: Asked) -> list[Choice]:
    norm = asked.sheet.norm
    return [
        Choice(key, one.label, f"a: {', '.join(one.to)}; {provisions(norm, one.cite)}")
        for key, one in norm.pack.referrals.items()
        if asked.accepted is None or key in asked.accepted
    ]


def _remedies(asked: Asked) -> list[Choice]:
    reconsidered = any(rows_of(asked.sheet.norm, ActKind.RECONSIDERATION_DECIDED))
    return asked.listed(("appeal", "reconsideration", "both") if reconsidered else ("appeal",))


def _appeals(asked: Asked) -> list[Choice]:
    """The acts that an appeal may attack, each once."""
    norm, seen = asked.sheet.norm, dict[str, Choice]()
    for appeal in norm.pack.appeals.values():
        act = ACTS[ActKind(appeal.of)]
        told = act.tells.value if act.tells else appeal.of
        seen.setdefault(told, Choice(told, act.label, provisions(norm, appeal.cite)))
    return list(seen.values())


def _conversions(asked: Asked) -> list[Choice]:
    rules = asked.sheet.norm.pack.dosimetry.rules.values()
    found = {into: rule.cite for rule in rules for into in rule.convert}
    return [Choice(into, asked.word(into), provisions(asked.sheet.norm, cite)) for into, cite in found.items()]


def _effects(asked: Asked) -> list[Choice]:
    return asked.listed(CLOSED_WORDS[asked.sheet.kind].accepted)


def _tracks(asked: Asked) -> list[Choice]:
    return [Choice(name, track.label or name) for name, track in asked.sheet.norm.pack.procedure.items()]


SOURCES: Mapping[str, Source] = {
    "words": _words,
    "outcomes": _outcomes,
    "modes": _modes,
    "subjects": _subjects,
    "receivers": _receivers,
    "contents": _held,
    "addressees": _held,
    "bodies": _accepted,
    "grounds": _grounds,
    "rejections": _rejections,
    "represented": _represented,
    "conducts": _conducts,
    "respondent_kinds": _respondent_kinds,
    "referrals": _referrals,
    "remedies": _remedies,
    "appeals": _appeals,
    "conversions": _conversions,
    "effects": _effects,
    "tracks": _tracks,
    "deadlines": lambda asked: deadlines(asked.sheet, asked.accepted),
    "notices": lambda asked: notices(asked.sheet),
    "acts": lambda asked: acts(asked.sheet),
    "people": lambda asked: people(asked.sheet),
    "members": lambda asked: members(asked.sheet),
    "rapporteurs": lambda asked: rapporteurs(asked.sheet),
}
"""The sources of choices, by the name that the table of questions gives them."""
