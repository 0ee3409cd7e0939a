"""The questions of intake: complaint, completion, call of the victim, rejection, opening, infraction notice."""

from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ActKind
from isonomia.people.models import PARTY_KINDS

_OF_PERSON = {**PARTY_KINDS}
SOURCES = {
    "victim": "a própria vítima",
    "representative": "quem representa a vítima",
    "third_party": "outra pessoa",
    "organisation": "organização da sociedade civil",
    "partner": "órgão parceiro",
    "witness": "testemunha",
    "official": "o próprio órgão, de ofício",
}
_SOURCE = Question(
    "De quem vem a denúncia",
    "Marque quem trouxe o fato. Não escreva o nome: a identidade fica lacrada à parte.",
    Widget.ONE,
    "words",
    SOURCES,
)
_ELEMENTS = {
    "not_written": "a denúncia por escrito",
    "no_facts": "a descrição dos fatos",
    "not_identified": "a identificação de quem denuncia",
    "not_authorised": "a autorização da vítima, ou a prova da representação",
    "no_victim_data": "o nome e o endereço da vítima",
    "no_offender_data": "o nome de quem praticou, ou como reconhecer",
    "no_place": "o local do fato",
    "no_indication_of_proof": "prova ou indício de prova",
    "minimal_information": "as informações mínimas para apurar",
}
"""What may be handed in later, by the ground of its lack."""
_KINDS = Question(
    "O que é cada pessoa que responde",
    "Disso depende quais sanções podem alcançá-la.",
    Widget.KINDS,
    "respondent_kinds",
    _OF_PERSON,
)
_BY = Question("Órgão", "O nome do órgão, como ele se chama.", Widget.TEXT)

TABLES: dict[str, Table] = {
    "ComplaintFiled": {
        "source": _SOURCE,
        "channel": Question(
            "Por onde chegou",
            "Nenhum canal é motivo para recusar uma denúncia.",
            Widget.ONE,
            "words",
            {"partner": "por órgão parceiro"},
        ),
        "written": Question(
            "Veio por escrito", "Se foi contada de viva voz, desmarque: ela será reduzida a termo.", Widget.FLAG
        ),
        "has_facts": Question("Descreve o que aconteceu", "Basta dizer o fato; a prova pode vir depois.", Widget.FLAG),
        "identifies_complainant": Question(
            "Identifica quem denuncia", "Marque se a identidade foi dada, mesmo que fique lacrada.", Widget.FLAG
        ),
        "victim_data": Question(
            "Traz nome e endereço da vítima", "Marque se vieram; eles ficam lacrados à parte.", Widget.FLAG
        ),
        "victim_kind": Question(
            "Quem foi atingido",
            "Uma pessoa, um grupo, ou todos, sem que se possa dizer quem.",
            Widget.ONE,
            "words",
            {"person": "uma ou mais pessoas", "group": "um grupo", "diffuse": "a coletividade"},
        ),
        "victim_authorised": Question(
            "A vítima autorizou a denúncia", "Só conta quando quem denuncia não é a vítima.", Widget.FLAG
        ),
        "offender_data": Question(
            "Diz quem praticou", "Nome, lugar ou sinais que permitam encontrar quem praticou.", Widget.FLAG
        ),
        "indication_of_proof": Question(
            "Traz prova ou diz onde há prova", "Imagem, papel, testemunha, ou onde procurar.", Widget.FLAG
        ),
        "place": Question("Lugar do fato", "Rua, bairro, estabelecimento. Sem nomes de pessoas."),
        "fact_day": Question("Dia do fato", "Como quem denuncia lembra. Pode ficar em branco.", Widget.DAY),
        "conducts": Question(
            "O que foi feito", "As condutas que a norma proíbe. Marque as que o relato conta.", Widget.MANY, "conducts"
        ),
    },
    "ComplaintWrittenDown": {
        "source": _SOURCE,
        "read_back": Question(
            "O termo foi lido de volta", "Quem falou ouviu o que foi escrito e pôde corrigir.", Widget.FLAG
        ),
        "signed": Question("O termo foi assinado", "Por quem falou, ou a rogo com testemunhas.", Widget.FLAG),
        "interpreter": Question("Intérprete", "Nome e língua, se houve intérprete. Em branco se não houve."),
    },
    "ComplaintForwarded": {
        "to": Question("Para qual órgão", "O órgão que vai apurar, como ele se chama."),
    },
    "ComplaintReceived": {"by_body": _BY._replace(label="Órgão que recebeu")},
    "CureRequested": {
        "missing": Question(
            "O que falta", "Marque só o que a norma exige e ainda não veio.", Widget.MANY, "grounds", _ELEMENTS
        ),
    },
    "ComplaintCompleted": {
        "supplied": Question(
            "O que foi entregue", "Marque o que esta entrega supre.", Widget.MANY, "grounds", _ELEMENTS
        ),
    },
    "VictimConfirmed": {
        "confirms": Question(
            "A vítima confirma a denúncia", "Desmarque se ela disse que não quer o processo.", Widget.FLAG
        ),
    },
    "ComplaintRejected": {
        "grounds": Question(
            "Motivo da rejeição", "Só aparecem os motivos que a norma admite agora.", Widget.MANY, "rejections"
        ),
    },
    "Named": {"to": Question("Para quem", "O nome do órgão ou da unidade que recebe.")},
    "CaseOpened": {"kinds": _KINDS},
    "InfractionNoticeDrawn": {
        "outcome": Question(
            "Como o auto foi recebido",
            "Sem assinatura, o auto precisa das testemunhas que a norma pede.",
            Widget.OUTCOME,
            "outcomes",
            {"signed": "a pessoa autuada assinou", "refused": "recusou assinar", "absent": "não estava no lugar"},
        ),
        "contents": Question("O que o auto contém", "O auto sem um destes pontos é nulo.", Widget.MANY, "contents"),
        "witnesses": Question("Quantas testemunhas assinaram", "Conte só quem assinou no auto.", Widget.NUMBER),
        "medium": Question(
            "Onde o auto foi feito",
            "O auto em papel já lavrado entra como está, com os defeitos que tiver.",
            Widget.ONE,
            "words",
            {"system": "no sistema", "paper": "em papel"},
        ),
        "kinds": _KINDS,
    },
    "RespondentAdded": {"kinds": _KINDS},
    "RepresentationJoined": {
        "of": Question(
            "Quem é representado",
            "De quem é a procuração ou a autorização.",
            Widget.ONE,
            "represented",
            {"victim": "a vítima", "respondent": "quem responde", "complainant": "quem denuncia"},
        ),
        "scope": Question("Poderes", "Um por linha, como estão no papel.", Widget.LINES),
        "until": Question("Até quando vale", "Em branco se o papel não diz.", Widget.DAY),
    },
    "CasesJoined": {"cases": Question("Processos apensados", "O número de cada processo, um por linha.", Widget.LINES)},
    "Withdrawal": {
        "safety_asked": Question(
            "Perguntou-se sobre a segurança da vítima",
            "Antes de aceitar, pergunte se houve medo, ameaça ou pressão.",
            Widget.FLAG,
        ),
        "outcome": Question(
            "O que se decide",
            "A desistência nem sempre encerra: o interesse público pode pedir que se apure.",
            Widget.OUTCOME,
            "outcomes",
            {
                "accepted": "aceita a desistência",
                "refused": "não aceita",
                "denied": "não aceita",
                "granted": "aceita a desistência",
            },
        ),
    },
    "CommissionCreated": {
        "order": Question("Portaria que instituiu", "Número e data da portaria, e onde foi publicada."),
        "body": Question("Comissão", "O nome da comissão, como está na portaria."),
    },
}

BY_KIND: dict[ActKind, Table] = {
    ActKind.CASE_DISTRIBUTED: {
        "to": Question(
            "Quem relata",
            "A distribuição é igual: recebe quem tem menos processos. Impedido e ausente não recebem.",
            Widget.ONE,
            "rapporteurs",
        )
    },
    ActKind.CASE_TRANSFERRED: {"to": Question("Órgão que recebe", "O órgão competente, e onde ele fica.")},
}
