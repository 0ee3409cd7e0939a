"""`isonomia examine`: where a case told in a file stands, what may be done, and each deadline with its reasons."""

from collections.abc import Iterator
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from isonomia import catalogue
from isonomia.cli.choices import BodyChoices, as_json, choices
from isonomia.cli.output import (
    bullets,
    cited,
    day,
    heading,
    say_json,
    skipped_in_words,
    tell_readings,
    warn_of_status,
)
from isonomia.cli.portuguese import DAY, Command
from isonomia.law.acts import ACTS, ActKind
from isonomia.law.answers import Possible
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.selection import stage_label
from isonomia.law.fold.state import ClockStatus, Place
from isonomia.law.plain.situations import rests_on, situation_data, why_not_data
from isonomia.law.points import value_in_words
from isonomia.law.reasons import Reason
from isonomia.law.scenarios import examine_scenario, read_scenario
from isonomia.law.words import ROLE_LABELS

_CLOCK = {
    ClockStatus.RUNNING: "corre",
    ClockStatus.ENDED: "usado",
    ClockStatus.LAPSED: "decorreu",
    ClockStatus.HELD: "à espera de decisão: já havia acabado quando a prova entrou nos autos",
    ClockStatus.STAYED: "suspenso",
    ClockStatus.SILENT: "sem prazo: a norma é omissa e o órgão não respondeu",
    ClockStatus.VOID: "sem efeito",
    ClockStatus.MOOT: "sem objeto: a fase passou",
}


_COUNTED = (ClockStatus.RUNNING, ClockStatus.HELD)


_BY_LABEL = {spec.label.casefold(): kind for kind, spec in ACTS.items()}


class KindOfAct(click.ParamType[ActKind]):
    """An act by its word in the vocabulary, or by the name that answers give it."""

    name = "ato"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> ActKind:
        """Reads the word; refuses another with the nearest ones."""
        named = _BY_LABEL.get(str(value).casefold())
        if named is not None:
            return named
        try:
            return ActKind(value)
        except ValueError:
            near = get_close_matches(str(value).casefold(), [*ActKind, *_BY_LABEL], n=3) or list(ActKind)
            self.fail(f"“{value}” não é um ato. Há: {', '.join(near)}.", param, ctx)


@click.command("examine", cls=Command, short_help="Lê um caso e diz onde está, o que cabe e até quando.")
@click.argument("case", metavar="CASO.yaml", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--on", type=DAY, default=None, metavar="DATA", help="O dia em que se pergunta (padrão: o do último passo)."
)
@click.option(
    "--why-not",
    "kinds",
    type=KindOfAct(),
    multiple=True,
    metavar="ATO",
    help="Diz por que o ato não cabe; pode repetir.",
)
@choices
@as_json
def examine_case(case: Path, *, on: date | None, kinds: tuple[ActKind, ...], body: BodyChoices, as_json: bool) -> None:
    """Lê um CASO (arquivo no formato dos cenários) e diz onde ele está, o que cabe fazer e até quando.

    A norma é a do arquivo: uma conhecida, ou a da pasta em que ele está. Leituras, respostas do órgão e dias sem
    expediente podem estar no arquivo (readings, settings, closed); as opções daqui somam-se a elas.
    """
    scenario = read_scenario(case)
    norm = body.norm(catalogue.norm_beside(case, scenario.norm))
    situation = examine_scenario(
        scenario, norm, catalogue.calendar_of(norm.pack.calendar), on=on, values=catalogue.all_series()
    )
    if as_json:
        say_json(
            situation_data(situation)
            | {"why_not": [why_not_data(situation, *one) for one in _why_not(situation, kinds)]}
        )
    else:
        tell(situation)
        _tell_why_not(situation, kinds)


def _why_not(situation: Situation, kinds: tuple[ActKind, ...]) -> Iterator[tuple[ActKind, str, tuple[Reason, ...]]]:
    """Each act asked about, at each lane, with what stands in its way; nothing does when it is possible."""
    for kind in kinds:
        for lane in situation.lanes or ("",):
            yield kind, lane, situation.why_not(kind, lane)


def _tell_why_not(situation: Situation, kinds: tuple[ActKind, ...]) -> None:
    for kind, lane, reasons in _why_not(situation, kinds):
        heading(f"{ACTS[kind].label}{f' ({lane})' if lane else ''}: {'por que não cabe' if reasons else 'cabe agora'}")
        bullets(f"{reason.say}{cited(situation.norm, reason.cite)}" for reason in reasons)


def tell(situation: Situation) -> None:
    """Prints a situation in plain Portuguese."""
    norm = situation.norm
    warn_of_status(norm, situation.on)
    heading(f"{norm.pack.short}: {day(situation.on)}")
    bullets(_where(situation, situation.case, "processo"), mark="◉")
    for name, lane in situation.lanes.items():
        bullets(_where(situation, lane, f"quem responde: {name}"), mark="◉")
    heading("Prazos")
    for view in situation.deadlines:
        bullets([_deadline(situation, view)])
        bullets(_why(situation, view), mark="•", indent=4)
    tell_readings(norm, rests_on(situation))
    _list("Atenção", situation.clashes)
    _list("À espera de comprovante", situation.awaiting_proof)
    heading("O que cabe agora")
    bullets(_option(situation, option) for option in situation.possible if option.track)
    beside = ", ".join(dict.fromkeys(option.label for option in situation.possible if not option.track))
    bullets([f"a qualquer tempo: {beside}"] if beside else [])
    if situation.defects or situation.fallen:
        heading("O que anularia o processo")
        bullets(
            f"{ACTS[d.kind].label} ({d.act}): {reason.say}{cited(norm, reason.cite)}"
            for d in situation.defects
            for reason in d.reasons
        )
        bullets(f"caiu com o ato anulado: {act}" for act in situation.fallen)
    if situation.undoing:
        heading("O que é preciso desfazer")
        bullets(f"{owed.say} ({ACTS[owed.kind].label}, {owed.act})" for owed in situation.undoing)


def _list(title: str, lines: tuple[str, ...]) -> None:
    if lines:
        heading(title)
        bullets(lines)


def _why(situation: Situation, view: DeadlineView) -> Iterator[str]:
    """How a term that runs, or waits to be judged, is counted: service, extension, steps, days left out by an act."""
    count = view.explain() if view.status in _COUNTED else None
    if count is None:
        return
    if view.served:
        yield view.served
    if view.clock.times > 1:
        yield f"O prazo foi prorrogado: conta {view.clock.times} vezes os dias da norma."
    for step in count.steps:
        yield f"{step.label}{cited(situation.norm, step.cite)}"
    for told in skipped_in_words(count, acts_only=True):
        yield f"Não conta {told}"


def _where(situation: Situation, place: Place, who: str) -> list[str]:
    stages = [stage_label(situation.norm, track, stage) for track, stage in place.tracks.items()]
    outcome = f" (resultado: {value_in_words(place.outcome)})" if place.outcome else ""
    return [f"{who}: {'; '.join(stages) or 'ainda não começou'}{outcome}"]


def _deadline(situation: Situation, view: DeadlineView) -> str:
    who = "; ".join(filter(None, (view.place, ROLE_LABELS[view.role] if view.role else "")))
    late = " — ATRASADO" if view.alarm else ""
    other = "".join(f"; por outra leitura, {day(o.due)}" for o in view.others()) if view.due else ""
    until = f"até {day(view.due)}{other}" if view.due else ""
    extra = " (subsidiária)" if view.supplement else ""
    told = f"{view.label} ({who}): {until} {_CLOCK[view.status]}{late}{extra}"
    return " ".join(told.split()) + cited(situation.norm, view.cite)


def _option(situation: Situation, option: Possible) -> str:
    who = ", ".join(sorted(ROLE_LABELS[role] for role in option.roles))
    where = f" ({option.place})" if option.place else ""
    return f"{option.label}{where}: {who}{cited(situation.norm, option.cite)}"
