"""The steps about what happened, read from their forms: who writes, what, why, where, when, who did it, the story."""

from datetime import date

from django.utils.translation import gettext as _

from isonomia.law.identity import IdentityError, parse_cnpj
from isonomia.law.identity.mask import unmasked
from isonomia.portal.filing.places import place_in
from isonomia.portal.filing.reading import LINE, LONG, SHORT, Reader
from isonomia.portal.filing.told import SOURCES, Tell, What, Where, Who, WhoDid, Why

PARTNER = "orgao"
"""The choice of a partner office, which is told of its own entry."""
OTHER, UNKNOWN, MORE = "outro", "nao_sei", "mais"
SURELY = ("sim", "perto", "nao")
TIMES = ("uma", "parou", "segue")
KINDS = ("empresa", "orgao", "")
BONDS = ("trabalhava", "cliente", "servidor", "outro", "nao_sei")
_LINES = 4000


def read_who(form: Reader) -> Who | None:
    """Who writes; None for a partner office, and where nothing was chosen."""
    say = _("Escolha uma opção para a gente saber o que perguntar.")
    short = _("Escolha quem você é nesta história")
    me = form.one_of("quem", (*SOURCES, PARTNER), say, short)
    return Who(me) if me in SOURCES else None


def read_what(form: Reader, known: tuple[str, ...]) -> What:
    """What happened, among the situations that there are."""
    told = What(form.some_of("fato", known), OTHER in form.data.getlist("fato"))
    if not told.chosen and not told.other:
        say = _("Marque ao menos uma situação, ou “Foi outra coisa, ou não sei dizer”.")
        form.fault("fato", say)
    return told


def read_why(form: Reader, known: tuple[str, ...]) -> Why:
    """The grounds, among those of the norms. A choice may stand for several, with commas."""
    ticked = form.data.getlist("motivo")
    ids = {one for choice in ticked for one in choice.split(",")}
    told = Why(tuple(one for one in known if one in ids), MORE in ids, UNKNOWN in ids)
    if not told.grounds and not told.more and not told.unknown:
        form.fault("motivo", _("Marque ao menos um motivo, ou “Não sei”."))
    return told


def read_where(form: Reader, today: date, cities: dict[str, str]) -> Where:
    """The place and the days."""
    city = form.line("cidade", LINE)
    place = place_in(city, cities)
    if not city:
        say = _("Escreva a cidade. Sem ela não dá para achar a lei.")
        form.fault("cidade", say, _("Escreva a cidade"))
    elif place is None:
        form.fault("cidade", _("Escreva também o estado, como em “Olinda, PE”."))
    surely = form.one_of("certeza", SURELY) or "sim"
    missing = _("Escreva o dia, ou marque “Não lembro”.")
    day = None if surely == "nao" else form.day("dia", until=today, missing=missing)
    times = form.one_of("vezes", TIMES)
    last = form.day("fim", until=today) if times == "parou" else None
    if day and last and last < day:
        form.fault("fim", _("O último dia vem antes do primeiro. Confira os dois."))
    return Where(
        city=city,
        state=place.state if place else "",
        municipality=place.municipality if place else "",
        place=form.line("local", LINE),
        online=form.ticked("rede"),
        day=day,
        surely=surely,
        times=times,
        last=last,
        hour=form.line("hora", SHORT),
    )


def read_whodid(form: Reader) -> WhoDid:
    """Who did it: any of it may be left out, but then that is said."""
    told = WhoDid(
        firm=form.line("emp", 200),
        kind=form.one_of("tipo", KINDS),
        document=_document(form),
        person=form.line("pes", LINE),
        bond=form.one_of("vinc", BONDS),
        more=form.text("mais", _LINES),
        unknown=form.ticked("nada"),
    )
    if not told.is_told and not told.unknown:
        say = _("Diga o que souber de quem fez, ou marque “Não sei nada de quem fez”.")
        form.fault("emp", say)
    return told


def _document(form: Reader) -> str:
    """A CNPJ, with letters in those that have them, as it is written; as typed when it is wrong."""
    typed = form.line("cnpj", SHORT)
    if not unmasked(typed):
        return ""
    try:
        return parse_cnpj(typed).formatted()
    except IdentityError:
        say = _("Este CNPJ não confere. Copie-o da nota ou da placa, ou deixe em branco: a equipe procura.")
        form.fault("cnpj", say, _("Confira o CNPJ, ou deixe em branco"))
        return typed


def read_tell(form: Reader) -> Tell:
    """The story. It may stay empty until the complaint is sent."""
    return Tell(form.text("relato", LONG))
