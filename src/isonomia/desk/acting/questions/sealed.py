"""Questions of the acts of the vault: how the pages of the file tell what they say. They are recorded in the vault."""

from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ActKind
from isonomia.law.words import OPENING_GROUND_LABELS

_CODE = Question("De quem", "O código da pessoa neste processo, como D1 ou V1.")
_GROUND = Question(
    "Motivo",
    "Um dos motivos que a norma admite.",
    Widget.ONE,
    "words",
    {ground.value: label for ground, label in OPENING_GROUND_LABELS.items()},
)

TABLES: dict[str, Table] = {
    "IdentityAsked": {
        "code": _CODE,
        "ground": _GROUND,
        "consent": Question(
            "Consentimento da pessoa",
            "Só para dar a conhecer a quem é acusado.",
            Widget.ONE,
            "words",
            {"thread": "na conversa protegida do processo", "paper": "em papel assinado"},
            may_be_blank=True,
        ),
        "consented_on": Question("Dia do consentimento", "Antes do pedido.", Widget.DAY),
        "act": Question("Ato que dá os motivos", "O número do ato nestes autos.", Widget.NUMBER),
    },
    "IdentityDecided": {
        "code": _CODE,
        "ground": _GROUND,
        "outcome": Question(
            "O que se decide",
            "Quem pediu lê a identidade por horas, com o código que só essa pessoa tem.",
            Widget.OUTCOME,
            "outcomes",
            {"granted": "concedida", "refused": "negada"},
        ),
        "act": Question("Pedido que se decide", "O número do ato do pedido.", Widget.NUMBER),
        "hours": Question("Por quantas horas", "Depois disso, o que foi aberto se apaga.", Widget.NUMBER),
    },
}

BY_KIND: dict[ActKind, Table] = {}
