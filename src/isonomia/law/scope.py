"""Whom a norm reaches: asked when the norm of a fact is picked, and again of each respondent of a case."""

from isonomia.law.norm.norm import Norm
from isonomia.law.reasons import Reason
from isonomia.law.words import RespondentKind


def not_reached(norm: Norm, kind: RespondentKind | None, who: str) -> Reason | None:
    """Why a norm does not reach a respondent of a kind, and where to turn to; None when it does, or the kind is
    not known."""
    scope = norm.pack.scope
    if kind is None or not scope.respondents or kind in scope.respondents:
        return None
    say = f"{norm.pack.short} não alcança {who}. {as_sentence(scope.turn_to)}".strip()
    return Reason("scope.respondent", say, scope.cite)


def as_sentence(text: str) -> str:
    """A text of the pack as a sentence of its own."""
    return text and f"{text[0].upper()}{text[1:].rstrip('.')}."
