"""Guards about the file: what was done and served, where tracks stand, which sanction and facts were found."""

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.dosimetry import matches
from isonomia.law.facts import Facts
from isonomia.law.guards.context import Context, Guard
from isonomia.law.norm.conditions import When
from isonomia.law.norm.procedure import Names, many
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.intake import CaseOpened, InfractionNoticeDrawn, RespondentAdded
from isonomia.law.points import value_in_words
from isonomia.law.reasons import Reason
from isonomia.law.words import SUBJECT_LABELS, Subject


def done(kind: ActKind) -> Guard:
    """The act was done, in the lane or in the case."""
    reason = Reason("done.missing", f"Antes é preciso o ato “{ACTS[kind].label}”.")

    def check(context: Context) -> Reason | None:
        return None if context.file.last(kind, context.place) else reason._replace(cite=context.cite)

    return check


def any_done(kinds: tuple[ActKind, ...]) -> Guard:
    """One of the acts was done."""
    names = " ou ".join(f"“{ACTS[kind].label}”" for kind in kinds)

    def check(context: Context) -> Reason | None:
        if any(context.file.last(kind, context.place) for kind in kinds):
            return None
        return Reason("done.missing", f"Antes é preciso um destes atos: {names}.", context.cite)

    return check


def not_done(kind: ActKind) -> Guard:
    """The act was not done yet."""
    reason = Reason("done.already", f"O ato “{ACTS[kind].label}” já foi praticado.")

    def check(context: Context) -> Reason | None:
        return reason._replace(cite=context.cite) if context.file.last(kind, context.place) else None

    return check


def done_since(pair: tuple[ActKind, ActKind]) -> Guard:
    """The first act was done after the last of the second."""
    kind, since = pair

    def check(context: Context) -> Reason | None:
        if context.file.last(kind, context.place) > context.file.last(since, context.place):
            return None
        say = f"Falta o ato “{ACTS[kind].label}” depois de “{ACTS[since].label}”."
        return Reason("done.missing", say, context.cite)

    return check


def not_done_since(pair: tuple[ActKind, ActKind]) -> Guard:
    """The first act was not done after the last of the second."""
    kind, since = pair

    def check(context: Context) -> Reason | None:
        if context.file.last(kind, context.place) <= context.file.last(since, context.place):
            return None
        say = f"O ato “{ACTS[kind].label}” já foi praticado depois de “{ACTS[since].label}”."
        return Reason("done.already", say, context.cite)

    return check


def served(subject: Subject) -> Guard:
    """The respondent was effectively served with the subject: proof is in the file."""

    def check(context: Context) -> Reason | None:
        if context.place.is_served(subject):
            return None
        say = f"Falta a prova da notificação ({SUBJECT_LABELS[subject]}) nos autos; sem ela o processo é nulo."
        return Reason("served.missing", say, context.cite)

    return check


def sanction(names: Names) -> Guard:
    """One of the sanctions was applied in the lane."""
    return _by_sanction(names, applied=True, say="Só cabe")


def no_sanction(names: Names) -> Guard:
    """None of the sanctions was applied in the lane."""
    return _by_sanction(names, applied=False, say="Não cabe")


def _by_sanction(names: Names, *, applied: bool, say: str) -> Guard:
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        if any(chosen.kind in wanted for chosen in context.place.sanctions) is applied:
            return None
        labels = " ou ".join(_sanction_label(context, name) for name in wanted)
        return Reason("sanction.missing", f"{say} quando a sanção aplicada é {labels}.", context.cite)

    return check


def outcome_was(names: Names) -> Guard:
    """The lane's last outcome is one of these."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        if context.place.outcome in wanted:
            return None
        return Reason("outcome.was", f"Só cabe quando o resultado foi {_outcomes(wanted)}.", context.cite)

    return check


def any_lane_outcome(names: Names) -> Guard:
    """Some lane ended with one of these outcomes."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        if any(lane.outcome in wanted for lane in context.file.lanes.values()):
            return None
        return Reason(
            "outcome.was", f"Só cabe quando o resultado de algum autuado foi {_outcomes(wanted)}.", context.cite
        )

    return check


def all_lanes_at(names: Names) -> Guard:
    """Every lane stands at one of the stages (`track.stage`); lanes that ended don't count."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        for lane in context.file.open_lanes():
            if not _stands(lane.tracks, wanted):
                say = f"“{lane.id}” ainda não chegou a: {_stages(context, wanted)}."
                return Reason("lanes.not_there", say, context.cite)
        return None

    return check


def track_at(names: Names) -> Guard:
    """A track, of the case or of the lane, stands at one of the stages."""
    wanted = many(names)

    def check(context: Context) -> Reason | None:
        if _stands(context.file.case.tracks, wanted) or _stands(context.place.tracks, wanted):
            return None
        return Reason("track.not_there", f"Antes é preciso chegar a: {_stages(context, wanted)}.", context.cite)

    return check


def fact(when: When) -> Guard:
    """The facts match: those that the act itself finds or names, else those last found in the lane.

    An act that opens against several respondents must match for each; asked without an act, the case as a
    whole can't tell yet.
    """

    def check(context: Context) -> Reason | None:
        if context.act is None and not context.place.id:
            return None
        if all(matches(when, facts) for facts in _facts(context)):
            return None
        return Reason("fact.not_met", "Os fatos reconhecidos no processo não comportam este ato.", context.cite)

    return check


def _facts(context: Context) -> list[Facts]:
    payload = context.act.payload if context.act else None
    if isinstance(payload, Decided):
        return [payload.facts_for(context.place.id) or context.place.facts]
    if context.act is not None and isinstance(payload, CaseOpened | InfractionNoticeDrawn | RespondentAdded):
        return [Facts(respondent_kind=payload.kinds.get(lane)) for lane in context.act.lanes]
    return [context.place.facts]


def _stands(tracks: dict[str, str], wanted: tuple[str, ...]) -> bool:
    for name in wanted:
        track, _, stage = name.partition(".")
        if tracks.get(track) == stage:
            return True
    return False


def _stages(context: Context, wanted: tuple[str, ...]) -> str:
    labels = []
    for name in wanted:
        track, _, stage = name.partition(".")
        spec = context.norm.pack.procedure.get(track)
        labels.append(spec.stages[stage].label if spec and stage in spec.stages else name)
    return " ou ".join(f"“{label}”" for label in labels)


def _outcomes(wanted: tuple[str, ...]) -> str:
    return " ou ".join(f"“{value_in_words(name)}”" for name in wanted)


def _sanction_label(context: Context, name: str) -> str:
    found = context.norm.pack.sanctions.get(name)
    return found.label if found else name
