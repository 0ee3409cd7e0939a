"""Secrets of the installation: the key that signs sessions, made on the first start and kept in the data folder,
readable by its owner only; and those that others gave it: the passphrase of a certificate, the password of mail."""

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


def secret_from(environment: Mapping[str, str], name: str) -> str:
    """A secret that somebody else gave: from the file that `name` with `_FILE` names, which only the server reads,
    where one is named, else from the environment itself. Raises `OSError` for a file that can't be read."""
    file = environment.get(f"{name}_FILE")
    if file:
        return Path(file).read_text(encoding="utf-8").strip()
    return environment.get(name, "")
