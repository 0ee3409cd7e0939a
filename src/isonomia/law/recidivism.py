"""Which earlier decisions make a recidivist: same party, within the window, of the same group, still standing."""

from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from isonomia.law.calendars import print_day
from isonomia.law.citation import canonical
from isonomia.law.counting.months import add_months
from isonomia.law.counting.terms import Term, parse_term
from isonomia.law.errors import LawError
from isonomia.law.facts import Facts
from isonomia.law.identity import IdentityError, parse_cnpj
from isonomia.law.identity.mask import unmasked
from isonomia.law.norm.sanctions import RecidivismRule

PartyRule = Literal["cnpj_root", "person"]
_CNPJ_LENGTH, _ROOT_LENGTH = 14, 8


class RecidivismLaw(Protocol):
    """What a norm says of recidivism. A pack has it."""

    @property
    def recidivism(self) -> RecidivismRule: ...


class Imposed(Struct, frozen=True):
    """A sanction that an earlier decision imposed; a fine has its total, in the norm's unit."""

    kind: str
    total: Decimal | None = None


class Prior(Struct, frozen=True, kw_only=True):
    """An earlier decision under the same norm.

    `party` is the CNPJ, CPF or other id of who was sanctioned; `conducts` are the items infringed; `place` is
    where the establishment was; `published_on` is the publication of the decision that takes effect (where it is
    homologated, of the homologation); `annulled`: annulled, reversed or undone by a court, so it counts no more;
    `same_owner`: another company, which the body knows to have the same owner as the one now accused.
    """

    case: str
    party: str
    decided_on: date
    final_on: date | None = None
    homologated_on: date | None = None
    published_on: date | None = None
    conducts: tuple[str, ...] = ()
    sanctions: tuple[Imposed, ...] = ()
    place: str = ""
    annulled: bool = False
    same_owner: bool = False


class Ruling(Struct, frozen=True):
    """Whether one earlier decision counts, and why. `since` is the day from which it counts, `until` the last
    day of its window (None: the norm has no window); `doubt` is what the text leaves open about it."""

    prior: Prior
    counts: bool
    say: str
    cite: tuple[str, ...]
    since: date | None = None
    until: date | None = None
    doubt: str = ""


class Recidivism(Struct, frozen=True):
    """How many earlier decisions count, which and why, which do not and why, and until when the last one does."""

    count: int
    counted: tuple[Ruling, ...]
    left_out: tuple[Ruling, ...]
    until: date | None

    @property
    def doubts(self) -> tuple[str, ...]:
        """What the text leaves open about these decisions, each once."""
        return tuple(dict.fromkeys(ruling.doubt for ruling in (*self.counted, *self.left_out) if ruling.doubt))

    @property
    def previous_sanctions(self) -> tuple[str, ...]:
        """The kinds applied by the decisions that count, oldest first."""
        return tuple(sanction.kind for ruling in self.counted for sanction in ruling.prior.sanctions)

    @property
    def previous_fine(self) -> Decimal | None:
        """The fine of the latest decision that counts and has one, in the norm's unit."""
        fines = [
            sanction.total
            for ruling in self.counted
            for sanction in ruling.prior.sanctions
            if sanction.total is not None
        ]
        return fines[-1] if fines else None

    def on(self, facts: Facts) -> Facts:
        """The facts of a respondent, with what these decisions say of recidivism."""
        return replace(
            facts,
            recidivism=self.count,
            previous_fine=self.previous_fine,
            previous_sanctions=self.previous_sanctions,
        )


class Offence(NamedTuple):
    """The new act: who, what, from which day to which, and where the norm reigns."""

    party: str
    conduct: tuple[str, ...]
    first_day: date
    last_day: date
    place: str


def counted_priors(
    law: RecidivismLaw,
    priors: Iterable[Prior],
    *,
    fact_day: date,
    conduct: tuple[str, ...],
    party: str,
    fact_end: date | None = None,
    place: str = "",
) -> Recidivism:
    """Tell which earlier decisions make the party a recidivist for an act of `fact_day`.

    `conduct` are the items now infringed; `fact_end` is the last day of an act that lasted; `place` is the
    place of the norm, used where establishments elsewhere do not count. The window runs from date to date; a
    day that the month lacks becomes the next (Código Civil, art. 132, § 3º); its last day still counts, with a
    doubt. LawError when the norm's window is no length of calendar time.
    """
    rule = law.recidivism
    offence = Offence(party, conduct, fact_day, fact_end or fact_day, place)
    window = _window(rule)
    rulings = _once_a_case(_ruling(rule, window, prior, offence) for prior in priors)
    counted = tuple(sorted((ruling for ruling in rulings if ruling.counts), key=_age))
    ends = [ruling.until for ruling in counted]
    until = max((end for end in ends if end is not None), default=None) if None not in ends else None
    return Recidivism(len(counted), counted, tuple(ruling for ruling in rulings if not ruling.counts), until)


def window_of(law: RecidivismLaw, prior: Prior) -> tuple[date | None, date | None]:
    """The day from which a decision counts for later cases and the last day on which it does; None for one that is not
    known yet, or has no end. LawError when the norm's window is no length of calendar time."""
    since = _since(law.recidivism, prior)
    return since, None if since is None else _until(since, _window(law.recidivism))


def _once_a_case(rulings: Iterable[Ruling]) -> list[Ruling]:
    """A case counts once, by the last of its decisions that does: a decision told twice, or on head office and
    branch alike, is one condemnation."""
    told = list(rulings)
    last = {
        ruling.prior.case: at for at, ruling in sorted(enumerate(told), key=lambda one: _age(one[1])) if ruling.counts
    }
    return [
        ruling if not ruling.counts or last[ruling.prior.case] == at else _counted_already(ruling)
        for at, ruling in enumerate(told)
    ]


def _counted_already(ruling: Ruling) -> Ruling:
    say = _told(ruling.prior, "o processo já se conta por outra decisão dele")
    return replace(ruling, counts=False, say=say, doubt="")


def is_same_party(one: str, other: str, *, by: PartyRule = "cnpj_root") -> bool:
    """Tell whether two ids name the same party: by the root of the CNPJ, head office and branches are one; by
    person, only the very same number is.

    >>> is_same_party("11.222.333/0001-81", "11222333000262")
    True
    >>> is_same_party("11.222.333/0001-81", "11222333000262", by="person")
    False
    """
    first, second = _identity(one, by), _identity(other, by)
    return bool(first) and first == second


def _identity(party: str, by: PartyRule) -> str:
    bare = unmasked(party).upper()
    if by == "person":
        return bare
    try:
        return parse_cnpj(party).root
    except IdentityError:
        # An old paper may carry a CNPJ with a slip in its check digits: the root still tells the company.
        return bare[:_ROOT_LENGTH] if len(bare) == _CNPJ_LENGTH else bare


def _window(rule: RecidivismRule) -> Term | None:
    if not rule.window:
        return None
    term = parse_term(rule.window)
    if term.unit == "business days":
        message = f"A janela de reincidência, {term}, tem de ser em dias corridos, meses ou anos."
        raise LawError("recidivism.window", message)
    return term


def _age(ruling: Ruling) -> tuple[date, date, str]:
    return (ruling.since or date.min, ruling.prior.decided_on, ruling.prior.case)


def _ruling(rule: RecidivismRule, window: Term | None, prior: Prior, offence: Offence) -> Ruling:
    since = _since(rule, prior)
    why_not = _why_not(rule, prior, offence, since)
    if why_not or since is None:
        say, doubt = why_not or ("", "")
        return Ruling(prior, counts=False, say=_told(prior, say), cite=rule.cite, since=since, doubt=doubt)
    until = _until(since, window)
    say, doubt, counts = _in_time(rule, offence, since, until)
    return Ruling(prior, counts, _told(prior, say), rule.cite, since, until, doubt)


def _since(rule: RecidivismRule, prior: Prior) -> date | None:
    days = {"final": prior.final_on, "homologation": prior.homologated_on, "publication": prior.published_on}
    return days[rule.counts_from]


def _until(since: date, window: Term | None) -> date | None:
    if window is None:
        return None
    try:
        if window.is_in_days:
            return since + timedelta(days=window.amount)
        return add_months(since, window.months, month_end="up")
    except OverflowError:
        return date.max


def _told(prior: Prior, say: str) -> str:
    return f"Processo {prior.case}, decisão de {print_day(prior.decided_on)}: {say}."


_EVENTS = {
    "final": "ainda não é definitiva",
    "homologation": "ainda não foi homologada",
    "publication": "ainda não foi publicada",
}
_CHECK_DATES = "Uma decisão não se torna definitiva antes de proferida: confira as datas no processo."


def _why_not(rule: RecidivismRule, prior: Prior, offence: Offence, since: date | None) -> tuple[str, str] | None:
    """Why the decision does not count whatever the day, with the doubt that goes along; None when it may."""
    if not is_same_party(prior.party, offence.party, by=rule.same_party):
        doubt = ""
        if prior.same_owner:
            doubt = "Outra empresa do mesmo dono: a norma só iguala sede e filial; a decisão não foi contada."
        return "é de outra pessoa ou empresa", doubt
    if prior.annulled:
        return "foi anulada ou reformada e não conta mais", ""
    if not prior.sanctions:
        return "não impôs penalidade", ""
    elsewhere = bool(prior.place and offence.place) and canonical(prior.place) != canonical(offence.place)
    if rule.within_place and elsewhere:
        return "é de estabelecimento fora do lugar em que a norma vale", ""
    if rule.same_group and not _is_same_group(rule, prior.conducts, offence.conduct):
        return "é de infração de outro tipo", ""
    if since is not None and since < prior.decided_on:
        return f"as datas não conferem: teria passado a contar em {print_day(since)}, antes de decidida", _CHECK_DATES
    return (_EVENTS[rule.counts_from], "") if since is None else None


def _is_same_group(rule: RecidivismRule, before: tuple[str, ...], now: tuple[str, ...]) -> bool:
    """Tell whether two acts are of one group; an item outside all groups is a group by itself."""
    group_of = {item: group for group, items in rule.groups.items() for item in items}
    return not {group_of.get(item, item) for item in before}.isdisjoint(group_of.get(item, item) for item in now)


def _in_time(rule: RecidivismRule, offence: Offence, since: date, until: date | None) -> tuple[str, str, bool]:
    """Whether the act falls in the window: what is told, the doubt, and whether the decision counts."""
    from_day = print_day(since)
    if offence.last_day <= since:
        doubt = ""
        if offence.last_day == since:
            doubt = "Fato do mesmo dia em que a decisão passou a contar: o texto exige que seja posterior."
        return f"o fato não é posterior a {from_day}, dia em que ela passou a contar", doubt, False
    if offence.first_day <= since:
        if rule.continued_counts:
            return f"a infração continuou depois de {from_day}", "", True
        return f"a infração começou antes de {from_day}, e a norma não conta a que só continuou", "", False
    if until is None:
        return f"conta desde {from_day}, sem limite de tempo", "", True
    told = f"a janela vai de {from_day} a {print_day(until)}"
    if offence.first_day > until:
        return f"{told}, e o fato é posterior", "", False
    doubt = ""
    if offence.first_day == until:
        doubt = f"O fato é de {print_day(until)}, último dia da janela; contou-se até o fim do dia."
    return f"{told}, e o fato está dentro dela", doubt, True
