"""An office whose clerk has a token, and a caller that sends it."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from isonomia.api.tokens import issue
from isonomia.people.models import Body, Seat
from tests import office

NOW = "02/03/2026 10:00"


class Program:
    """A program with a token: sends JSON, gets JSON."""

    def __init__(self, secret: str = "") -> None:
        self._client = Client()
        self.secret = secret

    def get(self, path: str, **asked: Any) -> Any:
        return self._client.get(f"/api/v1{path}", asked, headers=self._headers())

    def post(self, path: str, body: Any, key: str = "") -> Any:
        headers = self._headers() | ({"Idempotency-Key": key} if key else {})
        return self._client.post(f"/api/v1{path}", body, content_type="application/json", headers=headers)

    def send(self, path: str, file: Any) -> Any:
        return self._client.post(f"/api/v1{path}", {"file": file}, headers=self._headers())

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"} if self.secret else {}


@pytest.fixture
def now(clock: Callable[[datetime], None]) -> datetime:
    """The instant of the tests, told to the clock."""
    instant = office.moment(NOW)
    clock(instant)
    return instant


@pytest.fixture
def program(body: Body, now: datetime) -> Callable[[str], Program]:
    """A program that speaks for whoever holds an office of the body: `program("clerk")`."""

    def of(held: str) -> Program:
        seat = Seat.objects.get(body=body, office=held)
        return Program(issue(office.user_of(body, held), seat, name="ensaio", days=30, at=now).secret)

    return of
