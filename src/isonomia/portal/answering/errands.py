"""What who answers may bring to the file: each errand, the act that it becomes, and what it asks to be told.

Which of them the norm has, and which are possible now, is asked of the engine (`standing`); nothing of that is here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from isonomia.law.acts import ActKind

DEFEND, APPEAL, SETTLE = "defender e juntar documentos", "recorrer", "pagar, converter e assumir compromisso"
POWERS: Mapping[str, Promise] = {
    DEFEND: gettext_lazy("defender e juntar documentos"),
    APPEAL: gettext_lazy("recorrer"),
    SETTLE: gettext_lazy("pagar, converter a multa e assumir compromisso"),
}
"""What a representative may be let do, as the act says it in Portuguese, and as the page says it."""


@dataclass(frozen=True, slots=True)
class Errand:
    """`does` is how a list tells it, `head` how its page begins, `hint` what to write, `button` what sends it.

    `fields` are what it asks besides the text and the files. `subject` is that of the petition by which it enters the
    file where the norm has no act of its own for it, or where that act's term is over; `kept_late`: then it is taken
    all the same. `power` is what a representative must have been let do; `needs_text`: no file can stand for the text.
    """

    slug: str
    kind: ActKind
    does: Promise
    head: Promise
    hint: Promise
    button: Promise
    fields: tuple[str, ...] = ()
    subject: str = ""
    kept_late: bool = False
    power: str = DEFEND
    needs_text: bool = False


_K = ActKind
_T = gettext_lazy
_ALL = (
    Errand(
        "defesa",
        _K.DEFENCE_FILED,
        _T("Fazer a defesa"),
        _T("Conte o seu lado"),
        _T("Diga o que aconteceu, o que não aconteceu e o que quer que seja visto. Se preferir, mande um arquivo."),
        _T("Enviar defesa"),
        fields=("witnesses", "hardship"),
        subject="Defesa",
        kept_late=True,
    ),
    Errand(
        "documentos",
        _K.EVIDENCE_JOINED,
        _T("Juntar documentos"),
        _T("Juntar documentos"),
        _T("Diga o que cada documento mostra."),
        _T("Enviar documentos"),
        fields=("what",),
        subject="Juntada de documentos",
    ),
    Errand(
        "testemunhas",
        _K.PETITION_FILED,
        _T("Indicar testemunhas"),
        _T("Indicar testemunhas"),
        _T("Diga o que cada pessoa viu ou ouviu, e um jeito de chamar cada uma."),
        _T("Enviar nomes"),
        subject="Indicação de testemunhas",
        needs_text=True,
    ),
    Errand(
        "manifestacao",
        _K.CLOSING_STATEMENT_FILED,
        _T("Falar sobre a prova nova"),
        _T("Fale sobre a prova nova"),
        _T("Diga o que a prova que entrou depois da sua defesa mostra, e o que não mostra."),
        _T("Enviar manifestação"),
        subject="Manifestação sobre a prova",
        kept_late=True,
    ),
    Errand(
        "prorrogacao",
        _K.EXTENSION_REQUESTED,
        _T("Pedir mais prazo"),
        _T("Pedir mais prazo"),
        _T("Diga por que o prazo não basta. Até haver resposta, vale o prazo que você tem."),
        _T("Enviar pedido"),
        fields=("deadline",),
        needs_text=True,
    ),
    Errand(
        "impedimento",
        _K.CHALLENGE_FILED,
        _T("Pedir outro julgador, se há motivo"),
        _T("Pedir outro julgador"),
        _T("Diga o motivo: parentesco, interesse no caso, amizade ou inimizade."),
        _T("Enviar pedido"),
        fields=("person",),
        needs_text=True,
    ),
    Errand(
        "correcao",
        _K.CLARIFICATION_FILED,
        _T("Pedir correção da decisão"),
        _T("Pedir correção da decisão"),
        _T("Diga em que ponto da decisão está o problema."),
        _T("Enviar pedido"),
        fields=("defect",),
        subject="Pedido de correção",
        kept_late=True,
        power=APPEAL,
    ),
    Errand(
        "recurso",
        _K.APPEAL_FILED,
        _T("Recorrer"),
        _T("Recorrer da decisão"),
        _T("Diga o que está errado na decisão e o que você pede no lugar dela."),
        _T("Enviar recurso"),
        subject="Recurso",
        kept_late=True,
        power=APPEAL,
    ),
    Errand(
        "revisao",
        _K.REVIEW_FILED,
        _T("Pedir revisão"),
        _T("Pedir revisão da decisão"),
        _T("Diga qual fato novo apareceu, ou por que a sanção não cabe mais."),
        _T("Enviar pedido"),
        power=APPEAL,
    ),
    Errand(
        "pagamento",
        _K.PETITION_FILED,
        _T("Avisar que pagou"),
        _T("Avisar que pagou"),
        _T("Diga o dia e o valor, e junte o comprovante. O órgão de arrecadação confere e registra."),
        _T("Enviar aviso"),
        subject="Informação de pagamento",
        power=SETTLE,
    ),
    Errand(
        "conversao",
        _K.CONVERSION_REQUESTED,
        _T("Pedir a conversão da multa"),
        _T("Pedir a conversão da multa"),
        _T("Diga por que não pode pagar, ou o que oferece fazer. Junte o que prova."),
        _T("Enviar pedido"),
        power=SETTLE,
    ),
    Errand(
        "compromisso",
        _K.COMMITMENT_SIGNED,
        _T("Enviar o termo de compromisso assinado"),
        _T("Enviar o termo de compromisso assinado"),
        _T("Junte o termo assinado, em arquivo ou foto."),
        _T("Enviar termo"),
        fields=("agreed",),
        power=SETTLE,
    ),
    Errand(
        "contas",
        _K.CONVERSION_ACCOUNTS_FILED,
        _T("Prestar contas da conversão"),
        _T("Prestar contas da conversão"),
        _T("Diga o que foi feito, quando e quanto custou. Junte os comprovantes."),
        _T("Enviar contas"),
        power=SETTLE,
        needs_text=True,
    ),
    Errand(
        "copia",
        _K.PETITION_FILED,
        _T("Pedir cópia"),
        _T("Pedir cópia"),
        _T("Diga de que peças você quer cópia, ou escreva: de tudo."),
        _T("Enviar pedido"),
        subject="Pedido de cópia",
        needs_text=True,
    ),
    Errand(
        "representante",
        _K.REPRESENTATION_JOINED,
        _T("Nomear quem representa você"),
        _T("Nomear quem representa você"),
        _T("Se quiser, explique a nomeação. Junte a procuração ou a carta que você assinou."),
        _T("Enviar nomeação"),
        fields=("of", "powers", "until"),
        power="",
    ),
    Errand(
        "peticao",
        _K.PETITION_FILED,
        _T("Fazer outro pedido"),
        _T("Fazer outro pedido"),
        _T("Escreva o que você pede e por quê."),
        _T("Enviar pedido"),
        fields=("subject",),
        needs_text=True,
    ),
)
ERRANDS: Mapping[str, Errand] = {one.slug: one for one in _ALL}
"""Every errand by its name in addresses, in the order in which a page lists them."""
