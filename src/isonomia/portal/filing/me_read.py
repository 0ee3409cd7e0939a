"""The step about whoever complains, and about who suffered it when that is another, read from its form."""

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from isonomia.portal.filing.reading import LINE, SHORT, Reader
from isonomia.portal.filing.told import ANONYMOUS, NAMED, FileTold, Me, Who

PRIORITY = ("60", "deficiencia", "doenca", "interprete")
CHANNELS = ("frase", "mail", "tel")
AGREES = ("tenho", "aqui", "ainda_nao")
CALLS = ("sim", "por_mim", "risco")
VICTIMS = ("uma", "varias", "qualquer")
_NAME, _LINES = 200, 2000


def read_me(form: Reader, who: Who, *, seals: bool, papers: tuple[FileTold, ...]) -> Me:
    """Who complains. Without a name, or in a body that cannot seal one, nothing that tells who somebody is is taken;
    `papers` are those handed in before."""
    choice = _choice(form, seals=seals)
    named = choice == NAMED
    told = Me(
        choice=choice,
        seals=seals,
        fear=form.ticked("risco"),
        priority=form.some_of("prioridade", PRIORITY),
        interpreter=form.line("lingua", SHORT),
        minor=form.ticked("menor") and who.is_victim,
        channel=(form.one_of("canal", CHANNELS) or "frase") if named else "frase",
        victims="" if who.is_victim else form.one_of("atingidas", VICTIMS),
        agrees="" if who.is_victim else form.one_of("aut", AGREES),
        call="" if who.is_victim else form.one_of("conf", CALLS),
        **(_of_me(form) if named else {}),
        **(_of_victim(form) if seals and not who.is_victim else {}),
        papers=papers if seals else (),
    )
    if named:
        _check(form, told)
    return told


def _choice(form: Reader, *, seals: bool) -> str:
    if not seals:
        return ANONYMOUS
    say = _("Escolha se quer dizer quem você é. Sem nome, o relato também é recebido.")
    return form.one_of("ident", (NAMED, ANONYMOUS), say, _("Escolha se quer dizer quem você é"))


def _of_me(form: Reader) -> dict[str, str]:
    return {
        "name": form.line("nome", _NAME),
        "civil_name": form.line("nome_civil", _NAME),
        "document": form.line("documento", SHORT),
        "address": form.line("endereco", LINE),
        "phone": form.line("telefone", SHORT),
        "email": form.line("email", LINE),
        "other": form.line("contato", LINE),
        "mind": form.line("cuidado", LINE),
        "guardian": form.line("responsavel", LINE),
    }


def _of_victim(form: Reader) -> dict[str, str]:
    return {
        "victim_name": form.line("vitima", _NAME),
        "victim_address": form.line("vitima_endereco", LINE),
        "victim_contact": form.text("jeito", _LINES),
    }


def _check(form: Reader, told: Me) -> None:
    """What a name and a way of contact need."""
    if not any(c.isalnum() for c in told.name):
        say = _("Escreva um nome, ou escolha “Não, sem nome”.")
        form.fault("nome", say, _("Escreva um nome, ou escolha seguir sem nome"))
    if told.email and not _is_mail(told.email):
        say = _("O e-mail precisa da forma nome@lugar.br. Confira o fim, como “.com” ou “.br”.")
        form.fault("email", say, _("Confira o e-mail"))
    elif told.channel == "mail" and not told.email:
        form.fault("email", _("Escreva o e-mail, ou escolha outro jeito de falar com você."), _("Escreva o e-mail"))
    if told.channel == "tel" and not any(c.isdigit() for c in told.phone):
        say = _("Escreva o telefone, ou escolha outro jeito de falar com você.")
        form.fault("telefone", say, _("Escreva o telefone"))


def _is_mail(typed: str) -> bool:
    try:
        validate_email(typed)
    except ValidationError:
        return False
    return True
