"""What a paper can't be, in a sentence that says what to do."""

from collections.abc import Sequence

from isonomia.law.errors import LawError


class DocumentError(LawError):
    """A paper that can't be drawn, signed or read. `line` is that of a template at fault, 0 where none is."""

    def __init__(self, code: str, message: str, cite: str = "", *, line: int = 0) -> None:
        super().__init__(code, message, cite)
        self.line = line


class LessError(DocumentError):
    """A template with which papers tell less than with ours: `lost` names what. Kept if somebody says it is meant."""

    def __init__(self, lost: Sequence[str]) -> None:
        super().__init__("document.less", f"Com este modelo o documento deixa de dizer: {'; '.join(lost)}.")
        self.lost = lost
