"""An archive in a folder: what its script answers, and its manifest made anew by a forger."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path


def asked(where: Path, *more: str) -> tuple[int, str]:
    """What the script of the archive answers, run by itself."""
    script = where / "conferir.py" if where.is_dir() else where.parent / "autos" / "conferir.py"
    done = subprocess.run([sys.executable, "-I", str(script), str(where), *more], capture_output=True, check=False)
    assert done.stderr == b""
    return done.returncode, done.stdout.decode()


def listed_anew(folder: Path, **more: object) -> None:
    """The manifest as a forger makes it: of the files that are there now, with their digests."""
    manifest = folder / "manifesto.json"
    files = sorted(one for one in folder.rglob("*") if one.is_file() and one != manifest)
    listed = [
        {"nome": str(one.relative_to(folder)), "sha256": sha256(one.read_bytes()).hexdigest(), "tamanho": len(str(one))}
        for one in files
    ]
    manifest.write_text(json.dumps(json.loads(manifest.read_bytes()) | {"arquivos": listed} | more), encoding="utf-8")
