"""What a case is about: the fact as the file tells it, and the conducts of the norm that are told."""

from collections.abc import Iterator

from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.payloads.intake import ComplaintFiled


def facts_of(source: Source) -> tuple[Fact, ...]:
    """The fact in words that name nobody: what, when, where. What the file does not tell is left out."""
    case = source.file.case
    told = (("O que se apura", case.subject), ("Quando", print_day(case.fact_day) if case.fact_day else ""),
            ("Onde", case.fact_place))  # fmt: skip
    return tuple(Fact(label, value) for label, value in told if value)


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
