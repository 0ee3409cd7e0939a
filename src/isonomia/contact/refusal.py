"""Why a message is not taken: what is wrong with it and what to do."""

from isonomia.law.errors import LawError

LONGEST = 10_000
"""Characters of a message."""


class MessageError(LawError):
    """A message that can't be kept. `code` is `message.empty`, `message.long` or `message.answered`."""


def empty() -> MessageError:
    """Nothing was written."""
    return MessageError("message.empty", "Escreva a mensagem. Sem texto, nada é enviado.")


def too_long(length: int) -> MessageError:
    """More than fits."""
    return MessageError(
        "message.long",
        f"A mensagem tem {length} letras, e cabem {LONGEST}. Divida o texto em duas mensagens.",
    )


def answered() -> MessageError:
    """A question that is not there, or has its answer."""
    return MessageError("message.answered", "Esta pergunta já foi respondida. Escreva outra mensagem, se quiser.")
