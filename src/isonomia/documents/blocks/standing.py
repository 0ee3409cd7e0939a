"""On what an act of execution rests: the decision that stands on the lane, its publication, its homologation, the day
from which it is final, the sanctions that it laid."""

from collections.abc import Iterator

from isonomia.casefile.priors import final_on
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.sanctions import note_told
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.fold.state import Place
from isonomia.law.norm.sanctions import Sanction
from isonomia.law.payloads.decision import Chosen, Decided, Homologation
from isonomia.law.payloads.service import GazettePublished
from isonomia.law.words import Subject

_CALLED = {
    ActKind.DECISION_ISSUED: "Decisão",
    ActKind.RECONSIDERATION_DECIDED: "Reconsideração",
    ActKind.APPEAL_DECIDED: "Recurso",
    ActKind.REVIEW_DECIDED: "Revisão",
}
_PUBLISHED = frozenset({Subject.DECISION, Subject.RECONSIDERATION, Subject.APPEAL_DECISION, Subject.HOMOLOGATION})


def place_of(source: Source) -> Place:
    """Where the respondent of the paper stood with the act, or the case where the paper concerns none."""
    return source.then.lanes.get(source.lane, source.then.case) if source.lane else source.then.case


def rests_on(source: Source) -> tuple[Fact, ...]:
    """The decision, its publication and homologation, and since when it is final, each with its act and day."""
    return tuple(_rests_on(source))


def _rests_on(source: Source) -> Iterator[Fact]:
    decided = False
    for act in source.earlier(*_CALLED, ActKind.GAZETTE_PUBLISHED, ActKind.HOMOLOGATION_DECIDED):
        if not is_of_lane(source, act):
            continue
        if isinstance(act.payload, Decided):
            decided = True
            outcome = in_law(act.kind, act.payload.outcome_for(source.lane))
            yield Fact(_CALLED[act.kind], f"{act_told(act)}{f': {outcome}' if outcome else ''}")
        elif isinstance(act.payload, GazettePublished) and act.payload.of in _PUBLISHED:
            where = f", {act.payload.edition}" if act.payload.edition else ""
            yield Fact("Publicação no Diário Oficial", f"{act_told(act)}{where}")
        elif isinstance(act.payload, Homologation):
            yield Fact("Homologação", f"{act_told(act)}: {in_law(act.kind, act.payload.outcome)}")
    final = final_on(source.file.law, place_of(source)) if decided else None
    if final is not None:
        yield Fact("Definitiva desde", print_day(final))


def sanctions_named(source: Source) -> tuple[Fact, ...]:
    """The sanctions that stand on the lane, each with its length, what it is on and what the norm's table notes of it;
    amounts are told by the papers of the money alone."""
    laid = ((one, source.norm.pack.sanctions[one.kind]) for one in place_of(source).sanctions)
    return tuple(Fact(sanction.label, _length(one, sanction)) for one, sanction in laid)


def act_told(act: Act, label: str = "") -> str:
    """An act as a paper points to it: "ato nº 7, decisão proferida, de 01/06/2026"; by the label of its kind, unless
    another is told."""
    label = label or ACTS[act.kind].label
    return f"ato nº {act.number}, {label[:1].lower()}{label[1:]}, de {print_day(act.day)}"


def last_of(source: Source, *kinds: ActKind) -> Act | None:
    """The last act of some kinds on the lane up to that of the paper, itself included; None where there is none."""
    found = [act for act in source.earlier(*kinds) if is_of_lane(source, act)]
    return found[-1] if found else None


def is_of_lane(source: Source, act: Act) -> bool:
    """Whether an act concerns the lane of the paper."""
    return not source.lane or not act.lanes or source.lane in act.lanes


def _length(chosen: Chosen, sanction: Sanction) -> str:
    """How long a sanction lasts, unless its name says it, what it is on, and its note."""
    days = f"{chosen.days} dias" if chosen.days and chosen.days > 1 else "1 dia" if chosen.days else ""
    told = ", ".join(filter(None, ("" if days in sanction.label else days, chosen.object)))
    return "; ".join(filter(None, (told, note_told(sanction))))
