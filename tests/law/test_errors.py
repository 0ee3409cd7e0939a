"""A refusal of the core carries its code, its sentence and its provision."""

import copy

from isonomia.law.errors import LawError


def test_a_refusal_shows_only_its_sentence() -> None:
    refusal = LawError("code", "Frase para quem lê.", "art. 1º")
    assert str(refusal) == "Frase para quem lê."
    assert (refusal.code, refusal.message, refusal.cite) == ("code", "Frase para quem lê.", "art. 1º")


def test_a_refusal_may_have_no_provision() -> None:
    assert LawError("code", "Frase.").cite == ""


def test_a_copied_refusal_keeps_all_its_parts() -> None:
    twin = copy.copy(LawError("code", "Frase.", "art. 1º"))
    assert (twin.code, twin.message, twin.cite) == ("code", "Frase.", "art. 1º")
