"""The name of a form: given when it is opened and sent back with it, so that what is sent twice is recorded once."""

import re
import uuid

from django.http import QueryDict

_NAME = re.compile(r"[0-9A-Za-z-]{8,36}")


def form_name(data: QueryDict) -> str:
    """The name that a form came with; a new one for a form just opened, or whose name is none that we give."""
    told = str(data.get("form", ""))
    return told if _NAME.fullmatch(told) else uuid.uuid4().hex
