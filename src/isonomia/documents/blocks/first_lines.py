"""The first lines of a paper, in plain words: what one can do, until when, where."""

from collections.abc import Iterable, Iterator

from isonomia.documents.source import Source
from isonomia.documents.view import Term


def may_lines(terms: Iterable[Term]) -> tuple[str, ...]:
    """What somebody can do and until when, a sentence for each thing that can be done; the same is said once."""
    return tuple(dict.fromkeys(line for term in terms for line in _may(term)))


def where_line(source: Source) -> str:
    """Where it is done: the address that the body tells; empty while it tells none."""
    lines = [one.rstrip(".") for one in source.head.lines]
    return f"Onde: {source.head.body}, {'; '.join(lines)}." if lines else ""


def _may(term: Term) -> Iterator[str]:
    if not term.what:
        return
    if term.held:
        yield (
            f"O prazo para {term.what} acabou antes de o comprovante da notificação entrar nos autos. Ainda se decide "
            "se ele é devolvido a você: esta folha explica."
        )
    elif term.last and term.over:
        yield f"O prazo para {term.what} foi até {term.last}."
    elif term.last:
        yield f"Você pode {term.what} até {term.last}."
    elif term.length:
        yield f"Você pode {term.what}: o prazo é de {term.length}, contado como esta folha explica."
    else:
        yield f"Você pode {term.what}. Ainda não há prazo fixado: esta folha explica."
