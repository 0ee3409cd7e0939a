"""What is said once an act is recorded: its number, its mark, and the terms that began."""

from isonomia.casefile.drafts import Recorded
from isonomia.casefile.models import Act
from isonomia.desk.acting.effects import Effects
from isonomia.desk.acting.form import ActForm
from isonomia.desk.templatetags.desk import full_day, mark


def told_of(form: ActForm, done: Recorded, effects: Effects | None) -> str:
    """The message that the page of the case shows after the record."""
    parts = [f"Ato nº {done.number} gravado: {form.sheet.spec.label}. Marca {mark(done.digest)}."]
    for one in effects.born if effects is not None else ():
        who = f" ({form.sheet.names.lane(one.lane)})" if one.lane else ""
        until = f", até {full_day(one.due)}" if one.due else ""
        parts.append(f"{'Mudou' if one.was else 'Começou'} o prazo “{one.label}”{who}{until}.")
    return " ".join(parts)


def told_again(act: Act) -> str:
    """What is said when a form that recorded its act comes back: a button pressed twice, a page gone back to."""
    return f"Este formulário já gravou o ato nº {act.number}, marca {mark(act.digest)}. Nada foi gravado de novo."
