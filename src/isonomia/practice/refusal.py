"""Why a change of a body's practice is refused."""

from isonomia.law.errors import LawError


class PracticeError(LawError):
    """A change that can't be recorded. `field` is the field of the draft that is wrong, empty when none is."""

    def __init__(self, code: str, message: str, field: str = "") -> None:
        super().__init__(code, message)
        self.field = field
