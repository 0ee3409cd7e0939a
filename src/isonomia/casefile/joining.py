"""Parties of a case and the codes by which acts name them: letters for who answers, numbered letters for the others."""

from isonomia.casefile.drafts import Filing, Joining
from isonomia.casefile.models import Case, CaseParty
from isonomia.people.models import Party

_PREFIX = {"complainant": "D", "victim": "V", "witness": "T", "representative": "R"}


def letter(at: int) -> str:
    """The letter of the respondent at a place, from 0: A to Z, then AA, AB…

    >>> [letter(0), letter(25), letter(26)]
    ['A', 'Z', 'AA']
    """
    text = ""
    at += 1
    while at:
        at, rest = divmod(at - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def join_all(case: Case, filing: Filing) -> list[CaseParty]:
    """The parties with whom a case begins, written together."""
    joined: list[CaseParty] = []
    for party in filing.respondents:
        joined.append(_joined(case, Joining(role="respondent", party=party), joined))
    for role, many in (("complainant", filing.complainants), ("victim", filing.victims)):
        for _ in range(many):
            joined.append(_joined(case, Joining(role=role), joined))
    return CaseParty.objects.bulk_create(joined)


def join_one(case: Case, joining: Joining) -> str:
    """Adds somebody to a case; returns their code. Raises `Party.DoesNotExist` for a party of another body."""
    joined = _joined(case, joining, list(CaseParty.objects.filter(case=case)))
    joined.save()
    return joined.code


def _joined(case: Case, joining: Joining, known: list[CaseParty]) -> CaseParty:
    """Somebody more in a case that has these people already, not written yet."""
    party = Party.objects.get(pk=joining.party, body=case.body_id) if joining.party is not None else None
    return CaseParty(
        case=case,
        code=_code(joining.role, known),
        role=joining.role,
        party=party,
        name_then=party.name if party else "",
        stands_for=next((other for other in known if other.code == joining.stands_for), None),
        powers=list(joining.powers),
        until=joining.until,
    )


def _code(role: str, known: list[CaseParty]) -> str:
    same = sum(one.role == role for one in known)
    return letter(same) if role == "respondent" else f"{_PREFIX[role]}{same + 1}"
