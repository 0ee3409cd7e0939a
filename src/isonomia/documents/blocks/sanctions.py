"""The sanctions of a respondent as they stand after an act: what each is, how its amount came about, its provisions."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from isonomia.casefile.reading import act_from
from isonomia.documents.blocks.fines import infraction_in_words, steps_of
from isonomia.documents.blocks.money import amount_of, fine_by, index_used
from isonomia.documents.blocks.provisions import provisions, readings_told
from isonomia.documents.refusal import DocumentError
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Sanction
from isonomia.law.dosimetry import Admitted, Assessment, assess, bases_of, picks_of
from isonomia.law.facts import Facts
from isonomia.law.norm.sanctions import Sanction as NormSanction
from isonomia.law.payloads.decision import Chosen, Decided
from isonomia.law.values import ValueSeriesError

_NOTE = "Nota"


class Weighing(NamedTuple):
    """What the norm answers for the facts found of a respondent, on the day of the decision that chose."""

    answer: Assessment
    facts: Facts
    on: date


def weighing_of(source: Source, lane: str) -> Weighing:
    """What was weighed for a respondent, as the case stood with the act. Raises `DocumentError` where the norm orders
    amounts updated by an index that the body does not have yet."""
    place = source.then.lanes[lane]
    on = _chosen_on(source, lane)
    try:
        answer = assess(source.norm.pack, place.facts, values=source.file.law.values, on=on)
    except ValueSeriesError as error:
        raise DocumentError("document.value", error.message) from error
    return Weighing(answer, place.facts, on)


def sanctions_of(source: Source, lane: str, weighing: Weighing) -> tuple[Sanction, ...]:
    """The sanctions that stand on a respondent with the act, in the order in which they were chosen."""
    return tuple(_sanction(source, chosen, weighing) for chosen in source.then.lanes[lane].sanctions)


def rules_of(source: Source, weighing: Weighing) -> tuple[Fact, ...]:
    """The steps by which the norm led from the facts to what may be imposed: each with its provision."""
    told = ((provisions(source.norm, step.cite), step.say) for step in weighing.answer.steps)
    return tuple(dict.fromkeys(Fact(cite, f"{say.rstrip('.')}.") for cite, say in told))


def doubts_of(source: Source, weighing: Weighing) -> tuple[str, ...]:
    """The readings of the text on which the measure of the sanction rests."""
    cites = [f"reading.{doubt.reading}" for doubt in weighing.answer.doubts if doubt.reading]
    return readings_told(source.norm, tuple(dict.fromkeys(cites)))


def demanded_of(weighing: Weighing, chosen: tuple[Chosen, ...]) -> dict[str, tuple[str, ...]]:
    """The points on which these sanctions demand reasons, each with its provisions."""
    kinds, steps = {one.kind for one in chosen}, {step for one in chosen for step in one.steps}
    return {
        demand.name: demand.cite for demand in weighing.answer.demands
        if (not demand.kinds or kinds & set(demand.kinds)) and (not demand.pick or demand.pick in steps)
    }  # fmt: skip


def note_told(sanction: NormSanction) -> str:
    """What the norm's own table notes of a sanction, after its name: "nota: …"; empty where it notes nothing."""
    return "".join(f"{one.label.lower()}: {one.value}" for one in _note(sanction))


def _chosen_on(source: Source, lane: str) -> date:
    """The day of the decision whose sanctions stand: by it a norm may order its amounts updated."""
    applied = set(source.then.applied)
    acts = [act_from(row) for row in source.file.rows if row.number <= source.row.number]
    days = [
        act.day for act in acts
        if isinstance(act.payload, Decided) and act.id in applied and act.payload.sanctions_for(lane)
    ]  # fmt: skip
    return days[-1] if days else source.act.day


def _sanction(source: Source, chosen: Chosen, weighing: Weighing) -> Sanction:
    pack, admitted = source.norm.pack, weighing.answer.find(chosen.kind)
    sanction = pack.sanctions[chosen.kind]
    total = fine_by(source, weighing.facts, chosen, weighing.on) if sanction.unit and chosen.bases else None
    return Sanction(
        label=sanction.label,
        cite=provisions(source.norm, sanction.cite),
        details=(*_details(chosen, admitted), *_update(source, chosen, weighing), *_note(sanction)),
        amount=amount_of(source, sanction.unit, total, weighing.on) if total is not None else None,
        steps=tuple(_steps(source, weighing, chosen, sanction.unit)) if total is not None else (),
    )


def _details(chosen: Chosen, admitted: Admitted | None) -> Iterator[Fact]:
    days = chosen.days or (admitted.days[0] if admitted and len(set(admitted.days)) == 1 else None)
    if days:
        yield Fact("Duração", f"{days} dias" if days > 1 else "1 dia")
    if chosen.object:
        yield Fact("Sobre", chosen.object)


def _note(sanction: NormSanction) -> Iterator[Fact]:
    if sanction.note:
        yield Fact(_NOTE, sanction.note.rstrip("."))


def _update(source: Source, chosen: Chosen, weighing: Weighing) -> Iterator[Fact]:
    """By which index the norm had the amount brought up to date."""
    told = index_used(source, source.norm.pack.sanctions[chosen.kind], weighing.on) if chosen.bases else ""
    if told:
        yield Fact("Atualização", told)


def _steps(source: Source, weighing: Weighing, chosen: Chosen, unit: str) -> Iterator[Fact]:
    """The count of each infraction: the base, then each step with the amount after it and its provision."""
    infractions = weighing.answer.infractions
    picks, bases = picks_of(infractions, chosen), bases_of(infractions, chosen)
    several = len(infractions) > 1
    for number, (infraction, base) in enumerate(zip(infractions, bases, strict=False), start=1):
        what = infraction_in_words(source.norm, infraction)
        head = f"Infração {number}{f' ({what})' if what else ''}: " if several else ""
        for at, step in enumerate(steps_of(source.norm, infraction, Decimal(base), picks, unit)):
            cite = provisions(source.norm, step.cite)
            label = f"{head}{step.say.lower()}" if head and not at else step.say
            yield Fact(label, f"{step.amount} ({cite})" if cite else step.amount)
