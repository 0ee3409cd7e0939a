"""The one root of every refusal of the core."""


class LawError(Exception):
    """A refusal of the core: a stable code, a Portuguese sentence that says what to do, and the provision.

    `code` never changes once published and may be matched by callers; `message` is shown to people as it
    stands; `cite` is the provision that grounds the refusal, empty when none does.
    """

    def __init__(self, code: str, message: str, cite: str = "") -> None:
        # All three go to args, so that a refusal survives pickling and copying.
        super().__init__(code, message, cite)
        self.code = code
        self.message = message
        self.cite = cite

    def __str__(self) -> str:
        return self.message
