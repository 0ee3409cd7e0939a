"""Sound and film: served as they came, which is said on the paper."""

import shutil
from pathlib import Path

from isonomia.casefile.papers.cleaned import Cleaned


def clean(source: Path, target: Path, name: str) -> Cleaned:  # noqa: ARG001  # as the others
    """Copies the file."""
    shutil.copyfile(source, target)
    return Cleaned("Som e vídeo são servidos como vieram: os metadados do arquivo não foram retirados.")
