"""The sum by eleven that CPF, CNPJ and NUP share, and the two ways of turning it into a digit."""


def remainder(characters: str, top: int) -> int:
    """Sum with weights, modulo 11, weights 2, 3, … `top` from right to left, starting again at 2 after `top`.

    A character is worth its ASCII code minus 48: 0 to 9 for digits, 17 to 42 for A to Z (IN RFB 2.229/2024).

    >>> remainder("12ABC34501DE", 9)
    8
    """
    cycle = top - 1
    return sum((ord(c) - 48) * (2 + i % cycle) for i, c in enumerate(reversed(characters))) % 11


def registry_digit(characters: str, top: int) -> str:
    """Return the digit of CPF and CNPJ: 0 for a remainder of 0 or 1, else 11 less that."""
    rest = remainder(characters, top)
    return "0" if rest < 2 else str(11 - rest)


def protocol_digit(characters: str, top: int) -> str:
    """Return the digit of the NUP: 11 less the remainder, without its tens (10 gives 0, 11 gives 1)."""
    return str((11 - remainder(characters, top)) % 10)
