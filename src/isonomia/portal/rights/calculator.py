"""What is asked of the calculator of terms, as its address tells it, and what is wrong with it, in plain words."""

import re
from collections.abc import Iterator, Mapping
from datetime import date

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from isonomia import catalogue, clock
from isonomia.law.acts import ACTS
from isonomia.law.calendars import Calendar
from isonomia.law.calendars.errors import CalendarError
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.terms import Deadline, Start
from isonomia.law.picking import REAL
from isonomia.law.plain.terms import effect_in_words
from isonomia.law.words import SUBJECT_LABELS
from isonomia.people.models import Body
from isonomia.portal.rights.bodies import bodies_by_norm
from isonomia.portal.rights.counted import Told, told_count
from isonomia.portal.rights.in_force import ZONE
from isonomia.practice.queries import law_of

_DAY = re.compile(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})")
_DAYS = re.compile(r"[0-9]{1,4}")
_MOST_TYPED = 20


class Option(Struct, frozen=True):
    """A choice of a list."""

    value: str
    label: str
    chosen: bool


class Subject(Struct, frozen=True):
    """The law that was chosen, as the body practises it, or as it came where no body was chosen."""

    norm: Norm
    calendar: Calendar
    body: Body | None = None


class Asked(Struct, frozen=True):
    """A question as far as it goes: what can be chosen, what was typed, and what is wrong, by field.

    `starts` tell what begins the term; `bounds` are the days between which the decision fixes it, where it does.
    """

    laws: tuple[Option, ...]
    about: Subject | None = None
    terms: tuple[Option, ...] = ()
    term: str = ""
    modes: tuple[Option, ...] = ()
    mode: str = ""
    starts: tuple[str, ...] = ()
    bounds: tuple[int, ...] = ()
    typed_day: str = ""
    typed_days: str = ""
    day: date | None = None
    mistakes: Mapping[str, str] = {}
    told: Told | None = None


def answered(given: Mapping[str, str]) -> Asked:
    """The answer to what an address asks: `lei` (norm, or norm@body), `prazo`, `modo`, `dia`, `dias`; as far as it can
    be given, with what is missing or wrong. Never raises for what people type."""
    bodies = bodies_by_norm()
    wanted = given.get("lei", "")
    laws = tuple(_laws(bodies, wanted))
    norm_id, _at, slug = wanted.partition("@")
    if norm_id not in bodies:
        return Asked(laws)
    about = _subject(norm_id, next((one for one in bodies[norm_id] if one.slug == slug), None))
    asked = _asked(Asked(laws, about), about.norm, given)
    return _counted(asked, about) if asked.term and "dia" in given else asked


def _subject(norm_id: str, body: Body | None) -> Subject:
    if body is None:
        norm = catalogue.norm_by_id(norm_id)
        return Subject(norm, catalogue.calendar_of(norm.pack.calendar))
    law = law_of(body, norm_id)
    return Subject(law.norm, law.calendar, body)


def _laws(bodies: Mapping[str, list[Body]], wanted: str) -> Iterator[Option]:
    """Each norm under each body that applies it, those in force first; where none does, the norm as it came."""
    for name in sorted(bodies, key=_for_training):
        held, short = bodies[name], catalogue.norm_by_id(name).pack.short
        if _for_training(name):
            short = _("%(norm)s (não está em vigor)") % {"norm": short}
        for body in held:
            value = f"{name}@{body.slug}"
            yield Option(value, f"{short} · {body.short}", value == wanted)
        if not held or wanted == name:
            yield Option(name, short, name == wanted)


def _for_training(norm_id: str) -> bool:
    """Whether the norm is not in force today, by the hour of the capital."""
    return catalogue.norm_by_id(norm_id).status_on(clock.legal_day(clock.now(), ZONE)) not in REAL


def _asked(asked: Asked, norm: Norm, given: Mapping[str, str]) -> Asked:
    deadlines, name = norm.pack.deadlines, given.get("prazo", "")
    terms = tuple(Option(key, one.label, key == name) for key, one in deadlines.items())
    deadline = deadlines.get(name)
    if deadline is None:
        return replace(asked, terms=terms)
    mode = given.get("modo", "")
    served = any(start.served for start in deadline.starts)
    return replace(
        asked,
        terms=terms,
        term=name,
        modes=tuple(_modes(norm, mode)) if served else (),
        mode=mode if served else "",
        starts=tuple(dict.fromkeys(_start(norm, start) for start in deadline.starts)),
        bounds=_bounds(norm, deadline),
        typed_day=given.get("dia", "").strip()[:_MOST_TYPED],
        typed_days=given.get("dias", "").strip()[:_MOST_TYPED],
    )


def _counted(asked: Asked, about: Subject) -> Asked:
    deadline = about.norm.pack.deadlines[asked.term]
    day = _day(asked.typed_day)
    days = int(asked.typed_days) if asked.bounds and _DAYS.fullmatch(asked.typed_days) else 0
    asked = replace(asked, day=day, mistakes=dict(_mistakes(asked, deadline, day, days)))
    if day is None or asked.mistakes:
        return asked
    try:
        told = told_count(about.norm, about.calendar, asked.term, day, mode=asked.mode, days=days)
    except CalendarError:
        return replace(asked, mistakes={"dia": _say_beyond(about.calendar)})
    return replace(asked, told=told)


def _mistakes(asked: Asked, deadline: Deadline, day: date | None, days: int) -> Iterator[tuple[str, str]]:
    known = {one.value for one in asked.modes}
    only_served = all(start.served for start in deadline.starts)
    if asked.modes and asked.mode not in (known if only_served else {*known, ""}):
        yield "modo", _("Escolha como foi o aviso. Cada modo conta de um dia diferente.")
    if day is None:
        yield "dia", _say_day(asked.typed_day)
    if asked.bounds and not min(asked.bounds) <= days <= max(asked.bounds):
        bounds = {"low": min(asked.bounds), "high": max(asked.bounds)}
        yield "dias", _("Escreva quantos dias a decisão fixou, de %(low)d a %(high)d.") % bounds


def _day(text: str) -> date | None:
    found = _DAY.fullmatch(text)
    try:
        return date(int(found[3]), int(found[2]), int(found[1])) if found else None
    except ValueError:
        return None


def _say_day(text: str) -> str:
    if not text:
        return _("Escreva o dia, como 02/03/2026.")
    if _DAY.fullmatch(text):
        return _("O dia %(day)s não existe. Confira o dia e o mês.") % {"day": text}
    return _("Escreva dia, mês e ano, como 02/03/2026.")


def _say_beyond(calendar: Calendar) -> str:
    words = {"place": calendar.name, "first": f"{calendar.first:%d/%m/%Y}", "last": f"{calendar.last:%d/%m/%Y}"}
    return _("O calendário (%(place)s) foi conferido de %(first)s a %(last)s. Fora disso, não calculamos.") % words


def _modes(norm: Norm, chosen: str) -> Iterator[Option]:
    for name, mode in norm.pack.service.items():
        yield Option(name, f"{mode.label}: {effect_in_words(mode)}", name == chosen)


def _bounds(norm: Norm, deadline: Deadline) -> tuple[int, ...]:
    days = norm.pack.sanctions[deadline.term_from].days if deadline.term_from and not deadline.term else ()
    return days if len(days) > 1 else ()


def _start(norm: Norm, start: Start) -> str:
    """What starts a term: "notificação: decisão", "publicação: decisão", an act, the beginning of a stage."""
    if start.served is not None:
        return f"notificação: {SUBJECT_LABELS[start.served]}"
    if start.published is not None:
        return f"publicação: {SUBJECT_LABELS[start.published]}"
    if start.act is not None:
        return ACTS[start.act].label
    track, _dot, stage = (start.enter or "").partition(".")
    return f"começo da fase “{norm.pack.procedure[track].stages[stage].label}”"
