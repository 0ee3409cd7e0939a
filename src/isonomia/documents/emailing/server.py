"""The mail server of the installation, as the settings name it, and the addresses under which a message leaves."""

import re
from email.utils import parseaddr

from django.conf import settings

PLACE = "{token}"
"""Where the return path of the installation has the token of a message."""
_TOKENS = "[0-9a-f]{32}"


def is_set_up() -> bool:
    """Whether this installation sends mail at all."""
    return bool(settings.SENDS_MAIL)


def message_id(token: str) -> str:
    """The Message-ID of a message: the same in every try, so that mail programs show one that came twice once."""
    domain = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].partition("@")[2]
    return f"<isonomia-{token}@{domain or 'localhost'}>"


def return_path(token: str) -> str:
    """The address to which a message comes back, its token in it where the installation's address has a place for
    one; the sender's, where none is set."""
    told = settings.MAIL_RETURN or parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    return str(told).replace(PLACE, token)


def token_in_id(text: str) -> str:
    """The token in a Message-ID of ours; empty for any other text."""
    found = re.search(rf"<isonomia-({_TOKENS})@[^<>\s]+>", text)
    return found[1] if found else ""


def token_in_address(text: str) -> str:
    """The token in a return path of ours; empty where the installation's has no place for one, or for other text."""
    if PLACE not in settings.MAIL_RETURN:
        return ""
    before, after = map(re.escape, settings.MAIL_RETURN.split(PLACE, 1))
    found = re.search(rf"(?<![\w.+-]){before}({_TOKENS}){after}(?![\w.-])", text, re.IGNORECASE)
    return found[1].lower() if found else ""
