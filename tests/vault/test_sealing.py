"""What is sealed opens with the right key, in the right place, unchanged; and with nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.vault import sealing
from isonomia.vault.identity import Contact, Identity, packed, together, unpacked

SEED, OTHER = sealing.new_key(), sealing.new_key()
BOUND = sealing.context("envelope", "14021.000001/2026-68", "D1")
CONTACTS = st.builds(Contact, st.sampled_from(["phone", "email", "other"]), st.text(max_size=20), st.text(max_size=20))
IDENTITIES = st.builds(
    Identity,
    name=st.text(max_size=80),
    document=st.text(max_size=20),
    contacts=st.lists(CONTACTS, max_size=3).map(tuple),
    narrative=st.text(max_size=3000),
)


@given(IDENTITIES)
def test_an_identity_comes_back_as_it_was_packed(told: Identity) -> None:
    assert unpacked(packed(told)) == told


def test_an_identity_and_none_have_the_same_size() -> None:
    assert len(packed(None)) == len(packed(Identity(name="Ana", narrative="x" * 3000)))


@given(st.binary(max_size=200))
def test_what_is_wrapped_opens_with_its_seed_alone(secret: bytes) -> None:
    wrapped = sealing.wrap(secret, sealing.public_of(SEED), BOUND)
    assert sealing.unwrap(wrapped, SEED, BOUND) == secret
    with pytest.raises(sealing.BrokenSealError):
        sealing.unwrap(wrapped, OTHER, BOUND)


@given(st.binary(min_size=1, max_size=100), st.data())
def test_a_changed_box_does_not_open(plain: bytes, data: st.DataObject) -> None:
    box = bytearray(sealing.shut(SEED, plain, BOUND))
    place = data.draw(st.integers(0, len(box) - 1))
    box[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(sealing.BrokenSealError):
        sealing.opened(SEED, bytes(box), BOUND)


@pytest.mark.parametrize(
    "other",
    [
        sealing.context("envelope", "14021.000001/2026-68", "V1"),
        sealing.context("envelope", "14021.000002/2026-68", "D1"),
        sealing.context("file", "14021.000001/2026-68", "D1"),
    ],
)
def test_what_was_sealed_for_one_place_opens_for_no_other(other: bytes) -> None:
    with pytest.raises(sealing.BrokenSealError):
        sealing.unwrap(sealing.wrap(b"secret", sealing.public_of(SEED), BOUND), SEED, other)
    with pytest.raises(sealing.BrokenSealError):
        sealing.opened(SEED, sealing.shut(SEED, b"secret", BOUND), other)


def test_cut_or_empty_data_are_refused_as_broken() -> None:
    wrapped = sealing.wrap(b"secret", sealing.public_of(SEED), BOUND)
    for cut in (b"", wrapped[:40], wrapped[:-1]):
        with pytest.raises(sealing.BrokenSealError):
            sealing.unwrap(cut, SEED, BOUND)
        with pytest.raises(sealing.BrokenSealError):
            sealing.opened(SEED, cut, BOUND)


def test_what_is_told_later_adds_to_what_was_told_before() -> None:
    first = Identity(name="Ana", contacts=(Contact("phone", "1"),), narrative="Um")
    later = Identity(name="Ana Lima", contacts=(Contact("phone", "2"),), narrative="Dois")
    assert together([first, later]) == Identity(
        name="Ana Lima",
        contacts=(Contact("phone", "1"), Contact("phone", "2")),
        narrative="Um\n\nDois",
        before=(Identity(name="Ana"),),
    )


def test_what_is_sealed_again_for_another_phrase_is_not_told_twice() -> None:
    first, later = Identity(narrative="Um", notes="Cuidado"), Identity(narrative="Dois")
    both = together([first, later])
    assert together([first, later, both]) == both
