"""The questions of decision and review: votes, outcomes, sanctions, appeals, homologation."""

from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ActKind

_DOSIMETRY = "Os fatos reconhecidos, o que eles admitem e o que se escolhe dentro disso; o total é calculado."

TABLES: dict[str, Table] = {
    "Decided": {
        "outcome": Question("Resultado", "Um resultado para cada pessoa que responde.", Widget.OUTCOME, "outcomes"),
        "outcomes": Question(
            "Resultado de cada pessoa", "Um resultado para cada pessoa que responde.", Widget.OUTCOME, "outcomes"
        ),
        "sanctions": Question("Sanção", _DOSIMETRY, Widget.DOSIMETRY),
        "facts": Question("Fatos reconhecidos", _DOSIMETRY, Widget.DOSIMETRY),
        "votes": Question(
            "Votos",
            "Um voto de cada integrante presente. Vota a suplência quando o titular falta.",
            Widget.VOTES,
            "outcomes",
        ),
    },
    "ClarificationFiled": {
        "defect": Question(
            "O que se aponta na decisão",
            "A norma só admite o pedido por estes defeitos.",
            Widget.ONE,
            "words",
            {
                "material_error": "erro material",
                "omission": "omissão",
                "obscurity": "obscuridade",
                "contradiction": "contradição",
            },
        ),
    },
    "ClarificationDecided": {
        "outcome": Question("O que se decide", "Corrigir não é julgar de novo.", Widget.OUTCOME, "outcomes"),
    },
    "AppealFiled": {
        "asks": Question(
            "O que se pede",
            "A quem decidiu, que reconsidere; a quem julga o recurso, que reforme.",
            Widget.ONE,
            "remedies",
            {"appeal": "recurso", "reconsideration": "reconsideração", "both": "reconsideração e, se negada, recurso"},
        ),
        "against": Question("Contra o que se recorre", "O ato que o recurso ataca.", Widget.ONE, "appeals"),
    },
    "Homologation": {
        "outcome": Question(
            "O que se decide", "Devolvida, a decisão volta a quem decidiu.", Widget.OUTCOME, "outcomes"
        ),
    },
}

BY_KIND: dict[ActKind, Table] = {}
