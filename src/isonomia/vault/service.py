"""The one public door of the vault for whoever writes."""

from isonomia.vault.custody import change_passphrase, make_key, set_rule, unlock
from isonomia.vault.envelopes import open_own, seal
from isonomia.vault.files import seal_file
from isonomia.vault.renewing import recover, renew

__all__ = [
    "change_passphrase",
    "make_key",
    "open_own",
    "recover",
    "renew",
    "seal",
    "seal_file",
    "set_rule",
    "unlock",
]
