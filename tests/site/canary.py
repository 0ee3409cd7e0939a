"""Words found nowhere else, told by people of themselves, and how to find them in whatever form they were left.

A word is looked for as typed, without case and accents, escaped for HTML, for an address and for JSON, in base64 and in
hex at any place, in UTF-16; numbers also by their digits alone. What is packed (zlib, gzip, ZIP, base64, hex) is opened
first.
"""

import base64
import binascii
import html
import io
import re
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote_plus

MARK = "qx"
"""The letters that every word here has, and no other word anywhere."""
_SIGNS = str.maketrans("", "", " ().-/+\t\n\xa0")
_DIGITS = re.compile(rb"\d[\d ().\-/+]{6,}\d")
_JSON = re.compile(r"\\u([0-9a-f]{4})")
_PACKED = re.compile(rb"x[\x01\x5e\x9c\xda]|\x1f\x8b")
_HEX, _BASE64, _BASE85 = (re.compile(one) for one in (rb"[0-9a-fA-F]{12,}", rb"[\w+/=\s-]{12,}", rb"[!-~]{12,}"))
_RUN = re.compile(rb"[\w+/=-]{15,}")
_DEEP, _LARGE = 3, 8 * 1024 * 1024


class Person(NamedTuple):
    """Somebody who tells all of themselves. `words` and `numbers` are what nobody else would write."""

    name: str
    civil_name: str
    document: str
    phone: str
    email: str
    address: str
    handle: str
    mind: str
    birth: str
    file: str
    device: str

    @property
    def words(self) -> tuple[str, ...]:
        """Each word by which they are known, folded."""
        told = (*self[:2], *self[4:8], self.file, self.device)
        return tuple(word for text in told for word in re.findall(r"[a-z]{8,}", folded(text)) if MARK in word)

    @property
    def numbers(self) -> tuple[str, ...]:
        """Each number by which they are known, its digits alone; a phone without what may go before."""
        return tuple(re.sub(r"\D", "", one) for one in (self.document, self.phone))

    @property
    def story(self) -> str:
        """A story in which they say who they are, in more than one way."""
        first, last = self.name.split()[0], self.name.split()[-1]
        return (
            f"Eu, {self.name.upper()}, estava na mesa. {first} é como me chamam; no papel sou {self.civil_name}. "
            f"Moro na {self.address}; liguem no {self.phone.replace('-', ' ')} ou escrevam a {self.email.upper()} "
            f"({self.handle}). {unicodedata.normalize('NFD', last)} é de família. O garçom riu de nós, e foi feio."
        )


def person(tag: str, number: int) -> Person:
    """Somebody whose words all hold `tag`, of letters, and whose numbers hold `number`, of two digits."""
    mobile = f"9{number}37-6{number}1"
    return Person(
        name=f"Zulé{tag}qxana Quimbâ{tag}qxona",
        civil_name=f"Ormí{tag}qxolan Taxú{tag}qxenor",
        document=cpf(f"7319{number}582"),
        phone=f"(81) {mobile}",
        email=f"correio{tag}qxaro@lugar{tag}qxeno.example",
        address=f"Rua das Jaqxuru{tag}bebas, 4{number}, Alto",
        handle=f"@apelido{tag}qxino",
        mind=f"depois do sino de Carqxi{tag}lhao",
        birth=f"1{number % 10}/07/19{number}",
        file=f"Fotoqxi{tag}rana na Arqxan{tag}delar",
        device=f"Aparelho{tag}qxona",
    )


def cpf(nine: str) -> str:
    """An invented CPF, in its mask, with the right check digits."""
    digits = nine[:9].ljust(9, "3")
    for most in (10, 11):
        rest = sum(int(d) * w for d, w in zip(digits, range(most, 1, -1), strict=True)) * 10 % 11
        digits += str(rest % 10)
    return f"{digits[:3]}.{digits[3:6]}.{digits[6:9]}-{digits[9:]}"


def folded(text: str) -> str:
    """A text without case and accents."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(one for one in plain if not unicodedata.combining(one))


class Hunt:
    """All that is looked for, of some people."""

    def __init__(self, *people: Person) -> None:
        self.words = {word for one in people for word in one.words}
        self.numbers = {number for one in people for number in one.numbers}
        self._coded = dict(self._codes(people))

    def _codes(self, people: tuple[Person, ...]) -> Iterator[tuple[bytes, str]]:
        """The words in base64 and in hex, wherever in a text they begin."""
        typed = {word for one in people for text in one for word in re.findall(r"[\w.@-]{6,}", text)}
        told = {word for word in {*typed, *self.words, *map(str.upper, self.words)} if MARK in folded(word)}
        for word in {*told, *self.numbers, *(one for told_by in people for one in (told_by.document, told_by.phone))}:
            for raw in {word.encode(), unicodedata.normalize("NFD", word).encode()}:
                yield raw.hex().encode(), f"{word} (hex)"
                for shift in range(3):
                    coded = base64.b64encode(b"\0" * shift + raw + b"\0" * 3)[(shift * 4 + 2) // 3 + 1 :]
                    yield coded[: (len(raw) - 1) * 4 // 3 - 2], f"{word} (base64)"

    def found(self, what: str | bytes) -> set[str]:
        """Which of it is in a text, or in bytes as they are."""
        raw = what.encode("utf-8", "surrogatepass") if isinstance(what, str) else what
        runs = b" ".join(_RUN.findall(raw))
        hits = {named for code, named in self._coded.items() if code in runs}
        small = raw.lower()
        for text in _read(raw) if MARK.encode() in small or b"\0".join((b"q", b"x")) in small else ():
            hits |= {word for word in self.words if word in text}
        for run in _DIGITS.findall(raw):
            digits = run.decode().translate(_SIGNS)
            hits |= {number for number in self.numbers if number[-8:] in digits}
        return hits | {number for number in self.numbers if number.encode() in raw}

    def found_within(self, what: str | bytes) -> set[str]:
        """Which of it is in bytes, in what they hold packed, and in what that holds."""
        raw = what.encode("utf-8", "surrogatepass") if isinstance(what, str) else what
        return {hit for piece in _opened(raw, _DEEP) for hit in self.found(piece)}


def _read(raw: bytes) -> Iterator[str]:
    """The ways in which bytes may be read as a text."""
    plain = folded(raw.decode("utf-8", "replace"))
    yield plain
    if b"\0" in raw:
        yield folded(raw.replace(b"\0", b"").decode("latin-1"))
    if "&" in plain:
        yield folded(html.unescape(plain))
    if "%" in plain:
        yield folded(unquote_plus(plain))
    if "\\u" in plain:
        yield folded(_JSON.sub(lambda one: chr(int(one[1], 16)), plain))
    if b"\xc3" not in raw and not raw.isascii():
        yield folded(raw.decode("latin-1"))


def _opened(raw: bytes, deep: int) -> Iterator[bytes]:
    """Bytes, and what is packed in them."""
    yield raw
    if not deep:
        return
    for inner in (*_unzipped(raw), *_inflated(raw), *_decoded(raw)):
        yield from _opened(inner, deep - 1)


def _unzipped(raw: bytes) -> Iterator[bytes]:
    if raw[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(raw)) as box:
            for one in box.infolist():
                yield one.filename.encode() + one.comment + box.read(one)


def _inflated(raw: bytes) -> Iterator[bytes]:
    for begin in _PACKED.finditer(raw):
        try:
            inner = zlib.decompressobj(47).decompress(raw[begin.start() :], _LARGE)
        except zlib.error:
            continue
        if inner:
            yield inner


def _decoded(raw: bytes) -> Iterator[bytes]:
    for shape, decode in ((_HEX, binascii.unhexlify), (_BASE64, base64.urlsafe_b64decode), (_BASE85, base64.b85decode)):
        if len(raw) < 64 * 1024 and shape.fullmatch(raw.strip()):
            try:
                yield decode(raw.strip())
            except (ValueError, binascii.Error):
                continue
