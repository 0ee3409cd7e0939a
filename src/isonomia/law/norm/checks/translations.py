"""Checks of what is retold in other languages: nothing that the pack does not have, and what is left in Portuguese."""

import re
from collections.abc import Iterable, Iterator, Mapping

from isonomia.law.norm.checks.problem import Problem, Where, not_among
from isonomia.law.norm.loader import Raw, decode
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.translation import FOLDER, Translation


def translations(raw: Raw, told: Mapping[str, Translation]) -> Iterator[Problem]:
    """What is wrong with the translations beside a pack. A conduct or ground that the pack does not have is an error;
    one that is not retold is a warning, for it is shown in Portuguese."""
    pack: Pack = decode(raw, Pack)
    for language, translation in told.items():
        here: Where = (FOLDER, f"{language}.yaml")
        if not re.fullmatch("[a-z]{2}", language):
            say = f"“{language}” não é sigla de língua. Dê ao arquivo o nome dela em duas letras, como en.yaml."
            yield Problem("translation.language", here, say)
        yield from _told((*here, "conducts"), "conduta desta norma", translation.conducts, pack.conducts)
        yield from _told((*here, "grounds"), "motivo desta norma", translation.grounds, pack.scope.grounds)


def _told(here: Where, what: str, told: Iterable[str], known: Iterable[str]) -> Iterator[Problem]:
    known = list(known)
    for name in told:
        if name not in known:
            yield Problem("translation.unknown", (*here, name), not_among(name, what, known))
    missing = [name for name in known if name not in set(told)]
    if missing:
        say = f"Falta contar nesta língua, e aparece em português: {', '.join(missing)}."
        yield Problem("translation.missing", here, say, "warning")
