"""`isonomia deadline`: until when a term runs, why, and what another reading would give."""

from datetime import date

import click

from isonomia.cli.choices import BodyChoices, ExtraDays, as_json, choices, days
from isonomia.cli.output import (
    bullets,
    cited,
    day,
    heading,
    say,
    say_json,
    skipped_in_words,
    tell_readings,
    warn_of_status,
)
from isonomia.cli.portuguese import DAY, Command
from isonomia.law.counting import Count
from isonomia.law.norm.norm import Norm
from isonomia.law.plain.terms import rests_on, steps_of, term_data
from isonomia.law.term_question import TermAnswer, answer_term
from isonomia.law.words import ROLE_LABELS, Role


@click.command("deadline", cls=Command)
@click.argument("norm", metavar="NORMA")
@click.argument("term", metavar="PRAZO")
@click.option("--event", type=DAY, required=True, metavar="DATA", help="O dia do fato que inicia o prazo.")
@click.option("--mode", metavar="MODO", help="Modo de notificação; a data é a do fato desse modo.")
@click.option(
    "--days", "length", type=click.IntRange(min=1), default=None, metavar="N", help="Dias fixados na decisão."
)
@days
@choices
@as_json
def deadline(
    norm: str,
    term: str,
    *,
    event: date,
    mode: str | None,
    length: int | None,
    extra: ExtraDays,
    body: BodyChoices,
    as_json: bool,
) -> None:
    """Diz até quando corre um PRAZO de uma NORMA, passo a passo.

    O dia do fato é o do recebimento, da juntada do AR, da publicação ou da afixação, conforme o modo.

    Exemplo: isonomia deadline recife-2011 defence --event 2026-02-12 --mode post_ar
    """
    if mode is not None and not mode.strip():
        raise click.UsageError("--mode está vazio: escreva o modo de notificação ou tire a opção.")
    law = body.norm(norm)
    answer = answer_term(law, term, event, extra.calendar(law), mode=mode or "", days=length or 0)
    if as_json:
        say_json(term_data(law, answer, event))
    else:
        _tell(law, answer, event)


def _tell(norm: Norm, answer: TermAnswer, event: date) -> None:
    warn_of_status(norm, event)
    whose = " e ".join(ROLE_LABELS[Role(role)] for role in answer.whose)
    say(f"{answer.label} ({whose}){cited(norm, answer.cite)}")
    if answer.supplement:
        say("Prazo de norma subsidiária: a norma não o fixa.", indent=2)
    if answer.counted is None:
        _tell_silence(norm, answer)
    else:
        click.secho(f"  Último dia: {day(answer.counted.due)}", bold=True)
        _tell_count(norm, answer, event, answer.counted)
        _tell_others(norm, answer)
    tell_readings(norm, rests_on(answer))
    if answer.warnings:
        heading("Atenção")
        bullets(answer.warnings)


def _tell_count(norm: Norm, answer: TermAnswer, event: date, count: Count) -> None:
    heading("Por quê")
    bullets((f"{step.say}{cited(norm, step.cite)}" for step in steps_of(norm, answer, event)), mark="•")
    if count.skipped:
        heading("Dias que não contaram")
        bullets(skipped_in_words(count))


def _tell_others(norm: Norm, answer: TermAnswer) -> None:
    if not answer.alternatives:
        return
    heading("Por outra leitura")
    bullets(f"{day(o.due)}: {o.say} ({o.reading}={o.option}){cited(norm, o.cite)}" for o in answer.alternatives)
    if answer.counted and answer.latest and answer.latest > answer.counted.due:
        say(f"O decurso só se certifica depois de {day(answer.latest)}, o último dia por leitura que protege a parte.")


def _tell_silence(norm: Norm, answer: TermAnswer) -> None:
    silence = answer.silence
    click.secho("  A norma é omissa: não há último dia até o órgão responder.", bold=True)
    if silence is None:
        return
    say(f"O que se pergunta ao órgão: {silence.ask}{cited(norm, silence.cite)}", indent=2)
    or_else = "".join(f"; ou ligue a norma subsidiária: --supplement {name}" for name in silence.supplements)
    say(f"Para responder: --setting {silence.setting}=VALOR{or_else}", indent=2)
    if silence.offered is not None:
        say(
            f"O que a norma subsidiária oferece: {silence.offered.term}{cited(norm, silence.offer_cite)}; "
            f"assim, o prazo iria até {day(silence.offered.due)}. Só vale se o órgão confirmar.",
            indent=2,
        )
