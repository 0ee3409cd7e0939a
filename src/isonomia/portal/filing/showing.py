"""What was told, to be read again: before it is sent, and when another tab told a step otherwise."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.portal.filing import grounds, wording
from isonomia.portal.filing.reading import month_name, weekday_name
from isonomia.portal.filing.situations import by_id
from isonomia.portal.filing.told import Evidence, Me, Told
from isonomia.portal.filing.written import veiled, veiled_of_accused

_APART = "\0"
"""Between lines that are veiled together: no text that was typed has it, and no name goes across it."""


class Row(NamedTuple):
    """An answer: the step that it is of, what was asked, and what was answered, a line each."""

    step: str
    ask: str
    lines: tuple[str, ...]


def for_all(told: Told, language: str) -> list[Row]:
    """What goes into the file, and who is accused will read: with the person's own names taken out."""
    rows = [row for step in _FOR_ALL for row in of_step(step, told, language)]
    rows += _evidence(told.evidence)
    together = _APART.join(line for row in rows if row.step != "whodid" for line in row.lines)
    lines = iter(veiled(together, told).split(_APART))
    return [row._replace(lines=tuple(_shown(row, lines, told))) for row in rows]


def _shown(row: Row, veiled_lines: Iterator[str], told: Told) -> Iterator[str]:
    for line in row.lines:
        yield veiled_of_accused(line, told) if row.step == "whodid" else next(veiled_lines)


def for_vault(told: Told) -> list[Row]:
    """What is sealed."""
    return [*_who(told), *_me(told), *_seen_by(told)]


def of_step(step: str, told: Told, language: str) -> list[Row]:
    """What one step tells."""
    if step == "what":
        return list(_what(told, language))
    if step == "why":
        return list(_why(told, language))
    if step == "evidence":
        return [*_evidence(told.evidence), *_seen_by(told)]
    return list(_SHOWN[step](told))


def day_words(day: date) -> str:
    """A day, in the language of the page."""
    told = {"weekday": weekday_name(day.weekday()), "day": day.day, "month": month_name(day.month), "year": day.year}
    return _("%(weekday)s, %(day)s de %(month)s de %(year)s") % told


def _tell(told: Told) -> Iterator[Row]:
    yield Row("tell", _("Relato"), (told.tell.story,) if told.tell and told.tell.story else ())


def _who(told: Told) -> Iterator[Row]:
    yield Row("who", _("Quem é você"), tuple(wording.said(wording.WHO, told.who.me)) if told.who else ())


def _what(told: Told, language: str) -> Iterator[Row]:
    known, what = by_id(language), told.what
    lines = [known[one].say for one in what.chosen if one in known] if what else []
    lines += [_("Foi outra coisa, ou não sei dizer")] if what and what.other else []
    yield Row("what", _("O que aconteceu"), tuple(lines))


def _why(told: Told, language: str) -> Iterator[Row]:
    why = told.why
    lines = grounds.chosen(why, language) if why else []
    lines += [_("Também por outra coisa")] if why and why.more else []
    lines += [_("Não sei")] if why and why.unknown else []
    yield Row("why", _("Motivo"), tuple(lines))


def _where(told: Told) -> Iterator[Row]:
    where = told.where
    if where is None:
        yield Row("where", _("Onde e quando"), ())
        return
    place = ", ".join(filter(None, (where.place, where.city)))
    online = (_("Foi pela internet ou por telefone"),) if where.online else ()
    yield Row("where", _("Onde"), (place, *online))
    first = day_words(where.day) if where.day else _("Não lembro o dia")
    if where.day and where.surely == "perto":
        first = _("Perto de %(day)s") % {"day": first}
    lines = [capfirst(", ".join(filter(None, (first, where.hour))))]
    lines += [_("Aconteceu mais de uma vez, e já parou")] if where.times == "parou" else []
    lines += [_("Aconteceu mais de uma vez, e continua")] if where.times == "segue" else []
    lines += [_("A última vez: %(day)s") % {"day": day_words(where.last)}] if where.last else []
    yield Row("where", _("Quando"), tuple(lines))


def _whodid(told: Told) -> Iterator[Row]:
    who = told.whodid
    lines: list[str] = []
    if who:
        bond = ", ".join(wording.said(wording.BONDS, who.bond)) if who.bond else ""
        lines = [who.firm, who.document, f"{who.person} ({bond})" if who.person and bond else who.person, who.more]
        if not who.is_told:
            lines = [_("Não sei nada de quem fez")]
    yield Row("whodid", _("Quem fez"), tuple(filter(None, lines)))


def _evidence(evidence: Evidence | None) -> Iterator[Row]:
    many = len(evidence.files) if evidence else 0
    told = ngettext("%(many)s arquivo", "%(many)s arquivos", many) % {"many": many}
    shows = evidence is not None and many and evidence.shows == "sim"
    more = (_("A equipe vai cobrir o que mostra você"),) if shows else ()
    yield Row("evidence", _("Provas"), (told if many else _("Nenhuma por enquanto"), *more))


def _seen_by(told: Told) -> Iterator[Row]:
    if told.evidence and told.evidence.seen_by:
        yield Row("evidence", _("Quem viu"), (told.evidence.seen_by,))


def _me(told: Told) -> Iterator[Row]:
    me = told.me
    if me is None:
        yield Row("me", _("Nome"), ())
        return
    names = (me.name, me.civil_name, me.document) if me.is_named else (_("Sem nome"),)
    yield Row("me", _("Nome"), tuple(filter(None, names)))
    if me.is_named:
        reach = (me.phone, me.email, me.other, me.address, me.mind)
        yield Row("me", _("Contato"), (*wording.said(wording.CHANNELS, me.channel), *filter(None, reach)))
    yield from _care(me)
    yield from _of_victim(me)
    if me.papers:
        many = len(me.papers)
        told_many = ngettext("%(many)s arquivo", "%(many)s arquivos", many) % {"many": many}
        yield Row("me", _("Papéis para o cofre"), (told_many,))


def _care(me: Me) -> Iterator[Row]:
    lines = [*wording.said(wording.PRIORITY, me.priority), me.interpreter, me.guardian]
    lines += [_("Tenho menos de 18 anos, ou outra pessoa responde por mim")] if me.minor else []
    lines += [_("Tenho medo do que quem fez possa fazer comigo")] if me.fear else []
    if any(lines):
        yield Row("me", _("Segurança e apoio"), tuple(filter(None, lines)))


def _of_victim(me: Me) -> Iterator[Row]:
    lines = [
        *(wording.said(wording.VICTIMS, me.victims) if me.victims else ()),
        me.victim_name,
        me.victim_address,
        me.victim_contact,
        *(wording.said(wording.AGREES, me.agrees) if me.agrees else ()),
        *(wording.said(wording.CALLS, me.call) if me.call else ()),
    ]
    if any(lines):
        yield Row("me", _("Quem sofreu"), tuple(filter(None, lines)))


_FOR_ALL = ("what", "why", "where", "whodid", "tell")
_SHOWN: dict[str, Callable[[Told], Iterator[Row]]] = {
    "who": _who,
    "where": _where,
    "whodid": _whodid,
    "tell": _tell,
    "me": _me,
}
