"""Payload of the signing of a paper: which paper of the process was signed, under which number."""

from isonomia.law.payloads import Payload


class PaperSigned(Payload, frozen=True):
    """A paper signed by all who had to, which enters the file as this act's attachment.

    `title` and `number` are those that it bears (“Notificação”, “Notificação nº 7/2026”), `act` the number of the act
    that it comes from, `to` the role of whom it goes to (empty: it stays in the file), `check` the code by which
    anybody verifies it.
    """

    title: str = ""
    number: str = ""
    act: int | None = None
    to: str = ""
    check: str = ""
