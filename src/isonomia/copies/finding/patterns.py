"""What has a form of its own: numbers of documents, telephones, addresses, mail, profiles. Over text as it is read."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from isonomia.copies.finding.kinds import FindingKind as K
from isonomia.copies.finding.lexicon import folded, words_in
from isonomia.law.identity import IdentityError, parse_cpf

_I = re.IGNORECASE
_CAP = "(?-i:[A-ZÀ-Ý])"
_MONTH = r"(?:janeiro|fevereiro|mar[çc]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)"
_DATE = rf"\d{{1,2}}\s?[/.-]\s?\d{{1,2}}\s?[/.-]\s?\d{{2,4}}|\d{{1,2}}º?\s(?:de\s)?{_MONTH}(?:\s(?:de\s)?\d{{2,4}})?"
_WAY = (
    r"(?:rua|r\.|avenida|av\.?|travessa|trav\.|tv\.|alameda|al\.|pra[çc]a|p[çc]a\.|largo|beco|ladeira|estrada|rodovia"
    r"|rod\.|viela|via|quadra|qd\.?|conjunto|conj\.|loteamento|residencial|vila|s[íi]tio|fazenda|servid[ãa]o|passagem)"
)
_INSIDE = (
    r"(?:apartamento|apto\.?|ap\.?|casa|bloco|bl\.?|sala|loja|lote|fundos|andar|torre|conjunto|conj\.?|quadra|qd\.?)"
)
_NUMBER = r"(?:,\s?|\s)(?:n[º°.o]{0,2}\s?|n[úu]mero\s)?\d{1,5}(?!\d|[/.]\d{2})\w?"
_COMPLEMENT = rf"(?:[,\s-]{{1,3}}{_INSIDE}\s?(?:n[º°.]?\s?)?[\w-]{{1,6}})*"
_DISTRICT = rf"(?:[,\s-]{{1,3}}(?:bairro\s)?{_CAP}[\wÀ-ÿ]+(?:\s(?:d[aeo]s?\s)?{_CAP}[\wÀ-ÿ]+)*)?"
_WAY_CALLED = rf"(?:\s(?:d[aeo]s?\s)?(?:{_CAP}|\d)[\wÀ-ÿ.]*)+"
_WAY_NAME = r"(?:\s(?!n[º°.]|n[úu]mero\b)[\wÀ-ÿ.'’]+){1,7}?"
_PAPERS = (
    r"RG|R\.G\.|identidade|registro geral|CNH|habilita[çc][ãa]o|t[íi]tulo (?:de eleitor|eleitoral)|PIS|PASEP|NIS|CTPS"
    r"|carteira de trabalho|passaporte|RNE|RNM|matr[íi]cula|OAB|CRM|CRP|COREN|CREA|cart[ãa]o|SUS|CNS|ag[êe]ncia|ag\."
    r"|conta|c/c|chave pix|pix|prontu[áa]rio|inscri[çc][ãa]o|crach[áa]|boletim de ocorr[êe]ncia|BO|B\.O\.|RENAVAM"
    r"|chassi|certid[ãa]o de nascimento|certid[ãa]o de casamento|IMEI|registro profissional|protocolo|IP"
)
_NO_INITIALS = {"SA", "RG", "BO", "DN", "EC", "CF", "PS", "OBS", "CP", "CC", "CT", "DJ", "DO"}
_NEAR = 25
_SITES = r"(?:facebook|fb|instagram|insta|twitter|x|tiktok|linkedin|youtube|wa|t|threads|kwai|telegram)"
_PROFILES = r"(?:insta(?:gram)?|facebook|face|twitter|tiktok|perfil|usu[áa]ri[oa]|nick)"
_ISSUERS = r"(?:SSP|SDS|SESP|SESDS|DETRAN|IFP|IIRGD|PC|PM|SEDS)"
_FILLER = r"(?:/[A-Z]{2}\b)?[\s:.,º°nN/()-]{0,6}(?:(?:n[úu]mero|de|do|da|é|com|sob|o)[\s:.º°]{1,3}){0,3}"
_CODE = r"(?=[\w./-]*\d)\w[\w./-]{2,}(?:\s\d{2,5}(?!\w))*"
_CALLING = r"(?:fone|tel\w*|whats\w*|zap|celular|cel\.|lig\w+ para|liguei)\W{0,3}(?:\w{1,6}\W){0,3}?"
_AREA = r"(?:\+?\s?55\s?)?(?:\(\s?0?\d{2}\s?\)|0?\d{2})?"
_LIVING = r"(?:mor[oaeá]\w*|resid\w+|domicili\w+|endere[çc]o)\W{1,3}(?:\w{1,5}\s){0,3}?"
_SECTORS = r"(?:SQ[NSW]+|SH[A-Z]{1,3}|CL[NSW]+|SC[A-Z]{1,2}|EQ[NS]W?|Q[NRSEI][A-Z]?|Q[IL]|CA)"
_SIZE, _DIGEST = r"(?<![\w.])\d{1,15}(?=\sbytes\b)", r"[0-9a-f]{64}"
_BORN = r"(?:nascid[oa]|nasci\w*|nasceu|nascimento|nasc\.|D\.?N\.?|anivers[áa]rio)"


class Form(NamedTuple):
    """A form to look for: of what kind, by which expression (its group 1, where it has one, is what is covered), and
    what must hold of what was found."""

    kind: K
    pattern: re.Pattern[str]
    holds: Callable[[str], bool] = lambda _: True


def digits(text: str) -> str:
    """The digits of a text."""
    return "".join(sign for sign in text if sign.isdigit())


def _is_cpf(text: str) -> bool:
    try:
        parse_cpf(digits(text))
    except IdentityError:
        return any(sign in text for sign in ".-") and len(digits(text)) == 11
    return True


def _is_plate(text: str) -> bool:
    return folded(text[:3]) not in words_in("not_plates") or (
        "-" not in text and " " not in text and text[4:5].isalpha()
    )


def _is_phone(text: str) -> bool:
    bare = digits(text)
    years = re.fullmatch(r"(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d", text.strip())
    return 8 <= len(bare) <= 13 and years is None and not bare.startswith("0800")


def _is_somebody(text: str) -> bool:
    return re.sub(r"\W", "", text) not in _NO_INITIALS


def _is_site(text: str) -> bool:
    """A site of the government tells of nobody, unless it goes further in to somebody."""
    return re.match(r"(?:https?://)?[\w.-]*\.(?:gov|jus|leg|mp|def)\.br/?$", text, _I) is None


_AT = r"(?:@\s?|\s@\s|\s?\(arroba\)\s?|\s?\[at\]\s?|\s?\(at\)\s?|\sarroba\s)"
_DOMAIN = r"[\w-]{1,63}(?:\.\s(?:com|org|net|gov|edu|br)\b|\.[a-z][a-z0-9-]+)+"


def _form(kind: K, pattern: str, holds: Callable[[str], bool] = lambda _: True, *, cased: bool = False) -> Form:
    return Form(kind, re.compile(pattern, 0 if cased else re.IGNORECASE), holds)


FORMS: tuple[Form, ...] = (
    _form(K.EMAIL, rf"(?<![\w.+-])[\w.+-]{{1,64}}{_AT}{_DOMAIN}(?!\w)"),
    _form(K.URL, r"(?:https?://|www\.)[^\s<>“”\"]+", _is_site),
    _form(K.URL, rf"\b{_SITES}\.(?:com|me|net|br)(?:\.br)?/[^\s<>“”\"]+"),
    _form(K.HANDLE, r"(?<![\w@.])@\s?\w[\w.]+\w"),
    _form(K.HANDLE, rf"\b{_PROFILES}\s?[:=]\s?([\w.@-]{{3,}})"),
    _form(K.LAWSUIT, r"\b\d{7}-?\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}\b"),
    _form(K.CNPJ, r"\b[A-Z0-9]{2}\.?[A-Z0-9]{3}\.?[A-Z0-9]{3}\s?/\s?[A-Z0-9]{4}\s?[-–]\s?\d{2}\b", cased=True),
    _form(K.CPF, r"(?<![\d.])\d{3}[.\s]?\d{3}[.\s]?\d{3}\s?[-–./]?\s?\d{2}(?!\d)", _is_cpf),
    _form(K.DOCUMENT, rf"(?<!\w)(?:{_PAPERS})(?!\w){_FILLER}({_CODE})"),
    _form(
        K.DOCUMENT,
        rf"(?<![\d.])\d[\d.]{{3,20}}[-/]?[\dxX]?\s?(?:[-/]\s?)?{_ISSUERS}(?:\s?[-/]?\s?[A-Z]{{2}})?\b",
        cased=True,
    ),
    _form(K.PHONE, rf"(?<![\d.,/-]){_AREA}[\s.-]{{0,2}}(?:9[\s.-]?)?\d{{4}}\s?[-–.\s]\s?\d{{4}}(?![\d/-])", _is_phone),
    _form(K.PHONE, r"(?<![\d.,/-])(?:\+?55)?(?:\(?0?\d{2}\)?)?\s?9\d{8}(?!\d)", _is_phone),
    _form(K.PHONE, rf"{_CALLING}(\+?[\d(][\d\s().-]{{6,24}}\d)", _is_phone),
    _form(K.PLATE, r"(?<!\w)[A-Z]{3}[-\s]?\d[A-Z0-9]\d{2}(?!\w)", _is_plate, cased=True),
    _form(K.PLATE, r"\bplaca\w*\W{0,3}(?:d[eo]\s|n[º°.]?\s)?([a-z]{3}[-\s]?\d\w\d{2})\b"),
    _form(K.ADDRESS, rf"(?<!\w){_WAY}{_WAY_NAME}{_NUMBER}{_COMPLEMENT}{_DISTRICT}"),
    _form(K.ADDRESS, rf"{_LIVING}({_WAY}{_WAY_CALLED})"),
    _form(K.ADDRESS, rf"(?<!\w){_SECTORS}\s?\d{{1,3}}(?:[,\s-]{{1,3}}{_INSIDE}\s?\w{{1,4}})*(?!\w)"),
    _form(K.ADDRESS, r"(?<!\w)(?:apartamento|apto\.?|ap\.)\s?(?:n[º°.]?\s?)?\d{1,4}\w?(?!\w)"),
    _form(K.ADDRESS, r"(?<![\d.-])\d{2}\.?\d{3}-\d{3}(?![\d-])"),
    _form(K.STREET, rf"(?<!\w){_WAY}{_WAY_CALLED}"),
    _form(K.BIRTH, rf"{_BORN}(?!\w)\D{{0,{_NEAR}}}?({_DATE})"),
    _form(K.AGE, r"\b\d{1,3}\sanos(?:\sde\sidade)?\b", lambda text: int(digits(text)) < 115),
    _form(K.INITIALS, r"(?<![\w.])(?:[A-ZÀ-Ý]\.\s?){2,6}(?:[A-ZÀ-Ý](?!\w))?", _is_somebody, cased=True),
    _form(K.SPACED, r"(?<!\w)(?:[A-ZÀ-Ý]\s){3,}[A-ZÀ-Ý](?!\w)", cased=True),
    _form(K.NUMBER, r"(?<![\w.,/-])\d{8,}(?![\w/-])"),
    # who has the very file that was handed in learns from its size and digest that it is that one, and who had it
    _form(K.NUMBER, rf"{_SIZE}(?=[^\n]{{0,80}}(?<!\w){_DIGEST}(?!\w))"),
    _form(K.NUMBER, rf"(?<!\w){_DIGEST}(?!\w)"),
)
_CASE_NUMBER = re.compile(r"\b\d{5}\.\d{6}/\d{4}-\d{2}\b")


def forms_in(text: str) -> Iterator[tuple[K, int, int]]:
    """Everything in a text that has a form of its own, as kind, start and end; what overlaps is given as often."""
    official = [found.span() for found in _CASE_NUMBER.finditer(text)]
    for form in FORMS:
        for found in form.pattern.finditer(text):
            group = 1 if form.pattern.groups else 0
            start, end = found.span(group)
            if form.holds(found[group]) and not any(start < last and first < end for first, last in official):
                told = found[group]
                yield form.kind, start + len(told) - len(told.lstrip()), end - len(told) + len(told.rstrip())
