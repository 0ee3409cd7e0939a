"""Letters that send a fact on to who must know of it, what came back, and a case that goes to another body."""

from isonomia.documents.blocks.carried import Carried, carried, meant, rows_of
from isonomia.documents.blocks.facts import conducts_of, facts_of
from isonomia.documents.blocks.outside import PARTS
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.standing import act_told, last_of, place_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.execution import ByBody, ReferralSent
from isonomia.law.payloads.intake import Named
from isonomia.law.words import Role

_DUTY = {"must": "a norma manda encaminhar", "may": "a norma permite encaminhar"}
_COPY = {
    "file": "cópia integral dos autos, sem o que identifica quem denunciou, a vítima e as testemunhas",
    "": "os documentos indicados abaixo, sem o que identifica quem denunciou, a vítima e as testemunhas",
}


def _draw_referral(source: Source) -> Carried:
    payload = source.act.payload
    referral = source.norm.pack.referrals.get(payload.referral) if isinstance(payload, ReferralSent) else None
    rows = rows_of(
        ("Motivo", referral.label if referral else ""),
        ("Dever", f"{_DUTY[referral.duty]} ({provisions(source.norm, referral.cite)})" if referral else ""),
        ("Segue com este ofício", _COPY[referral.copy] if referral else ""),
        ("Quem escolheu o destino", payload.chosen_by if isinstance(payload, ReferralSent) else ""),
        ("Decisões anteriores que contam como reincidência", _repeated(source)),
    )
    return carried(source, rows=rows, people=meant(source), about=facts_of(source), conducts=conducts_of(source))


def _repeated(source: Source) -> str:
    """How many earlier decisions the deciding body counted, where it said so."""
    found = place_of(source).facts.recidivism
    return "nenhuma" if found == 0 else str(found or "")


def _draw_answer(source: Source) -> Carried:
    payload, sent = source.act.payload, last_of(source, ActKind.REFERRAL_SENT)
    referrals = source.norm.pack.referrals
    name = sent.payload.referral if sent and isinstance(sent.payload, ReferralSent) else ""
    return carried(
        source,
        rows=rows_of(
            ("Quem respondeu", payload.by_body if isinstance(payload, ByBody) else ""),
            ("Juntada em", print_day(source.act.day)),
            ("Responde a", act_told(sent) if sent else ""),
            ("Motivo do encaminhamento", referrals[name].label if name in referrals else ""),
            ("Documento", payload.paper),
        ),
    )


def _draw_transfer(source: Source) -> Carried:
    payload, filed = source.act.payload, last_of(source, ActKind.COMPLAINT_FILED)
    return carried(
        source,
        rows=rows_of(
            ("Vai para", payload.to if isinstance(payload, Named) else ""),
            ("Denúncia apresentada em", print_day(filed.day) if filed else ""),
            ("Anuência de quem denunciou", payload.paper or payload.note),
            (
                "Segue com este ofício",
                "os autos e as provas; o que identifica pessoas protegidas é tratado em separado",
            ),
        ),
        people=meant(source),
        about=facts_of(source),
        conducts=conducts_of(source),
    )


def _brief_transfer(source: Source) -> tuple[str, ...]:
    payload = source.act.payload
    to = payload.to if isinstance(payload, Named) else ""
    return (
        f"Este processo segue para {to}." if to else "Este processo segue para outro órgão.",
        "Aqui nada se julgou. A data em que a denúncia foi apresentada e as provas vão junto.",
    )


REFERRAL_LETTER = Kind(
    name="referral_letter",
    label="Ofício de encaminhamento",
    series="Ofício",
    of=frozenset({ActKind.REFERRAL_SENT}),
    to=To.OUTSIDE,
    draw=_draw_referral,
    free=(
        Free(
            "story",
            "Os fatos e os indícios",
            "O que leva a encaminhar e onde está a prova (números dos atos). Sem nome de quem denunciou ou foi vítima.",
            needed=True,
        ),
        Free("post", "Cargo ou função", "Quando responde um agente público.", lines=1),
        Free("papers", "Documentos que seguem", "Um em cada linha, com o número do ato."),
        *PARTS,
    ),
)
REFERRAL_ANSWER = Kind(
    name="referral_answer",
    label="Certidão de juntada da resposta",
    series="Certidão",
    of=frozenset({ActKind.REFERRAL_ANSWERED}),
    to=To.FILE,
    draw=_draw_answer,
    office=Role.CLERK,
    free=(Free("said", "O que a resposta diz", "Em poucas palavras: providência, número do procedimento aberto."),),
)
TRANSFER_LETTER = Kind(
    name="transfer_letter",
    label="Ofício de remessa ao órgão competente",
    series="Ofício",
    of=frozenset({ActKind.CASE_TRANSFERRED}),
    to=To.OUTSIDE,
    draw=_draw_transfer,
    brief=_brief_transfer,
    free=(Free("reason", "Por que a competência é do outro órgão", needed=True), *PARTS),
)
KINDS = (REFERRAL_LETTER, REFERRAL_ANSWER, TRANSFER_LETTER)
