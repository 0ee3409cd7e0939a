"""Recidivism on papers: what a decision does to a later case, and which earlier decisions one rests on."""

from isonomia.casefile.priors import prior_of, recidivism_of
from isonomia.casefile.reading import acts_from
from isonomia.documents.blocks.provisions import provisions, readings_told
from isonomia.documents.source import Source
from isonomia.documents.view import Fact
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.counting import parse_term
from isonomia.law.facts import Facts
from isonomia.law.identity import IdentityError, parse_cnpj
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import rows_of
from isonomia.law.recidivism import Recidivism, Ruling, window_of

_COUNTED = "Decisão anterior que conta"
_STORY = "story"


def recidivism_told(source: Source) -> Fact:
    """The effect of the decision on a later case, with the days of its window where they are known, and its
    provisions."""
    rule = source.norm.pack.recidivism
    what = "do mesmo grupo de condutas " if rule.same_group else ""
    when = (
        f"nos {parse_term(rule.window)} contados {_from(source.norm)}{_days(source)}" if rule.window else "depois dela"
    )
    say = (
        f"Se houver novo fato {what}{when}, esta decisão conta como reincidência, e a sanção pode ser mais grave, "
        "dentro do que a norma permite."
    )
    return Fact(provisions(source.norm, rule.cite), say)


def recidivism_readings(norm: Norm) -> tuple[str, ...]:
    """How the body reads what is in doubt in that rule."""
    return readings_told(norm, norm.pack.recidivism.cite)


def earlier_told(source: Source, lane: str, facts: Facts) -> tuple[Fact, ...]:
    """The earlier decisions by which a respondent was found a recidivist: those that the records of the body count to
    the same number; else that they are in the part that somebody writes, for an act holds their number alone."""
    if not facts.recidivism:
        return ()
    found = _found(source, lane, facts)
    if found is not None and found.count == facts.recidivism:
        return tuple(Fact(_COUNTED, _ruling(one)) for one in found.counted)
    written = bool(source.free.get(_STORY, "").strip())
    where = "estão no relato dos fatos" if written else "vão no relato dos fatos, que está por escrever"
    return (Fact(_COUNTED, f"o processo, o dia e o estabelecimento de cada uma {where}"),)


def _found(source: Source, lane: str, facts: Facts) -> Recidivism | None:
    """What the records of the body say of the respondent on the day of the act; None where they can't be asked."""
    case, party = source.file.case, source.respondents[lane].party
    if party is None or case.fact_day is None:
        return None
    return recidivism_of(
        case.body, case.norm, party, on=source.act.day, fact_day=case.fact_day, conduct=facts.items, but=case.pk
    )


def _ruling(ruling: Ruling) -> str:
    """An earlier decision as the engine tells it, with the establishment that it was against."""
    try:
        where = f"; contra o CNPJ {parse_cnpj(ruling.prior.party).formatted()}"
    except IdentityError:
        where = ""
    doubt = f". {ruling.doubt.rstrip('.')}" if ruling.doubt else ""
    return f"{ruling.say.rstrip('.')}{where}{doubt}"


def _from(norm: Norm) -> str:
    """From which event a decision counts: where the norm has decisions homologated, it is their homologation that is
    published last."""
    homologated = bool(rows_of(norm, ActKind.HOMOLOGATION_DECIDED))
    return {
        "final": "do dia em que a decisão ficou definitiva",
        "homologation": "da homologação da decisão",
        "publication": f"da publicação da {'homologação da decisão' if homologated else 'decisão'}",
    }[norm.pack.recidivism.counts_from]


def _days(source: Source) -> str:
    """The first and the last day of the window, where the event that it counts from is known by the act."""
    rows = [row for row in source.file.rows if row.number <= source.row.number]
    one = source.respondents.get(source.lane)
    prior = prior_of(source.file.law, one, acts_from(rows), on=source.row.recorded) if one is not None else None
    since, until = window_of(source.norm.pack, prior) if prior is not None else (None, None)
    return f" (de {print_day(since)} a {print_day(until)})" if since and until else ""
