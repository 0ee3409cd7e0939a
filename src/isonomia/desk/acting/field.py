"""A field as the page shows it: its words, its provision, what was typed, and what is wrong with it."""

from dataclasses import dataclass, field
from datetime import date
from typing import Any

from isonomia.desk.acting.choice import Choice
from isonomia.desk.acting.questions import Widget


@dataclass(frozen=True)
class Field:
    """One control of the form. `typed` is the text as typed, `picked` the choices marked; `day` is echoed beside a day.

    `lane` is whose field it is, where each lane has its own; `rows` are what votes and dosimetry are made of.
    """

    name: str
    label: str
    help: str
    cite: str
    widget: Widget
    typed: str = ""
    picked: tuple[str, ...] = ()
    choices: list[Choice] = field(default_factory=list)
    problem: str = ""
    required: bool = False
    day: date | None = None
    echo: str = ""
    lane: str = ""
    rows: tuple[Any, ...] = ()

    @property
    def template(self) -> str:
        """Where its control is drawn."""
        return f"desk/acting/fields/{self.widget}.html"

    @property
    def is_kept(self) -> bool:
        """Whether what is being typed stays when the rest of the form is asked anew: not what another act says."""
        return not self.name.startswith("p-changes")

    @property
    def reshapes(self) -> bool:
        """Whether other fields follow from what is chosen here: an outcome, the act that is corrected."""
        return self.name.startswith(("p-outcome", "p-act"))


@dataclass(frozen=True)
class Answer:
    """The fields by which one field of the payload is asked, and what they say: a value that `msgspec` reads."""

    fields: tuple[Field, ...]
    value: Any

    @property
    def is_wrong(self) -> bool:
        """Whether something in it has to be written anew."""
        return any(one.problem for one in self.fields)
