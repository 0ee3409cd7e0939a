"""The questions of execution: payment, debt, conversion, suspension, cancellation, referrals, seizure, court."""

from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ActKind

_OUTCOME = Question("Resultado", "O que aconteceu, como está no papel.", Widget.OUTCOME, "outcomes")
_TO = Question(
    "A quem se comunica",
    "Quem precisa saber para cumprir.",
    Widget.MANY,
    "addressees",
    {
        "licensing": "órgão da licença ou inscrição",
        "inspection": "fiscalização",
        "enforcement": "execução",
        "debt_office": "órgão da dívida ativa",
    },
)
_COST = Question("Custo em reais", "O custo que o órgão dimensionou, como 1.500,00.", Widget.MONEY)
_CONTENT = Question("Conteúdo", "O que foi acertado ou prestado, em poucas frases.", Widget.LONG)
_TRACKS = Question("O que para", "Sem marcar nada, para tudo o que corre.", Widget.MANY, "tracks")

TABLES: dict[str, Table] = {
    "PaymentRecorded": {
        "outcome": Question(
            "Quanto foi pago",
            "Compare com o valor devido nos autos.",
            Widget.OUTCOME,
            "outcomes",
            {"full": "tudo", "part": "uma parte"},
        ),
        "amount": Question("Valor pago, em reais", "Como está no comprovante: 1.500,00.", Widget.MONEY),
    },
    "DebtRegistered": {"number": Question("Número da inscrição", "Como está na certidão de dívida ativa.")},
    "ConversionDecided": {
        "outcome": Question("O que se decide", "Convertida, a multa dá lugar à obrigação.", Widget.OUTCOME, "outcomes"),
        "into": Question(
            "Em que se converte",
            "Só o que a norma admite para esta multa. Em branco, se negada.",
            Widget.ONE,
            "conversions",
            may_be_blank=True,
        ),
    },
    "CommitmentSigned": {"cost": _COST, "content": _CONTENT._replace(label="O que quem responde se obriga a fazer")},
    "Sized": {"cost": _COST},
    "Content": {"content": _CONTENT},
    "Outcome": {"outcome": _OUTCOME},
    "SuspensionOrdered": {
        "from_day": Question(
            "Primeiro dia da suspensão", "Não pode ser antes da ordem. O último dia é calculado.", Widget.DAY
        ),
        "days": Question("Quantos dias", "Os que a decisão fixou.", Widget.NUMBER),
        "unit": Question("Estabelecimento", "A unidade que fica suspensa, com endereço."),
        "licence": Question("Licença ou inscrição", "O número do que fica suspenso."),
    },
    "SuspensionEnded": {
        "restored_to": Question("A quem se comunicou a devolução", "O órgão que restabelece a licença ou inscrição.")
    },
    "Communicated": {"to": _TO},
    "ByBody": {
        "by_body": Question(
            "Órgão que responde",
            "Quem respondeu, como se chama.",
            Widget.ONE,
            "bodies",
            {"licensing": "órgão da licença ou inscrição", "inspection": "fiscalização"},
        )
    },
    "Instalments": {
        "outcome": Question(
            "O que se decide",
            "O atraso de uma parcela pode desfazer o parcelamento.",
            Widget.OUTCOME,
            "outcomes",
            {"granted": "concede", "denied": "nega", "defaulted": "desfaz por falta de pagamento"},
        ),
        "number": Question("Número de parcelas", "Quantas parcelas foram concedidas.", Widget.NUMBER),
    },
    "Refund": {
        "amount": Question(
            "Valor da restituição, em reais", "O que foi pago e deve voltar, como 1.500,00.", Widget.MONEY
        )
    },
    "ReferralSent": {
        "referral": Question("Qual encaminhamento", "Os que a norma prevê, com quem recebe.", Widget.ONE, "referrals"),
        "to": Question("A quem vai", "O órgão que recebe. Em branco, o que a norma nomeia."),
        "chosen_by": Question("Quem escolheu", "Quando a norma deixa a escolha a alguém: quem escolheu."),
    },
    "MaterialSeized": {
        "inventory": Question("Relação do material", "Um item por linha, com quantidade e estado.", Widget.LINES),
        "custodian": Question("Quem guarda", "Nome e lugar da guarda."),
    },
    "CourtOrder": {
        "court": Question("Juízo", "A vara ou o tribunal que deu a ordem."),
        "number": Question("Número do processo judicial", "Como está na ordem."),
        "effect": Question(
            "O que a ordem faz",
            "A ordem que anula desfaz atos: anule-os também, por ato próprio.",
            Widget.ONE,
            "effects",
            {"stays": "suspende o andamento", "lifts": "levanta a suspensão", "annuls": "anula"},
        ),
        "tracks": _TRACKS._replace(label="O que ela alcança"),
    },
    "LaneEnded": {
        "outcome": Question(
            "Por que se encerra",
            "Com sucessão, quem sucede continua no lugar.",
            Widget.OUTCOME,
            "outcomes",
            {"death": "morte", "dissolution": "extinção da empresa", "successor": "sucessão"},
        ),
        "successor": Question("Quem sucede", "Nome e documento de quem sucede. Em branco se ninguém."),
    },
    "ActAnnulled": {
        "acts": Question(
            "Atos que se anulam",
            "O que se apoiava só neles cai junto: veja ao lado antes de gravar.",
            Widget.MANY,
            "acts",
        ),
    },
    "ActCorrected": {
        "act": Question(
            "Ato que se corrige", "Escolha o ato e recalcule: os campos dele aparecem abaixo.", Widget.ONE, "acts"
        ),
        "changes": Question(
            "O que muda", "Mude só o que está errado. O ato original continua nos autos.", Widget.CHANGES
        ),
    },
    "StayOrdered": {"tracks": _TRACKS},
}

BY_KIND: dict[ActKind, Table] = {
    ActKind.COMPLIANCE_INSPECTED: {
        "outcome": Question(
            "O que se constatou",
            "Diga o que foi visto no lugar.",
            Widget.OUTCOME,
            "outcomes",
            {"complied": "cumprida", "breached": "descumprida"},
        )
    },
    ActKind.ATTENDANCE_RECORDED: {
        "outcome": Question(
            "Como está a frequência", "Conforme a lista de presença do curso ou serviço.", Widget.OUTCOME, "outcomes"
        )
    },
}
