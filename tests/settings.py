"""The site as tests run it: a database of their own, quick passwords, files that nobody collected."""

import os
import tempfile

os.environ.setdefault("ISONOMIA_DATA", tempfile.mkdtemp(prefix="isonomia-tests-"))

from isonomia.site.settings import *  # noqa: F403

STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # noqa: F405
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": STORAGES["default"],  # noqa: F405
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
AXES_ENABLED = False
