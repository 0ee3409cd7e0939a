"""A map of progress in words: the short ones that stand beside a stage, and the whole for who does not see it."""

from datetime import date

from isonomia.drawing.progress import Progress, Stop, Walk


def days_of(stop: Stop) -> str:
    """The day on which a stage was left or, while somebody stands there, since when.

    >>> days_of(Stop("main", "defence", "Prazo de defesa", "done", date(2026, 11, 9), date(2026, 11, 18)))
    '18/11'
    """
    if stop.state == "here" and not stop.end:
        again = f" ({stop.times}ª vez)" if stop.times > 1 else ""
        return f"desde {_short(stop.since)}{again}" if stop.since else again.strip()
    return _short(stop.until or stop.since)


def name_of(walk: Walk) -> str:
    """Who walks, for the head of the lane."""
    if len(walk.codes) > 1:
        return f"{len(walk.codes)} autuados: {letters_of(walk)}"
    return walk.name or (f"Autuado {walk.codes[0]}" if walk.codes else "")


def letters_of(walk: Walk) -> str:
    """The letters of a walk: "A, B e C"."""
    *first, last = walk.codes
    return f"{', '.join(first)} e {last}" if first else last


def describe(progress: Progress) -> str:
    """The map in words."""
    told = [_walked("O processo", progress.case)]
    told += [_walked(name_of(walk) or "Quem responder", walk) for walk in progress.lanes]
    told += [_walked(f"Ao lado, {walk.label}", walk) for walk in progress.beside]
    if progress.later:
        told.append(f"Ainda não começou: {'; '.join(progress.later)}.")
    return " ".join(told)


def _walked(who: str, walk: Walk) -> str:
    done = ", ".join(stop.label for stop in walk.stops if stop.state == "done")
    here = walk.here
    parts = [f"já passou por {done}"] if done else []
    if here is not None:
        told = here.note or days_of(here)
        parts.append(f"está em {here.label}{f' ({told})' if told else ''}")
    if walk.over:
        parts.append(f"via {walk.over}")
    return f"{who}: {'; '.join(parts) or 'ainda não começou'}."


def _short(day: date | None) -> str:
    return f"{day:%d/%m}" if day else ""
