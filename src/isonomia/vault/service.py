"""The one public door of the vault for whoever writes."""

from isonomia.vault.envelopes import open_own, seal
from isonomia.vault.files import seal_file

__all__ = ["open_own", "seal", "seal_file"]
