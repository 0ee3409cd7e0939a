"""Whom a case waits for, since when, and how many do: in the words that lists show."""

from isonomia.casefile.tallying import LIMIT
from isonomia.casefile.waiting import MAIL
from isonomia.law.words import ROLE_LABELS, Role

MAIL_LABEL = "Comprovante da notificação"


def whom(role: str) -> str:
    """Who a role is, as the first word of a cell; empty for nobody.

    >>> whom("respondent"), whom("mail")
    ('Autuado', 'Comprovante da notificação')
    """
    if role == MAIL:
        return MAIL_LABEL
    return ROLE_LABELS[Role(role)].capitalize() if role else ""


def days_told(days: int) -> str:
    """A number of days in words.

    >>> days_told(0), days_told(1), days_told(9)
    ('hoje', '1 dia', '9 dias')
    """
    if days == 0:
        return "hoje"
    return "1 dia" if days == 1 else f"{days} dias"


def capped(many: int) -> str:
    """A count as it is told: beyond the limit, only that there are more.

    >>> capped(12), capped(1001)
    ('12', 'mais de 1.000')
    """
    return str(many) if many <= LIMIT else "mais de 1.000"
