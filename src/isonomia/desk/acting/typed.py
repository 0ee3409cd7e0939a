"""What somebody typed in a form so far, or nothing yet."""

from typing import NamedTuple

from django.http import QueryDict


class Typed(NamedTuple):
    """The data of a form. `sent`: somebody sent it; before that, fields show what they begin with."""

    data: QueryDict
    sent: bool

    def text(self, name: str) -> str:
        """What was typed in a field, without the blanks around it."""
        return str(self.data.get(name, "")).strip()

    def each(self, name: str) -> tuple[str, ...]:
        """What was marked in a field that takes several."""
        return tuple(dict.fromkeys(str(value) for value in self.data.getlist(name)))
