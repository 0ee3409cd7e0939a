"""Whether a change of practice can be: asked of the norm, the calendar and the series before anything is written."""

from datetime import date, timedelta

from isonomia import catalogue
from isonomia.law.calendars import Calendar, DayKind, print_day
from isonomia.law.values import period_start
from isonomia.people.models import Body
from isonomia.practice.drafts import OFF, ON, Choosing, Closing, Restoring, Valuing, Withdrawing
from isonomia.practice.models import ClosedDay
from isonomia.practice.queries import law_of
from isonomia.practice.refusal import PracticeError
from isonomia.practice.unfit import Unfit, unfit_in

_DAYS_AT_ONCE = 90
_VALUE_LENGTH = 200


def check_choosing(body: Body, new: Choosing) -> None:
    """Raises `ChoiceError` for what the norm does not have, `PracticeError` for the rest."""
    if new.norm not in body.norms:
        raise PracticeError("practice.norm", f"{body.short} não aplica esta norma.")
    _refuse_blank(new.reason, "reason", "Escreva por que muda: a razão vai ao registro e às respostas.")
    if len(new.value) > _VALUE_LENGTH:
        raise PracticeError("practice.long", f"A resposta tem mais de {_VALUE_LENGTH} letras: encurte-a.", "value")
    norm = law_of(body, new.norm).norm
    if new.kind == "reading":
        known = norm.pack.readings.get(new.name)
        norm.choosing(readings={new.name: new.value or (known.adopted if known else "")})
    elif new.kind == "supplement":
        if new.value not in {ON, OFF, ""}:
            raise PracticeError("practice.supplement", "Uma norma subsidiária se liga ou se desliga.", "value")
        norm.choosing(supplements={new.name: new.value == ON})
    elif new.value or new.name not in norm.pack.settings:
        norm.choosing(settings={new.name: new.value})


def check_restoring(body: Body, new: Restoring) -> list[Unfit]:
    """The choices to be taken back. Raises `PracticeError` without a reason, or when all of them fit."""
    if new.norm not in body.norms:
        raise PracticeError("practice.norm", f"{body.short} não aplica esta norma.")
    _refuse_blank(new.reason, "reason", "Escreva por que muda: a razão vai ao registro e às respostas.")
    found = unfit_in(body, new.norm)
    if not found:
        raise PracticeError("practice.fits", "Todas as escolhas do órgão cabem na norma: não há o que retirar.")
    return found


def check_closing(body: Body, new: Closing, today: date) -> tuple[date, ...]:
    """The days of a closing. Raises `PracticeError`, or `CalendarError` for days beyond the calendar's range."""
    _refuse_blank(new.label, "label", "Escreva o que é o dia, como “Carnaval”: a razão aparece em cada prazo.")
    _refuse_blank(new.act, "act", "Escreva o ato que fechou o dia (decreto ou portaria, com número): sem ele não vale.")
    if new.kind is DayKind.PARTIAL:
        _refuse_blank(new.hours, "hours", "Escreva o expediente do dia, como “das 8h às 12h”.")
    _refuse_future(new.published, today)
    days = (new.to - new.since).days + 1
    if not 1 <= days <= _DAYS_AT_ONCE:
        say = f"O último dia vem depois do primeiro, e são até {_DAYS_AT_ONCE} dias por vez: confira os dois."
        raise PracticeError("practice.interval", say, "to")
    calendar = catalogue.calendar_of(body.calendar)
    for day in (new.since, new.to):
        calendar.offset(day)
    taken = ClosedDay.objects.filter(
        body=body, kind=new.kind, day__gte=new.since, day__lte=new.to, withdrawn_revision=None
    ).first()
    if taken is not None:
        say = f"{print_day(taken.day)} já está no calendário: {taken.label} ({taken.act})."
        raise PracticeError("practice.twice", f"{say} Se o ato mudou, retire primeiro o dia antigo.", "since")
    return _not_known_closed(calendar, new, [new.since + timedelta(days=at) for at in range(days)])


def _not_known_closed(calendar: Calendar, new: Closing, days: list[date]) -> tuple[date, ...]:
    """The days that the calendar of the place does not already have as closed by an entry of the same kind."""
    fresh = tuple(day for day in days if all(entry.kind is not new.kind for entry in calendar.entries(day)))
    if not fresh:
        entry = next(one for one in calendar.entries(days[0]) if one.kind is new.kind)
        say = f"{print_day(days[0])} já é {entry.reason} no calendário do lugar ({entry.act}): nada a acrescentar."
        raise PracticeError("practice.known", say, "since")
    return fresh


def check_withdrawing(body: Body, new: Withdrawing, today: date) -> ClosedDay:
    """The day to be withdrawn. Raises `PracticeError`."""
    found = ClosedDay.objects.filter(body=body, pk=new.day).first()
    if found is None or found.withdrawn_revision is not None:
        raise PracticeError("practice.gone", "Este dia já não está no calendário do órgão. Recarregue a página.")
    _refuse_blank(new.act, "act", "Escreva o ato que desfez o dia: o calendário só muda por ato.")
    _refuse_future(new.published, today)
    if new.published < found.known_from:
        say = f"O ato que fechou o dia é de {print_day(found.known_from)}: o que o desfaz não pode ser anterior."
        raise PracticeError("practice.before", say, "published")
    return found


def check_valuing(new: Valuing) -> None:
    """Raises `CatalogueError` for an unknown series, `PracticeError` for the rest."""
    series = catalogue.series_by_id(new.series)
    _refuse_blank(new.source, "source", "Escreva onde conferiu: o ato, ou o endereço da fonte oficial, e o dia.")
    if not new.amount.is_finite() or new.amount <= 0:
        raise PracticeError("practice.amount", "O valor é maior que zero, como 4,9604.", "amount")
    if new.amount != round(new.amount, series.places) or new.amount >= 10**10:
        say = f"“{series.label}” tem até {series.places} casas depois da vírgula: confira o valor na fonte."
        raise PracticeError("practice.places", say, "amount")
    start = period_start(series.kind, new.since)
    if new.since != start:
        say = f"“{series.label}” muda no primeiro dia do período: escreva {print_day(start)}."
        raise PracticeError("practice.period", say, "since")
    if new.since < series.points[0].since:
        say = f"A série “{series.label}” começa em {print_day(series.points[0].since)}: o dia é anterior a ela."
        raise PracticeError("practice.early", say, "since")


def _refuse_blank(text: str, field: str, say: str) -> None:
    if not text.strip():
        raise PracticeError("practice.blank", say, field)


def _refuse_future(published: date, today: date) -> None:
    if published > today:
        say = f"O ato ainda não foi publicado: o dia da publicação é até hoje, {print_day(today)}."
        raise PracticeError("practice.future", say, "published")
