"""Where a raw tree does not fit its type and what was expected there, which the decoder's own errors tell in part."""

import re
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from isonomia.law.norm.mistakes import in_portuguese
from isonomia.law.norm.vocabularies import not_a_key, not_a_word, words_of

_OF_A_KEY = "key` in `"


class Misfit(NamedTuple):
    """Something that does not fit: the path to it, the key that it is about (empty: the value itself), the sentence."""

    path: tuple[str, ...]
    key: str
    told: str


def misfit(raw: Any, kind: type[Any], text: str) -> Misfit:
    """What the decoder's error `text` about `raw` means, in Portuguese and with the place it leaves out."""
    message, _, pointer = text.partition(" - at `")
    on_key = pointer.startswith(_OF_A_KEY)
    path = _locate(raw, kind, text, _segments(pointer.removeprefix(_OF_A_KEY).rstrip("`")))
    here, kinds = _at(raw, kind, path)
    if on_key:
        wrong = next((name for name in here if _fails_alike(_only(raw, path, name), kind, text)), "")
        keys = [get_args(arm)[0] for arm in kinds if get_origin(arm) is dict]
        return Misfit(path, wrong, _told(message, [inner for key in keys for inner in _arms(key)]))
    found = re.fullmatch(r"Object (contains unknown|missing required) field `(.+)`", message)
    struct = next((arm for arm in kinds if _is_struct(arm)), None)
    if found is None or struct is None:
        return Misfit(path, "", _told(message, kinds))
    if found[1] == "contains unknown":
        return Misfit(path, found[2], not_a_key(found[2], [field.encode_name for field in _fields(struct)]))
    missing = [name for name in required_keys(struct) if name not in here]
    listed = ", ".join(f"“{name}”" for name in missing)
    told = f"falta a chave obrigatória {listed}." if len(missing) == 1 else f"faltam as chaves obrigatórias {listed}."
    return Misfit(path, missing[0], told)


def required_keys(kind: type[Struct]) -> tuple[str, ...]:
    """The keys that a map of this type must have, as YAML has them."""
    return tuple(field.encode_name for field in _fields(kind) if field.required)


def _told(message: str, kinds: list[Any]) -> str:
    word = re.fullmatch(r"Invalid enum value '?(.*?)'?", message)
    return not_a_word(word[1], words_of(kinds)) if word else in_portuguese(message)


def _fields(kind: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _arms(kind: Any) -> Iterator[Any]:
    """The types that a type stands for: of a union, each."""
    origin = get_origin(kind)
    if origin is Annotated:
        yield from _arms(get_args(kind)[0])
    elif origin in (Union, UnionType):
        for arm in get_args(kind):
            yield from _arms(arm)
    else:
        yield kind


def _at(raw: Any, kind: type[Any], path: tuple[str, ...]) -> tuple[Any, list[Any]]:
    """What is written at a path, and the types that may stand there."""
    here, kinds = raw, list(_arms(kind))
    for name in path:
        kinds = [arm for outer in kinds for inner in _inside(outer, name) for arm in _arms(inner)]
        here = here[int(name)] if isinstance(here, list) else here[name]
    return here, kinds


def _inside(kind: Any, name: str) -> Iterator[Any]:
    """The type of what a value of a type holds under a key or at a position."""
    if _is_struct(kind):
        yield from (field.type for field in _fields(kind) if field.encode_name == name)
    elif get_origin(kind) is dict:
        yield get_args(kind)[1]
    elif get_origin(kind) is tuple and name.isdigit():
        inner = get_args(kind)
        yield inner[0] if inner[-1] is Ellipsis else inner[int(name)]


def _segments(pointer: str) -> list[str]:
    return re.findall(r"\[\.\.\.\]|\[\d+\]|[^.\[\]$]+", pointer)


def _locate(raw: Any, kind: type[Any], text: str, segments: list[str]) -> tuple[str, ...]:
    """The concrete path of an error: msgspec hides mapping keys, so each is tried alone until it fails alike."""
    path: tuple[str, ...] = ()
    here = raw
    for segment in segments:
        if segment == "[...]":
            if not isinstance(here, Mapping):
                break
            name = next((k for k in here if _fails_alike(_only(raw, path, k), kind, text)), None)
            if name is None:
                break
        else:
            name = segment.strip("[]")
        try:
            here = here[int(name)] if isinstance(here, list) else here[name]
        except (KeyError, IndexError, ValueError, TypeError):
            break
        path = (*path, name)
    return path


def _only(raw: Any, path: tuple[str, ...], key: str) -> Any:
    """The same tree, with nothing but one key in the map at a path."""
    if not path:
        return {key: raw[key]}
    if isinstance(raw, list):
        copy = list(raw)
        copy[int(path[0])] = _only(raw[int(path[0])], path[1:], key)
        return copy
    return {**raw, path[0]: _only(raw[path[0]], path[1:], key)}


def _fails_alike(raw: Any, kind: type[Any], text: str) -> bool:
    try:
        msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        return str(error) == text
    return False
