"""The JSON Schema of a pack, so that an editor completes and checks a norm while it is written."""

from typing import Any

import msgspec

from isonomia.law.norm.pack import Pack


def pack_schema() -> dict[str, Any]:
    """The schema of a pack (JSON Schema 2020-12). In YAML every scalar is a string; numbers and booleans are
    written plainly and read as such."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Pack)}
