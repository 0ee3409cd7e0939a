"""Acts (atos processuais): the closed table of kinds, with label, payload and scope, and the act itself."""

from datetime import date
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from isonomia.law.payloads import Payload, Reasoned, decision, execution, instruction, intake, papers, sealed, service
from isonomia.law.words import Role, Subject


class ActKind(StrEnum):
    """Every kind of act. All norms share this list; a norm uses those that its procedure names."""

    COMPLAINT_FILED = "complaint_filed"
    COMPLAINT_WRITTEN_DOWN = "complaint_written_down"
    COMPLAINT_FORWARDED = "complaint_forwarded"
    COMPLAINT_RECEIVED = "complaint_received"
    CURE_REQUESTED = "cure_requested"
    COMPLAINT_COMPLETED = "complaint_completed"
    VICTIM_CALLED = "victim_called"
    VICTIM_CONFIRMED = "victim_confirmed"
    COMPLAINT_REJECTED = "complaint_rejected"
    CASE_OPENED = "case_opened"
    CASE_DISTRIBUTED = "case_distributed"
    INFRACTION_NOTICE_DRAWN = "infraction_notice_drawn"
    RESPONDENT_ADDED = "respondent_added"
    REPRESENTATION_JOINED = "representation_joined"
    WITHDRAWAL_FILED = "withdrawal_filed"
    WITHDRAWAL_DECIDED = "withdrawal_decided"
    AUTHORISATION_REVOKED = "authorisation_revoked"
    CASES_JOINED = "cases_joined"
    CASE_TRANSFERRED = "case_transferred"
    COMMISSION_CREATED = "commission_created"
    SERVICE_SENT = "service_sent"
    SERVICE_RESULT = "service_result"
    NOTICE_POSTED = "notice_posted"
    GAZETTE_PUBLISHED = "gazette_published"
    APPEARANCE_RECORDED = "appearance_recorded"
    DEFENCE_FILED = "defence_filed"
    PETITION_FILED = "petition_filed"
    EVIDENCE_JOINED = "evidence_joined"
    EVIDENCE_REFUSED = "evidence_refused"
    CLOSING_STATEMENT_FILED = "closing_statement_filed"
    HEARING_CALLED = "hearing_called"
    HEARING_HELD = "hearing_held"
    DILIGENCE_ORDERED = "diligence_ordered"
    OPINION_REQUESTED = "opinion_requested"
    OPINION_GIVEN = "opinion_given"
    SESSION_CALLED = "session_called"
    SESSION_HELD = "session_held"
    SUBGROUP_CREATED = "subgroup_created"
    REPORT_FILED = "report_filed"
    VOTE_FILED = "vote_filed"
    EXTENSION_REQUESTED = "extension_requested"
    EXTENSION_DECIDED = "extension_decided"
    LAPSE_CERTIFIED = "lapse_certified"
    TERM_DECIDED = "term_decided"
    IMPEDIMENT_DECLARED = "impediment_declared"
    CHALLENGE_FILED = "challenge_filed"
    CHALLENGE_DECIDED = "challenge_decided"
    PROPOSAL_MADE = "proposal_made"
    DECISION_ISSUED = "decision_issued"
    CLARIFICATION_FILED = "clarification_filed"
    CLARIFICATION_DECIDED = "clarification_decided"
    APPEAL_FILED = "appeal_filed"
    RECONSIDERATION_DECIDED = "reconsideration_decided"
    APPEAL_FORWARDED = "appeal_forwarded"
    APPEAL_DECIDED = "appeal_decided"
    HOMOLOGATION_DECIDED = "homologation_decided"
    REVIEW_FILED = "review_filed"
    REVIEW_DECIDED = "review_decided"
    SANCTION_COMMUNICATED = "sanction_communicated"
    PAYMENT_RECORDED = "payment_recorded"
    INSTALMENTS_DECIDED = "instalments_decided"
    ACTIVE_DEBT_SENT = "active_debt_sent"
    DEBT_REGISTERED = "debt_registered"
    WARNING_DELIVERED = "warning_delivered"
    CONVERSION_REQUESTED = "conversion_requested"
    CONVERSION_DECIDED = "conversion_decided"
    CONVERSION_CONTENT_AGREED = "conversion_content_agreed"
    CONVERSION_COST_SIZED = "conversion_cost_sized"
    COMMITMENT_SIGNED = "commitment_signed"
    CONVERSION_ACCOUNTS_FILED = "conversion_accounts_filed"
    CONVERSION_ACCOUNTS_DECIDED = "conversion_accounts_decided"
    ATTENDANCE_RECORDED = "attendance_recorded"
    SUSPENSION_ORDERED = "suspension_ordered"
    COMPLIANCE_INSPECTED = "compliance_inspected"
    BREACH_REPORTED = "breach_reported"
    SUSPENSION_ENDED = "suspension_ended"
    CANCELLATION_COMMUNICATED = "cancellation_communicated"
    CANCELLATION_CONFIRMED = "cancellation_confirmed"
    PERSONNEL_RECORD_SENT = "personnel_record_sent"
    REFUND_ORDERED = "refund_ordered"
    REFUND_PAID = "refund_paid"
    REFERRAL_SENT = "referral_sent"
    REFERRAL_ANSWERED = "referral_answered"
    MATERIAL_SEIZED = "material_seized"
    MATERIAL_DESTROYED = "material_destroyed"
    MATERIAL_RETURNED = "material_returned"
    COURT_ORDER_RECORDED = "court_order_recorded"
    LANE_ENDED = "lane_ended"
    IDENTITY_OPENING_REQUESTED = "identity_opening_requested"
    IDENTITY_OPENING_DECIDED = "identity_opening_decided"
    PAPER_SIGNED = "paper_signed"
    STAY_ORDERED = "stay_ordered"
    STAY_LIFTED = "stay_lifted"
    CASE_SEVERED = "case_severed"
    ACT_ANNULLED = "act_annulled"
    ACT_CORRECTED = "act_corrected"


class ActSpec(NamedTuple):
    """What the core knows of a kind: Portuguese label, payload type, and whether it is a party's paper.

    A party's paper counts by its own day even when recorded later; an authority's act can't be backdated.
    `tells` is the subject that a new act of this kind makes untold again (a new decision must be served anew).
    """

    label: str
    payload: type[Payload] = Payload
    party: bool = False
    tells: Subject | None = None


_K = ActKind
ACTS: dict[ActKind, ActSpec] = {
    _K.COMPLAINT_FILED: ActSpec("Denúncia apresentada", intake.ComplaintFiled, True),
    _K.COMPLAINT_WRITTEN_DOWN: ActSpec("Denúncia reduzida a termo", intake.ComplaintWrittenDown),
    _K.COMPLAINT_FORWARDED: ActSpec("Denúncia encaminhada", intake.ComplaintForwarded),
    _K.COMPLAINT_RECEIVED: ActSpec("Denúncia recebida pelo órgão", intake.ComplaintReceived),
    _K.CURE_REQUESTED: ActSpec("Complemento pedido", intake.CureRequested, False, Subject.CURE),
    _K.COMPLAINT_COMPLETED: ActSpec("Denúncia completada", intake.ComplaintCompleted, True),
    _K.VICTIM_CALLED: ActSpec("Vítima chamada a ratificar", Payload, False, Subject.VICTIM_CALL),
    _K.VICTIM_CONFIRMED: ActSpec("Manifestação da vítima", intake.VictimConfirmed, True),
    _K.COMPLAINT_REJECTED: ActSpec("Denúncia rejeitada", intake.ComplaintRejected, False, Subject.REJECTION),
    _K.CASE_OPENED: ActSpec("Processo instaurado", intake.CaseOpened, False, Subject.OPENING),
    _K.CASE_DISTRIBUTED: ActSpec("Processo distribuído", intake.Named),
    _K.INFRACTION_NOTICE_DRAWN: ActSpec(
        "Auto de infração lavrado", intake.InfractionNoticeDrawn, False, Subject.OPENING
    ),
    _K.RESPONDENT_ADDED: ActSpec("Autuado incluído", intake.RespondentAdded, False, Subject.OPENING),
    _K.REPRESENTATION_JOINED: ActSpec("Representação juntada", intake.RepresentationJoined, True),
    _K.WITHDRAWAL_FILED: ActSpec("Desistência apresentada", intake.Withdrawal, True),
    _K.WITHDRAWAL_DECIDED: ActSpec("Desistência decidida", intake.Withdrawal),
    _K.AUTHORISATION_REVOKED: ActSpec("Autorização revogada", intake.Withdrawal, True),
    _K.CASES_JOINED: ActSpec("Processos apensados", intake.CasesJoined),
    _K.CASE_TRANSFERRED: ActSpec("Processo remetido a outro órgão", intake.Named),
    _K.COMMISSION_CREATED: ActSpec("Comissão instituída", intake.CommissionCreated),
    _K.SERVICE_SENT: ActSpec("Notificação expedida", service.ServiceSent),
    _K.SERVICE_RESULT: ActSpec("Resultado da notificação", service.ServiceResult),
    _K.NOTICE_POSTED: ActSpec("Edital afixado", service.NoticePosted),
    _K.GAZETTE_PUBLISHED: ActSpec("Publicação no Diário Oficial", service.GazettePublished),
    _K.APPEARANCE_RECORDED: ActSpec("Comparecimento registrado", service.AppearanceRecorded, True),
    _K.DEFENCE_FILED: ActSpec("Defesa apresentada", instruction.DefenceFiled, True),
    _K.PETITION_FILED: ActSpec("Petição apresentada", instruction.PetitionFiled, True),
    _K.EVIDENCE_JOINED: ActSpec("Prova juntada", instruction.EvidenceJoined, False, Subject.EVIDENCE),
    _K.EVIDENCE_REFUSED: ActSpec("Prova indeferida", Reasoned),
    _K.CLOSING_STATEMENT_FILED: ActSpec("Manifestação sobre a prova", Payload, True),
    _K.HEARING_CALLED: ActSpec("Audiência marcada", instruction.HearingCalled, False, Subject.HEARING),
    _K.HEARING_HELD: ActSpec("Audiência realizada", instruction.HearingHeld),
    _K.DILIGENCE_ORDERED: ActSpec("Diligência determinada", Reasoned),
    _K.OPINION_REQUESTED: ActSpec("Parecer solicitado", instruction.Opinion),
    _K.OPINION_GIVEN: ActSpec("Parecer juntado", instruction.Opinion),
    _K.SESSION_CALLED: ActSpec("Sessão convocada", instruction.SessionCalled),
    _K.SESSION_HELD: ActSpec("Sessão realizada", instruction.SessionHeld),
    _K.SUBGROUP_CREATED: ActSpec("Subgrupo constituído", Reasoned),
    _K.REPORT_FILED: ActSpec("Relatório apresentado", instruction.ReportFiled),
    _K.VOTE_FILED: ActSpec("Voto apresentado", instruction.VoteFiled),
    _K.EXTENSION_REQUESTED: ActSpec("Prorrogação pedida", instruction.TermAct),
    _K.EXTENSION_DECIDED: ActSpec("Prorrogação decidida", instruction.TermDecision),
    _K.LAPSE_CERTIFIED: ActSpec("Decurso de prazo certificado", instruction.TermAct),
    _K.TERM_DECIDED: ActSpec("Prazo em dúvida decidido", instruction.TermDecision),
    _K.IMPEDIMENT_DECLARED: ActSpec("Impedimento declarado", instruction.Challenge),
    _K.CHALLENGE_FILED: ActSpec("Impedimento arguido", instruction.Challenge, True),
    _K.CHALLENGE_DECIDED: ActSpec("Arguição de impedimento decidida", instruction.Challenge),
    _K.PROPOSAL_MADE: ActSpec("Proposta do colegiado", decision.Decided),
    _K.DECISION_ISSUED: ActSpec("Decisão proferida", decision.Decided, False, Subject.DECISION),
    _K.CLARIFICATION_FILED: ActSpec("Pedido de correção", decision.ClarificationFiled, True),
    _K.CLARIFICATION_DECIDED: ActSpec(
        "Pedido de correção decidido", decision.ClarificationDecided, False, Subject.CLARIFICATION
    ),
    _K.APPEAL_FILED: ActSpec("Recurso apresentado", decision.AppealFiled, True, Subject.APPEAL),
    _K.RECONSIDERATION_DECIDED: ActSpec("Reconsideração decidida", decision.Decided, False, Subject.RECONSIDERATION),
    _K.APPEAL_FORWARDED: ActSpec("Recurso encaminhado", Payload),
    _K.APPEAL_DECIDED: ActSpec("Recurso decidido", decision.Decided, False, Subject.APPEAL_DECISION),
    _K.HOMOLOGATION_DECIDED: ActSpec("Homologação decidida", decision.Homologation, False, Subject.HOMOLOGATION),
    _K.REVIEW_FILED: ActSpec("Revisão pedida", Payload, True),
    _K.REVIEW_DECIDED: ActSpec("Revisão decidida", decision.Decided),
    _K.SANCTION_COMMUNICATED: ActSpec("Sanção comunicada", execution.Communicated),
    _K.PAYMENT_RECORDED: ActSpec("Pagamento registrado", execution.PaymentRecorded, True),
    _K.INSTALMENTS_DECIDED: ActSpec("Parcelamento decidido", execution.Instalments),
    _K.ACTIVE_DEBT_SENT: ActSpec("Remessa para dívida ativa", Payload),
    _K.DEBT_REGISTERED: ActSpec("Dívida ativa inscrita", execution.DebtRegistered),
    _K.WARNING_DELIVERED: ActSpec("Advertência entregue", Payload),
    _K.CONVERSION_REQUESTED: ActSpec("Conversão da multa pedida", Payload, True),
    _K.CONVERSION_DECIDED: ActSpec(
        "Conversão da multa decidida", execution.ConversionDecided, False, Subject.CONVERSION
    ),
    _K.CONVERSION_CONTENT_AGREED: ActSpec("Conteúdo da conversão acertado", execution.Content),
    _K.CONVERSION_COST_SIZED: ActSpec("Custo da conversão dimensionado", execution.Sized),
    _K.COMMITMENT_SIGNED: ActSpec("Termo de compromisso assinado", execution.CommitmentSigned),
    _K.CONVERSION_ACCOUNTS_FILED: ActSpec("Contas da conversão apresentadas", execution.Content, True),
    _K.CONVERSION_ACCOUNTS_DECIDED: ActSpec("Contas da conversão decididas", execution.Outcome),
    _K.ATTENDANCE_RECORDED: ActSpec("Frequência registrada", execution.Outcome),
    _K.SUSPENSION_ORDERED: ActSpec("Suspensão ordenada", execution.SuspensionOrdered, False, Subject.SUSPENSION_ORDER),
    _K.COMPLIANCE_INSPECTED: ActSpec("Cumprimento fiscalizado", execution.Outcome),
    _K.BREACH_REPORTED: ActSpec("Descumprimento comunicado", Reasoned),
    _K.SUSPENSION_ENDED: ActSpec("Fim da suspensão comunicado", execution.SuspensionEnded),
    _K.CANCELLATION_COMMUNICATED: ActSpec("Cassação comunicada", execution.Communicated),
    _K.CANCELLATION_CONFIRMED: ActSpec("Cassação confirmada", execution.ByBody),
    _K.PERSONNEL_RECORD_SENT: ActSpec("Anotação na ficha funcional enviada", execution.Communicated),
    _K.REFUND_ORDERED: ActSpec("Restituição ordenada", execution.Refund),
    _K.REFUND_PAID: ActSpec("Restituição paga", execution.Refund),
    _K.REFERRAL_SENT: ActSpec("Encaminhamento enviado", execution.ReferralSent),
    _K.REFERRAL_ANSWERED: ActSpec("Resposta ao encaminhamento", execution.ByBody),
    _K.MATERIAL_SEIZED: ActSpec("Material apreendido", execution.MaterialSeized),
    _K.MATERIAL_DESTROYED: ActSpec("Material destruído", Payload),
    _K.MATERIAL_RETURNED: ActSpec("Material devolvido", Payload),
    _K.COURT_ORDER_RECORDED: ActSpec("Ordem judicial registrada", execution.CourtOrder),
    _K.LANE_ENDED: ActSpec("Via do autuado encerrada", execution.LaneEnded),
    _K.IDENTITY_OPENING_REQUESTED: ActSpec("Abertura de identidade pedida", sealed.IdentityAsked),
    _K.IDENTITY_OPENING_DECIDED: ActSpec("Abertura de identidade decidida", sealed.IdentityDecided),
    _K.PAPER_SIGNED: ActSpec("Documento assinado", papers.PaperSigned),
    _K.STAY_ORDERED: ActSpec("Sobrestamento ordenado", execution.StayOrdered),
    _K.STAY_LIFTED: ActSpec("Sobrestamento levantado", Payload),
    _K.CASE_SEVERED: ActSpec("Processo desmembrado", Reasoned),
    _K.ACT_ANNULLED: ActSpec("Ato anulado", execution.ActAnnulled),
    _K.ACT_CORRECTED: ActSpec("Ato corrigido", execution.ActCorrected),
}

AFTER: dict[ActKind, ActKind] = {
    _K.SERVICE_RESULT: _K.SERVICE_SENT,
    _K.STAY_LIFTED: _K.STAY_ORDERED,
    _K.EXTENSION_DECIDED: _K.EXTENSION_REQUESTED,
    _K.CHALLENGE_DECIDED: _K.CHALLENGE_FILED,
    _K.REFUND_PAID: _K.REFUND_ORDERED,
    _K.REFERRAL_ANSWERED: _K.REFERRAL_SENT,
    _K.MATERIAL_DESTROYED: _K.MATERIAL_SEIZED,
    _K.MATERIAL_RETURNED: _K.MATERIAL_SEIZED,
    _K.DEBT_REGISTERED: _K.ACTIVE_DEBT_SENT,
    _K.IDENTITY_OPENING_DECIDED: _K.IDENTITY_OPENING_REQUESTED,
}
"""Kinds that answer another: the second needs the first."""

BY_THE_VAULT = frozenset({_K.IDENTITY_OPENING_REQUESTED, _K.IDENTITY_OPENING_DECIDED})
"""Kinds that the vault alone records, with the request and the decision that go with them."""

BY_THE_PAPERS = frozenset({_K.PAPER_SIGNED})
"""Kinds that the signing of papers alone records: no form offers them."""


UNDO: dict[ActKind, str] = {
    _K.WARNING_DELIVERED: "retirar a advertência dos registros",
    _K.PAYMENT_RECORDED: "restituir o que foi pago",
    _K.ACTIVE_DEBT_SENT: "pedir a devolução da remessa para dívida ativa",
    _K.DEBT_REGISTERED: "pedir o cancelamento da inscrição em dívida ativa",
    _K.COMMITMENT_SIGNED: "desfazer o termo de compromisso",
    _K.CONVERSION_ACCOUNTS_DECIDED: "apurar o que foi gasto na conversão",
    _K.SUSPENSION_ORDERED: "comunicar que a suspensão cessa e restabelecer a licença ou inscrição",
    _K.CANCELLATION_COMMUNICATED: "comunicar que a cassação cessa",
    _K.CANCELLATION_CONFIRMED: "pedir o restabelecimento da licença ou inscrição",
    _K.PERSONNEL_RECORD_SENT: "pedir a baixa da anotação na ficha funcional",
    _K.MATERIAL_DESTROYED: "apurar a indenização do material destruído",
}
"""What must be undone when an act of execution falls with the decision that it carried out."""


class Act(Struct, frozen=True):
    """An act of the file.

    `day` is the legal day of the act and `recorded` the legal day on which it entered the file, both in the
    office's zone; `number` is its order in the file; `lanes` are the respondents it concerns, empty for the
    case as a whole; `author` is who signed it, by an id that means nothing outside the system; `behalf` is
    the party for whom a representative acts.
    """

    id: str
    kind: ActKind
    day: date
    recorded: date
    number: int
    by: Role
    lanes: tuple[str, ...] = ()
    author: str = ""
    payload: Payload = Payload()
    behalf: Role | None = None

    @property
    def party(self) -> Role:
        """Whose act it is: a representative's is of whom it stands for, in a lane of the respondent unless told."""
        if self.by is not Role.REPRESENTATIVE:
            return self.by
        return self.behalf or (Role.RESPONDENT if self.lanes else Role.COMPLAINANT)

    @property
    def order(self) -> tuple[date, int]:
        """Where the act stands in the file: by its legal day, then by the order of entry."""
        return (self.day, self.number)
