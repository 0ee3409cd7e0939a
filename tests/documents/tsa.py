"""A time stamp server (RFC 3161) on this machine, for one test: it stamps, or fails in one of the ways servers do."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

from asn1crypto import keys, tsp
from asn1crypto import x509 as asn1
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from pyhanko.sign.timestamps import DummyTimeStamper

from tests.documents.desk import LATER

REPLY = "application/timestamp-reply"
Answer = Callable[[bytes], tuple[int, str, bytes]]


class Stamps:
    """A key that stamps, and the certificate of it."""

    def __init__(self) -> None:
        key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Carimbo inventado")])
        made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(datetime(2026, 1, 1, tzinfo=UTC))
            .not_valid_after(datetime(2027, 1, 1, tzinfo=UTC))
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.TIME_STAMPING]), critical=True)
            .sign(key, hashes.SHA256())
        )
        der = serialization.Encoding.DER
        self.certificate = asn1.Certificate.load(made.public_bytes(der))
        raw = key.private_bytes(der, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        self._stamper = DummyTimeStamper(self.certificate, keys.PrivateKeyInfo.load(raw), fixed_dt=LATER)

    def response(self, asked: bytes, **changed: Any) -> tsp.TimeStampResp:
        """The answer to a question; `changed`: the digest, or the nonce, of another."""
        request = tsp.TimeStampReq.load(asked)
        if "digest" in changed:
            request["message_imprint"]["hashed_message"] = changed["digest"]
        if "nonce" in changed:
            request["nonce"] = changed["nonce"]
        return asyncio.run(self._stamper.async_request_tsa_response(tsp.TimeStampReq.load(request.dump(force=True))))

    def well(self, asked: bytes) -> tuple[int, str, bytes]:
        """As a server should."""
        return 200, REPLY, self.response(asked).dump()

    def with_its_certificate_twice(self, asked: bytes) -> tuple[int, str, bytes]:
        """A good stamp, as OpenSSL gives it where the certificate is named in two settings."""
        response = self.response(asked)
        signed = response["time_stamp_token"]["content"]
        signed["certificates"].append(signed["certificates"][0].copy())
        return 200, REPLY, response.dump(force=True)

    def of_something_else(self, asked: bytes) -> tuple[int, str, bytes]:
        """A good stamp, of other bytes."""
        return 200, REPLY, self.response(asked, digest=bytes(32)).dump()

    def of_another_question(self, asked: bytes) -> tuple[int, str, bytes]:
        """An answer to what somebody else asked."""
        return 200, REPLY, self.response(asked, nonce=7).dump()

    def forged(self, asked: bytes) -> tuple[int, str, bytes]:
        """A stamp whose signature is not one."""
        response = self.response(asked)
        signer = response["time_stamp_token"]["content"]["signer_infos"][0]
        signer["signature"] = bytes(256)
        return 200, REPLY, response.dump(force=True)


def refuses(_: bytes) -> tuple[int, str, bytes]:
    """A server that says no, as RFC 3161 has it."""
    return 200, REPLY, tsp.TimeStampResp({"status": {"status": "rejection"}}).dump()


def babbles(_: bytes) -> tuple[int, str, bytes]:
    """What is called an answer and is none."""
    return 200, REPLY, b"\x30\x03abc"


def fails(_: bytes) -> tuple[int, str, bytes]:
    """A page of a server in trouble."""
    return 503, "text/html", b"<h1>503</h1>"


@contextmanager
def serving(answer: Answer | None) -> Iterator[str]:
    """The address of a server that answers so; `None`: it takes the question and keeps silent."""
    over = Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = self.rfile.read(int(self.headers["Content-Length"]))
            if answer is None:
                over.wait()
                return
            status, mime, body = answer(asked)
            self.send_response(status)
            self.send_header("Content-Type", mime)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        over.set()
        server.shutdown()
        server.server_close()
        thread.join()
