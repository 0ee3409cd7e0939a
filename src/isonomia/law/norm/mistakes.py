"""Mistakes in a file, in Portuguese: what a YAML parser and a strict decoder say of them."""

import re

MALFORMED = {
    "mapping values are not allowed in this context": "dois-pontos onde não cabe; ponha o texto entre aspas",
    "could not find expected ':'": "falta dois-pontos depois da chave",
    "did not find expected ',' or ']'": "falta uma vírgula ou o ] que fecha a lista",
    "did not find expected ',' or '}'": "falta uma vírgula ou a } que fecha o mapa",
    "did not find expected key": "o recuo não é o das linhas vizinhas",
    "did not find expected '-' indicator": "o recuo não é o das linhas vizinhas, ou falta o hífen da lista",
    "found unexpected end of stream": "faltam as aspas que fecham o texto",
    "found character that cannot start any token": "tabulação no recuo, ou um texto que pede aspas",
    "found a tab character where an indentation space is expected": "tabulação no recuo; use espaços",
    "found undefined alias": "o asterisco cita uma âncora que não existe; se é texto, ponha aspas",
    "but found another document": "há mais de um documento (---) no arquivo; deixe um só",
}
"""What the parser says, and what the writer has to mend."""

_TELL: tuple[tuple[str, str], ...] = (
    (r"Expected `int` >= (.+)", "esperava-se um número inteiro de {0} em diante."),
    (r"Expected `(.+)`, got `(.+)`", "esperava-se {0}, veio {1}."),
    (r"Invalid RFC3339 encoded date", "a data se escreve como 2026-03-02."),
    (r"Invalid decimal string", "esperava-se um número, como 150 ou 2.5."),
    (r"Invalid (.+)", "valor inválido ({0})."),
)
_TYPES = {
    "str": "um texto", "int": "um número inteiro", "bool": "true ou false", "array": "uma lista",
    "object": "um mapa", "date": "uma data aaaa-mm-dd", "decimal": "um número", "null": "nada",
}  # fmt: skip


def in_portuguese(message: str) -> str:
    """What the decoder says of a value."""
    for pattern, told in _TELL:
        found = re.fullmatch(pattern, message)
        if found:
            return told.format(*(" ou ".join(_TYPES.get(w, w) for w in g.split(" | ")) for g in found.groups()))
    return message
