"""Who somebody is, as it goes into an envelope: never in plain in a table, a session, an address or a log."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec import Struct

_LEAST = 4096
_LENGTH = 4


class Contact(Struct, frozen=True):
    """A way to reach somebody: what it is, the number or address, and what to mind when using it."""

    kind: Literal["phone", "email", "other"]
    value: str
    note: str = ""


class Identity(Struct, frozen=True, kw_only=True):
    """What somebody told about themselves; "" where they did not.

    `narrative` is the free text as it was typed, before its names were veiled; `files` the names that their files had;
    `before` what they told earlier and told anew since: it is veiled still.
    """

    name: str = ""
    civil_name: str = ""
    document: str = ""
    birth: str = ""
    address: str = ""
    contacts: tuple[Contact, ...] = ()
    narrative: str = ""
    notes: str = ""
    files: tuple[str, ...] = ()
    before: "tuple[Identity, ...]" = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all was told."""
        return self == Identity()


def padded(data: bytes) -> bytes:
    """Data with its length before it, filled up to 4 KiB or twice, four times… that: its size tells little, and
    nothing between an identity and none.

    >>> len(padded(b"")), len(padded(b"x" * 4000)), len(padded(b"x" * 5000))
    (4096, 4096, 8192)
    """
    size = _LEAST
    while size < _LENGTH + len(data):
        size *= 2
    return (len(data).to_bytes(_LENGTH) + data).ljust(size, b"\0")


def unpadded(filled: bytes) -> bytes:
    """The data that `padded` filled up."""
    return filled[_LENGTH : _LENGTH + int.from_bytes(filled[:_LENGTH])]


def packed(identity: Identity | None) -> bytes:
    """An identity as bytes of a size that does not tell whether there is one."""
    return padded(msgspec.msgpack.encode(identity or Identity()))


def unpacked(filled: bytes) -> Identity:
    """The identity that `packed` made."""
    return msgspec.msgpack.decode(unpadded(filled), type=Identity)


def together(told: list[Identity]) -> Identity:
    """One identity of several that the same person told, the oldest first: a later word takes the place of an earlier
    one, which is kept as told before; contacts and files are added, notes and narratives follow each other, each told
    once."""
    return Identity(
        name=_last(one.name for one in told),
        civil_name=_last(one.civil_name for one in told),
        document=_last(one.document for one in told),
        birth=_last(one.birth for one in told),
        address=_last(one.address for one in told),
        contacts=tuple(dict.fromkeys(contact for one in told for contact in one.contacts)),
        narrative="\n\n".join(_each_once(one.narrative for one in told)),
        notes="\n".join(_each_once(one.notes for one in told)),
        files=tuple(dict.fromkeys(name for one in told for name in one.files)),
        before=_before(told),
    )


def _before(told: list[Identity]) -> tuple[Identity, ...]:
    """The names, documents and addresses told of before the last, and what was before those already."""
    found = [before for one in told for before in one.before]
    found += [
        Identity(name=one.name, civil_name=one.civil_name, document=one.document, address=one.address)
        for one in told[:-1]
    ]
    return tuple(dict.fromkeys(one for one in found if not one.is_empty))


def _last(words: Iterable[str]) -> str:
    return next(iter([word for word in words if word][::-1]), "")


def _each_once(texts: Iterable[str]) -> list[str]:
    """The texts, without those that another holds: what was sealed again holds what was told before."""
    kept: list[str] = []
    for text in filter(None, texts):
        kept = [one for one in kept if one not in text]
        if not any(text in one for one in kept):
            kept.append(text)
    return kept
