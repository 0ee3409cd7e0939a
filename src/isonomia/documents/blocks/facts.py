"""What a case is about: the fact as the file tells it, and the conducts of the norm that are told."""

from collections.abc import Iterator

from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.intake import ComplaintFiled


def facts_of(source: Source) -> tuple[Fact, ...]:
    """The fact in words that name nobody: what, when, where. What neither the file nor the complaint tells is left
    out."""
    case, told = source.file.case, _complaint(source)
    day, place = case.fact_day or told.fact_day, case.fact_place or told.place
    rows = (("O que se apura", case.subject), ("Quando", print_day(day) if day else ""), ("Onde", place))
    return tuple(Fact(label, value) for label, value in rows if value)


def _complaint(source: Source) -> ComplaintFiled:
    """The complaint as it was filed; an empty one where the case began otherwise."""
    filed = (act.payload for act in source.earlier(ActKind.COMPLAINT_FILED))
    return next((one for one in filed if isinstance(one, ComplaintFiled)), ComplaintFiled())


def conducts_of(source: Source) -> tuple[Fact, ...]:
    """The conducts of the norm that are told, each with its provision: those that the complaint names; where no
    complaint names any, the one that the case is about."""
    conducts = source.norm.pack.conducts
    about = [name for name, one in conducts.items() if one.say == source.file.case.subject]
    named = dict.fromkeys(_named(source)) or about
    return tuple(Fact(provisions(source.norm, conducts[name].cite), conducts[name].say) for name in named)


def _named(source: Source) -> Iterator[str]:
    conducts = source.norm.pack.conducts
    for act in source.earlier(ActKind.COMPLAINT_FILED):
        if isinstance(act.payload, ComplaintFiled):
            yield from (name for name in act.payload.conducts if name in conducts)
