"""Says in Portuguese when a rule of dosimetry applies: its conditions over facts, as people speak of them."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from isonomia.law.dosimetry.law import SanctionLaw
from isonomia.law.dosimetry.telling import RESPONDENT_LABELS, labels, listed
from isonomia.law.facts import FACT_LABELS
from isonomia.law.norm.conditions import Bounds, When
from isonomia.law.norm.sanctions import Rule
from isonomia.law.words import RespondentKind, VictimKind

_YES_NO: dict[str, tuple[str, str]] = {
    "violence": ("com violência", "sem violência"),
    "other_prejudice": ("com outra forma de preconceito", "sem outra forma de preconceito"),
    "continued_infraction": ("se a infração continua", "se a infração não continua"),
    "essential_service": ("se fechar fere o interesse público", "se fechar não fere o interesse público"),
    "useless_by_capacity": ("se a multa seria inútil diante da riqueza", "se a multa não seria inútil"),
    "proof_with_defence": ("com prova da renda junto com a defesa", "sem prova da renda na defesa"),
    "incitement": ("com incitação ao ódio ou à violência", "sem incitação"),
    "possible_crime": ("se pode ser crime", "se não pode ser crime"),
    "crime_found": ("se se concluiu que é crime", "se não se concluiu que é crime"),
    "acted_in_office": ("no exercício da função pública", "fora da função pública"),
    "holds_licence": ("para quem tem licença ou inscrição", "para quem não tem licença ou inscrição"),
    "norm_in_force_at_fact": ("se a norma valia no dia do fato", "se a norma não valia no dia do fato"),
    "respondent_is_minor": ("para menor de 18 anos", "para quem tem 18 anos ou mais"),
}
_VICTIMS = {VictimKind.PERSON: "uma pessoa", VictimKind.GROUP: "um grupo", VictimKind.DIFFUSE: "a coletividade"}


def circumstances_in_words(law: SanctionLaw, rule: Rule) -> str:
    """When a rule applies: 'na primeira vez; sem violência nem outra forma de preconceito'. Empty: always."""
    told = list(_told(law, rule.when))
    if rule.unless is not None:
        told.append(f"salvo {listed(_told(law, rule.unless))}")
    return "; ".join(told)


def _told(law: SanctionLaw, when: When) -> Iterator[str]:
    for name in FACT_LABELS:
        value = getattr(when, name, None)
        if value is not None:
            yield _fact(law, name, value)
    if when.previous is not None:
        yield f"depois de {labels(law, _several(when.previous))}"
    if when.any:
        yield listed((_YES_NO[name][0] for name in when.any), last="ou")


def _fact(law: SanctionLaw, name: str, value: Any) -> str:
    if isinstance(value, bool):
        return _YES_NO[name][0 if value else 1]
    if name == "recidivism":
        return _recidivism(value)
    if isinstance(value, Bounds):
        return f"{FACT_LABELS[name]}: {_bounds(value)}"
    return f"{FACT_LABELS[name]}: {listed(_value(law, name, one) for one in _several(value))}"


def _recidivism(value: int | Bounds) -> str:
    """How many earlier decisions count: the first time, again, again after that."""
    low = value if isinstance(value, int) else int(value.min or 0)
    high = value if isinstance(value, int) else value.max
    if high == 0:
        return "na primeira vez"
    if low <= 1 and high is None:
        return "em quem reincide"
    if high is None:
        return f"na {low}ª reincidência ou depois"
    return f"na {low}ª reincidência" if low == high else f"até a {high}ª reincidência"


def _bounds(value: Bounds) -> str:
    parts = (
        ("a partir de {}", value.min),
        ("mais de {}", value.over),
        ("até {}", value.max),
    )
    told = [words.format(_number(end)) for words, end in parts if end is not None]
    return listed(told) or ("conhecida" if value.known else "não conhecida")


def _number(amount: Decimal) -> str:
    return f"{amount.normalize():f}".replace(".", ",")


def _several(value: Any) -> Sequence[Any]:
    return value if isinstance(value, tuple) else (value,)


def _value(law: SanctionLaw, name: str, value: Any) -> str:
    if isinstance(value, RespondentKind):
        return RESPONDENT_LABELS[value]
    if isinstance(value, VictimKind):
        return _VICTIMS[value]
    if name == "items" and not value.isupper() and value in law.conducts:
        return f"“{law.conducts[value].say}”"  # an item is shown by its numeral where the norm gives it one
    return law.dosimetry.klasses.get(value, str(value)) if name == "klass" else str(value)
