"""How the page of a case names acts and people: an act as something to do, a role with its article."""

from collections.abc import Iterable

from isonomia.law.acts import ACTS, ActKind
from isonomia.law.words import ROLE_LABELS, Role

_K = ActKind
_TO_DO: dict[ActKind, tuple[str, str]] = {
    _K.COMPLAINT_FILED: ("Juntar", "Juntar a denúncia"),
    _K.COMPLAINT_WRITTEN_DOWN: ("Reduzir a termo", "Reduzir a denúncia a termo"),
    _K.COMPLAINT_FORWARDED: ("Encaminhar", "Encaminhar a denúncia"),
    _K.COMPLAINT_RECEIVED: ("Receber", "Receber a denúncia"),
    _K.CURE_REQUESTED: ("Pedir", "Pedir complemento a quem denunciou"),
    _K.COMPLAINT_COMPLETED: ("Juntar", "Juntar o complemento da denúncia"),
    _K.VICTIM_CALLED: ("Chamar", "Chamar a vítima a ratificar"),
    _K.VICTIM_CONFIRMED: ("Juntar", "Juntar a manifestação da vítima"),
    _K.COMPLAINT_REJECTED: ("Rejeitar", "Rejeitar a denúncia"),
    _K.CASE_OPENED: ("Instaurar", "Instaurar o processo"),
    _K.CASE_DISTRIBUTED: ("Distribuir", "Distribuir à relatoria"),
    _K.INFRACTION_NOTICE_DRAWN: ("Lavrar", "Lavrar auto de infração"),
    _K.RESPONDENT_ADDED: ("Incluir", "Incluir quem responde"),
    _K.REPRESENTATION_JOINED: ("Juntar", "Juntar a procuração"),
    _K.WITHDRAWAL_FILED: ("Juntar", "Juntar a desistência"),
    _K.WITHDRAWAL_DECIDED: ("Decidir", "Decidir a desistência"),
    _K.AUTHORISATION_REVOKED: ("Juntar", "Juntar a revogação da autorização"),
    _K.CASES_JOINED: ("Apensar", "Apensar outro processo"),
    _K.CASE_TRANSFERRED: ("Remeter", "Remeter a outro órgão"),
    _K.COMMISSION_CREATED: ("Instituir", "Instituir comissão"),
    _K.SERVICE_SENT: ("Expedir", "Expedir notificação"),
    _K.SERVICE_RESULT: ("Juntar", "Juntar o resultado da notificação"),
    _K.NOTICE_POSTED: ("Afixar", "Afixar edital"),
    _K.GAZETTE_PUBLISHED: ("Registrar", "Registrar a publicação no Diário Oficial"),
    _K.APPEARANCE_RECORDED: ("Registrar", "Registrar o comparecimento"),
    _K.DEFENCE_FILED: ("Juntar", "Juntar a defesa"),
    _K.PETITION_FILED: ("Juntar", "Juntar petição"),
    _K.EVIDENCE_JOINED: ("Juntar", "Juntar documento ou prova"),
    _K.EVIDENCE_REFUSED: ("Indeferir", "Indeferir prova"),
    _K.CLOSING_STATEMENT_FILED: ("Juntar", "Juntar a manifestação sobre a prova"),
    _K.HEARING_CALLED: ("Marcar", "Marcar audiência"),
    _K.HEARING_HELD: ("Registrar", "Registrar a audiência"),
    _K.DILIGENCE_ORDERED: ("Determinar", "Determinar diligência"),
    _K.OPINION_REQUESTED: ("Pedir", "Pedir parecer"),
    _K.OPINION_GIVEN: ("Juntar", "Juntar o parecer"),
    _K.SESSION_CALLED: ("Convocar", "Convocar sessão"),
    _K.SESSION_HELD: ("Registrar", "Registrar a sessão"),
    _K.SUBGROUP_CREATED: ("Constituir", "Constituir subgrupo"),
    _K.REPORT_FILED: ("Apresentar", "Apresentar o relatório"),
    _K.VOTE_FILED: ("Apresentar", "Apresentar o voto"),
    _K.EXTENSION_REQUESTED: ("Pedir", "Pedir prorrogação de prazo"),
    _K.EXTENSION_DECIDED: ("Decidir", "Decidir a prorrogação"),
    _K.LAPSE_CERTIFIED: ("Certificar", "Certificar decurso de prazo"),
    _K.TERM_DECIDED: ("Decidir", "Decidir prazo em dúvida"),
    _K.IMPEDIMENT_DECLARED: ("Declarar", "Declarar impedimento"),
    _K.CHALLENGE_FILED: ("Juntar", "Juntar arguição de impedimento"),
    _K.CHALLENGE_DECIDED: ("Decidir", "Decidir a arguição de impedimento"),
    _K.PROPOSAL_MADE: ("Propor", "Registrar a proposta do colegiado"),
    _K.DECISION_ISSUED: ("Decidir", "Decidir"),
    _K.CLARIFICATION_FILED: ("Juntar", "Juntar pedido de correção"),
    _K.CLARIFICATION_DECIDED: ("Decidir", "Decidir o pedido de correção"),
    _K.APPEAL_FILED: ("Juntar", "Juntar o recurso"),
    _K.RECONSIDERATION_DECIDED: ("Decidir", "Reconsiderar ou manter"),
    _K.APPEAL_FORWARDED: ("Encaminhar", "Encaminhar o recurso"),
    _K.APPEAL_DECIDED: ("Decidir", "Decidir o recurso"),
    _K.HOMOLOGATION_DECIDED: ("Decidir", "Homologar ou devolver"),
    _K.REVIEW_FILED: ("Juntar", "Juntar pedido de revisão"),
    _K.REVIEW_DECIDED: ("Decidir", "Decidir a revisão"),
    _K.SANCTION_COMMUNICATED: ("Comunicar", "Comunicar a sanção"),
    _K.PAYMENT_RECORDED: ("Registrar", "Registrar pagamento"),
    _K.INSTALMENTS_DECIDED: ("Decidir", "Decidir o parcelamento"),
    _K.ACTIVE_DEBT_SENT: ("Remeter", "Remeter para dívida ativa"),
    _K.DEBT_REGISTERED: ("Registrar", "Registrar a inscrição em dívida ativa"),
    _K.WARNING_DELIVERED: ("Registrar", "Registrar a entrega da advertência"),
    _K.CONVERSION_REQUESTED: ("Juntar", "Juntar pedido de conversão da multa"),
    _K.CONVERSION_DECIDED: ("Decidir", "Decidir a conversão da multa"),
    _K.CONVERSION_CONTENT_AGREED: ("Registrar", "Registrar o conteúdo da conversão"),
    _K.CONVERSION_COST_SIZED: ("Registrar", "Registrar o custo da conversão"),
    _K.COMMITMENT_SIGNED: ("Juntar", "Juntar o termo de compromisso"),
    _K.CONVERSION_ACCOUNTS_FILED: ("Juntar", "Juntar as contas da conversão"),
    _K.CONVERSION_ACCOUNTS_DECIDED: ("Decidir", "Decidir as contas da conversão"),
    _K.ATTENDANCE_RECORDED: ("Registrar", "Registrar frequência"),
    _K.SUSPENSION_ORDERED: ("Ordenar", "Ordenar a suspensão"),
    _K.COMPLIANCE_INSPECTED: ("Registrar", "Registrar a fiscalização do cumprimento"),
    _K.BREACH_REPORTED: ("Comunicar", "Comunicar o descumprimento"),
    _K.SUSPENSION_ENDED: ("Comunicar", "Comunicar o fim da suspensão"),
    _K.CANCELLATION_COMMUNICATED: ("Comunicar", "Comunicar a cassação"),
    _K.CANCELLATION_CONFIRMED: ("Juntar", "Juntar a confirmação da cassação"),
    _K.PERSONNEL_RECORD_SENT: ("Enviar", "Enviar anotação para a ficha funcional"),
    _K.REFUND_ORDERED: ("Ordenar", "Ordenar a restituição"),
    _K.REFUND_PAID: ("Registrar", "Registrar a restituição paga"),
    _K.REFERRAL_SENT: ("Encaminhar", "Fazer encaminhamento"),
    _K.REFERRAL_ANSWERED: ("Juntar", "Juntar a resposta ao encaminhamento"),
    _K.MATERIAL_SEIZED: ("Registrar", "Registrar apreensão de material"),
    _K.MATERIAL_DESTROYED: ("Registrar", "Registrar a destruição do material"),
    _K.MATERIAL_RETURNED: ("Registrar", "Registrar a devolução do material"),
    _K.COURT_ORDER_RECORDED: ("Registrar", "Registrar ordem judicial"),
    _K.LANE_ENDED: ("Encerrar", "Encerrar o processo quanto a quem responde"),
    _K.IDENTITY_OPENING_REQUESTED: ("Pedir", "Pedir a abertura de uma identidade lacrada"),
    _K.IDENTITY_OPENING_DECIDED: ("Decidir", "Decidir a abertura de uma identidade"),
    _K.PAPER_SIGNED: ("Assinar", "Assinar um documento"),
    _K.STAY_ORDERED: ("Sobrestar", "Sobrestar o processo"),
    _K.STAY_LIFTED: ("Levantar", "Levantar o sobrestamento"),
    _K.CASE_SEVERED: ("Desmembrar", "Desmembrar o processo"),
    _K.ACT_ANNULLED: ("Anular", "Anular ato"),
    _K.ACT_CORRECTED: ("Corrigir", "Corrigir ato"),
}
_MASCULINE = frozenset(
    {
        Role.PARTNER, Role.INSPECTOR, Role.COLLEGE, Role.COUNCIL, Role.DEBT_OFFICE, Role.LICENSING,
        Role.COURT,
    }
)  # fmt: skip
_PLAIN = {
    Role.ANYONE: "qualquer pessoa",
    Role.COMPLAINANT: "quem denunciou",
    Role.RESPONDENT: "quem responde",
    Role.REPRESENTATIVE: "quem representa",
    Role.INTERPRETER: "intérprete",
    Role.INTAKE: "quem recebe denúncias",
}
"""Roles told without an article, and so without a gender."""


def to_do(kind: ActKind) -> str:
    """An act as something to do.

    >>> to_do(ActKind.DEFENCE_FILED), to_do(ActKind.CASE_OPENED)
    ('Juntar a defesa', 'Instaurar o processo')
    """
    return _TO_DO[kind][1] if kind in _TO_DO else ACTS[kind].label


def button_of(kind: ActKind) -> str:
    """The verb of the act, for its button."""
    return _TO_DO[kind][0] if kind in _TO_DO else "Praticar"


def the(role: Role) -> str:
    """A role as the one who does something.

    >>> the(Role.AUTHORITY), the(Role.COLLEGE), the(Role.RESPONDENT)
    ('a autoridade', 'o colegiado', 'quem responde')
    """
    return _PLAIN.get(role) or f"{'o' if role in _MASCULINE else 'a'} {ROLE_LABELS[role]}"


def of_the(role: Role) -> str:
    """Whose something is: "da autoridade", "do colegiado", "de quem responde"."""
    return f"de {_PLAIN[role]}" if role in _PLAIN else f"d{the(role)}"


def listed(words: Iterable[str]) -> str:
    """Words in a line: "a, b ou c".

    >>> listed(["a", "b", "c"])
    'a, b ou c'
    """
    *first, last = words
    return f"{', '.join(first)} ou {last}" if first else last
