"""Numbers as Brazilian legislation writes them: ordinals to nine, roman, letters, thousands (LC 95/1998)."""

_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
LARGEST_ROMAN = 3999


def roman(number: int) -> str:
    """Write 1 to 3999 in roman numerals.

    >>> roman(14), roman(1999)
    ('XIV', 'MCMXCIX')
    """
    text = ""
    for value, symbol in _ROMAN:
        times, number = divmod(number, value)
        text += symbol * times
    return text


def letters(number: int) -> str:
    """Write 1 as A, 26 as Z, 27 as AA, and so on.

    >>> letters(1), letters(26), letters(27), letters(703)
    ('A', 'Z', 'AA', 'AAA')
    """
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def ordinal(number: int) -> str:
    """Write an ordinal up to the ninth and a cardinal from ten on, with a point at each thousand.

    >>> ordinal(9), ordinal(10), ordinal(1000)
    ('9º', '10', '1.000')
    """
    return f"{number}º" if number < 10 else thousands(number)


def thousands(number: int) -> str:
    """Write a number with a point at each thousand.

    >>> thousands(26029)
    '26.029'
    """
    return f"{number:,}".replace(",", ".")
