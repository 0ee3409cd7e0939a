"""The words on the arrows: what moves a case from one stage to the next, in Portuguese."""

from collections.abc import Iterable

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.counting import TermError, parse_term
from isonomia.law.norm.terms import Deadline
from isonomia.law.words import SUBJECT_LABELS, Subject

OUTCOMES = {
    "abandoned": "abandono",
    "absent": "ausência",
    "accepted": "aceita",
    "approved": "aprovadas",
    "archive": "arquivar",
    "breached": "descumprida",
    "changed": "alterada",
    "completed": "concluída",
    "complied": "cumprida",
    "confirmed": "confirmado",
    "corrected": "corrigida",
    "death": "morte",
    "defaulted": "não honrado",
    "denied": "negada",
    "dismissed": "sem sanção",
    "dissolution": "dissolução",
    "full": "integral",
    "going": "em curso",
    "granted": "concedida",
    "homologated": "homologada",
    "kept": "mantida",
    "part": "parcial",
    "partly": "em parte",
    "proceed": "prosseguir",
    "reconsidered": "reconsiderada",
    "referred": "encaminhada",
    "refused": "recusada",
    "restored": "devolvido",
    "returned": "devolvida",
    "reversed": "reformada",
    "sanctioned": "com sanção",
    "signed": "assinado",
    "successor": "sucessão",
    "upheld": "mantida",
}
"""Outcomes as people say them beside the act."""


def act_in_words(kind: ActKind, outcomes: Iterable[str] = ()) -> str:
    """An act with the outcomes that lead the same way: "Decisão proferida (com sanção)"."""
    told = [OUTCOMES.get(outcome, outcome) for outcome in outcomes]
    return f"{ACTS[kind].label} ({' ou '.join(dict.fromkeys(told))})" if told else ACTS[kind].label


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
