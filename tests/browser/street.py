"""People outside the office at their own devices: a phone without a script, and hands that have only its keyboard."""

from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation
from playwright.sync_api import Browser, ConsoleMessage, FilePayload, Page, Request, ViewportSize, expect

PHONE = ViewportSize(width=360, height=740)
TONGUES = {"pt-br": "pt-BR", "en": "en-GB", "es": "es-AR"}
_TIMEOUT = 10_000


class Device:
    """A phone, without a script unless told. `strays` are what its browser asked of other sites or complained of."""

    def __init__(self, browser: Browser, url: str, tongue: str = "pt-br", *, script: bool = False) -> None:
        self.url, self.tongue = url, tongue
        self.strays: list[str] = []
        self._context = browser.new_context(
            java_script_enabled=script, viewport=PHONE, locale=TONGUES[tongue], reduced_motion="reduce"
        )
        self._context.set_default_timeout(_TIMEOUT)
        self._context.on("request", self._asked)
        self._context.on("console", self._complained)
        self.page = self._context.new_page()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        return self._context.new_page()

    def opens(self, name: str, *args: object, page: Page | None = None) -> Page:
        """Goes to a public page, in the language of the device."""
        page = page or self.page
        with translation.override(self.tongue):
            page.goto(self.url + reverse(name, args=args))
        return page

    def is_at(self, name: str, *args: object, page: Page | None = None) -> None:
        """This public page is open, in the language of the device."""
        with translation.override(self.tongue):
            expect(page or self.page).to_have_url(self.url + reverse(name, args=args))

    def cookies(self) -> set[str]:
        """The names of the cookies that it holds for this site."""
        return {one["name"] for one in self._context.cookies(self.url)}

    def loses_its_session(self) -> None:
        """The browser forgets its cookies."""
        self._context.clear_cookies()

    def takes_over(self, client: Client) -> None:
        """Goes on where a client of Django's stopped."""
        name = settings.SESSION_COOKIE_NAME
        self._context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": self.url}])

    def closes(self) -> None:
        """Closes it."""
        self._context.close()

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", settings.LEAVE_TO)):
            self.strays.append(request.url)

    def _complained(self, message: ConsoleMessage) -> None:
        refused = "the server responded with a status of 4"  # an answer that a person is meant to read
        if message.type == "error" and refused not in message.text:
            self.strays.append(message.text)


class Keyboard:
    """Somebody who has a keyboard and nothing else: they see where they are, wherever it leads them."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def to(self, selector: str) -> None:
        """Goes on with the key for it until a control is reached; what it reaches is shown, and nothing covers it."""
        for _ in range(_MOST):
            at, covered, unmarked = self.page.evaluate(_WHERE, selector)
            assert not covered, f"{self.page.url}: the keyboard is at something covered: {covered}"
            assert not unmarked, f"{self.page.url}: nothing shows that the keyboard is at {unmarked}"
            if at:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{self.page.url}: the keyboard does not reach {selector}")

    def types(self, **texts: str) -> None:
        """Types into fields by their names, with `_` for `-`."""
        for name, text in texts.items():
            self.to(f'[name="{name.replace("_", "-")}"]')
            self.page.keyboard.insert_text(text)

    def ticks(self, name: str, *values: str) -> None:
        """Ticks boxes."""
        for value in values:
            self.to(f'[name="{name}"][value="{value}"]')
            self.page.keyboard.press("Space")

    def chooses(self, name: str, value: str) -> None:
        """Chooses one of several, by the arrows from the first."""
        self.to(f'[name="{name}"]')
        self.page.keyboard.press("Space")
        for _ in range(_MOST):
            if self.page.evaluate("([name, value]) => document.activeElement.value === value", [name, value]):
                break
            self.page.keyboard.press("ArrowDown")
        expect(self.page.locator(f'[name="{name}"][value="{value}"]')).to_be_checked()

    def picks_files(self, name: str, *files: FilePayload) -> None:
        """Reaches a field for files, and picks some in the window that the system opens for it."""
        self.to(f'[name="{name}"]')
        self.page.locator(":focus").set_input_files(list(files))

    def opens(self, selector: str) -> None:
        """Opens what is folded."""
        self.to(selector)
        self.page.keyboard.press("Enter")

    def sends(self) -> None:
        """Presses the key that sends, and waits for the page that comes."""
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def presses(self, selector: str) -> None:
        """Presses a button, or follows a link."""
        self.to(selector)
        self.sends()


def words_on(page: Page, at: int = 0) -> str:
    """The eight words that a page shows."""
    return " ".join(page.locator("ol.phrase").nth(at).locator("li").all_inner_texts())


_MOST = 120
"""Presses of a key after which something counts as not to be reached."""
_WHERE = """selector => {
  const here = document.activeElement
  if (!here || here === document.body) return [false, '', '']
  const told = one => one.outerHTML.slice(0, 120)
  const box = here.getBoundingClientRect(), label = here.closest('label') || here
  const x = box.left + Math.min(box.width, innerWidth) / 2, y = box.top + Math.min(box.height / 2, 20)
  const top = document.elementFromPoint(x, y)
  const isSeen = top && (label.contains(top) || top.contains(here) && !top.closest('header.top'))
  const isMarked = [here, label, here.parentElement].some(one => {
    const look = getComputedStyle(one)
    return look.outlineStyle !== 'none' || look.boxShadow !== 'none'
  })
  const isControl = here.tabIndex >= 0
  return [here.matches(selector), isSeen || !isControl ? '' : told(here), isMarked || !isControl ? '' : told(here)]
}"""
"""Whether the keyboard is there; what it is at when that is covered or off the screen; and when nothing marks it."""
