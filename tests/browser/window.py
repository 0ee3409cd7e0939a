"""A window on the site, for whoever sits before it: what is wrong with the page that it shows, at each width."""

from pathlib import Path

import axe_core_python
from django.conf import settings
from django.test import Client
from django.urls import Resolver404, resolve, reverse
from playwright.sync_api import Browser, ConsoleMessage, Request, ViewportSize

from isonomia.people.models import User

AXE = next(Path(axe_core_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
WIDEST = 1280
WIDTHS = {1280: "on a desk", 640: "at 200 %", 360: "on a phone"}
BACKEND = "django.contrib.auth.backends.ModelBackend"
_REFUSED = "the server responded with a status of"
"""What a browser says of an answer that a person is meant to read, and that is asked for here."""
_RUN = "asked => axe.run({...asked, resultTypes: ['violations']})"
_LOOKS = """() => {
  const named = one => one ? one.tagName + '.' + [...one.classList].join('.') : ''
  const state = one => ['disabled', 'open', 'aria-current', 'aria-invalid'].filter(name => one.hasAttribute(name))
  const looks = one => [one, one.parentElement, one.parentElement.parentElement].map(named).join('<') + state(one)
  return [...new Set([...document.querySelectorAll('body, body *')].map(looks))]
}"""
"""How each element looks, as far as our style sheets can tell: by what it is, and what it is in."""
_WIDE = """() => {
  const page = document.scrollingElement, limit = innerWidth + 1
  if (page.scrollWidth <= innerWidth) return ''
  const wide = [...document.querySelectorAll('body *')].find(e => e.getBoundingClientRect().right > limit)
  return wide ? wide.outerHTML.slice(0, 120) : 'the page'
}"""
_UNFOLD = "document.querySelectorAll('details').forEach(one => { one.open = true })"
"""What is folded is looked at too."""
_EMPTY = """() => {
  const forms = [...document.querySelectorAll('form:not(header form)')]
  const form = forms.sort((a, b) => b.elements.length - a.elements.length)[0]
  for (const field of form.querySelectorAll('input:not([type]), [type=text], [type=password], textarea'))
    if (field.name) field.value = ''
  form.noValidate = true
  const sends = 'button.main, button[value=seguir], button[value=enviar]'
  form.requestSubmit(form.querySelector(sends) || form.querySelector('button:not(.vh)'))
}"""


class Window:
    """One window; `faults` are what was found wrong so far, by page, and `seen` the names of the addresses opened."""

    def __init__(self, browser: Browser, url: str) -> None:
        size = ViewportSize(width=1280, height=900)
        self._context = browser.new_context(
            base_url=url, viewport=size, bypass_csp=True, reduced_motion="reduce", locale="pt-BR"
        )
        self.url = url
        self._strays: list[str] = []
        self._context.on("request", self._asked)
        self._context.on("console", self._complained)
        self.page = self._context.new_page()
        self.page.set_default_timeout(15_000)
        self.faults: dict[str, list[str]] = {}
        self.seen: set[str] = set()
        self.many = 0
        self._painted: dict[str, set[str]] = {"light": set(), "phone": set(), "dark": set()}

    def sits(self, user: User | None) -> None:
        """From now on somebody who just signed in sits before it, or nobody."""
        self._context.clear_cookies()
        if user is None:
            return
        client = Client()
        client.force_login(user, backend=BACKEND)
        self.takes_over(client)

    def takes_over(self, client: Client) -> None:
        """Goes on where a client of Django's stopped."""
        name = settings.SESSION_COOKIE_NAME
        self._context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": self.url}])

    def signs_in(self, user: User, password: str) -> None:
        """Somebody signs in through the page for it."""
        self._context.clear_cookies()
        self.page.goto(reverse("account_login"))
        self.page.fill("#id_login", user.username)
        self.page.fill("#id_password", password)
        with self.page.expect_navigation():
            self.page.get_by_role("button", name="Entrar", exact=True).click()

    def opens(self, address: str, *statuses: int) -> None:
        """Goes to a page, which answers with one of these statuses, and looks at it."""
        answer = self.page.goto(address)
        assert answer is not None
        if answer.status not in (statuses or (200,)):
            self.faults[address] = [f"status {answer.status}"]
        self.looks(address)

    def opens_confirmed(self, address: str, password: str) -> None:
        """Goes to a page that first asks for the password once more."""
        self.page.goto(address)
        if self.page.locator("#id_password").count():
            self.page.fill("#id_password", password)
            with self.page.expect_navigation():
                self.page.get_by_role("button", name="Confirmar").click()
        self.looks(address)

    def presses(self, selector: str, told: str, *statuses: int) -> None:
        """Presses a button of the page that is open, and looks at what comes back, which `told` names."""
        with self.page.expect_navigation() as sent:
            self.page.locator(selector).first.click()
        if sent.value.status not in (statuses or (200,)):
            self.faults[told] = [f"status {sent.value.status}"]
        self.looks(told)

    def sends_empty(self, address: str) -> None:
        """Goes to a page, sends its form with nothing written, and looks at what comes back."""
        self.page.goto(address)
        with self.page.expect_navigation() as sent:
            self.page.evaluate(_EMPTY)
        if sent.value.status not in {200, 400, 403, 422}:
            self.faults[f"{address} sent empty"] = [f"status {sent.value.status}"]
        self.looks(f"{address} sent empty")

    def shows(self, name: str, html: str) -> None:
        """Looks at a page that the site answers with only when it is broken."""
        self.page.route(f"**/{name}", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8"))
        self.page.goto(f"/{name}")
        self.looks(name)

    def looks(self, name: str) -> None:
        """What axe finds at the widest and the narrowest, in light and, on the phone, in dark; and what is too wide."""
        self.many += 1
        if self.page.url.startswith(self.url):
            self._note()
        found = self.faults.setdefault(name, [])
        found += self._strays
        self._strays.clear()
        cookies = {one["name"] for one in self._context.cookies(self.url)} - {settings.SESSION_COOKIE_NAME}
        found += [f"a cookie besides the one: {one}" for one in cookies]
        self.page.evaluate(AXE)
        self.page.evaluate(_UNFOLD)
        found += self._violations("light")
        for width, told in WIDTHS.items():
            if width != WIDEST:
                self.page.set_viewport_size({"width": width, "height": 900})
            wide = self.page.evaluate(_WIDE)
            found += [f"too wide {told}: {wide}"] if wide else []
        self.page.set_viewport_size({"width": WIDEST, "height": 900})

    def looks_again(self) -> None:
        """The page that is open, on a phone and in the dark."""
        self.page.set_viewport_size({"width": 360, "height": 900})
        found = self.faults.setdefault(f"{self.page.url} on a phone", [])
        found += self._violations("phone")
        if self._unpainted("dark"):
            self.page.emulate_media(color_scheme="dark")
            found += [f"dark: {one}" for one in self._told({"runOnly": ["color-contrast"]})]
            self.page.emulate_media(color_scheme="light")
        self.page.set_viewport_size({"width": WIDEST, "height": 900})

    def closes(self) -> None:
        """Closes it."""
        self._context.close()

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", "blob:")):
            self._strays.append(f"asked of another site: {request.url}")

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type == "error" and _REFUSED not in message.text:
            self._strays.append(f"in the console: {message.text}")

    def _note(self) -> None:
        """Remembers by its name the address that is open."""
        try:
            name = resolve(self.page.url.removeprefix(self.url).partition("?")[0].partition("#")[0]).view_name
        except Resolver404:
            return
        self.seen.add(name)

    def _violations(self, light: str) -> list[str]:
        """What is wrong in one light. Contrast, which takes the longest to find, is asked where something looks as
        nothing did before in that light."""
        contrast = {"color-contrast": {"enabled": self._unpainted(light)}}
        return self._told({"runOnly": RULES, "rules": contrast})

    def _unpainted(self, light: str) -> bool:
        """Whether something on the page looks as nothing did before in that light."""
        new = set(self.page.evaluate(_LOOKS)) - self._painted[light]
        self._painted[light] |= new
        return bool(new)

    def _told(self, asked: dict[str, object]) -> list[str]:
        found = self.page.evaluate(_RUN, asked)["violations"]
        first = [(one["id"], one["nodes"][0]) for one in found]
        return [f"{rule}: {node['html'][:160]}: {node['failureSummary']}" for rule, node in first]
