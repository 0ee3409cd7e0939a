"""Days and lists as a paper writes them."""

from datetime import date

_MONTHS = (
    "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
    "dezembro",
)  # fmt: skip


def day_in_full(day: date) -> str:
    """A day as a paper closes with.

    >>> day_in_full(date(2026, 3, 1)), day_in_full(date(2026, 11, 30))
    ('1º de março de 2026', '30 de novembro de 2026')
    """
    return f"{'1º' if day.day == 1 else day.day} de {_MONTHS[day.month - 1]} de {day.year}"


def listed(words: list[str], last: str = "e") -> str:
    """Words one after another, as a sentence lists them, the last joined by “e” or “ou”.

    >>> listed(["nome"]), listed(["nome", "lugar", "data"])
    ('nome', 'nome, lugar e data')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def sentence(text: str) -> str:
    """Text as a sentence of its own: one full stop ends it, also after a name that has one (“S.A.”).

    >>> sentence("Hotel das Dunas S.A."), sentence("Bar do Cais")
    ('Hotel das Dunas S.A.', 'Bar do Cais.')
    """
    return f"{text.rstrip('.')}."
