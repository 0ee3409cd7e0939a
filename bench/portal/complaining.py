"""Somebody who complains without JavaScript, as lean as can be: opens each page, sends its form with what is hidden in
it, follows where it leads. Through the WSGI application in this process, or over the network."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from time import process_time_ns
from typing import Any, NamedTuple
from urllib.parse import urlencode

PROXY_HEADER = "X-Real-Address"
"""Where each client tells its own address, as a proxy of ours would: from one machine all would be one person."""
_HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
_COOKIE = re.compile(r"sessao=([^;]+)")
_GO_ON = re.compile(r'<a class="btn" href="([^"]+)"')
_FORM = "application/x-www-form-urlencoded"
_MOST = 40
"""Answers after which somebody who still has not sent the complaint goes in circles."""

ANSWERS: Mapping[str, Sequence[tuple[str, str]]] = {
    "/denunciar/quem/": [("quem", "eu")],
    "/denunciar/o-que/": [("fato", "enter"), ("fato", "affection")],
    "/denunciar/motivo/": [("motivo", "sexual_orientation")],
    "/denunciar/onde/": [
        ("cidade", "Recife, PE"), ("local", "Bar Sombra da Jaqueira"), ("certeza", "sim"),
        ("dia-d", "17"), ("dia-m", "10"), ("dia-a", "2025"), ("hora", "22h40"), ("vezes", "uma"),
    ],
    "/denunciar/quem-fez/": [
        ("emp", "Bar Sombra da Jaqueira"), ("tipo", "empresa"), ("pes", "rapaz alto"), ("vinc", "trabalhava"),
    ],
    "/denunciar/relato/": [("relato", "A gente estava abraçada na mesa. Um rapaz mandou parar. " * 12)],
    "/denunciar/provas/": [("test", "A moça da mesa ao lado")],
    "/denunciar/identidade/": [
        ("ident", "com_nome"), ("nome", "Lia Exemplo"), ("telefone", "81 90000-0000"), ("canal", "frase"),
    ],
    "/denunciar/conferir/": [("ok", "sim")],
}  # fmt: skip
"""What is answered on each page: by a victim who gives her name, with no files."""
FIRST, _LAW, LAST = "/denunciar/quem/", "/denunciar/lei/", "/denunciar/feito/"


class Answer(NamedTuple):
    """An answer of the server: its status, its headers by their names in small letters, its body."""

    status: int
    headers: Mapping[str, str]
    body: bytes


Send = Callable[[str, str, bytes, Mapping[str, str]], Answer]
"""Sends a method, a path, a body and headers."""


class Complained(NamedTuple):
    """A complaint that was sent: how many requests it took."""

    requests: int


class FailedError(Exception):
    """A page did not answer as it does to people."""


def complain(send: Send, address: str) -> Complained:
    """Complains from an address, from the first step to the page with the protocol and the phrase. Raises
    `FailedError` at the first answer that nobody should get."""
    path, requests, cookie = FIRST, 0, ""
    while requests < _MOST:
        page, cookie = _asked(send, "GET", path, b"", address, cookie)
        requests += 1
        if page.status in {301, 302}:
            path = page.headers["location"]
            continue
        if page.status != 200:
            raise FailedError(f"GET {path}: {page.status}")
        if path == LAST:
            if b'class="phrase' not in page.body:
                raise FailedError("no phrase on the last page")
            return Complained(requests)
        text = page.body.decode()
        if path == _LAW:  # where one law holds there is nothing to send: its button is a link
            path = _GO_ON.findall(text)[-1]
            continue
        body = _form(text, ANSWERS[path])
        sent, cookie = _asked(send, "POST", path, body, address, cookie)
        requests += 1
        if sent.status != 302:
            raise FailedError(f"POST {path}: {sent.status}")
        path = sent.headers["location"]
    raise FailedError("in circles")


def _asked(send: Send, method: str, path: str, body: bytes, address: str, cookie: str) -> tuple[Answer, str]:
    """One request, with the session's cookie: the answer, and the cookie after it."""
    headers = {PROXY_HEADER: address, **({"Cookie": f"sessao={cookie}"} if cookie else {})}
    if method == "POST":
        headers["Content-Type"] = _FORM
    answer = send(method, path, body, headers)
    given = _COOKIE.search(answer.headers.get("set-cookie", ""))
    return answer, given[1] if given else cookie


def _form(page: str, told: Sequence[tuple[str, str]]) -> bytes:
    return urlencode([*dict(_HIDDEN.findall(page)).items(), *told, ("acao", "seguir")]).encode()


class InProcess:
    """Sends through a WSGI application in this process; `spent` is the processor time that the application took since
    it was last set to nothing, in nanoseconds: what the client itself does is left out."""

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self.application = application
        self.spent = 0

    def send(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        """One request."""
        told: dict[str, Any] = {}
        environ = _environ(method, path, body, headers)

        def begin(status: str, found: Iterable[tuple[str, str]], _error: object = None) -> None:
            told["status"], told["headers"] = int(status[:3]), {name.lower(): value for name, value in found}

        began = process_time_ns()
        answer = self.application(environ, begin)
        content = b"".join(answer)
        getattr(answer, "close", lambda: None)()
        self.spent += process_time_ns() - began
        return Answer(told["status"], told["headers"], content)


def _environ(method: str, path: str, body: bytes, headers: Mapping[str, str]) -> dict[str, Any]:
    """A request as PEP 3333 has it."""
    plain, _, query = path.partition("?")
    named = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()}
    named["CONTENT_TYPE"] = named.pop("HTTP_CONTENT_TYPE", "")
    return {
        "REQUEST_METHOD": method, "SCRIPT_NAME": "", "PATH_INFO": plain, "QUERY_STRING": query,
        "SERVER_NAME": "localhost", "SERVER_PORT": "8000", "SERVER_PROTOCOL": "HTTP/1.1", "HTTP_HOST": "localhost",
        "REMOTE_ADDR": "127.0.0.1", "CONTENT_LENGTH": str(len(body)), "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http", "wsgi.input": BytesIO(body), "wsgi.errors": BytesIO(), "wsgi.multithread": True,
        "wsgi.multiprocess": True, "wsgi.run_once": False, **named,
    }  # fmt: skip
