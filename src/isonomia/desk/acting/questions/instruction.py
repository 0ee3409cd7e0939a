"""The questions of instruction: defence, evidence, hearings, opinions, sessions, report and vote."""

from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ActKind

_AGENDA = Question("Pauta", "Um item por linha. Processo vai pelo número, sem nomes.", Widget.LINES)
_BODY = Question("Órgão do parecer", "Quem dá o parecer, como se chama.")
_DEADLINE = Question("Qual prazo", "Só aparecem os prazos deste processo em que o ato cabe.", Widget.ONE, "deadlines")
_PERSON = Question(
    "Quem",
    "A pessoa que decide, vota, relata ou julga. Depois de acolhido, ela não atua mais neste processo.",
    Widget.ONE,
    "people",
)

TABLES: dict[str, Table] = {
    "DefenceFiled": {
        "hardship_proof": Question(
            "Traz prova de que não pode pagar", "Algumas normas só a aceitam junto com a defesa.", Widget.FLAG
        ),
        "documents": Question("Documentos que traz", "Um por linha.", Widget.LINES),
        "witnesses": Question("Testemunhas que indica", "Um nome por linha, como está na defesa.", Widget.LINES),
    },
    "PetitionFiled": {"subject": Question("Assunto da petição", "O que se pede, em uma linha.")},
    "EvidenceJoined": {
        "what": Question("O que foi juntado", "Que prova é e de onde veio. Sem o nome de quem denunciou."),
        "seen_by_respondent": Question(
            "Quem responde pode ver", "Prova que a defesa não viu não serve para punir.", Widget.FLAG
        ),
    },
    "HearingCalled": {
        "on": Question("Dia da audiência", "Com tempo para que a notificação chegue antes.", Widget.DAY),
        "hour": Question("Hora", "Como 14h30."),
        "place": Question("Lugar", "Endereço e sala, ou o endereço da sala virtual."),
    },
    "HearingHeld": {
        "heard": Question(
            "Quem foi ouvido", "Um por linha. Vítima e quem denunciou: só “vítima” e “denunciante”.", Widget.LINES
        ),
        "interpreter": Question("Intérprete", "Nome e língua, se houve. Em branco se não houve."),
        "read_back": Question(
            "O termo foi lido de volta", "Quem falou ouviu o que foi escrito e pôde corrigir.", Widget.FLAG
        ),
    },
    "Opinion": {
        "by_body": _BODY,
        "opinion": Question("O que diz o parecer", "A conclusão, em uma ou duas frases.", Widget.LONG),
    },
    "SessionCalled": {
        "on": Question("Dia da sessão", "O dia em que o colegiado se reúne.", Widget.DAY),
        "place": Question("Lugar", "Endereço e sala, ou o endereço da sala virtual."),
        "agenda": _AGENDA,
    },
    "SessionHeld": {
        "present": Question("Quem esteve presente", "Marque quem assinou a lista de presença.", Widget.MANY, "members"),
        "agenda": _AGENDA,
        "minutes": Question("Ata", "O que se tratou e o que se decidiu, na ordem da pauta.", Widget.LONG),
    },
    "ReportFiled": {
        "outcome": Question(
            "O que a relatoria propõe",
            "A proposta não decide: quem decide é o colegiado.",
            Widget.OUTCOME,
            "outcomes",
            {"archive": "arquivar", "proceed": "seguir para decisão"},
        ),
    },
    "VoteFiled": {
        "outcome": Question(
            "Voto da relatoria", "Os outros integrantes votam depois, na sessão.", Widget.OUTCOME, "outcomes"
        ),
    },
    "TermAct": {"deadline": _DEADLINE},
    "TermDecision": {
        "deadline": _DEADLINE,
        "outcome": Question(
            "O que se decide", "A decisão vale para este prazo e estas pessoas.", Widget.OUTCOME, "outcomes"
        ),
    },
    "Challenge": {
        "person": _PERSON,
        "outcome": Question("O que se decide", "Acolhida, chama-se quem substitui.", Widget.OUTCOME, "outcomes"),
    },
}

BY_KIND: dict[ActKind, Table] = {
    ActKind.EXTENSION_DECIDED: {
        "outcome": Question(
            "O que se decide",
            "Concedida, o prazo ganha o mesmo número de dias.",
            Widget.OUTCOME,
            "outcomes",
            {"granted": "concede a prorrogação", "denied": "nega"},
        )
    },
    ActKind.TERM_DECIDED: {
        "outcome": Question(
            "O que se decide",
            "O prazo já havia acabado quando a prova da notificação entrou nos autos.",
            Widget.OUTCOME,
            "outcomes",
            {"confirmed": "confirma o fim do prazo", "restored": "devolve o prazo por inteiro"},
        )
    },
}
