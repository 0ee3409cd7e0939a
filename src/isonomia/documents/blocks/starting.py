"""How the first and the last day of a term are found, in sentences: they can be told before any date is known."""

from isonomia.documents.wording import listed
from isonomia.law.acts import ACTS
from isonomia.law.counting.explain import first_day_in_words
from isonomia.law.norm.clock_rules import ClockRule
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.terms import Deadline, ServiceMode, Start
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
    start = start_of(deadline, subject)
    if start.served is None:
        counted = f"deste evento: {_event(norm, start)}"
    elif mode in rule.service:
        counted = f"deste evento: {_latest_of(rule.service[mode])}"
    else:
        counted = f"do dia em que a notificação vale: {_by_modes(rule, start.served)}"
    return _from(counted, rule)


def restored_told(rule: ClockRule) -> str:
    """What a term counts from that was given back, and its first day."""
    return _from("da decisão que o devolveu", rule)


def _from(counted: str, rule: ClockRule) -> str:
    return f"O prazo conta-se {counted}. O primeiro dia é {first_day_in_words(rule.counting)}."


def rolls_told(rule: ClockRule) -> str:
    """What happens when the last day has no office hours; empty where nothing does."""
    if rule.counting.roll == "none":
        return "O prazo acaba no último dia, haja ou não expediente."
    return "Se o último dia não tiver expediente, o prazo vai até o primeiro dia útil seguinte."


def service_told(norm: Norm, mode: str) -> str:
    """When a notice by a mode has effect: "o recebimento da notificação e a publicação no Diário Oficial, o que for por
    último"; empty for a mode that the norm does not have."""
    known = norm.pack.service.get(mode)
    return _latest_of(known) if known is not None else ""


def start_of(deadline: Deadline, subject: Subject) -> Start:
    """The start that telling the subject brings about: its service first, then its publication, then its act."""
    served = [one for one in deadline.starts if one.served is subject]
    published = [one for one in deadline.starts if one.published is subject]
    return (*served, *published, *deadline.starts)[0]


def _latest_of(mode: ServiceMode) -> str:
    days = listed([_FROM_DAYS[day] for day in mode.effective])
    return f"{days}, o que for por último" if len(mode.effective) > 1 else days


def _by_modes(rule: ClockRule, subject: Subject) -> str:
    """Which event each mode that may tell the subject counts from; the event alone where it is the same for all."""
    events: dict[str, list[str]] = {}
    for mode in rule.service.values():
        if mode.by_act is None or ACTS[mode.by_act].tells in {None, subject}:
            events.setdefault(_latest_of(mode), []).append(f"por {mode.label}")
    if len(events) == 1:
        return next(iter(events))
    return "; ".join(f"{listed(modes, 'ou')}, {event}" for event, modes in events.items())


def _event(norm: Norm, start: Start) -> str:
    if start.published is not None:
        return _FROM_DAYS["published"]
    if start.from_payload:
        return "o primeiro dia que a ordem escreve"
    if start.act is not None:
        return f"o ato “{ACTS[start.act].label}”"
    track, _, stage = (start.enter or "").partition(".")
    return start.say or f"o começo da fase “{norm.pack.procedure[track].stages[stage].label}”"
