"""Who a paper goes to, and who is in the case, as a paper may show them."""

from isonomia.documents.source import Source
from isonomia.documents.view import Addressee, Fact
from isonomia.law.words import RespondentKind
from isonomia.people.models import PARTY_KINDS
from isonomia.people.showing import document_in_full

_SEALED = {"complainant": "denunciante", "victim": "vítima", "witness": "testemunha"}


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
    return Addressee(name=f"{_SEALED[one.role]} {code}", quality=_SEALED[one.role], sealed=True)


def respondents_told(source: Source) -> tuple[Fact, ...]:
    """Those who answer, each with the letter by which the file names them."""
    return tuple(Fact(f"Autuado {code}", source.called(code)) for code in source.respondents)
