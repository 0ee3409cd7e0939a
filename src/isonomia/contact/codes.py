"""The code that travels with a notice: three groups of four signs, drawn by chance, by which who is accused enters.

Signs that are taken for one another are one: `O` is read as `0`, `I` and `L` as `1`; there is no `U`. Of a code only a
keyed hash is stored: the database alone does not tell it.
"""

import secrets

from django.utils.crypto import salted_hmac

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUPS = 3
GROUP = 4
LENGTH = GROUPS * GROUP
"""Signs of a code: of 32 each, 60 bits in all."""
LONGEST = 60
"""Characters of what is typed that are read."""
_ALIKE = str.maketrans("OIL", "011")
_USE = "isonomia.contact.codes"
_KEPT = "isonomia.contact.kept"


def new_code() -> str:
    """A code as it is printed, its groups parted by hyphens."""
    return spaced("".join(secrets.choice(ALPHABET) for _ in range(LENGTH)))


def spaced(code: str) -> str:
    """A code in its groups.

    >>> spaced("7K3M9QRTX2VD")
    '7K3M-9QRT-X2VD'
    """
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def canonical(typed: str) -> str:
    """A code as it is hashed, from what somebody typed; empty when it is none at all.

    >>> canonical(" 7k3m 9qrt - x2vo "), canonical("7k3m"), canonical("7K3M-9QRT-X2V?")
    ('7K3M9QRTX2V0', '', '')
    """
    signs = "".join(sign for sign in typed[:LONGEST].upper() if sign not in " -–—.\t").translate(_ALIKE)
    return signs if len(signs) == LENGTH and set(signs) <= set(ALPHABET) else ""


def digest_of(code: str) -> str:
    """The keyed hash by which a code is stored and found: 64 hexadecimal digits. The key is the installation's."""
    return salted_hmac(_USE, canonical(code), algorithm="sha256").hexdigest()


def key_under(secret: str) -> bytes:
    """The key (32 bytes) by which what somebody left for later is kept under a code, or under words, as canonical."""
    return salted_hmac(_KEPT, secret, algorithm="sha256").digest()
