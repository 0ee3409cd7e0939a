"""The code of a notice: how it looks, how it is read, and that only a keyed hash of it is kept."""

import math
from collections import Counter

import pytest
from django.conf import settings

from isonomia.contact import codes


def test_a_code_has_three_groups_of_four_signs_and_sixty_bits() -> None:
    code = codes.new_code()
    assert [len(group) for group in code.split("-")] == [4, 4, 4]
    assert len(set(codes.ALPHABET)) == 32
    assert codes.LENGTH * math.log2(len(codes.ALPHABET)) >= 60


def test_no_two_signs_are_taken_for_one_another() -> None:
    assert not set("OILU") & set(codes.ALPHABET)


def test_codes_are_drawn_from_every_sign_alike() -> None:
    drawn = Counter(sign for _ in range(1000) for sign in codes.canonical(codes.new_code()))
    assert set(drawn) == set(codes.ALPHABET)
    assert max(drawn.values()) < 2 * min(drawn.values())


@pytest.mark.parametrize(
    "typed",
    ["7K3M-9QR0-X2V1", "7k3m9qr0x2v1", " 7K3M 9QRO X2VI ", "7k3m.9qro.x2vl", "7K3M–9QR0—X2V1", "7K3M\t9QR0\tX2V1"],
)
def test_what_people_type_for_a_code_is_read_as_it(typed: str) -> None:
    assert codes.canonical(typed) == "7K3M9QR0X2V1"
    assert codes.digest_of(typed) == codes.digest_of("7K3M-9QR0-X2V1")


@pytest.mark.parametrize("typed", ["", "7K3M-9QR0", "7K3M-9QR0-X2V11", "7K3M-9QR0-X2V?", "ç" * 12, "A" * 100_000])
def test_what_is_no_code_is_read_as_none(typed: str) -> None:
    assert codes.canonical(typed) == ""


def test_the_hash_of_a_code_can_not_be_made_without_the_key_of_the_installation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code = codes.new_code()
    before = codes.digest_of(code)
    monkeypatch.setattr(settings, "SECRET_KEY", "outra-chave-de-outra-instalacao")
    assert codes.digest_of(code) != before
    assert codes.canonical(code) not in before
