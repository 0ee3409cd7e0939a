"""Phrases given, changed and tried: what is stored of them, and that a wrong one and an unknown number are alike."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from isonomia.casefile.models import Case
from isonomia.contact import entering
from isonomia.contact.models import Access, PhraseGiven
from isonomia.contact.phrases import Derived, derive
from isonomia.contact.queries import own_identity
from isonomia.contact.service import change_words, new_words, sign_in
from isonomia.people.models import Body
from isonomia.vault.identity import Identity
from tests import clock
from tests.following import number_of, phrase_for, signed
from tests.keeping import vault_of
from tests.office import complaint, moment, user_of

AT = moment("02/03/2026 10:00")
LATER = moment("03/03/2026 10:00")
TOLD = Identity(name="Jandira Inventada")
WRONG = "abacate abajur abanador abelha aberto abobora abraco abrigo"


@pytest.fixture
def case(body: Body) -> Case:
    clock.tell(AT)
    vault_of(body, AT)
    return Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)


@pytest.fixture
def derivations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The phrases that are derived, as they are."""
    found: list[str] = []

    def counting(phrase: str, salt: bytes) -> Derived:
        found.append(phrase)
        return derive(phrase, salt)

    monkeypatch.setattr(entering, "derive", counting)
    return found


def test_of_a_phrase_only_a_salt_and_a_verifier_are_stored(case: Case) -> None:
    opened = phrase_for(case, AT)

    row = Access.objects.values().get()
    assert (len(row["salt"]), len(row["verifier"])) == (16, 32)
    stored = str(row).lower()
    assert not [word for word in opened.phrase.split() if word in stored]
    assert opened.private.hex() not in bytes(row["verifier"]).hex()


def test_the_phrase_opens_the_case_and_its_envelope(case: Case) -> None:
    opened = phrase_for(case, AT, told=TOLD)

    came = signed(case, f"  {opened.phrase.upper().replace(' ', ', ')} ", AT)

    assert (came.access.code, came.access.role) == ("V1", "victim")
    assert own_identity(came) == TOLD


@pytest.mark.parametrize(
    "tried",
    [
        lambda right: (right[0], WRONG),
        lambda right: (right[0], ""),
        lambda right: (right[0], " ".join(reversed(right[1].split()))),
        lambda right: (right[0], " ".join(right[1].split()[:7])),
        lambda right: ("14021.000999/2026-00", right[1]),
        lambda right: ("nada", right[1]),
        lambda right: ("", right[1]),
        lambda right: ("1" * 5000, right[1]),
    ],
    ids=["wrong phrase", "no phrase", "another order", "seven words", "no such number", "no number", "empty", "long"],
)
def test_every_failure_costs_one_query_and_one_derivation(
    case: Case, derivations: list[str], tried: Callable[[tuple[str, str]], tuple[str, str]]
) -> None:
    right = number_of(case), phrase_for(case, AT).phrase
    derivations.clear()

    with CaptureQueriesContext(connection) as queries:
        assert sign_in(*tried(right), at=AT) is None

    assert (len(queries), len(derivations)) == (1, 1)


def test_a_case_with_many_people_costs_one_derivation_too(case: Case, derivations: list[str]) -> None:
    phrases = {code: phrase_for(case, AT, code, "complainant").phrase for code in ("V1", "D1", "D2")}
    derivations.clear()

    for code, phrase in phrases.items():
        assert signed(case, phrase, AT).access.code == code

    assert len(derivations) == 3


def test_a_phrase_of_another_case_opens_nothing(case: Case, body: Body) -> None:
    other = complaint(body, AT)
    phrase_for(case, AT)

    assert sign_in(number_of(case), phrase_for(other, AT).phrase, at=AT) is None


def test_the_old_phrase_dies_with_the_new_one_and_nothing_is_lost(case: Case) -> None:
    old = phrase_for(case, AT, told=TOLD).phrase

    came = change_words(signed(case, old, AT), WRONG, at=LATER)

    assert sign_in(number_of(case), old, at=LATER) is None
    assert own_identity(came) == TOLD
    assert own_identity(signed(case, WRONG, LATER)) == TOLD
    assert PhraseGiven.objects.get().by is None


def test_a_phrase_given_at_the_counter_opens_the_case_but_not_what_was_sealed_before(case: Case) -> None:
    old = phrase_for(case, AT, told=TOLD).phrase
    clerk = user_of(case.body, "clerk")

    fresh = new_words(Access.objects.get(), LATER, by=clerk, checked="document").phrase

    assert sign_in(number_of(case), old, at=LATER) is None
    assert own_identity(signed(case, fresh, LATER)) == Identity()
    given = PhraseGiven.objects.get()
    assert (given.by, given.checked, given.at) == (clerk, "document", LATER)


def test_a_visit_is_noted_and_the_one_before_is_told(case: Case) -> None:
    phrase = phrase_for(case, AT).phrase

    assert signed(case, phrase, AT).access.visited_at is None
    assert signed(case, phrase, LATER).access.visited_at == AT
