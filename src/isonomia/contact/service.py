"""The one door of this room for whoever writes."""

from isonomia.contact.deeds import do
from isonomia.contact.entering import Opened, SignedIn, change_words, new_words, open_access, sign_in
from isonomia.contact.writing import ask, take_note, write

__all__ = [
    "Opened",
    "SignedIn",
    "ask",
    "change_words",
    "do",
    "new_words",
    "open_access",
    "sign_in",
    "take_note",
    "write",
]
