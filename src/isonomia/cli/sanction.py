"""`isonomia sanction`: which sanctions a norm admits for some facts, in which ranges, and why."""

from collections.abc import Iterable
from datetime import date
from typing import Any

import click
import msgspec

from isonomia import catalogue
from isonomia.cli.choices import BodyChoices, as_json, choices
from isonomia.cli.otherwise import others_in_words
from isonomia.cli.output import bullets, cited, heading, in_force, say, say_json, warn_of_status
from isonomia.cli.portuguese import DAY, Command, pairs
from isonomia.law.dosimetry import Alternative, Assessment, Conversion, Doubt, assess, unsaid
from isonomia.law.facts import FACT_LABELS, Facts
from isonomia.law.foreign_facts import foreign_fact
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Referral
from isonomia.law.otherwise import other_answers, sanction_in_words
from isonomia.law.plain.sanctions import duties_to_refer, others_data, sanction_data
from isonomia.law.points import point_in_words, value_in_words

_DUTIES = {"must": "Encaminhamento devido", "may": "Encaminhamento possível"}
_LISTS = ("items", "classes", "previous_sanctions")


@click.command("sanction", cls=Command, short_help="Diz as sanções que a norma admite para os fatos dados.")
@click.argument("norm", metavar="NORMA")
@click.option("--fact", "facts", multiple=True, metavar="NOME=VALOR", help="Um fato; pode repetir. Listas: items=I,IV.")
@click.option(
    "--on", type=DAY, default=None, metavar="DATA", help="Dia da decisão, para os valores que se atualizam por índice."
)
@choices
@as_json
def sanction(norm: str, *, facts: tuple[str, ...], on: date | None, body: BodyChoices, as_json: bool) -> None:
    """Diz as sanções que uma NORMA admite para os fatos dados, com faixas, passos e dúvidas.

    Exemplo: isonomia sanction recife-2011 --fact respondent_kind=company --fact recidivism=0 --fact violence=true
    """
    law = body.norm(norm)
    known = facts_of(facts)
    foreign = foreign_fact(law, known)
    if foreign is not None:
        raise click.UsageError(foreign.say)
    values = catalogue.all_series()
    answer = assess(law.pack, known, values=values, on=on)
    others = other_answers(law, answer, known, values=values, on=on)
    ignored = _ignored(law, facts)
    if as_json:
        readings = others_data(law, answer, others)
        say_json({**sanction_data(law, answer, known, on), "readings": readings, "ignored": ignored})
    else:
        warn_of_status(law, on)
        _tell(law, answer, known, others)
        _list("Não pesa nesta norma", (f"{name} ({FACT_LABELS[name]})" for name in ignored))


def facts_of(given: tuple[str, ...]) -> Facts:
    """The facts of the command line; refuses an unknown name or value with what is accepted."""
    raw: dict[str, Any] = pairs(given, "--fact")
    unknown = [name for name in raw if name not in FACT_LABELS]
    if unknown:
        known = ", ".join(f"{name} ({label})" for name, label in FACT_LABELS.items())
        raise click.UsageError(f"“{unknown[0]}” não é um fato conhecido. Fatos: {known}.")
    for name in _LISTS:
        if name in raw:
            raw[name] = [part.strip() for part in raw[name].split(",") if part.strip()]
    for name, value in raw.items():
        try:
            msgspec.convert({name: value}, Facts, strict=False)
        except msgspec.ValidationError:
            raise click.UsageError(
                f"“{value}” não serve para {name} ({FACT_LABELS[name]}). {_accepted(name)}"
            ) from None
    return msgspec.convert(raw, Facts, strict=False)


def _ignored(norm: Norm, given: tuple[str, ...]) -> list[str]:
    """The facts that were given and that no rule or referral of the norm reads."""
    read = set(norm.pack.dosimetry.facts)
    read |= {name for referral in norm.pack.referrals.values() for name in unsaid(referral.when, None, Facts())}
    if "klass" in read or norm.pack.dosimetry.infractions != "one":
        read |= {"items", "classes"}
    return [name for name in pairs(given, "--fact") if name not in read]


def _accepted(name: str) -> str:
    field = next(f for f in msgspec.structs.fields(Facts) if f.name == name)
    schema = msgspec.json.schema(field.type)
    options = [value for part in schema.get("$defs", {}).values() for value in part.get("enum", ())]
    kinds = {part.get("type") for part in schema.get("anyOf", ())}
    if options:
        return f"Aceitos: {', '.join(options)}."
    if "boolean" in kinds:
        return "Escreva true ou false."
    return f"Escreva um número de 0 em diante, como {'2' if 'integer' in kinds else '2 ou 2.5'}."


def _tell(norm: Norm, answer: Assessment, facts: Facts, others: tuple[Alternative, ...]) -> None:
    if answer.missing:
        heading("Falta dizer")
        bullets(f"{name} ({FACT_LABELS[name]})" for name in answer.missing)
    heading(_title(answer))
    bullets(f"{sanction_in_words(s)}{cited(norm, s.cite)}" for s in answer.sanctions)
    _list("Encaminhamento", (f"{r.say}{cited(norm, r.cite)}" for r in answer.referrals))
    for duty, title in _DUTIES.items():
        _list(title, (_referral(norm, r) for _, r in duties_to_refer(norm, facts) if r.duty == duty))
    _list("Por quê", (f"{step.say}{cited(norm, step.cite)}" for step in answer.steps))
    _list("Não se aplica", (f"{d.say}{cited(norm, d.cite)}" for d in answer.dropped))
    _list("Por outra leitura", others_in_words(norm, answer, others))
    _list("Conversão possível", (_conversion(norm, c) for c in answer.conversions))
    _list("Dúvidas", (_doubt(norm, d) for d in answer.doubts))
    if answer.demands:
        points = dict.fromkeys(point_in_words(demand.name) for demand in answer.demands)
        say(f"Razões que a decisão precisa dar: {', '.join(points)}.")


def _title(answer: Assessment) -> str:
    """While facts are unsaid, what is found is not yet the answer."""
    if answer.missing:
        return (
            "Sanções admissíveis, até onde já se sabe" if answer.sanctions else "Ainda não se sabe quais sanções cabem"
        )
    return "Sanções admissíveis" if answer.sanctions else "Nenhuma sanção admissível aqui"


def _referral(norm: Norm, referral: Referral) -> str:
    copy = "; com cópia dos autos" if referral.copy else ""
    return f"{referral.label}: para {', '.join(referral.to)}{copy}{cited(norm, referral.cite)}"


def _conversion(norm: Norm, conversion: Conversion) -> str:
    facts = ", ".join(FACT_LABELS[name] for name in conversion.depends_on)
    hangs = f"; depende de: {facts}" if facts else ""
    return f"{value_in_words(conversion.into)}{hangs}{cited(norm, conversion.cite)}"


def _doubt(norm: Norm, doubt: Doubt) -> str:
    if doubt.reading:
        return f"{doubt.say} {in_force(norm, doubt.reading, doubt.cite)}"
    return f"{doubt.say}{cited(norm, doubt.cite)}"


def _list(title: str, lines: Iterable[str]) -> None:
    told = list(lines)
    if told:
        heading(title)
        bullets(told)
