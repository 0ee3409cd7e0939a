"""What the filters of a list offer, and how what was chosen is told on a chip: read from the norms of one's bodies."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from isonomia.casefile.waiting import MAIL
from isonomia.desk.listing.asking import Asking
from isonomia.desk.session import Desk
from isonomia.desk.whom import whom
from isonomia.law.norm.norm import Norm
from isonomia.law.words import PARTIES
from isonomia.people.offices import ADMINISTRATION, OFFICES, PORTAL
from isonomia.practice.queries import law_of

Choice = tuple[str, str]


class Choices(NamedTuple):
    """The options of each filter. Stages are grouped by norm; `bodies` are told only where there are several."""

    norms: Sequence[Choice]
    stages: Sequence[tuple[str, Sequence[Choice]]]
    waits: Sequence[Choice]
    bodies: Sequence[Choice]


class Chip(NamedTuple):
    """A filter that holds, and the address of the list without it."""

    say: str
    without: str


def choices_of(desk: Desk) -> Choices:
    """What may be filtered by, in the bodies of who is at the desk. No query."""
    norms = _norms(desk)
    roles = [
        *sorted(role.value for role in PARTIES),
        *(one for one in OFFICES if one not in {ADMINISTRATION, PORTAL}),
        MAIL,
    ]
    return Choices(
        norms=[(norm.id, norm.pack.short) for norm in norms.values()],
        stages=[(norm.pack.short, _stages(norm)) for norm in norms.values()],
        waits=sorted(((role, whom(role)) for role in roles), key=lambda one: one[1]),
        bodies=[(body.slug, body.short) for body in desk.bodies] if len(desk.bodies) > 1 else [],
    )


def chips_of(asking: Asking, choices: Choices) -> list[Chip]:
    """The filters that hold, each with the way to take it off."""
    return [Chip(say, asking.address(**off)) for say, off in _told(asking, choices)]


def _told(asking: Asking, choices: Choices) -> Iterator[tuple[str, dict[str, str]]]:
    asked, typed = asking.asked, asking.typed
    stages = {key: f"{label} ({norm})" for norm, found in choices.stages for key, label in found}
    if typed["q"]:
        yield f"“{typed['q']}”", {"q": ""}
    if asked.norm:
        yield dict(choices.norms).get(asked.norm, asked.norm), {"norma": ""}
    if asked.stage:
        yield f"etapa {stages.get(asked.stage, asked.stage)}", {"etapa": ""}
    if asked.waits_for:
        known = dict(choices.waits).get(asked.waits_for, asked.waits_for)
        yield f"espera-se: {known.lower()}", {"espera": ""}
    if typed["prazo"] and not asking.until_error:
        yield f"prazo até {typed['prazo']}", {"prazo": ""}
    if asked.open is not None:
        yield "em curso" if asked.open else "encerrados", {"situacao": "todos"}
    if asked.body_id is not None:
        yield dict(choices.bodies).get(typed["orgao"], typed["orgao"]), {"orgao": ""}


def _norms(desk: Desk) -> Mapping[str, Norm]:
    return {norm: law_of(body, norm).norm for body in desk.bodies for norm in body.norms}


def _stages(norm: Norm) -> list[Choice]:
    return [
        (f"{track}.{name}", stage.label)
        for track, walked in norm.pack.procedure.items()
        for name, stage in walked.stages.items()
    ]
