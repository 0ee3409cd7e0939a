"""What would void the process, and what was checked and holds."""

from collections.abc import Iterator
from typing import NamedTuple

from isonomia.desk.naming import Names
from isonomia.law.acts import ACTS
from isonomia.law.examine import Situation
from isonomia.law.fold.services import describe
from isonomia.law.reasons import Reason
from isonomia.law.words import SUBJECT_LABELS


class Fault(NamedTuple):
    """Something wrong or missing: a kind of note (bad, doubt), a title, the reasons, the act and the lane."""

    kind: str
    title: str
    reasons: tuple[Reason, ...]
    act: str = ""
    lane: str = ""


class Sound(NamedTuple):
    """Something that was checked and holds: what, the lane, and the act that shows it."""

    say: str
    lane: str
    act: str


class Soundness(NamedTuple):
    """What is wrong, what must be undone, and what holds."""

    faults: tuple[Fault, ...]
    sound: tuple[Sound, ...]


def soundness_of(situation: Situation, names: Names, chain_fault: str) -> Soundness:
    """What would void the process on the day of the situation."""
    faults = [*_chain(chain_fault), *_defects(situation, names), *_evidence(situation, names)]
    faults += [*_proofs(situation, names), *_clashes(situation, names), *_undoing(situation), *_fallen(situation)]
    return Soundness(tuple(faults), tuple(_sound(situation)))


def _chain(fault: str) -> Iterator[Fault]:
    if fault:
        yield Fault("bad", "A cadeia de atos não confere", (Reason("chain.broken", fault),))


def _defects(situation: Situation, names: Names) -> Iterator[Fault]:
    for defect in situation.defects:
        reasons = tuple(reason._replace(say=names.told(reason.say)) for reason in defect.reasons)
        yield Fault("bad", f"{ACTS[defect.kind].label}, com defeito", reasons, defect.act, defect.lane)


def _evidence(situation: Situation, names: Names) -> Iterator[Fault]:
    for one in situation.unseen_evidence:
        yield Fault("bad", "Prova sem vista", (Reason("evidence.unseen", names.told(one.say)),), one.act, one.lane)


def _proofs(situation: Situation, names: Names) -> Iterator[Fault]:
    modes, sentences = situation.norm.pack.service, situation.awaiting_proof
    for (lane, attempt), say in zip(situation.notices_without_proof, sentences, strict=True):
        reason = Reason("proof.missing", names.told(say), modes[attempt.mode].cite)
        yield Fault("doubt", "Falta o comprovante", (reason,), attempt.id, lane)


def _clashes(situation: Situation, names: Names) -> Iterator[Fault]:
    for say in situation.clashes:
        yield Fault("doubt", "Prazos que se chocam", (Reason("term.clash", names.told(say)),))


def _undoing(situation: Situation) -> Iterator[Fault]:
    for owed in situation.undoing:
        say = f"{owed.say[:1].upper()}{owed.say[1:]}."
        yield Fault("bad", "É preciso desfazer", (Reason("act.undoing", say),), owed.act)


def _fallen(situation: Situation) -> Iterator[Fault]:
    if situation.fallen:
        acts = ", ".join(situation.fallen)
        say = f"Só se apoiavam num ato anulado, e já não valem: {acts}."
        yield Fault("doubt", "Atos que caíram", (Reason("act.fallen", say),))


def _sound(situation: Situation) -> Iterator[Sound]:
    """The services that had effect."""
    for place in (situation.case, *situation.lanes.values()):
        for (subject, _), served in place.served.items():
            told = describe(served, situation.norm).removeprefix("Notificação por ").rstrip(".")
            yield Sound(f"Notificação ({SUBJECT_LABELS[subject]}) por {told}, com comprovante", place.id, served.act)
