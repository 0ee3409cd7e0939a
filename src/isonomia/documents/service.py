"""The one public door of documents for whoever writes."""

from isonomia.documents.making import begin, drop, write
from isonomia.documents.signing_paper import Signing, sign

__all__ = ["Signing", "begin", "drop", "sign", "write"]
