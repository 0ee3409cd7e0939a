"""The one door of this room for whoever writes."""

from isonomia.contact.deeds import do
from isonomia.contact.entering import Drawn, Left, Opened, SignedIn, change_words, draw, new_words, open_access, sign_in
from isonomia.contact.writing import ask, take_note, write

__all__ = [
    "Drawn",
    "Left",
    "Opened",
    "SignedIn",
    "ask",
    "change_words",
    "do",
    "draw",
    "new_words",
    "open_access",
    "sign_in",
    "take_note",
    "write",
]
