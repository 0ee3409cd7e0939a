"""Who is not covered unasked in the papers of a case: who answers in it, and who works for the body."""

from isonomia.casefile.models import Case
from isonomia.copies.finding import Exempt
from isonomia.law.words import RespondentKind
from isonomia.people.queries import mandates_of

_ANSWERING = ("respondent", "representative")
_PUBLIC = frozenset({RespondentKind.COMPANY.value, RespondentKind.PUBLIC_BODY.value})


def exempt_in(case: Case, audience: str) -> Exempt:
    """The names and documents that are not covered unasked, for an audience. Two queries.

    For who answers: the names of all who answer and of who stands for them. For the public: of firms and bodies alone.
    Whoever holds an office of the body signs in that office, and is named. Who stands for a victim is covered.
    """
    names, documents = [], []
    for one in case.parties.select_related("party", "stands_for"):
        if one.role not in _ANSWERING or (one.stands_for is not None and one.stands_for.role != "respondent"):
            continue
        if audience == "public" and (one.party is None or one.party.kind not in _PUBLIC):
            continue
        names.append(one.name_then)
        if one.party is not None:
            names += [one.party.name, one.party.civil_name]
            documents.append(one.party.document)
    names += {mandate.user.name for mandate in mandates_of(case.body_id)}
    return Exempt(tuple(filter(None, names)), tuple(filter(None, documents)))
