"""What who answers may bring to the file: each errand, the act that it becomes, and what it asks to be told.

Which of them the norm has, and which are possible now, is asked of the engine (`standing`); nothing of that is here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.law.acts import ActKind

DEFEND, APPEAL, SETTLE = "defender e juntar documentos", "recorrer", "pagar, converter e assumir compromisso"
POWERS: Mapping[str, Promise] = {
    DEFEND: _("defender e juntar documentos"),
    APPEAL: _("recorrer"),
    SETTLE: _("pagar, converter a multa e assumir compromisso"),
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

_ALL = (
    Errand(
        "defesa",
        _K.DEFENCE_FILED,
        _("Fazer a defesa"),
        _("Conte o seu lado"),
        _("Diga o que aconteceu, o que não aconteceu e o que quer que seja visto. Se preferir, mande um arquivo."),
        _("Enviar defesa"),
        fields=("witnesses", "hardship"),
        subject="Defesa",
        kept_late=True,
    ),
    Errand(
        "documentos",
        _K.EVIDENCE_JOINED,
        _("Juntar documentos"),
        _("Juntar documentos"),
        _("Diga o que cada documento mostra."),
        _("Enviar documentos"),
        fields=("what",),
        subject="Juntada de documentos",
    ),
    Errand(
        "testemunhas",
        _K.PETITION_FILED,
        _("Indicar testemunhas"),
        _("Indicar testemunhas"),
        _("Diga o que cada pessoa viu ou ouviu, e um jeito de chamar cada uma."),
        _("Enviar nomes"),
        subject="Indicação de testemunhas",
        needs_text=True,
    ),
    Errand(
        "manifestacao",
        _K.CLOSING_STATEMENT_FILED,
        _("Falar sobre a prova nova"),
        _("Fale sobre a prova nova"),
        _("Diga o que a prova que entrou depois da sua defesa mostra, e o que não mostra."),
        _("Enviar manifestação"),
        subject="Manifestação sobre a prova",
        kept_late=True,
    ),
    Errand(
        "prorrogacao",
        _K.EXTENSION_REQUESTED,
        _("Pedir mais prazo"),
        _("Pedir mais prazo"),
        _("Diga por que o prazo não basta. Até haver resposta, vale o prazo que você tem."),
        _("Enviar pedido"),
        fields=("deadline",),
        needs_text=True,
    ),
    Errand(
        "impedimento",
        _K.CHALLENGE_FILED,
        _("Pedir outro julgador, se há motivo"),
        _("Pedir outro julgador"),
        _("Diga o motivo: parentesco, interesse no caso, amizade ou inimizade."),
        _("Enviar pedido"),
        fields=("person",),
        needs_text=True,
    ),
    Errand(
        "correcao",
        _K.CLARIFICATION_FILED,
        _("Pedir correção da decisão"),
        _("Pedir correção da decisão"),
        _("Diga em que ponto da decisão está o problema."),
        _("Enviar pedido"),
        fields=("defect",),
        subject="Pedido de correção",
        kept_late=True,
        power=APPEAL,
    ),
    Errand(
        "recurso",
        _K.APPEAL_FILED,
        _("Recorrer"),
        _("Recorrer da decisão"),
        _("Diga o que está errado na decisão e o que você pede no lugar dela."),
        _("Enviar recurso"),
        subject="Recurso",
        kept_late=True,
        power=APPEAL,
    ),
    Errand(
        "revisao",
        _K.REVIEW_FILED,
        _("Pedir revisão"),
        _("Pedir revisão da decisão"),
        _("Diga qual fato novo apareceu, ou por que a sanção não cabe mais."),
        _("Enviar pedido"),
        power=APPEAL,
    ),
    Errand(
        "pagamento",
        _K.PETITION_FILED,
        _("Avisar que pagou"),
        _("Avisar que pagou"),
        _("Diga o dia e o valor, e junte o comprovante. O órgão de arrecadação confere e registra."),
        _("Enviar aviso"),
        subject="Informação de pagamento",
        power=SETTLE,
    ),
    Errand(
        "conversao",
        _K.CONVERSION_REQUESTED,
        _("Pedir a conversão da multa"),
        _("Pedir a conversão da multa"),
        _("Diga por que não pode pagar, ou o que oferece fazer. Junte o que prova."),
        _("Enviar pedido"),
        power=SETTLE,
    ),
    Errand(
        "compromisso",
        _K.COMMITMENT_SIGNED,
        _("Enviar o termo de compromisso assinado"),
        _("Enviar o termo de compromisso assinado"),
        _("Junte o termo assinado, em arquivo ou foto."),
        _("Enviar termo"),
        fields=("agreed",),
        power=SETTLE,
    ),
    Errand(
        "contas",
        _K.CONVERSION_ACCOUNTS_FILED,
        _("Prestar contas da conversão"),
        _("Prestar contas da conversão"),
        _("Diga o que foi feito, quando e quanto custou. Junte os comprovantes."),
        _("Enviar contas"),
        power=SETTLE,
        needs_text=True,
    ),
    Errand(
        "copia",
        _K.PETITION_FILED,
        _("Pedir cópia"),
        _("Pedir cópia"),
        _("Diga de que peças você quer cópia, ou escreva: de tudo."),
        _("Enviar pedido"),
        subject="Pedido de cópia",
        needs_text=True,
    ),
    Errand(
        "representante",
        _K.REPRESENTATION_JOINED,
        _("Nomear quem representa você"),
        _("Nomear quem representa você"),
        _("Se quiser, explique a nomeação. Junte a procuração ou a carta que você assinou."),
        _("Enviar nomeação"),
        fields=("of", "powers", "until"),
        power="",
    ),
    Errand(
        "peticao",
        _K.PETITION_FILED,
        _("Fazer outro pedido"),
        _("Fazer outro pedido"),
        _("Escreva o que você pede e por quê."),
        _("Enviar pedido"),
        fields=("subject",),
        needs_text=True,
    ),
)
ERRANDS: Mapping[str, Errand] = {one.slug: one for one in _ALL}
"""Every errand by its name in addresses, in the order in which a page lists them."""
