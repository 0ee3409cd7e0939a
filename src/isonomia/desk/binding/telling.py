"""How the leaves of a bound file tell what an act says: in the words of the desk's forms."""

from isonomia.casefile.models import Case
from isonomia.desk.case.payloads import said_in
from isonomia.desk.naming import names_in
from isonomia.documents.binding.sheets import Teller
from isonomia.people.queries import mandates_of
from isonomia.practice.queries import law_of


def teller_of(case: Case) -> Teller:
    """Tells the acts of a case, with the names that its file has. Two queries."""
    norm = law_of(case.body, case.norm).norm
    people = {mandate.user.key: mandate.user.name for mandate in mandates_of(case.body_id)}
    names = names_in(list(case.parties.select_related("party")), people)
    return lambda act: said_in(act, norm, names)
