"""How an act turned out: the word of the law, and what it means to who reads it first."""

from isonomia.law.points import value_in_words

_PLAIN = {
    "sanctioned": "A infração foi reconhecida e há sanção.",
    "dismissed": "A acusação não foi acolhida: não há sanção.",
    "referred": "Aqui não se aplica sanção: o caso segue para o órgão competente.",
    "upheld": "O pedido não foi acolhido: fica o que se decidiu antes.",
    "reversed": "O pedido foi acolhido: o que se decidiu antes foi reformado.",
    "changed": "O que se decidiu antes foi alterado em parte.",
    "returned": "O processo volta, com as razões, para que se decida de novo.",
    "kept": "Fica mantido o que se decidiu antes.",
    "partly": "O que se decidiu antes foi reconsiderado em parte.",
    "reconsidered": "O que se decidiu antes foi reconsiderado.",
    "corrected": "A decisão foi corrigida.",
    "homologated": "A decisão foi homologada e vai produzir efeitos.",
    "granted": "O pedido foi acolhido.",
    "denied": "O pedido não foi acolhido.",
    "sanction": "O colegiado propõe que se aplique sanção.",
    "dismiss": "O colegiado propõe que não se aplique sanção.",
    "refer": "O colegiado propõe que o caso siga para outro órgão.",
    "confirmed": "O prazo fica como foi contado.",
    "restored": "O prazo é devolvido e corre de novo.",
    "accepted": "A arguição foi acolhida: a pessoa não atua mais neste processo.",
    "refused": "A arguição não foi acolhida: a pessoa continua a atuar neste processo.",
}


_OWN = {
    "archive": "pelo arquivamento",
    "proceed": "pelo prosseguimento",
    "granted": "pedido deferido",
    "denied": "pedido indeferido",
}
"""Outcomes of a report, which the core leaves to who writes it; and of requests, as a decision of them says it."""


def plain(outcome: str) -> str:
    """What an outcome means, in a sentence; empty where its own word says it all."""
    return _PLAIN.get(outcome, "")


def in_law(outcome: str) -> str:
    """The word of the law for an outcome; empty where there is none."""
    return (_OWN.get(outcome) or value_in_words(outcome)) if outcome else ""
