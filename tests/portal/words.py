"""The sentences of the public pages and what they are in English and Spanish: `make words` collects them, errand by
errand, into `portal/<errand>/locale/<language>/LC_MESSAGES/django.po`, keeps what is translated, drops what no page
says any more, and compiles. Portuguese is in the source itself."""

import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import django
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import isonomia

PORTAL = Path(isonomia.__file__).parent / "portal"
ERRANDS = ("entry", "filing", "following", "answering", "rights", "figures", "verifying", "guarding")
LANGUAGES = ("en", "es")
SHARED = "entry"
"""The errand that also has the words of the frame, of the errors, and of what several errands use."""
_CALLS: dict[str, Any] = {
    **dict.fromkeys(("gettext", "gettext_lazy", "gettext_noop", "_")),
    **dict.fromkeys(("ngettext", "ngettext_lazy"), (1, 2)),
    **dict.fromkeys(("pgettext", "pgettext_lazy"), ((1, "c"), 2)),
    "npgettext": ((1, "c"), 2, 3),
}
_LONG_AGO = datetime(2026, 11, 30, tzinfo=UTC)
"""The date in every catalogue, so that the same words make the same file."""
_PLURALS = "nplurals=2; plural=(n != 1);"
Message = tuple[str | None, str | tuple[str, str]]
"""A sentence of the source, or its singular and plural, under its context where it has one."""


def sentences(errand: str) -> set[Message]:
    """All that the pages of an errand say by translation."""
    return {message for file in _sources(errand) for message in _said_in(file)}


def path_of(errand: str, language: str) -> Path:
    """Where what an errand says in a language is written."""
    return PORTAL / errand / "locale" / language / "LC_MESSAGES" / "django.po"


def written(errand: str, language: str) -> Catalog:
    """What is written so far; nothing where there is no file."""
    path = path_of(errand, language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def collected(errand: str, language: str) -> Catalog:
    """The catalogue as it should be: every sentence of the errand, with the translation that is known."""
    known = written(errand, language)
    catalog = Catalog(
        locale=language, project="Isonomia", version="1", creation_date=_LONG_AGO, revision_date=_LONG_AGO, fuzzy=False,
        header_comment="# The words of this errand of the portal. `make words` keeps this file.",
        last_translator="Isonomia", language_team="Isonomia", copyright_holder="Isonomia", msgid_bugs_address="-",
    )  # fmt: skip
    catalog.mime_headers = [("Plural-Forms", _PLURALS)]
    for context, message in sorted(sentences(errand), key=repr):
        found = known.get(message if isinstance(message, str) else message[0], context)
        catalog.add(message, found.string if found and not found.fuzzy else "", context=context)
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as Django reads it."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def put(errand: str, language: str) -> int:
    """Writes the catalogue and its compiled form where they changed; returns how many sentences wait for words."""
    catalog = collected(errand, language)
    out = io.BytesIO()
    write_po(out, catalog, width=120, no_location=True, sort_output=True)
    path = path_of(errand, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    for file, content in ((path, out.getvalue()), (path.with_suffix(".mo"), compiled(catalog))):
        if not file.exists() or file.read_bytes() != content:
            file.write_bytes(content)
    return sum(1 for message in catalog if message.id and not all(_strings(message.string)))


def _sources(errand: str) -> Iterator[Path]:
    yield from (PORTAL / errand).rglob("*.py")
    yield from (PORTAL / "templates" / "portal" / errand).rglob("*.html")
    tags = PORTAL / "templatetags" / f"{errand}.py"
    if errand != SHARED:
        yield from [tags] if tags.exists() else []
        return
    yield from PORTAL.glob("*.py")
    yield from (tag for tag in (PORTAL / "templatetags").glob("*.py") if tag.stem not in ERRANDS)
    yield from (PORTAL / "templates" / "portal").glob("*.html")
    yield from (PORTAL / "templates" / "portal" / "refused").rglob("*.html")


def _said_in(file: Path) -> Iterator[Message]:
    source = file.read_text(encoding="utf-8")
    code = _calls_of(source, file) if file.suffix == ".html" else source
    found: Iterator[Any] = extract_python(io.BytesIO(code.encode()), _CALLS, (), {"encoding": "utf-8"})
    for _, name, told, _ in found:
        words = [*filter(None, [told] if isinstance(told, str) else told)]
        context = words.pop(0) if str(name).startswith(("pgettext", "npgettext")) else None
        for one in words[:1]:
            yield context, (one, words[1]) if len(words) > 1 else one


def _calls_of(source: str, file: Path) -> str:
    """The calls that a template makes, a line each."""
    from django.utils.translation import templatize  # noqa: PLC0415  # Django is ready only now

    told = templatize(source, origin=str(file))
    one_line = re.sub(r"\s*\n\s*", " ", told)
    calls = re.finditer(rf"\b(?:{'|'.join(_CALLS)})\((?=u?['\"])", one_line)
    return "\n".join(_call_at(one_line, call.start()) for call in calls)


def _call_at(text: str, start: int) -> str:
    """The call that begins there: up to the bracket that closes it, outside of quotes."""
    quote, at = "", text.index("(", start)
    while True:
        at += 1
        character = text[at]
        if quote:
            if character == "\\":
                at += 1
            elif character == quote:
                quote = ""
        elif character in "'\"":
            quote = character
        elif character == ")":
            return text[start : at + 1]


def _strings(told: object) -> tuple[str, ...]:
    return (told,) if isinstance(told, str) else tuple(told) if isinstance(told, (list, tuple)) else ("",)


def main() -> None:
    """Collects and compiles everything, and says what is still without words."""
    import os  # noqa: PLC0415  # only here

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    for errand in ERRANDS:
        for language in LANGUAGES:
            missing = put(errand, language)
            if missing:
                print(f"{errand}/{language}: {missing} sentences without words")  # noqa: T201  # what it is for


if __name__ == "__main__":
    main()
