"""The closed vocabularies that all norms share: roles, subjects of service, outcomes, kinds of party."""

from enum import StrEnum


class Role(StrEnum):
    """Who an act comes from, by function. A pack's `holders` say which body or office it is."""

    ANYONE = "anyone"
    COMPLAINANT = "complainant"
    VICTIM = "victim"
    REPRESENTATIVE = "representative"
    RESPONDENT = "respondent"
    WITNESS = "witness"
    INTERPRETER = "interpreter"
    CLERK = "clerk"
    PARTNER = "partner"
    INSPECTOR = "inspector"
    INTAKE = "intake"
    AUTHORITY = "authority"
    CHAIR = "chair"
    RAPPORTEUR = "rapporteur"
    COLLEGE = "college"
    COUNCIL = "council"
    CUSTODIAN = "custodian"
    LEGAL_ADVISER = "legal_adviser"
    APPEAL_AUTHORITY = "appeal_authority"
    HOMOLOGATOR = "homologator"
    SUPERIOR = "superior"
    ENFORCEMENT = "enforcement"
    TREASURY = "treasury"
    DEBT_OFFICE = "debt_office"
    LICENSING = "licensing"
    DESIGNATED_ORGANISATION = "designated_organisation"
    COURT = "court"


ROLE_LABELS: dict[Role, str] = {
    Role.ANYONE: "qualquer pessoa",
    Role.COMPLAINANT: "denunciante",
    Role.VICTIM: "vítima",
    Role.REPRESENTATIVE: "representante",
    Role.RESPONDENT: "autuado",
    Role.WITNESS: "testemunha",
    Role.INTERPRETER: "intérprete",
    Role.CLERK: "secretaria do processo",
    Role.PARTNER: "órgão parceiro",
    Role.INSPECTOR: "fiscal",
    Role.INTAKE: "recebimento",
    Role.AUTHORITY: "autoridade",
    Role.CHAIR: "presidência",
    Role.RAPPORTEUR: "relatoria",
    Role.COLLEGE: "colegiado",
    Role.COUNCIL: "conselho",
    Role.CUSTODIAN: "custódia das identidades",
    Role.LEGAL_ADVISER: "assessoria jurídica",
    Role.APPEAL_AUTHORITY: "autoridade de recurso",
    Role.HOMOLOGATOR: "autoridade que homologa",
    Role.SUPERIOR: "autoridade superior",
    Role.ENFORCEMENT: "execução",
    Role.TREASURY: "arrecadação",
    Role.DEBT_OFFICE: "órgão da dívida ativa",
    Role.LICENSING: "órgão da licença ou inscrição",
    Role.DESIGNATED_ORGANISATION: "organização designada",
    Role.COURT: "juízo",
}


PARTIES = frozenset({Role.RESPONDENT, Role.COMPLAINANT, Role.VICTIM})
"""Those whose own terms run, each for itself."""


class Subject(StrEnum):
    """What a service tells its addressee (the content of a notificação)."""

    OPENING = "opening"
    REJECTION = "rejection"
    VICTIM_CALL = "victim_call"
    CURE = "cure"
    HEARING = "hearing"
    EVIDENCE = "evidence"
    DECISION = "decision"
    CLARIFICATION = "clarification"
    RECONSIDERATION = "reconsideration"
    APPEAL = "appeal"
    APPEAL_DECISION = "appeal_decision"
    HOMOLOGATION = "homologation"
    SUSPENSION_ORDER = "suspension_order"
    PAYMENT_DEMAND = "payment_demand"
    CONVERSION = "conversion"
    SANCTION = "sanction"


SUBJECT_LABELS: dict[Subject, str] = {
    Subject.OPENING: "abertura do processo",
    Subject.REJECTION: "rejeição da denúncia",
    Subject.VICTIM_CALL: "chamado da vítima",
    Subject.CURE: "pedido de complemento",
    Subject.HEARING: "audiência",
    Subject.EVIDENCE: "prova juntada",
    Subject.DECISION: "decisão",
    Subject.CLARIFICATION: "decisão do pedido de correção",
    Subject.RECONSIDERATION: "reconsideração",
    Subject.APPEAL: "recurso apresentado",
    Subject.APPEAL_DECISION: "decisão do recurso",
    Subject.HOMOLOGATION: "homologação",
    Subject.SUSPENSION_ORDER: "ordem de suspensão",
    Subject.PAYMENT_DEMAND: "cobrança da multa",
    Subject.CONVERSION: "decisão sobre a conversão",
    Subject.SANCTION: "comunicação da sanção",
}


class RespondentKind(StrEnum):
    """What the respondent is in law: it decides which sanctions can reach it."""

    NATURAL_PERSON = "natural_person"
    COMPANY = "company"
    PUBLIC_BODY = "public_body"
    PUBLIC_AGENT = "public_agent"


class VictimKind(StrEnum):
    """Whom the conduct reached."""

    PERSON = "person"
    GROUP = "group"
    DIFFUSE = "diffuse"


class Source(StrEnum):
    """Where a complaint comes from."""

    VICTIM = "victim"
    REPRESENTATIVE = "representative"
    THIRD_PARTY = "third_party"
    ORGANISATION = "organisation"
    PUBLIC_BODY = "public_body"
    COUNCIL = "council"
    REFERENCE_CENTRE = "reference_centre"
    HOTLINE = "hotline"
    PARTNER = "partner"
    WITNESS = "witness"
    ANONYMOUS = "anonymous"
    OFFICIAL = "official"


class Channel(StrEnum):
    """How a complaint arrives. No channel is ever a ground to refuse it."""

    IN_PERSON = "in_person"
    LETTER = "letter"
    TELEGRAM = "telegram"
    EMAIL = "email"
    FAX = "fax"
    HOTLINE = "hotline"
    PORTAL = "portal"
    PARTNER = "partner"


class Capacity(StrEnum):
    """In what capacity someone received a service."""

    SELF = "self"
    AGENT = "agent"  # mandatário
    STAFF = "staff"  # preposto
    DOORMAN = "doorman"
    STRANGER = "stranger"


CAPACITY_LABELS: dict[Capacity, str] = {
    Capacity.SELF: "a própria pessoa",
    Capacity.AGENT: "quem tem mandato dela",
    Capacity.STAFF: "preposto",
    Capacity.DOORMAN: "porteiro",
    Capacity.STRANGER: "outra pessoa",
}


class Medium(StrEnum):
    """Where a paper was made: in the system, where it is refused while incomplete, or on paper."""

    SYSTEM = "system"
    PAPER = "paper"


class Ground(StrEnum):
    """Grounds on which a complaint may be rejected; each pack admits only its own."""

    NOT_WRITTEN = "not_written"
    NO_FACTS = "no_facts"
    NOT_IDENTIFIED = "not_identified"
    NOT_AUTHORISED = "not_authorised"
    NOT_RATIFIED = "not_ratified"
    NOT_CURED = "not_cured"
    NO_VICTIM_DATA = "no_victim_data"
    NO_OFFENDER_DATA = "no_offender_data"
    NO_PLACE = "no_place"
    NO_INDICATION_OF_PROOF = "no_indication_of_proof"
    MINIMAL_INFORMATION = "minimal_information"
    PLAINLY_UNFOUNDED = "plainly_unfounded"
    OUT_OF_SCOPE = "out_of_scope"


GROUND_LABELS: dict[Ground, str] = {
    Ground.NOT_WRITTEN: "denúncia não escrita",
    Ground.NO_FACTS: "sem descrição dos fatos",
    Ground.NOT_IDENTIFIED: "sem identificação de quem denuncia",
    Ground.NOT_AUTHORISED: "sem autorização da vítima",
    Ground.NOT_RATIFIED: "não ratificada pela vítima",
    Ground.NOT_CURED: "complemento pedido e não entregue",
    Ground.NO_VICTIM_DATA: "sem nome ou endereço da vítima",
    Ground.NO_OFFENDER_DATA: "sem elementos que identifiquem quem praticou",
    Ground.NO_PLACE: "sem o local do fato",
    Ground.NO_INDICATION_OF_PROOF: "sem prova nem indício de prova",
    Ground.MINIMAL_INFORMATION: "sem as informações mínimas para apurar",
    Ground.PLAINLY_UNFOUNDED: "desde logo infundada",
    Ground.OUT_OF_SCOPE: "fato fora do alcance da norma",
}


class OpeningGround(StrEnum):
    """Grounds on which a sealed identity may be asked for; each pack admits its own."""

    SAFETY = "safety_contact"
    NOTICE = "notice_to_person"
    HEARING = "hearing_of_person"
    REFERRAL = "referral_by_name"
    COURT_ORDER = "court_order"
    DISCLOSURE = "disclosure"


OPENING_GROUND_LABELS: dict[OpeningGround, str] = {
    OpeningGround.SAFETY: "contato pela segurança da pessoa",
    OpeningGround.NOTICE: "aviso à pessoa, que só o canal dela alcança",
    OpeningGround.HEARING: "ouvir a pessoa",
    OpeningGround.REFERRAL: "encaminhamento que precisa do nome",
    OpeningGround.COURT_ORDER: "ordem judicial",
    OpeningGround.DISCLOSURE: "dar a conhecer a quem é acusado",
}
