"""The questions of service: sending, its result, posting, publication, appearance."""

from isonomia.desk.acting.questions.question import Question, Table, Widget
from isonomia.law.acts import ActKind

_OF = Question("De que se notifica", "O que esta notificação conta a quem a recebe.", Widget.ONE, "subjects")
_PARTIES = {
    "respondent": "quem responde",
    "complainant": "quem denuncia",
    "victim": "a vítima",
    "witness": "testemunha",
}
_TO = Question("A quem", "De cada pessoa notificada corre o prazo dela.", Widget.ONE, "receivers", _PARTIES)

TABLES: dict[str, Table] = {
    "ServiceSent": {
        "mode": Question("Como vai a notificação", "Só aparecem os modos que a norma admite.", Widget.ONE, "modes"),
        "of": _OF,
        "to": _TO,
        "contents": Question(
            "O que vai na notificação",
            "O que vai junto. Faltando o que a norma pede, nenhum prazo corre.",
            Widget.MANY,
            "contents",
        ),
        "tracking": Question(
            "Código de rastreio",
            "Como está no comprovante da postagem: 2 letras, 9 algarismos, 2 letras. Em branco se não há.",
            Widget.POSTAL,
        ),
    },
    "ServiceResult": {
        "outcome": Question(
            "Como voltou",
            "Notificação devolvida, recusada ou sem prova não notifica ninguém por si só.",
            Widget.OUTCOME,
            "outcomes",
            {
                "received": "recebida",
                "refused": "recusada",
                "not_found": "pessoa não encontrada",
                "returned": "devolvida",
                "no_proof": "entregue, sem comprovante",
            },
            seen=True,
        ),
        "service": Question(
            "De qual notificação",
            "Só aparecem as que foram expedidas e ainda não têm resultado.",
            Widget.ONE,
            "notices",
        ),
        "received_on": Question(
            "Dia do recebimento",
            "O dia escrito no comprovante. O prazo pode correr de outro dia: veja ao lado.",
            Widget.DAY,
        ),
        "received_by": Question("Quem recebeu", "O nome como está no comprovante."),
        "capacity": Question(
            "Em que qualidade recebeu",
            "Nem toda pessoa pode receber por outra: disso depende se o prazo corre.",
            Widget.ONE,
            "words",
            {
                "self": "a própria pessoa, ou quem a representa por lei",
                "agent": "procurador com poderes",
                "staff": "gerente, preposto ou empregado",
                "doorman": "portaria",
                "stranger": "outra pessoa",
            },
            seen=True,
            after=("received",),
        ),
        "signed": Question(
            "O comprovante está assinado", "Olhe a assinatura no papel, frente e verso.", Widget.FLAG, seen=True
        ),
        "witnesses": Question(
            "Testemunhas da recusa", "Quantas assinaram, quando a pessoa recusou ou não estava.", Widget.NUMBER
        ),
    },
    "NoticePosted": {
        "of": _OF,
        "posted_on": Question("Dia em que foi afixado", "Pode ser anterior a hoje; nunca posterior.", Widget.DAY),
        "place": Question("Onde foi afixado", "O lugar público, como a norma o chama."),
        "to": _TO,
    },
    "GazettePublished": {
        "of": _OF._replace(label="O que foi publicado"),
        "edition": Question("Edição do Diário Oficial", "Número e data da edição."),
        "page": Question("Página", "A página da publicação. Pode ficar em branco."),
        "to": _TO,
    },
    "AppearanceRecorded": {
        "of": _OF._replace(label="De que tomou ciência"),
        "to": _TO._replace(label="Quem compareceu"),
    },
}

BY_KIND: dict[ActKind, Table] = {}
