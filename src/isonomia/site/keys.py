"""Secrets of the installation: the key that signs sessions, made on the first start and kept in the data folder,
readable by its owner only; the passphrase of the certificate that signs papers."""

import os
import secrets
from collections.abc import Mapping
from pathlib import Path


def secret_key_in(data: Path) -> str:
    """The installation's key. Two processes that start at once agree on it: the file is made whole, once."""
    path = data / "secret-key"
    if not path.exists():
        data.mkdir(parents=True, exist_ok=True)
        fresh = data / f"secret-key.{os.getpid()}"
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(64), encoding="ascii")
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text(encoding="ascii")


def passphrase_from(environment: Mapping[str, str]) -> str:
    """The passphrase of the certificate that signs papers: from a file that only the server reads, where one is
    named, else from the environment itself. Raises `OSError` for a file that can't be read."""
    file = environment.get("ISONOMIA_SIGNING_PASSPHRASE_FILE")
    if file:
        return Path(file).read_text(encoding="utf-8").strip()
    return environment.get("ISONOMIA_SIGNING_PASSPHRASE", "")
