"""The tables of this room: phrases and messages, and the codes and keys of those who answer."""

from isonomia.contact.notices import NoticeCode, WrongAddressee
from isonomia.contact.threads import Access, Deed, Message, PhraseGiven

__all__ = ["Access", "Deed", "Message", "NoticeCode", "PhraseGiven", "WrongAddressee"]
