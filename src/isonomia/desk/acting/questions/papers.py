"""Questions of the act of a signed paper: how the pages of the file tell what it says. No form asks them."""

from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ActKind
from isonomia.law.words import ROLE_LABELS

TABLES: dict[str, Table] = {
    "PaperSigned": {
        "title": Question("Documento", "O nome do documento assinado."),
        "number": Question("Número", "Dado na primeira assinatura."),
        "act": Question("De que ato", "O número do ato nestes autos.", Widget.NUMBER),
        "to": Question(
            "A quem vai",
            "Em branco quando fica nos autos.",
            Widget.ONE,
            "words",
            {role.value: label for role, label in ROLE_LABELS.items()},
            may_be_blank=True,
        ),
        "check": Question("Código de conferência", "Com ele qualquer pessoa confere o documento."),
    },
}

BY_KIND: dict[ActKind, Table] = {}
