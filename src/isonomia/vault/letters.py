"""A letter: a text for several readers, each by a key of their own. Motives and reasons are kept so."""

from collections.abc import Mapping

from isonomia.vault import sealing
from isonomia.vault.identity import padded, unpadded
from isonomia.vault.sealing import BrokenSealError

READER = "reading"
"""The name by which the code of who asked is a reader of a letter."""
Letter = dict[str, str | dict[str, str]]


def written(text: str, readers: Mapping[str, bytes], bound: bytes) -> Letter:
    """A text sealed for readers, by their names and public keys."""
    key = sealing.new_key()
    return {
        "box": sealing.shut(key, padded(text.encode()), bound).hex(),
        "keys": {name: sealing.wrap(key, bytes(public), bound).hex() for name, public in readers.items()},
    }


def read(letter: Letter, name: str, seed: bytes, bound: bytes) -> str | None:
    """The text, for a reader with their seed; None for somebody to whom it was not written, or who has another key."""
    keys, box = letter["keys"], letter["box"]
    if not isinstance(keys, dict) or not isinstance(box, str) or name not in keys:
        return None
    try:
        key = sealing.unwrap(bytes.fromhex(keys[name]), seed, bound)
        return unpadded(sealing.opened(key, bytes.fromhex(box), bound)).decode()
    except BrokenSealError:
        return None
