"""What a paper can't be, in a sentence that says what to do."""

from isonomia.law.errors import LawError


class DocumentError(LawError):
    """A paper that can't be drawn, signed or read. `line` is that of a template at fault, 0 where none is."""

    def __init__(self, code: str, message: str, cite: str = "", *, line: int = 0) -> None:
        super().__init__(code, message, cite)
        self.line = line
