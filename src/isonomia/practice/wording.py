"""Why the practice changed, in a sentence: it stands beside each term that moved for it."""

from collections.abc import Sequence
from datetime import date

from isonomia import catalogue
from isonomia.law.calendars import DayKind, print_day
from isonomia.law.norm.blanks import answer_in_words
from isonomia.law.norm.norm import Norm
from isonomia.practice.drafts import ON, Choosing, Closing, Restoring, Valuing
from isonomia.practice.models import ClosedDay

LENGTH = 400


def chosen(norm: Norm, new: Choosing) -> str:
    """A choice and its reason. `norm` is under the body's choices before this one."""
    if new.kind == "reading":
        reading = norm.pack.readings[new.name]
        told = f"Leitura: {reading.doubt} {reading.options[new.value or reading.adopted].say}"
    elif new.kind == "supplement":
        turned = {ON: "ligada", "": "como vem na norma"}.get(new.value, "desligada")
        told = f"Norma subsidiária {turned}: {norm.pack.supplements[new.name].say}"
    else:
        setting = norm.pack.settings[new.name]
        answer = answer_in_words(setting, new.value) if new.value else "sem resposta"
        told = f"Configuração: {setting.ask} Resposta: {answer}"
    return _cut(f"{told.rstrip('.')}. Motivo: {new.reason.strip()}")


def restored(choices: Sequence[str], new: Restoring) -> str:
    """The choices that the norm does not have any more, and why they were taken back."""
    return _cut(f"Retirado o que a norma já não tem: {'; '.join(choices)}. Motivo: {new.reason.strip()}")


def closed(new: Closing, days: tuple[date, ...]) -> str:
    """The days that an act closed."""
    first, last = print_day(days[0]), print_day(days[-1])
    when = first if first == last else f"{first} a {last}"
    what = f"{when}: {new.label.strip()} ({new.kind.label})"
    return _cut(f"{what}, por {new.act.strip()}, publicado em {print_day(new.published)}")


def withdrawn(day: ClosedDay, act: str, published: date) -> str:
    """A day that another act undid."""
    told = f"{print_day(day.day)} deixou de ser {day.label} ({DayKind(day.kind).label})"
    return _cut(f"{told}, por {act.strip()}, publicado em {print_day(published)}")


def valued(new: Valuing) -> str:
    """A value that was confirmed."""
    label = catalogue.series_by_id(new.series).label
    amount = f"{new.amount:f}".replace(".", ",")
    return _cut(f"{label}: {amount} desde {print_day(new.since)}. Fonte: {new.source.strip()}")


def _cut(text: str) -> str:
    return text if len(text) <= LENGTH else f"{text[: LENGTH - 1]}…"
