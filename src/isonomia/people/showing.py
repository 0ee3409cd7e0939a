"""How a party's document is written: the CNPJ in full, the CPF masked wherever others may read it."""

from isonomia.law.identity import IdentityError, parse_cnpj, parse_cpf
from isonomia.people.models import Party


def document_in_full(party: Party) -> str:
    """The document with its mask; empty when none is on record."""
    return _printed(party.document, masked=False)


def document_told(party: Party) -> str:
    """The document as lists show it: "CNPJ 11.222.333/0001-81", "CPF ***.982.247-**", or that there is none."""
    if not party.document:
        return "sem documento"
    return f"{'CPF' if len(party.document) == 11 else 'CNPJ'} {_printed(party.document, masked=True)}"


def _printed(document: str, *, masked: bool) -> str:
    try:
        if len(document) == 11:
            cpf = parse_cpf(document)
            return cpf.masked() if masked else cpf.formatted()
        return parse_cnpj(document).formatted() if document else ""
    except IdentityError:
        return document
