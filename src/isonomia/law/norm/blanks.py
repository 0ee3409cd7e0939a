"""What the answer to a setting is (a term, a number, an amount, one of some words, a name), as people write it and as
the pack takes it."""

from decimal import Decimal, InvalidOperation
from enum import StrEnum

from isonomia.law.counting.terms import Term, TermError, Unit, parse_term
from isonomia.law.norm.choosing import ChoiceError
from isonomia.law.norm.parts import Setting


class Answer(StrEnum):
    """The kinds of answers."""

    TERM = "term"
    NUMBER = "number"
    AMOUNT = "amount"
    WORD = "word"
    NAME = "name"


UNITS: dict[Unit, str] = {
    "days": "dias corridos",
    "business days": "dias úteis",
    "months": "meses",
    "years": "anos",
}
"""The units of a term, as they are offered."""
_KINDS = {
    "term": Answer.TERM,
    "members": Answer.NUMBER,
    "quorum": Answer.NUMBER,
    "max": Answer.AMOUNT,
    "majority": Answer.WORD,
    "casting": Answer.WORD,
}
_WORDS: dict[str, dict[str, str]] = {
    "majority": {"members": "de todos os membros", "present": "dos presentes"},
    "casting": {"chair": "sim, quem preside desempata"},
}


def kind_of(setting: Setting) -> Answer:
    """What the answer to a setting is, from where it goes in the pack."""
    return _KINDS.get(_end(setting), Answer.NAME)


def words_of(setting: Setting) -> dict[str, str]:
    """The answers that a setting takes, with the Portuguese of each; empty when any name will do."""
    return _WORDS.get(_end(setting), {})


def answer_in_words(setting: Setting, answer: str) -> str:
    """An answer, as the pack takes it, in Portuguese."""
    if kind_of(setting) is Answer.TERM:
        try:
            return str(parse_term(answer))
        except TermError:
            return answer
    if kind_of(setting) is Answer.AMOUNT:
        return f"R$ {answer.replace('.', ',')}"
    return words_of(setting).get(answer, answer)


def written_term(amount: str, unit: str) -> str:
    """A term as the pack takes it, from a number and a unit as they were typed. Raises `ChoiceError`."""
    found = next((one for one in UNITS if one == unit), None)
    if found is None or not amount.isascii() or not amount.isdigit() or not 0 < int(amount) < 10**5:
        raise ChoiceError("choice.term", "Escreva o prazo: um número de dias, meses ou anos, como 10, e a unidade.")
    return Term(int(amount), found).code


def written_amount(text: str) -> str:
    """An amount as the pack takes it, from one typed with a comma. Raises `ChoiceError`.

    >>> written_amount("1.200,50")
    '1200.50'
    """
    try:
        amount = Decimal(text.replace("R$", "").strip().replace(".", "").replace(",", "."))
    except InvalidOperation:
        amount = Decimal(0)
    if not amount.is_finite() or amount <= 0:
        raise ChoiceError("choice.amount", "Escreva o valor em reais, como 1.200,00.")
    return f"{amount:f}"


def _end(setting: Setting) -> str:
    return setting.path.rpartition(".")[2]
