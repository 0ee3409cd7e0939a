"""The site as it is served, but for files that nobody collected: only the server's own time is measured."""

import os
from pathlib import Path

from isonomia.site.settings import *  # noqa: F403

STORAGES = {
    "default": STORAGES["default"],  # noqa: F405
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
Path(os.environ["ISONOMIA_DATA"], "static").mkdir(parents=True, exist_ok=True)
