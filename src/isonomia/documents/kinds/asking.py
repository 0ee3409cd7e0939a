"""What is asked of whoever complains and of the victim: what is missing, and whether they confirm."""

from msgspec import Struct

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.complaint import victim_complained
from isonomia.documents.blocks.facts import facts_of
from isonomia.documents.blocks.help import quiet_lines, urgent_lines
from isonomia.documents.blocks.parties import role_of
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.rejecting import grounds_told
from isonomia.documents.blocks.terms import in_time, terms_of
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Term
from isonomia.law.acts import Act, ActKind
from isonomia.law.offering import grounds_cited
from isonomia.law.payloads.intake import CureRequested
from isonomia.law.words import Ground, Role, Subject

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

_OF_THE_VICTIM = {
    Ground.NOT_AUTHORISED: "Se quiser que a denúncia siga, assine a autorização. Peça a folha ao órgão.",
    Ground.NOT_RATIFIED: "Diga, você ou quem represente você, se confirma a denúncia.",
}
"""What only the victim can supply, as it is asked of the victim of what somebody else told."""


class Missing(Struct, frozen=True):
    """Something that is missing: what, by which provision the norm may reject for it, and how to supply it."""

    what: str
    cite: str
    how: str


class Completion(Struct, frozen=True, kw_only=True):
    """What is asked to complete a complaint: each thing that is missing, the ways, the term. `facts`: the fact, for
    a victim who did not complain; `quiet` whom they may talk to."""

    facts: tuple[Fact, ...]
    missing: tuple[Missing, ...]
    channels: tuple[str, ...]
    terms: tuple[Term, ...]
    urgent: tuple[Fact, ...]
    quiet: tuple[Fact, ...]


def _draw_completion(source: Source) -> Completion:
    apart = _is_of_others(source.file, role_of(source))
    how = _OF_THE_VICTIM if apart else _HOW
    grounds = tuple(one for one in _missing(source.act) if one in how)
    told = zip(grounds, grounds_told(source, grounds), strict=True)
    return Completion(
        facts=facts_of(source) if apart else (),
        missing=tuple(Missing(fact.value, fact.label, how[ground]) for ground, fact in told),
        channels=tuple(one.label for one in source.norm.pack.channels.values()),
        terms=_terms(source, Subject.CURE),
        urgent=urgent_lines(),
        quiet=quiet_lines() if apart else (),
    )


def _missing(act: Act) -> tuple[Ground, ...]:
    return act.payload.missing if isinstance(act.payload, CureRequested) else ()


def _is_of_others(file: CaseFile, role: Role) -> bool:
    """Whether the complaint is of somebody else than whom the paper goes to: the victim of what another told."""
    return role is Role.VICTIM and not victim_complained(file)


def _is_asked(file: CaseFile, act: Act, role: Role) -> bool:
    """Whether something is asked of somebody: of who complained, all; of another's victim, their own word alone."""
    return not _is_of_others(file, role) or any(one in _OF_THE_VICTIM for one in _missing(act))


def _terms(source: Source, subject: Subject) -> tuple[Term, ...]:
    return terms_of(source, subject, role_of(source))


def _brief_completion(source: Source) -> tuple[str, ...]:
    when = in_time(_terms(source, Subject.CURE))
    if _is_of_others(source.file, role_of(source)):
        return (
            "Este órgão soube de um fato que pode ter atingido você. Para que a denúncia siga, falta a sua palavra.",
            f"Você pode responder{f' {when}' if when else ''}, no endereço do alto desta folha, ou não responder.",
            "Responder, e o que responder, é escolha sua.",
        )
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
        "Este órgão soube de um fato que pode ter atingido você. Perguntamos se você confirma a denúncia.",
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
    fits_person=_is_asked,
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
    free=(Free("story", "O fato de que o órgão soube", "Conte o fato sem o nome de quem o contou.", needed=True),),
)
KINDS = (COMPLETION, VICTIM_CALL)
