"""Reads and writes URN LEX, the identifier that LexML Brasil gives to each norm and each provision of it.

`urn:lex:` place `:` authority `:` kind `:` descriptor [`@` version] [`~` form] [`!` fragment]
"""

import re
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache

from isonomia.law.citation.fragment import Fragment, parse_fragment
from isonomia.law.citation.refusal import CitationError
from isonomia.law.citation.spelling import require_canonical

_PREFIX = "urn:lex:"
_SHAPE = "urn:lex:lugar:autoridade:tipo:data;número, como em urn:lex:br:federal:lei:1999-01-29;9784"
_LONGEST = 500
_DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_NAME = r"[a-z0-9]+(?:[.-][a-z0-9]+)*"
_DESCRIPTOR = re.compile(rf"(?:(?P<when>{_DAY}|[0-9]{{4}});)?(?P<number>{_NAME}(?:,{_NAME})*)(?:;retificacao\.[0-9]+)?")
_VERSION = re.compile(
    rf"(?:(?P<day>{_DAY})|versao\.original|inicio\.vigencia|multivigente"
    rf"|versao\.(?:vigente|eficaz|consultada)\.em;(?P<on>{_DAY}))(?:;{_NAME})?"
)
_FORM = re.compile(rf"{_NAME}(?:;{_NAME})*")


@dataclass(frozen=True, slots=True)
class Urn:
    """A norm, or a provision of it. Made by `parse_urn`; `str` gives the text back.

    `place` goes from the country to the city; `kind` keeps its subtype ('projeto.lei;pl'); `descriptor` is
    'AAAA-MM-DD;number', 'AAAA;number' or a nickname; `version` and `form` are empty when not given.
    """

    place: tuple[str, ...]
    authority: str
    kind: str
    descriptor: str
    version: str = ""
    form: str = ""
    fragment: Fragment | None = None

    def __str__(self) -> str:
        text = f"{_PREFIX}{';'.join(self.place)}:{self.authority}:{self.kind}:{self.descriptor}"
        text += f"@{self.version}" if self.version else ""
        text += f"~{self.form}" if self.form else ""
        return text + (f"!{self.fragment}" if self.fragment else "")

    @property
    def norm(self) -> "Urn":
        """The norm itself, without fragment, version or form: two URNs of one norm share it."""
        return replace(self, version="", form="", fragment=None)

    @property
    def number(self) -> str:
        """The number of the norm, or its nickname."""
        return _described(self.descriptor)[1]

    @property
    def year(self) -> int | None:
        """The year of the norm, None for a nickname."""
        when = _described(self.descriptor)[0]
        return int(when[:4]) if when else None

    @property
    def signed(self) -> date | None:
        """The day of the norm, None when the URN gives only the year or a nickname."""
        when = _described(self.descriptor)[0]
        return date.fromisoformat(when) if len(when) > 4 else None

    def at(self, fragment: Fragment | None) -> "Urn":
        """Return the URN of a provision of the same norm, version and form."""
        return replace(self, fragment=fragment)


@lru_cache(maxsize=1024)
def parse_urn(text: str) -> Urn:
    """Read a URN LEX; upper case, blanks around and the address of a LexML page before it are accepted.

    Raises CitationError, in Portuguese, naming the part that is wrong and the form accepted.

    >>> parse_urn("urn:lex:br:federal:lei:1999-01-29;9784!art66_par3").number
    '9784'
    """
    bare = text.strip().lower()
    if bare.startswith(("http://", "https://")):
        bare = bare[max(bare.find(_PREFIX), 0) :]
    if len(bare) > _LONGEST:
        raise CitationError("urn_length", f"A URN passa de {_LONGEST} caracteres: escreva {_SHAPE}.")
    if not bare.startswith(_PREFIX):
        raise CitationError("urn_prefix", f"“{text.strip()}” não é uma URN LEX: escreva {_SHAPE}.")
    rest, mark, fragment = bare.removeprefix(_PREFIX).partition("!")
    rest, form_mark, form = rest.partition("~")
    rest, version_mark, version = rest.partition("@")
    fields = rest.split(":")
    if len(fields) != 4 or not all(fields):
        raise CitationError("urn_fields", f"“{bare}” tem partes a mais ou a menos: escreva {_SHAPE}.")
    place, authority, kind, descriptor = fields
    _check_names(place, authority, kind)
    _check_descriptor(descriptor)
    if version_mark:
        _check_version(version)
    if form_mark and not _FORM.fullmatch(form):
        raise CitationError("urn_form", f"“~{form}” não é uma forma: escreva como em ~texto;pt-br.")
    provision = parse_fragment(fragment) if mark else None
    return Urn(tuple(place.split(";")), authority, kind, descriptor, version, form, provision)


def _described(descriptor: str) -> tuple[str, str]:
    match = _DESCRIPTOR.fullmatch(descriptor)
    return (match["when"] or "", match["number"]) if match else ("", descriptor)


def _check_names(place: str, authority: str, kind: str) -> None:
    places = place.split(";")
    if places[0] != "br" or len(places) > 3:
        message = f"O lugar “{place}” não serve: escreva br, br;estado ou br;estado;município."
        raise CitationError("urn_place", message)
    for name in (*places, *re.split("[;,]", authority), *kind.split(";")):
        require_canonical(name)


def _check_descriptor(descriptor: str) -> None:
    match = _DESCRIPTOR.fullmatch(descriptor)
    if match is None or (not match["when"] and match["number"].isdigit()):
        message = (
            f"“{descriptor}” não identifica a norma: escreva a data e o número, como em 1999-01-29;9784, "
            "ou o ano e o número, como em 1999;9784."
        )
        raise CitationError("urn_descriptor", message)
    if match["when"] and len(match["when"]) > 4:
        _check_day(match["when"])


def _check_version(version: str) -> None:
    match = _VERSION.fullmatch(version)
    if match is None:
        message = (
            f"“@{version}” não é uma versão: escreva a data, como em @2015-07-15, versao.original, "
            "inicio.vigencia, multivigente, ou versao.vigente.em;data."
        )
        raise CitationError("urn_version", message)
    day = match["day"] or match["on"]
    if day:
        _check_day(day)


def _check_day(text: str) -> None:
    try:
        date.fromisoformat(text)
    except ValueError:
        message = f"O dia {text} não existe: escreva ano-mês-dia, como em 1999-01-29."
        raise CitationError("urn_day", message) from None
