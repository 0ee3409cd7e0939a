"""The contract: OpenAPI 3.1 that the API keeps, whatever is sent to it; a page that tells it without a script."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from django.test import Client
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from isonomia.api.entry import api
from tests.api.conftest import Program

Of = Callable[[str], Program]
pytestmark = pytest.mark.django_db
schema: Any = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", get_wsgi_application())
_CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture
def secret(program: Of) -> Iterator[str]:
    """The token of a clerk. The connection stays open between requests, as in Django's own test client."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield program("clerk").secret
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@schema.parametrize()
@settings(
    max_examples=6,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_contract_holds_whatever_is_sent(case: Case[Any], secret: str) -> None:
    with transaction.atomic():
        headers = {"Authorization": f"Bearer {secret}", "Host": "localhost"}
        case.call_and_validate(headers=headers, checks=_CHECKS)
        transaction.set_rollback(True)


def test_it_is_openapi_3_1_and_each_operation_is_told_in_portuguese() -> None:
    told = Client().get("/api/v1/openapi.json").json()
    operations = [one for path in told["paths"].values() for one in path.values()]
    assert told["openapi"].startswith("3.1")
    assert len(operations) >= 15
    assert all(one["summary"] and one["description"] for one in operations)
    assert api.docs_url is None


def test_the_page_lists_every_operation_without_a_script() -> None:
    text = Client().get("/api/").content.decode()
    assert "POST /api/v1/cases/{digits}/acts" in text
    assert "<script" not in text


@pytest.mark.parametrize("path", ["/api/v1/nada", "/api/v2/cases"])
def test_an_address_that_is_none_is_a_problem_too(path: str) -> None:
    answer = Client().get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (404, "application/problem+json")


def test_a_wrong_method_is_a_problem_too() -> None:
    answer = Client().delete("/api/v1/cases")
    assert (answer.status_code, answer.json()["code"]) == (405, "http.405")
    assert "GET" in answer.headers["Allow"]


def test_a_body_that_is_not_json_is_a_problem(program: Of) -> None:
    answer = Client().post(
        "/api/v1/calculators/deadline", "{", content_type="application/json",
        headers={"Authorization": f"Bearer {program('clerk').secret}"},
    )  # fmt: skip
    assert (answer.status_code, answer.json()["detail"]) == (400, "O corpo do pedido não é JSON que se leia.")
