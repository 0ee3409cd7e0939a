"""The one public door of documents for whoever writes."""

from isonomia.documents.heading import NewStationery, head, replace_template
from isonomia.documents.preparing.making import begin, drop, write
from isonomia.documents.preparing.signing_paper import Seen, Signing, sign

__all__ = ["NewStationery", "Seen", "Signing", "begin", "drop", "head", "replace_template", "sign", "write"]
