"""The JSON Schema of a pack, so that an editor completes and checks a norm while it is written."""

from typing import Any

import msgspec

from isonomia.law.norm.pack import Pack
from isonomia.law.norm.vocabularies import LABELS


def pack_schema() -> dict[str, Any]:
    """The schema of the files of a pack (JSON Schema 2020-12).

    A pack is spread over files, each with some of its keys: so none is required at the top here, the description
    lists those that the folder must have, and the loader says that one is missing. In YAML every scalar is a text
    to the loader: a number or a boolean may be written plain or in quotes. The words of the vocabularies carry
    their labels in Portuguese.
    """
    schema = _loosened(msgspec.json.schema(Pack))
    definitions: dict[str, Any] = schema["$defs"]
    needed = ", ".join(definitions["Pack"].pop("required"))
    definitions["Pack"]["description"] += f"\n\nIn some file of every pack: {needed}."
    for name, labels in LABELS.items():
        words = [{"const": word, "title": labels[word]} for word in definitions[name].pop("enum")]
        definitions[name] |= {"oneOf": words}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _loosened(node: Any) -> Any:
    """The same schema, taking numbers and booleans as YAML lets people write them."""
    if isinstance(node, list):
        return [_loosened(item) for item in node]
    if not isinstance(node, dict):
        return node
    if node.get("type") == "boolean":
        return {**node, "type": ["boolean", "string"], "enum": [True, False, "true", "false"]}
    if node.get("type") == "integer":
        return {**node, "type": ["integer", "string"], "pattern": "^-?[0-9]+$"}
    if node.get("format") == "decimal":
        return {**node, "type": ["number", "string"], "pattern": "^-?[0-9]+([.][0-9]+)?$"}
    return {key: _loosened(value) for key, value in node.items()}
