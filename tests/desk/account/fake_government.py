"""A stand-in for the government's sign-in: an OpenID Connect server on this machine, which vouches for one person."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, cast
from urllib.parse import parse_qs

SECRET = "segredo-de-ensaio-com-trinta-e-dois-sinais"  # shared with nobody but the tests


@dataclass
class Government:
    """Whom it vouches for, and what it was asked. `address` is where its discovery document is."""

    person: dict[str, Any] = field(default_factory=dict)
    asked: list[dict[str, list[str]]] = field(default_factory=list)
    address: str = ""


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        told = self._government()
        if self.path.endswith("/.well-known/openid-configuration"):
            base = told.address
            self._answer(
                {
                    "issuer": base,
                    "authorization_endpoint": f"{base}/authorize",
                    "token_endpoint": f"{base}/token",
                    "userinfo_endpoint": f"{base}/userinfo",
                    "jwks_uri": f"{base}/jwk",
                    "token_endpoint_auth_methods_supported": ["client_secret_post"],
                }
            )
        else:
            self._answer(told.person)

    def do_POST(self) -> None:
        asked = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self._government().asked.append(parse_qs(asked))
        self._answer({"access_token": "fichas", "token_type": "Bearer"})

    def log_message(self, *args: object) -> None:
        """Says nothing on the terminal of the tests."""

    def _government(self) -> Government:
        return cast("Any", self.server).government  # type: ignore[no-any-return]

    def _answer(self, told: dict[str, Any]) -> None:
        body = json.dumps(told).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def government() -> Iterator[Government]:
    """Runs the server for a while."""
    server = HTTPServer(("127.0.0.1", 0), _Handler)
    told = Government(address=f"http://127.0.0.1:{server.server_port}")
    cast("Any", server).government = told
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield told
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
