"""The words on the arrows: what moves a case from one stage to the next, in Portuguese."""

from collections.abc import Iterable

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.counting import TermError, parse_term
from isonomia.law.norm.terms import Deadline
from isonomia.law.points import value_in_words
from isonomia.law.words import SUBJECT_LABELS, Subject

_REVIEWED = {
    "upheld": "decisão mantida",
    "kept": "decisão mantida",
    "reversed": "decisão reformada",
    "changed": "decisão alterada",
    "reconsidered": "decisão reconsiderada",
    "partly": "reconsiderada em parte",
    "returned": "autos devolvidos",
}
_DECIDED = {"sanctioned": "com sanção", "dismissed": "sem sanção", "referred": "com encaminhamento"}
_GRANTED = {"granted": "concedida", "denied": "negada"}
_OUTCOMES: dict[ActKind, dict[str, str]] = {
    ActKind.DECISION_ISSUED: _DECIDED,
    ActKind.RECONSIDERATION_DECIDED: _REVIEWED,
    ActKind.APPEAL_DECIDED: _REVIEWED,
    ActKind.REVIEW_DECIDED: {**_REVIEWED, **_GRANTED},
    ActKind.CONVERSION_DECIDED: _GRANTED,
    ActKind.EXTENSION_DECIDED: _GRANTED,
    ActKind.CONVERSION_ACCOUNTS_DECIDED: {"refused": "recusadas"},
    ActKind.CHALLENGE_DECIDED: {"refused": "recusada"},
    ActKind.WITHDRAWAL_DECIDED: {"accepted": "aceita", "refused": "recusada"},
    ActKind.ATTENDANCE_RECORDED: {"completed": "concluída", "abandoned": "abandonada"},
}
"""Outcomes as they are said beside the label of their act; the others go by the words that all norms share."""


def act_in_words(kind: ActKind, outcomes: Iterable[str] = ()) -> str:
    """An act with the outcomes that lead the same way.

    >>> act_in_words(ActKind.APPEAL_DECIDED, ["upheld", "reversed", "changed"])
    'Recurso decidido (decisão mantida, reformada ou alterada)'
    """
    told = [_OUTCOMES.get(kind, {}).get(outcome) or value_in_words(outcome) for outcome in outcomes]
    return f"{ACTS[kind].label} ({_either(tuple(dict.fromkeys(told)))})" if told else ACTS[kind].label


def _either(told: tuple[str, ...]) -> str:
    """One or the other, the first word said once."""
    first = f"{told[0].partition(' ')[0]} "
    same = all(one.startswith(first) for one in told)
    rest = [one.removeprefix(first) if same else one for one in told[1:]]
    listed = ", ".join([told[0], *rest[:-1]])
    return f"{listed} ou {rest[-1]}" if rest else listed


def service_in_words(subject: Subject) -> str:
    """What was told: "Notificação: abertura do processo"."""
    return f"Notificação: {SUBJECT_LABELS[subject]}"


def lapse_in_words(deadline: Deadline) -> str:
    """The end of a term: "Fim do prazo: Defesa"."""
    return f"Fim do prazo: {deadline.label}"


CLOSED = "Fim dos prazos da fase"


def term_in_words(deadline: Deadline) -> str:
    """A term and its length: "Defesa, 10 dias"; where the norm is silent it says so."""
    if deadline.term_from:
        return f"{deadline.label}, pelo tempo decidido"
    if not deadline.term:
        return f"{deadline.label}, que a norma não fixa"
    try:
        told = str(parse_term(deadline.term))
    except TermError:
        told = deadline.term
    return f"{deadline.label}, {told}"
