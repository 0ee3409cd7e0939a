"""How an act turned out: the word of the law, and what it means to who reads it first.

The same word means another thing in another act ("recusado": an arguição, the accounts, the pen), so each is told by
the kind of its act; a kind that is not here tells no outcome on a paper.
"""

from typing import NamedTuple

from isonomia.law.acts import ActKind
from isonomia.law.points import value_in_words


class Said(NamedTuple):
    """An outcome: its word in law, where it is not that of its value, and what it means in a sentence, where it needs
    one."""

    plain: str = ""
    law: str = ""


_K = ActKind
_REVERSED = Said("O pedido foi acolhido: o que se decidiu antes foi reformado.")
_UPHELD = Said("O pedido não foi acolhido: fica o que se decidiu antes.")
_CHANGED = Said("O que se decidiu antes foi alterado em parte.")
_RETURNED = Said("O processo volta, com as razões, para que se decida de novo.")
_GRANTED = Said("O pedido foi acolhido.", "pedido deferido")
_DENIED = Said("O pedido não foi acolhido.", "pedido indeferido")
_DECISION = {
    "sanctioned": Said("A infração foi reconhecida e há sanção."),
    "dismissed": Said("A acusação não foi acolhida: não há sanção."),
    "referred": Said("Aqui não se aplica sanção: o caso segue para o órgão competente."),
}
SAID: dict[ActKind, dict[str, Said]] = {
    _K.DECISION_ISSUED: _DECISION,
    _K.VOTE_FILED: {word: Said() for word in _DECISION},
    _K.REPORT_FILED: {
        "archive": Said(law="pelo arquivamento"),
        "proceed": Said(law="pelo prosseguimento"),
    },
    _K.PROPOSAL_MADE: {
        "sanction": Said("O colegiado propõe que se aplique sanção."),
        "dismiss": Said("O colegiado propõe que não se aplique sanção."),
        "refer": Said("O colegiado propõe que o caso siga para outro órgão."),
    },
    _K.CLARIFICATION_DECIDED: {
        "corrected": Said("A decisão foi corrigida."),
        "kept": Said("Fica mantido o que se decidiu antes."),
    },
    _K.RECONSIDERATION_DECIDED: {
        "kept": Said("Fica mantido o que se decidiu antes."),
        "partly": Said("O que se decidiu antes foi reconsiderado em parte."),
        "reconsidered": Said("O que se decidiu antes foi reconsiderado."),
    },
    _K.APPEAL_DECIDED: {
        "upheld": _UPHELD, "reversed": _REVERSED, "changed": _CHANGED, "returned": _RETURNED,
    },
    _K.REVIEW_DECIDED: {
        "granted": _GRANTED, "denied": _DENIED, "upheld": _UPHELD, "reversed": _REVERSED, "changed": _CHANGED,
    },
    _K.HOMOLOGATION_DECIDED: {
        "homologated": Said("A decisão foi homologada e vai produzir efeitos."),
        "returned": _RETURNED,
    },
    _K.EXTENSION_DECIDED: {"granted": _GRANTED, "denied": _DENIED},
    _K.TERM_DECIDED: {
        "confirmed": Said("O prazo fica como foi contado."),
        "restored": Said("O prazo é devolvido e corre de novo."),
    },
    _K.CHALLENGE_DECIDED: {
        "accepted": Said("A arguição foi acolhida: a pessoa não atua mais neste processo."),
        "refused": Said("A arguição não foi acolhida: a pessoa continua a atuar neste processo.", "não acolhida"),
    },
    _K.CONVERSION_DECIDED: {"granted": _GRANTED, "denied": _DENIED},
    _K.CONVERSION_ACCOUNTS_DECIDED: {"approved": Said(), "refused": Said(law="não aprovadas")},
    _K.ATTENDANCE_RECORDED: {"going": Said(), "completed": Said(), "abandoned": Said()},
    _K.COMPLIANCE_INSPECTED: {"complied": Said(), "breached": Said()},
    _K.LANE_ENDED: {"death": Said(), "dissolution": Said(), "successor": Said()},
}  # fmt: skip
"""By kind of act, each outcome that a paper tells."""


def plain(kind: ActKind, outcome: str) -> str:
    """What an outcome of an act of this kind means, in a sentence; empty where its own word says it all."""
    return SAID.get(kind, {}).get(outcome, Said()).plain


def in_law(kind: ActKind, outcome: str) -> str:
    """The word of the law for an outcome of an act of this kind; empty where there is none, or a paper tells none."""
    said = SAID.get(kind)
    if said is None or not outcome:
        return ""
    return said.get(outcome, Said()).law or value_in_words(outcome)


def stands(outcome: str) -> str:
    """The word of the law for how somebody who answers stands: that of a decision, which an appeal may have given."""
    return in_law(ActKind.DECISION_ISSUED, outcome)


def stands_plain(outcome: str) -> str:
    """What it means, in a sentence, how somebody who answers stands."""
    return plain(ActKind.DECISION_ISSUED, outcome)
