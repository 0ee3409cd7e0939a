"""Says in Portuguese what dosimetry does: amounts, spans, provisions, and the step of each rule."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from functools import lru_cache

from isonomia.law.citation import join_citation, parse_cite, print_fragment, thousands
from isonomia.law.dosimetry.amounts import Span
from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.norm.sanctions import Rule
from isonomia.law.points import value_in_words
from isonomia.law.words import RespondentKind

RESPONDENT_LABELS: dict[RespondentKind, str] = {
    RespondentKind.NATURAL_PERSON: "pessoa física",
    RespondentKind.COMPANY: "empresa",
    RespondentKind.PUBLIC_BODY: "órgão público",
    RespondentKind.PUBLIC_AGENT: "agente público",
}
REASON_LABELS: dict[str, str] = {
    "band_by_analogy": "faixa por analogia",
    "capacity": "capacidade econômica",
    "ceiling": "teto da multa",
    "choice": "escolha da sanção",
    "class": "classe da infração",
    "gravity": "gravidade",
    "public_interest": "interesse público",
    "recidivism": "reincidência",
    "repercussion": "repercussão social",
}
Update = Callable[[Decimal], Decimal]
"""What an index makes of a nominal amount."""
_CENT = Decimal("0.01")


def amount_in_words(amount: Decimal, unit: str) -> str:
    """Write an amount as Brazilian papers do. Units are acronyms; packs may name them by the id of the series.

    >>> amount_in_words(Decimal("2000"), "BRL"), amount_in_words(Decimal("10000.5"), "UFIR-RJ")
    ('R$ 2.000,00', '10.000,5 UFIR-RJ')
    """
    if unit == "BRL" and amount == amount.quantize(_CENT):
        return f"R$ {_grouped(amount.quantize(_CENT))}"
    plain = _grouped(amount.normalize())
    return f"R$ {plain}" if unit == "BRL" else f"{plain} {unit.upper()}"


def _grouped(amount: Decimal) -> str:
    whole, _, part = f"{amount:f}".partition(".")
    sign, digits = ("-", whole[1:]) if whole.startswith("-") else ("", whole)
    return f"{sign}{thousands(int(digits))}" + (f",{part}" if part else "")


def span_in_words(span: Span, unit: str) -> str:
    """Write a span: 'de 1 a 250 UFR-PB', 'exatamente R$ 400,00', 'a partir de R$ 150,00'."""
    if span.exact is not None:
        return f"exatamente {amount_in_words(span.exact, unit)}"
    if span.min is None:
        return "sem limite na norma" if span.max is None else f"até {amount_in_words(span.max, unit)}"
    if span.max is None:
        return f"a partir de {amount_in_words(span.min, unit)}"
    lowest = amount_in_words(span.min, unit)
    return f"de {lowest if unit == 'BRL' else lowest.rpartition(' ')[0]} a {amount_in_words(span.max, unit)}"


def listed(parts: Iterable[str], *, last: str = "e") -> str:
    """Join words as a sentence does: 'multa, suspensão e cassação'."""
    items = list(parts)
    return f" {last} ".join(filter(None, [", ".join(items[:-1]), *items[-1:]]))


def opened(sentence: str) -> str:
    """A sentence with its first letter in upper case."""
    return sentence[:1].upper() + sentence[1:]


def labels(law: SanctionLaw, kinds: Iterable[str]) -> str:
    """The names of some sanctions, joined."""
    return listed(label(law, kind) for kind in kinds)


def label(law: SanctionLaw, kind: str) -> str:
    """The name of a sanction; what the norm does not know is shown as it was written."""
    known = law.sanctions.get(kind)
    return known.label if known else f"“{kind}”"


def provisions(law: SanctionLaw, cites: Iterable[str]) -> str:
    """The provisions among some citations, as a lawyer writes them: 'art. 1º, § 4º, I'; no readings."""
    return "; ".join(filter(None, dict.fromkeys(_provision(law, cite) for cite in cites)))


def in_brackets(law: SanctionLaw, cites: Iterable[str]) -> str:
    """The provisions to end a sentence with: ' (art. 12, I, a)', or nothing."""
    told = provisions(law, cites)
    return f" ({told})" if told else ""


def _provision(law: SanctionLaw, cite: str) -> str:
    source = law.sources.get(cite.partition(".")[0])
    return _printed(cite, source.name if source else "", source.article if source else "a")


@lru_cache(maxsize=4096)
def _printed(cite: str, name: str, article: str) -> str:
    parsed = parse_cite(cite)
    if parsed.item:
        return ""
    told = print_fragment(parsed.fragment) if parsed.fragment else ""
    if not name:
        return told or parsed.source
    return join_citation(told, name, "da" if article == "a" else "do") if told else name


def rule_in_words(law: SanctionLaw, rule: Rule, *, unit: str, update: Update) -> str:
    """What a rule does, in one sentence: its own `say`, or one made of its effects, amounts updated."""
    if rule.say:
        return rule.say
    parts = [*_choice(law, rule), *_amount(rule, unit, update), *_way(law, rule)]
    return opened(
        "; ".join(parts) or f"exige razões sobre: {listed(REASON_LABELS.get(name, name) for name in rule.reasons)}"
    )


def _choice(law: SanctionLaw, rule: Rule) -> list[str]:
    named = (("admite", rule.admit), ("impõe", rule.require), ("afasta", rule.forbid))
    return [f"{verb} {labels(law, kinds)}" for verb, kinds in named if kinds]


def _amount(rule: Rule, unit: str, update: Update) -> list[str]:
    parts = []
    if rule.fine is not None and (base := base_of(rule)) is not None:
        low, high = (None if end is None else update(end) for end in (base.min, base.max))
        parts.append(f"multa-base: {span_in_words(Span(low, high), unit)}")
    if rule.base_from_previous is not None:
        parts.append(f"multa-base: a multa anterior vezes {rule.base_from_previous}")
    if rule.times is not None:
        parts.append(f"a multa {'pode ser' if rule.may else 'é'} multiplicada por {rule.times}")
    if rule.most_times is not None:
        parts.append(f"a multa pode ser multiplicada por até {rule.most_times}")
    named = (("não menos que", rule.floor), ("não mais que", rule.cap))
    return parts + [f"{name} {_limit(value, unit, update)}" for name, value in named if value]


def _limit(value: str, unit: str, update: Update) -> str:
    if value == "band_top":
        return "o topo da faixa"
    return "o piso da faixa" if value == "band_bottom" else amount_in_words(update(Decimal(value)), unit)


def _way(law: SanctionLaw, rule: Rule) -> list[str]:
    parts = (
        [f"a multa pode ser convertida em {listed(map(value_in_words, rule.convert), last='ou')}"]
        if rule.convert
        else []
    )
    if rule.refer:
        parts.append(f"não se sanciona aqui: segue para {referral_in_words(law, rule.refer)}")
    return parts


def referral_in_words(law: SanctionLaw, name: str) -> str:
    """To whom a referral goes."""
    referral = law.referrals.get(name)
    return listed(referral.to) if referral and referral.to else f"“{name}”"


def base_of(rule: Rule) -> Span | None:
    """The base that a rule gives, None when it gives none."""
    fine = rule.fine
    if fine is None:
        return None
    if fine.exactly is not None:
        return Span(fine.exactly, fine.exactly)
    return None if fine.min is None and fine.max is None else Span(fine.min, fine.max)
