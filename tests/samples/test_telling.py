"""The files of the samples: what they name exists, and whoever they invent is plainly invented."""

import pytest

from isonomia import catalogue
from isonomia.law.identity import parse_cnpj, parse_cpf
from isonomia.people.offices import OFFICES, OUTSIDE
from isonomia.samples.telling import Place, places


@pytest.mark.parametrize("place", places(), ids=lambda place: place.slug)
def test_whoever_the_norm_seats_inside_has_a_seat(place: Place) -> None:
    pack = catalogue.norm_by_id(place.norm).pack
    inside = {str(role) for role, holder in pack.holders.items() if holder != "parameter"} & set(OFFICES) - OUTSIDE
    assert inside - {seat.office for seat in place.seats} == set()


@pytest.mark.parametrize("place", places(), ids=lambda place: place.slug)
def test_documents_have_valid_check_digits(place: Place) -> None:
    for told in place.parties.values():
        parse = parse_cpf if len(told.document) == 9 else parse_cnpj
        assert parse(told.whole_document).value == told.whole_document


@pytest.mark.parametrize("place", places(), ids=lambda place: place.slug)
def test_each_body_has_names_that_try_the_system(place: Place) -> None:
    names = [person.name for person in place.people.values()]
    assert any("'" in name for name in names)
    assert any(" " not in name for name in names) or place.slug == "recife"
    assert any(any(ord(letter) > 127 for letter in name) for name in names)


def test_two_branches_share_a_root() -> None:
    roots = [told.document[:8] for place in places() for told in place.parties.values() if len(told.document) == 12]
    assert len(set(roots)) < len(roots)
