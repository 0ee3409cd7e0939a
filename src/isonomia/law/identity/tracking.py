"""The number of a letter at the post: two letters, eight digits, a check digit, the country (UPU S10, modulo 11)."""

import re

from isonomia.law.identity.mask import IdentityError, unmasked

_SHAPE = re.compile(r"[A-Z]{2}[0-9]{9}[A-Z]{2}")
_WEIGHTS = (8, 6, 4, 2, 3, 5, 9, 7)
_SAMPLE = "Escreva as 2 letras, os 9 algarismos e as 2 letras, como em AA123456785BR."


def tracking_check_digit(serial: str) -> str:
    """Compute the check digit of the eight digits of a postal number.

    >>> tracking_check_digit("47312482")
    '9'
    """
    found = 11 - sum(int(digit) * weight for digit, weight in zip(serial, _WEIGHTS, strict=True)) % 11
    return {10: "0", 11: "5"}.get(found, str(found))


def parse_tracking(text: str) -> str:
    """Read a postal number, with or without blanks, as a scanner or a person writes it.

    Raises IdentityError: another shape, or a wrong check digit. Source: UPU, standard S10.

    >>> parse_tracking("rr 473124829 gb")
    'RR473124829GB'
    """
    found = unmasked(text).upper()
    if not _SHAPE.fullmatch(found):
        raise IdentityError("tracking.shape", f"Isto não é um código de objeto dos Correios. {_SAMPLE}")
    if tracking_check_digit(found[2:10]) != found[10]:
        say = "O dígito verificador do código não confere: um caractere foi lido ou digitado errado. Leia de novo."
        raise IdentityError("tracking.check", say)
    return found
