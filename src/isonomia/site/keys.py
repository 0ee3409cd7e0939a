"""The key that signs sessions: made on the first start, kept in the data folder, readable by its owner only."""

import os
import secrets
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
