"""The table of questions: for each field of each payload its label, one plain sentence and how it is answered.

Provisions and choices are not here: they come from the norm. A test fails when a payload field has no question.
"""

from isonomia.desk.acting.questions import decision, execution, instruction, intake, papers, sealed, service
from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ACTS, ActKind

_OF_ALL: dict[str, Table] = {
    "Payload": {
        "issued_by": Question(
            "Quem assinou fora do sistema", "Órgão e pessoa que assinaram o papel. Em branco quando o ato é seu."
        ),
        "paper": Question("Papel que prova o ato", "É o primeiro dos papéis anexados.", Widget.PAPERS),
        "note": Question(
            "Observação para os autos",
            "Lida por quem vê os autos. Não escreva o nome de quem denunciou nem da vítima.",
            Widget.LONG,
        ),
    },
    "Reasoned": {
        "reasons": Question(
            "Razões", "Diga os fatos e as provas, com o número dos atos. Razão em branco anula o ato.", Widget.REASONS
        )
    },
}
_PARTS = (intake, service, instruction, decision, execution, sealed, papers)
TABLES: dict[str, Table] = {name: table for part in _PARTS for name, table in part.TABLES.items()} | _OF_ALL
BY_KIND: dict[ActKind, Table] = {kind: table for part in _PARTS for kind, table in part.BY_KIND.items()}


def question_of(kind: ActKind, field: str) -> Question:
    """The question for a field of what an act carries. Raises `KeyError` where the table has none."""
    special = BY_KIND.get(kind, {}).get(field)
    if special is not None:
        return special
    for payload in ACTS[kind].payload.__mro__:
        found = TABLES.get(payload.__name__, {}).get(field)
        if found is not None:
            return found
    raise KeyError(field)


__all__ = ["BY_KIND", "TABLES", "Question", "Widget", "question_of"]
