"""What a norm says to people who read another language: its conducts and grounds, retold in a file beside the pack.

A norm without such a file, or a file without a conduct, is told in Portuguese, and says so."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from isonomia.law.norm.loader import File, Folder, decode, read_yaml
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.parts import Conduct

PORTUGUESE = "pt-BR"
"""The language of a pack, as a page marks it."""
FOLDER = "languages"
"""Where the files lie beside a pack, each named by the two letters of its language."""


class ConductWords(Struct, frozen=True, forbid_unknown_fields=True):
    """A conduct in another language: its sentence, the everyday words to find it by, an example."""

    say: str
    words: tuple[str, ...] = ()
    example: str = ""


class Translation(Struct, frozen=True, forbid_unknown_fields=True):
    """What of a pack is retold in one language, by the ids of the pack."""

    conducts: dict[str, ConductWords]
    grounds: dict[str, str] = {}


class ToldConduct(Struct, frozen=True):
    """A conduct as a page tells it; `language` is the one it is really told in."""

    say: str
    words: tuple[str, ...]
    example: str
    language: str


class ToldGround(Struct, frozen=True):
    """A ground as a page tells it; `language` is the one it is really told in."""

    say: str
    language: str


def read_translations(folder: Folder) -> dict[str, Translation]:
    """The translations beside a pack, by language. Raises `PackError` with file, line and remedy."""
    return {file.stem: _read(file) for file in sorted((folder / FOLDER).glob("*.yaml"))}


def _read(file: File) -> Translation:
    found: Translation = decode(read_yaml(file), Translation, folder=file)
    return found


def told_conducts(pack: Pack, translations: Mapping[str, Translation], language: str) -> dict[str, ToldConduct]:
    """Every conduct of a pack, in its order, in that language where it is told in it, else in Portuguese."""
    told = translations[language].conducts if language in translations else {}
    return dict(_told(pack.conducts, told, language))


def _told(
    conducts: Mapping[str, Conduct], told: Mapping[str, ConductWords], language: str
) -> Iterator[tuple[str, ToldConduct]]:
    for name, conduct in conducts.items():
        words = told.get(name)
        spoken, said = (language, words) if words else (PORTUGUESE, conduct)
        yield name, ToldConduct(said.say, said.words, said.example, spoken)


def told_grounds(pack: Pack, translations: Mapping[str, Translation], language: str) -> dict[str, ToldGround]:
    """Every ground of a pack, in its order, in that language where it is told in it, else in Portuguese."""
    told = translations[language].grounds if language in translations else {}
    return {
        name: ToldGround(told[name], language) if name in told else ToldGround(say, PORTUGUESE)
        for name, say in pack.scope.grounds.items()
    }
