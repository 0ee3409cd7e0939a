"""How the first and the last day of a term are found, in sentences: they can be told before any date is known."""

from isonomia.documents.wording import listed
from isonomia.law.acts import ACTS
from isonomia.law.counting.explain import first_day_in_words
from isonomia.law.norm.clock_rules import ClockRule
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.terms import Deadline, Start
from isonomia.law.words import Subject

_FROM_DAYS = {
    "received": "o recebimento da notificação",
    "joined": "a juntada do comprovante aos autos",
    "sent": "o envio da notificação",
    "posted": "a afixação do edital",
    "posting_end": "o fim da afixação do edital",
    "published": "a publicação no Diário Oficial",
    "drawn": "a lavratura do auto",
    "appeared": "o comparecimento",
}


def starts_told(norm: Norm, deadline: Deadline, rule: ClockRule, subject: Subject, mode: str) -> str:
    """Which event the term counts from, when a subject is told by a mode (empty: not known), and its first day."""
    start = _start_of(deadline, subject)
    event = _event(norm, start, rule, mode)
    return f"O prazo conta-se deste evento: {event}. O primeiro dia é {first_day_in_words(rule.counting)}."


def rolls_told(rule: ClockRule) -> str:
    """What happens when the last day has no office hours; empty where nothing does."""
    if rule.counting.roll == "none":
        return "O prazo acaba no último dia, haja ou não expediente."
    return "Se o último dia não tiver expediente, o prazo vai até o primeiro dia útil seguinte."


def service_told(norm: Norm, mode: str) -> str:
    """When a notice by a mode has effect: "o recebimento da notificação e a publicação no Diário Oficial, o que for por
    último"; empty for a mode that the norm does not have."""
    known = norm.pack.service.get(mode)
    if known is None:
        return ""
    days = listed([_FROM_DAYS[day] for day in known.effective])
    return f"{days}, o que for por último" if len(known.effective) > 1 else days


def _start_of(deadline: Deadline, subject: Subject) -> Start:
    """The start that telling the subject brings about: its service first, then its publication, then its act."""
    served = [one for one in deadline.starts if one.served is subject]
    published = [one for one in deadline.starts if one.published is subject]
    return (*served, *published, *deadline.starts)[0]


def _event(norm: Norm, start: Start, rule: ClockRule, mode: str) -> str:
    if start.served is not None:
        known = rule.service.get(mode)
        days = listed([_FROM_DAYS[day] for day in known.effective]) if known else "a ciência"
        return f"{days}, o que for por último" if known and len(known.effective) > 1 else days
    if start.published is not None:
        return _FROM_DAYS["published"]
    if start.from_payload:
        return "o primeiro dia que a ordem escreve"
    if start.act is not None:
        return f"o ato “{ACTS[start.act].label}”"
    track, _, stage = (start.enter or "").partition(".")
    return f"a passagem à fase “{norm.pack.procedure[track].stages[stage].label}”"
