"""Who a paper goes to, and who is in the case, as a paper may show them."""

from isonomia.documents.blocks.complaint import complaint_in, is_anonymous
from isonomia.documents.source import Source
from isonomia.documents.view import Addressee, Fact
from isonomia.law.norm.norm import Norm
from isonomia.law.words import ROLE_LABELS, RespondentKind, Role
from isonomia.people.models import PARTY_KINDS
from isonomia.people.showing import document_in_full, document_told

OPEN = "parameter"
"""What a pack writes for a holder that the body has to name."""
_SEALED = {"complainant": "denunciante", "victim": "vítima", "witness": "testemunha"}
_APART = "A identidade desta pessoa é guardada em separado e não consta dos autos."
_UNKNOWN = "Esta pessoa não disse quem é."


def respondent_of(source: Source) -> Addressee:
    """The respondent of the paper's lane: name of the date of the act, what they are, document, address."""
    one = source.respondents[source.lane]
    name = source.called(source.lane)
    party = one.party
    if party is None:
        return Addressee(name=name, quality="autuado")
    kind = "CPF" if len(party.document) == 11 else "CNPJ"
    return Addressee(
        name=name,
        quality=f"autuado, {PARTY_KINDS[RespondentKind(party.kind)]}",
        document=f"{kind} {document_in_full(party)}" if party.document else "",
        lines=tuple(line for line in (party.address,) if line),
    )


def sealed_person(source: Source, code: str) -> Addressee:
    """Somebody whose identity is sealed: the paper calls them by what they are and by their code."""
    one = next(party for party in source.file.parties if party.code == code)
    anonymous = one.role == Role.COMPLAINANT and is_anonymous(complaint_in(source.file))
    note = _UNKNOWN if anonymous else _APART
    return Addressee(name=f"{_SEALED[one.role]} {code}", quality=_SEALED[one.role], note=note, sealed=True)


def holder_of(norm: Norm, role: Role) -> str:
    """Who has a role under a norm, by name; where the norm names nobody, what it says of who decides in that role."""
    named = norm.pack.holders.get(role, "")
    if named and named != OPEN:
        return named
    return next((one.body for one in norm.pack.deciders.values() if one.role is role), ROLE_LABELS[role])


def role_of(source: Source) -> Role:
    """The role of whom the paper goes to, where that is somebody whose identity is sealed."""
    return Role(next(one.role for one in source.file.parties if one.code == source.to))


def kinds_told(source: Source, *, masked: bool = False) -> tuple[Fact, ...]:
    """Those whom the act concerns, each with what they are and their document, as far as the file knows them: nobody
    else. A paper about several comes to each of them, so it has their documents masked, as one `masked` at any rate."""
    concerned = [code for code in source.respondents if not source.act.lanes or code in source.act.lanes]
    hidden = masked or len(concerned) > 1
    return tuple(_told(source.of(code), masked=hidden) for code in concerned)


def _told(source: Source, *, masked: bool) -> Fact:
    one, party = respondent_of(source), source.respondents[source.lane].party
    document = document_told(party) if masked and party is not None and party.document else one.document
    return Fact(one.name, ", ".join(filter(None, (one.quality, document))))


def respondents_told(source: Source) -> tuple[Fact, ...]:
    """Those who answer, each with the letter by which the file names them."""
    return tuple(Fact(f"Autuado {code}", source.called(code)) for code in source.respondents)
