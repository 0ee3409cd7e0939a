"""Proof of work: a browser that computed for some seconds need not wait as long. It stands in the place of a captcha:
nothing is asked of the person, and no other site."""

import hashlib
import re

BITS = 17
"""How many leading zero bits a digest must have: about 131,000 tries, some seconds of a telephone."""
_NUMBER = re.compile(r"[0-9]{1,12}")


def is_proved(challenge: str, answer: str, *, bits: int = BITS) -> bool:
    """Whether SHA-256 of "challenge:answer" begins with as many zero bits as asked.

    >>> is_proved("a", next(str(n) for n in range(99) if is_proved("a", str(n), bits=2)), bits=2)
    True
    >>> is_proved("a", "1; 2", bits=0)
    False
    """
    if not _NUMBER.fullmatch(answer):
        return False
    digest = hashlib.sha256(f"{challenge}:{answer}".encode()).digest()
    return int.from_bytes(digest, "big") >> (256 - bits) == 0
