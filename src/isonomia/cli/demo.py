"""`isonomia demo`: walks a sample case of each norm, from complaint to execution, with the reasons."""

from collections.abc import Mapping
from datetime import date

import click

from isonomia import catalogue
from isonomia.cli.case import tell
from isonomia.cli.output import bullets, cited, day, progress, say
from isonomia.cli.portuguese import Command
from isonomia.law.acts import ACTS, Act
from isonomia.law.answers import Possible
from isonomia.law.calendars import Calendar
from isonomia.law.deadlines import DeadlineView
from isonomia.law.dosimetry import amount_in_words, assess, total
from isonomia.law.examine import Situation, examine
from isonomia.law.norm.norm import Norm
from isonomia.law.otherwise import sanction_in_words
from isonomia.law.payloads.decision import Decided
from isonomia.law.scenarios import Scenario, act_of, calendar_of, norm_of
from isonomia.law.values import Series
from isonomia.law.words import PARTIES, ROLE_LABELS


@click.command("demo", cls=Command, short_help="Percorre um caso de exemplo de cada norma.")
@click.argument("only", nargs=-1, metavar="[NORMA]...")
def demo(only: tuple[str, ...]) -> None:
    """Percorre um caso de exemplo de cada norma: onde está, o que cabe, até quando e por quê."""
    names = only or catalogue.norm_ids()
    samples = [
        (catalogue.norm_by_id(name), catalogue.sample_of(catalogue.norm_folder(name)))
        for name in progress(names, "Lendo as normas")
    ]
    for norm, scenario in samples:
        _walk(norm, scenario, catalogue.calendar_of(norm.pack.calendar))
    say()
    say("Pessoas e empresas destes casos são inventadas. Pergunte à sua maneira: isonomia --help")


def _walk(norm: Norm, scenario: Scenario, calendar: Calendar) -> None:
    norm, calendar = norm_of(scenario, norm), calendar_of(scenario, calendar)
    click.echo()
    click.secho(f"=== {norm.pack.name} ({norm.id}) ===", bold=True)
    say(scenario.scenario)
    acts: list[Act] = []
    for number, step in enumerate(scenario.steps, start=1):
        if step.act is None:
            continue
        act = act_of(step, number, origin=scenario.scenario)
        before = _situation(norm, acts, calendar, scenario, step.on)
        acts.append(act)
        _tell_act(norm, act, before, _situation(norm, acts, calendar, scenario, step.on))
    tell(_situation(norm, acts, calendar, scenario, scenario.steps[-1].on))


def _situation(norm: Norm, acts: list[Act], calendar: Calendar, scenario: Scenario, on: date) -> Situation:
    return examine(norm, acts, calendar, on=on, roster=scenario.roster, values=_values(scenario))


def _values(scenario: Scenario) -> Mapping[str, Series] | None:
    return catalogue.all_series() if scenario.updated_values else None


def _tell_act(norm: Norm, act: Act, before: Situation, now: Situation) -> None:
    places = (*act.lanes, "")
    options = [o for place in places for o in before.possible if o.kind is act.kind and o.place == place]
    option = next(iter(options), None) or next((o for o in before.possible if o.kind is act.kind), None)
    click.echo()
    click.secho(f"{day(act.day)}  {ACTS[act.kind].label}", bold=True, nl=False)
    click.echo(f" — {ROLE_LABELS[act.by]}{_cite(norm, option)}")
    if isinstance(act.payload, Decided) and any(act.payload.sanctions.values()):
        _tell_sanctions(norm, act, act.payload, now.values)
    _tell_new_terms(norm, before, now)


def _tell_new_terms(norm: Norm, before: Situation, now: Situation) -> None:
    """The terms that the act started: a party's with its reasons, an authority's in one line."""
    known = {(v.name, v.place, v.role, v.event) for v in before.deadlines}
    told: dict[tuple[str, str, date | None], list[DeadlineView]] = {}
    for view in now.deadlines:
        if (view.name, view.place, view.role, view.event) not in known and view.due is not None:
            told.setdefault((view.name, view.place, view.due), []).append(view)
    for views in told.values():
        view = views[0]
        whose = " e ".join(ROLE_LABELS[v.role] for v in views if v.role)
        say(f"Começa o prazo “{view.label}” ({whose}): até {day(view.due)}{cited(norm, view.cite)}", indent=4)
        count = view.explain()
        if count is None or view.role not in PARTIES:
            continue
        steps = (step for step in count.steps if step.code != "unrecorded")
        bullets((f"{step.label}{cited(norm, step.cite)}" for step in steps), mark="•", indent=6)
        bullets((f"não contou {day(s.day)}: {s.reason}" for s in count.skipped if s.act), mark="×", indent=6)
        bullets((f"por outra leitura ({o.reading}), {day(o.due)}" for o in view.others()), mark="◇", indent=6)


def _cite(norm: Norm, option: Possible | None) -> str:
    return cited(norm, option.cite) if option else ""


def _tell_sanctions(norm: Norm, act: Act, decided: Decided, values: Mapping[str, Series] | None) -> None:
    for lane in act.lanes:
        facts = decided.facts_for(lane)
        if facts is None:
            continue
        answer = assess(norm.pack, facts, values=values, on=act.day)
        say(f"A norma admite: {'; '.join(sanction_in_words(admitted) for admitted in answer.sanctions)}", indent=4)
        bullets((f"{step.say}{cited(norm, step.cite)}" for step in answer.steps), mark="•", indent=6)
        bullets((f"dúvida: {doubt.say}" for doubt in answer.doubts), mark="◇", indent=6)
        for chosen in decided.sanctions_for(lane):
            label = norm.pack.sanctions[chosen.kind].label
            unit = norm.pack.sanctions[chosen.kind].unit
            amount = (
                f": {amount_in_words(total(norm.pack, facts, chosen, values=values, on=act.day), unit)}" if unit else ""
            )
            say(f"Escolhida: {label}{amount}", indent=4)
