"""What all tests share: the same drawn examples on every run, one database or the other, an office to work in."""

import gc
import logging
from collections.abc import Callable, Generator, Iterator
from datetime import datetime

import pytest
from hypothesis import settings

from isonomia.people.actor import Actor
from isonomia.people.models import Body
from tests import clock as told_clock
from tests import office
from tests.databases import guarding

settings.register_profile("isonomia", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("isonomia")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out the tests that have no place on the database at hand; those that take long begin before all others, so
    that no worker is left waiting for another at the end."""
    config.hook.pytest_deselected(items=[item for item in items if not guarding.belongs_here(item)])
    items[:] = [item for item in items if guarding.belongs_here(item)]
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector of garbage looks at it no more, and not after every few objects."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """A test with real transactions is cleaned by emptying tables: the guard of acts steps aside for that alone."""
    if not guarding.uses_transactions(item):
        return (yield)
    with guarding.stepped_aside(item, last=nextitem is None):
        return (yield)


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    """No law of an earlier test's body, no told time and no silenced log is left for the next one."""
    yield
    guarding.forget_bodies()
    told_clock.forget()
    known = logging.Logger.manager.loggerDict.values()
    assert [one.name for one in known if isinstance(one, logging.Logger) and one.disabled] == []


@pytest.fixture
def clock() -> Callable[[datetime], None]:
    """Tells the site what time it is: `clock(moment("02/03/2026 10:00"))`."""
    return told_clock.tell


@pytest.fixture
def moment() -> Callable[..., datetime]:
    """The instant of a day and hour as written in a place: `moment("02/03/2026 10:00")`."""
    return office.moment


@pytest.fixture
def body(db: None, request: pytest.FixtureRequest) -> Body:  # noqa: ARG001
    """A body with a person in a seat for every office. Recife's norm, or another:
    `@pytest.mark.parametrize("body", ["df-2013"], indirect=True)`."""
    return office.office_of(getattr(request, "param", "recife-2011"))


@pytest.fixture
def actor(body: Body) -> Callable[[str, datetime], Actor]:
    """Who holds an office of the body at an instant: `actor("clerk", moment("02/03/2026 10:00"))`."""
    return lambda held, at: office.actor_of(body, held, at)
