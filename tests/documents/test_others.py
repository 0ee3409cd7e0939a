"""No paper that reaches somebody tells the document or the address of somebody else: not its pages, nor its data."""

from collections.abc import Iterator

import msgspec
import pytest
from django.db import transaction

from isonomia.casefile.queries import CaseFile
from isonomia.documents.due import Due, due_of
from isonomia.documents.kind import To
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import Act
from isonomia.law.identity.cpf import cpf_check_digits
from isonomia.law.words import RespondentKind
from isonomia.people.models import Party
from isonomia.people.showing import document_in_full
from tests.databases import guarding
from tests.documents.drawing import confirm_values, file_at_end, paper_of
from tests.walking import Name, scenario_named, shelf, walk

OTHERS = frozenset({To.COMPLAINANT, To.VICTIM, To.BEARER, To.WITNESS})
NORMS = ("recife-2011", "df-2013", "pb-2017", "rj-2013-bill", "salvador-2022")


def of_several(norm: str) -> list[Name]:
    """The scenarios of a norm in which several answer."""
    return [
        name for name in shelf(norm) if len({lane for step in scenario_named(name).steps for lane in step.lanes}) > 1
    ]


def told_addresses(file: CaseFile) -> dict[str, Party]:
    """Those who answer, each now a person with an address that nobody else has."""
    parties = {one.code: one.party for one in file.parties if one.role == "respondent" and one.party is not None}
    for at, party in enumerate(parties.values()):
        nine = f"{123456780 + at}"
        party.document, party.kind = f"{nine}{cpf_check_digits(nine)}", RespondentKind.NATURAL_PERSON
        party.address = f"Endereço de ensaio {party.pk}"
        party.save(update_fields=["document", "kind", "address"])
    return parties


def readers(act: Act, due: Due, codes: set[str]) -> set[str]:
    """Those who answer and whom a paper reaches, by itself or as a copy of the file."""
    return {due.lane} if due.lane else set(act.lanes) & codes or codes


def papers(file: CaseFile) -> Iterator[tuple[Due, set[str], str]]:
    """Each paper of a file that can be drawn: whom it reaches, and all that it says."""
    codes = {one.code for one in file.parties if one.role == "respondent"}
    for row in file.rows:
        for due in due_of(file, row):
            free = {part.name: "Texto de ensaio." for part in due.kind.free}
            try:
                drawn = paper_of(file, row, due, **free)
            except DocumentError:
                continue
            yield due, readers(drawn.source.act, due, codes), msgspec.json.encode(drawn.paper).decode()


@pytest.mark.django_db
@pytest.mark.parametrize("norm", NORMS)
def test_no_paper_tells_the_document_or_address_of_anybody_but_whom_it_reaches(norm: str) -> None:
    drawn = named = 0
    for name in of_several(norm):
        with transaction.atomic():
            walked = walk(name)
            if walked.case is not None:
                confirm_values(walked.body)
                parties = told_addresses(file_at_end(walked.case))
                for due, reached, told in papers(file_at_end(walked.case)):
                    drawn += 1
                    for code, party in parties.items():
                        secret = (party.document, document_in_full(party), party.address)
                        alone = reached == {code} and due.kind.to not in OTHERS
                        named += alone and any(one in told for one in secret)
                        assert alone or not any(one in told for one in secret), (name, due.kind.name, due.lane, code)
            transaction.set_rollback(True)
        guarding.forget_bodies()
    assert drawn > 20
    assert named > 5
