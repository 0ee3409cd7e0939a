"""Reads a pack from its folder, strictly: strings only, no duplicate key, no unknown key; errors name file,
line, key and remedy. The only module of the core that touches the disk."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unicodedata import normalize

import msgspec
import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from isonomia.law.errors import LawError
from isonomia.law.norm.misfits import misfit
from isonomia.law.norm.mistakes import MALFORMED

Raw = dict[str, Any]
Folder = Path
"""Where a pack lies."""
File = Path
"""Where a scenario lies."""
_BESIDE = frozenset({"scenarios", "languages"})
"""The folders beside a pack whose files are not parts of it."""
_TAGS = {"tag:yaml.org,2002:str", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"}


class PackError(LawError):
    """A pack that can't be read: `file`, `line` (from 1) and `key` tell where, `told` what is wrong there."""

    def __init__(self, code: str, message: str, *, file: str = "", line: int = 0, key: str = "") -> None:
        where = f"{file}, linha {line}: " if line else (f"{file}: " if file else "")
        super().__init__(code, where + message)
        self.file, self.line, self.key, self.told = file, line, key, message


def read_yaml(path: Path) -> Any:
    """The content of a YAML file, every scalar a string. Raises `PackError` on anything doubtful."""
    try:
        return _build(_compose(path), _shown(path), "", iter(range(_MOST)))
    except RecursionError:
        told = "uma âncora contém a si mesma, ou há níveis demais. Escreva o trecho por extenso."
        raise PackError("pack.deep", told, file=_shown(path)) from None


def read_pack(folder: Path) -> Raw:
    """The raw tree of a pack: the top-level keys of all YAML files of its folder, in one mapping."""
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise PackError(
            "pack.empty", f"Nenhum arquivo .yaml em “{folder}”. Uma norma é uma pasta com norm.yaml dentro."
        )
    raw: Raw = {}
    for file in files:
        part = read_yaml(file)
        if not isinstance(part, dict):
            raise PackError("pack.shape", "o arquivo deve ser um mapa de chaves.", file=file.name, line=1)
        for key in part:
            if key in raw:
                raise PackError(
                    "pack.duplicate",
                    f"a chave “{key}” já está em outro arquivo da norma. Deixe-a em um só.",
                    file=file.name,
                    line=_line_of(file, (key,)),
                    key=key,
                )
        raw.update(part)
    return raw


def decode(
    raw: Any, kind: type[Any], *, folder: Path | None = None, origin: str = "", under: tuple[str, ...] = ()
) -> Any:
    """Decodes a raw tree into a typed value; on error finds the place in the files of `folder`, or in that one
    file. `under` is where in the file the tree begins."""
    try:
        return msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        raise _explained(error, raw, kind, folder, origin, under) from None


def locate(folder: Folder, path: tuple[str, ...]) -> tuple[str, int]:
    """The file of a pack's folder, and the line in it, of the deepest part of `path` that is written there.

    A path that begins with `scenarios` or `languages` goes on with the name of a file there. `folder` may be one file.
    """
    if folder.is_file():
        return _shown(folder), _line_of(folder, path)
    if len(path) > 1 and path[0] in _BESIDE:
        file = folder / path[0] / path[1]
        return f"{path[0]}/{path[1]}", _line_of(file, path[2:]) if file.is_file() else 1
    files = sorted(folder.glob("*.yaml"))
    for file in files:
        node = _compose(file)
        if path and isinstance(node, MappingNode) and path[0] in {name.value for name, _ in node.value}:
            return file.name, _line(node, path)
    names = [file.name for file in files]
    return "norm.yaml" if "norm.yaml" in names or not names else names[0], 1


_UNREADABLE: tuple[tuple[type[Exception], str], ...] = (
    (FileNotFoundError, "o arquivo não existe. Confira o caminho."),
    (IsADirectoryError, "é uma pasta, e não um arquivo."),
    (PermissionError, "falta permissão para ler o arquivo."),
    (yaml.YAMLError, "o arquivo não é texto em UTF-8. Grave-o como texto, em UTF-8."),
    (UnicodeDecodeError, "o arquivo não é texto em UTF-8. Grave-o como texto, em UTF-8."),
)


def _shown(path: Path) -> str:
    """A file as people know it inside a pack: one of a folder beside it with that folder, as `locate` names it too."""
    return f"{path.parent.name}/{path.name}" if path.parent.name in _BESIDE else path.name


def _compose(path: Path) -> Node:
    try:
        with path.open("rb") as stream:
            node = yaml.CBaseLoader(stream).get_single_node()
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        told = f"YAML malformado: {MALFORMED.get(error.problem or '', 'confira recuo, aspas e dois-pontos')}."
        raise PackError("pack.yaml", told, file=_shown(path), line=line) from None
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        told = next((told for kind, told in _UNREADABLE if isinstance(error, kind)), "não foi possível ler o arquivo.")
        raise PackError("pack.unreadable", told, file=_shown(path)) from None
    if node is None:
        raise PackError("pack.empty", "o arquivo está vazio.", file=_shown(path))
    return node


_MOST = 1_000_000
"""Values that one file may hold, each anchor counted wherever it is cited: a few lines can cite it a billion times."""


def _build(node: Node, file: str, key: str, room: Iterator[int]) -> Any:
    if next(room, None) is None:
        told = f"o arquivo passa de {_MOST} valores, contadas as âncoras. Divida-o ou cite-as menos."
        raise PackError("pack.big", told, file=file, line=node.start_mark.line + 1, key=key)
    if node.tag not in _TAGS:
        raise PackError(
            "pack.tag",
            f"etiqueta {node.tag} não é aceita; escreva só textos, listas e mapas.",
            file=file,
            line=node.start_mark.line + 1,
            key=key,
        )
    if type(node) is ScalarNode:
        return _plain(node, file, key)
    if type(node) is SequenceNode:
        return [_build(item, file, key, room) for item in node.value]
    built: Raw = {}
    for name_node, value_node in node.value:
        if type(name_node) is not ScalarNode:
            told = "uma chave tem de ser um texto, e não uma lista ou um mapa."
            raise PackError("pack.shape", told, file=file, line=name_node.start_mark.line + 1, key=key)
        name = _plain(name_node, file, key)
        if name in built:
            raise PackError(
                "pack.duplicate",
                f"a chave “{name}” aparece duas vezes no mesmo mapa. Apague uma.",
                file=file,
                line=name_node.start_mark.line + 1,
                key=name,
            )
        built[name] = _build(value_node, file, name, room)
    return built


_UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]")


def _plain(node: ScalarNode, file: str, key: str) -> str:
    """A text, an accented letter always one character (some systems write two), unless it hides a character that no
    paper shows: control of a terminal, turn of direction."""
    text = normalize("NFC", node.value)
    if _UNSEEN.search(text):
        told = "há no texto um caractere de controle, que não se vê. Apague-o."
        raise PackError("pack.character", told, file=file, line=node.start_mark.line + 1, key=key)
    return text


def _explained(
    error: msgspec.ValidationError,
    raw: Any,
    kind: type[Any],
    folder: Path | None,
    origin: str,
    under: tuple[str, ...],
) -> PackError:
    here, key, told = misfit(raw, kind, str(error))
    path = (*under, *here)
    file, line = (origin, 0) if folder is None else locate(folder, (*path, key) if key else path)
    where = ".".join(path)
    found = PackError("pack.invalid", f"em “{where or 'raiz'}”: {told}", file=file, line=line, key=key or where)
    found.told = told
    return found


def _line_of(file: Path, path: tuple[str, ...]) -> int:
    return _line(_compose(file), path)


def _line(node: Node, path: tuple[str, ...]) -> int:
    """The line of the deepest part of `path` that exists."""
    line = node.start_mark.line + 1
    for part in path:
        found = next(_children(node, part), None)
        if found is None:
            return line
        line, node = found
    return line


def _children(node: Node, part: str) -> Iterator[tuple[int, Node]]:
    if isinstance(node, SequenceNode) and part.isdigit() and int(part) < len(node.value):
        item = node.value[int(part)]
        yield item.start_mark.line + 1, item
    elif isinstance(node, MappingNode):
        for name, value in node.value:
            if name.value == part:
                yield name.start_mark.line + 1, value
