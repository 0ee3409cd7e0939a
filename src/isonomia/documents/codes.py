"""The code by which anybody verifies a paper: drawn by chance, easy to read aloud and to type."""

import secrets

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE = str.maketrans("OIL", "011")
_GROUPS, _SIZE = 5, 4


def new_code() -> str:
    """Five groups of four signs of Crockford's base 32: 100 bits."""
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(_SIZE)) for _ in range(_GROUPS))


def plain_code(typed: str) -> str:
    """A code as it is kept, of what somebody typed: case and signs between do not count, letters that look like
    figures are those figures. Empty for what can't be one.

    >>> plain_code("o123 4567 89ab cdef ghjk"), plain_code("0123")
    ('0123-4567-89AB-CDEF-GHJK', '')
    """
    signs = "".join(sign for sign in typed.upper().translate(_ALIKE) if sign.isalnum())
    if len(signs) != _GROUPS * _SIZE or set(signs) - set(_SIGNS):
        return ""
    return "-".join(signs[at : at + _SIZE] for at in range(0, len(signs), _SIZE))
