"""What is asked of whoever complains and of the victim: what is missing, and whether they confirm."""

from msgspec import Struct

from isonomia.documents.blocks.facts import facts_of
from isonomia.documents.blocks.help import quiet_lines, urgent_lines
from isonomia.documents.blocks.parties import role_of
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.rejecting import grounds_told
from isonomia.documents.blocks.terms import in_time, terms_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Term
from isonomia.law.acts import ActKind
from isonomia.law.offering import grounds_cited
from isonomia.law.payloads.intake import CureRequested
from isonomia.law.words import Ground, Subject

_HOW = {
    Ground.NOT_WRITTEN: "Escreva o que aconteceu, ou conte a quem atende no órgão, que escreve e lê de volta a você.",
    Ground.NO_FACTS: "Conte o que aconteceu: quando, onde, o que se fez ou se disse.",
    Ground.NOT_IDENTIFIED: "Diga quem você é. O seu nome fica guardado em separado, e quem responde não o recebe.",
    Ground.NOT_AUTHORISED: "Entregue a autorização assinada pela vítima. Peça a folha ao órgão.",
    Ground.NOT_RATIFIED: "A vítima diz, ela mesma ou por quem a represente, se confirma a denúncia.",
    Ground.NOT_CURED: "Entregue o que se pediu antes.",
    Ground.NO_VICTIM_DATA: "Diga o nome e o endereço da vítima. Ficam guardados em separado.",
    Ground.NO_OFFENDER_DATA: "Diga o nome de quem praticou o fato ou, se não souber, sinais por que se reconheça: "
    "o lugar, o trabalho, como é.",
    Ground.NO_PLACE: "Diga onde foi: rua, bairro, nome do estabelecimento.",
    Ground.NO_INDICATION_OF_PROOF: "Entregue ou aponte o que possa provar: mensagem, foto, recibo, quem viu.",
    Ground.MINIMAL_INFORMATION: "Conte o fato e diga quem o praticou, com o que possa ser verificado.",
    Ground.PLAINLY_UNFOUNDED: "Explique por que o fato é discriminação, e com o que se pode provar.",
    Ground.OUT_OF_SCOPE: "Explique a ligação do fato com o que a norma protege.",
}


class Missing(Struct, frozen=True):
    """Something that is missing: what, by which provision the norm may reject for it, and how to supply it."""

    what: str
    cite: str
    how: str


class Completion(Struct, frozen=True, kw_only=True):
    """What is asked to complete a complaint: each thing that is missing, the ways, the term."""

    missing: tuple[Missing, ...]
    channels: tuple[str, ...]
    terms: tuple[Term, ...]
    urgent: tuple[Fact, ...]


def _draw_completion(source: Source) -> Completion:
    payload = source.act.payload
    grounds = payload.missing if isinstance(payload, CureRequested) else ()
    told = zip(grounds, grounds_told(source, grounds), strict=True)
    return Completion(
        missing=tuple(Missing(fact.value, fact.label, _HOW[ground]) for ground, fact in told),
        channels=tuple(one.label for one in source.norm.pack.channels.values()),
        terms=_terms(source, Subject.CURE),
        urgent=urgent_lines(),
    )


def _terms(source: Source, subject: Subject) -> tuple[Term, ...]:
    return terms_of(source, subject, role_of(source))


def _brief_completion(source: Source) -> tuple[str, ...]:
    when = in_time(_terms(source, Subject.CURE))
    return (
        "Sua denúncia foi recebida, mas ainda falta algo para que ela siga.",
        f"Você pode completar{f' {when}' if when else ''}, no endereço do alto desta folha.",
        "O número não muda, e nada do que você já entregou se perde.",
    )


class VictimCall(Struct, frozen=True, kw_only=True):
    """What a call to the victim says: the fact that somebody else told, the term, what follows silence and by which
    provision (empty: the norm does not reject for it), whom to call."""

    facts: tuple[Fact, ...]
    terms: tuple[Term, ...]
    silence: str
    urgent: tuple[Fact, ...]
    quiet: tuple[Fact, ...]


def _draw_call(source: Source) -> VictimCall:
    cited = grounds_cited(source.norm.at(source.act.day))
    return VictimCall(
        facts=facts_of(source),
        terms=_terms(source, Subject.VICTIM_CALL),
        silence=provisions(source.norm, cited.get(Ground.NOT_RATIFIED, ())),
        urgent=urgent_lines(),
        quiet=quiet_lines(),
    )


def _brief_call(source: Source) -> tuple[str, ...]:
    when = in_time(_terms(source, Subject.VICTIM_CALL))
    return (
        "Outra pessoa contou a este órgão um fato que pode ter atingido você. Perguntamos se você confirma a denúncia.",
        f"Você pode responder{f' {when}' if when else ''}, no endereço do alto desta folha, ou não responder.",
        "Confirmar ou não é escolha sua.",
    )


COMPLETION = Kind(
    name="completion_request",
    label="Pedido para completar a denúncia",
    series="Pedido",
    of=frozenset({ActKind.CURE_REQUESTED}),
    to=To.COMPLAINANT,
    draw=_draw_completion,
    brief=_brief_completion,
    free=(Free("why", "O que falta, em palavras simples", "Explique o que falta no relato e por que faz diferença."),),
)
VICTIM_CALL = Kind(
    name="victim_call",
    label="Chamado da vítima",
    series="Chamado",
    of=frozenset({ActKind.VICTIM_CALLED}),
    to=To.VICTIM,
    draw=_draw_call,
    brief=_brief_call,
    free=(Free("story", "O fato narrado por outra pessoa", "Conte o fato sem o nome de quem o contou.", needed=True),),
)
KINDS = (COMPLETION, VICTIM_CALL)
