"""People of an office at their browsers: what they click and type, and what they read, as they would."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from playwright.sync_api import Browser, Error, Page, expect

from isonomia.casefile.models import Case
from isonomia.law.acts import ACTS, ActKind
from isonomia.people.models import Body, User
from tests import clock, office

PASSWORD = "senha-de-ensaio"
_TIMEOUT = 30_000


class Office:
    """The desk of a body, with a window for each person who sits there."""

    def __init__(self, body: Body, browser: Browser, url: str) -> None:
        self.body, self.url = body, url
        self._browser = browser
        self._windows: dict[str, Page] = {}

    def at(self, text: str) -> datetime:
        """It is this day and hour where the body is: `at("02/03/2026 10:00")`."""
        instant = office.moment(text, self.body.zone)
        clock.tell(instant)
        return instant

    def seat(self, held: str) -> "Visitor":
        """Who holds an office, signed in."""
        return self.person(office.user_of(self.body, held).username)

    def person(self, username: str) -> "Visitor":
        """Somebody, signed in through the page for it."""
        if username not in self._windows:
            page = self._browser.new_context(locale="pt-BR", viewport={"width": 1280, "height": 900}).new_page()
            page.set_default_timeout(_TIMEOUT)
            self._windows[username] = page
            _sign_in(page, self.url, User.objects.get(username=username))
        return Visitor(self, self._windows[username])

    @contextmanager
    def telling(self, where: str) -> Iterator[None]:
        """What goes wrong within is told with what the windows show."""
        try:
            yield
        except (Error, AssertionError) as error:
            shown = "\n---\n".join(page.locator("main").inner_text()[:2500] for page in self._windows.values())
            raise AssertionError(f"{where}: {error}\n{shown}") from error

    def close(self) -> None:
        """Closes all windows."""
        for page in self._windows.values():
            page.context.close()


class Visitor:
    """A person at a window."""

    def __init__(self, desk: Office, page: Page) -> None:
        self.desk, self.page = desk, page

    def opens(self, path: str) -> "Visitor":
        """Goes to an address of the site."""
        self.page.goto(self.desk.url + path)
        return self

    def opens_case(self, case: Case) -> "Visitor":
        """Goes to the page of a case."""
        return self.opens(f"/processos/{digits(case)}/")

    def begins(self, case: Case, kind: str, *lanes: str) -> "Visitor":
        """Opens the form of an act, from the page of the case when it is offered there, else from the list of acts."""
        query = "&".join(f"raia={lane}" for lane in lanes)
        return self.opens(f"/processos/{digits(case)}/atos/novo/{kind}/?{query}")

    def types(self, **answers: str) -> "Visitor":
        """Fills fields by the names of the form's controls, with `_` for `-`."""
        for name, value in answers.items():
            self.page.locator(f'[name="{name.replace("_", "-")}"]').fill(value)
        return self

    def fills(self, label: str, value: str) -> "Visitor":
        """Fills the field with this label."""
        self.page.get_by_label(label, exact=False).first.fill(value)
        return self

    def picks(self, *labels: str) -> "Visitor":
        """Marks radio buttons and boxes by what they say."""
        for label in labels:
            self.page.get_by_label(label, exact=False).first.check()
        return self

    def presses(self, name: str) -> "Visitor":
        """Presses a button by what it says."""
        self.page.get_by_role("button", name=re.compile(name)).first.click()
        return self

    def follows(self, name: str) -> "Visitor":
        """Follows a link by what it says."""
        self.page.get_by_role("link", name=re.compile(name)).first.click()
        return self

    def records(self) -> "Visitor":
        """Looks at what the act would do, then records it; the page of the case says so."""
        self.presses("^Recalcular$")
        self.presses("^Gravar ato")
        expect(self.page.locator(".note.good").first).to_contain_text("Ato")
        return self

    def reads(self, text: str) -> "Visitor":
        """The page says this."""
        expect(self.page.locator("main")).to_contain_text(text)
        return self

    def does_not_read(self, text: str) -> "Visitor":
        """The page does not say this."""
        expect(self.page.locator("main")).not_to_contain_text(text)
        return self


def digits(case: Case) -> str:
    """The number of a case as addresses write it."""
    return "".join(character for character in case.number if character.isdigit())


def label_of(kind: ActKind) -> str:
    """How the desk names an act."""
    return ACTS[kind].label


def _sign_in(page: Page, url: str, user: User) -> None:
    page.goto(url + "/hoje/")
    page.fill("input[name=login]", user.username)
    page.fill("input[name=password]", PASSWORD)
    page.locator("main form button").first.click()
    expect(page.locator("header .me")).to_contain_text(user.name)
