"""The one public door of the vault for whoever writes."""

from isonomia.vault.asking import Asked, request_opening
from isonomia.vault.custody import change_passphrase, make_key, set_rule, unlock
from isonomia.vault.deciding import Deciding, decide
from isonomia.vault.envelopes import ToSeal, open_own, seal, seal_all
from isonomia.vault.files import seal_file
from isonomia.vault.reading import read, take_file
from isonomia.vault.renewing import recover, renew
from isonomia.vault.sweeping import sweep

__all__ = [
    "Asked",
    "Deciding",
    "ToSeal",
    "change_passphrase",
    "decide",
    "make_key",
    "open_own",
    "read",
    "recover",
    "renew",
    "request_opening",
    "seal",
    "seal_all",
    "seal_file",
    "set_rule",
    "sweep",
    "take_file",
    "unlock",
]
