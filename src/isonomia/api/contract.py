"""The contract as it is published: ninja's, with the media types that the API really answers with."""

from collections.abc import Iterator
from typing import Any

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from isonomia.api.problems import MEDIA

_REFUSED = {
    "description": "Uma recusa, com a frase em português",
    "content": {MEDIA: {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


class Api(NinjaAPI):
    """An API whose every refusal is a problem (RFC 9457), and says so."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._contracts: dict[str, OpenAPISchema] = {}

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        """The contract, made once: nothing in it changes while the program runs."""
        asked = repr(sorted(options.items()))
        if asked not in self._contracts:
            self._contracts[asked] = self._contract(**options)
        return self._contracts[asked]

    def _contract(self, **options: Any) -> OpenAPISchema:
        """The contract: each operation may also be refused, and refusals are problems."""
        schema = super().get_openapi_schema(**options)
        for operation in _operations(schema):
            responses = operation["responses"]
            for status in [one for one in responses if int(one) >= 400]:
                responses[status] = {**responses[status], "content": _REFUSED["content"]}
            responses["4XX"] = _REFUSED
        return schema


def _operations(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (operation for path in schema["paths"].values() for operation in path.values())
