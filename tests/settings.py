"""The site as tests run it: a database and a folder of each worker's own, quick passwords, files that nobody
collected, a clock that tests set. `ISONOMIA_DATABASE` names another database, as it does for the site."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_MEMORY = Path("/dev/shm")  # a folder in memory, where there is one: no test waits for a disk
_PLACE = _MEMORY if _MEMORY.is_dir() else Path(tempfile.gettempdir())
_RUN = "isonomia-tests-"

if "PYTEST_VERSION" in os.environ and "ISONOMIA_DATA" not in os.environ:
    os.environ["ISONOMIA_DATA"] = tempfile.mkdtemp(prefix=_RUN, dir=_PLACE)
    atexit.register(shutil.rmtree, os.environ["ISONOMIA_DATA"], ignore_errors=True)
_of_run = Path(os.environ.get("ISONOMIA_DATA", ""))
if "PYTEST_XDIST_WORKER" in os.environ and _of_run.name.startswith(_RUN):  # a worker was handed the whole run's
    os.environ["ISONOMIA_DATA"] = str(_of_run / os.environ["PYTEST_XDIST_WORKER"])
os.environ.setdefault("ISONOMIA_DATA", str(_PLACE / f"isonomia-types-{os.getuid()}"))  # the type checker's, kept

from isonomia.site.settings import *  # noqa: E402, F403

STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # noqa: F405
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # noqa: F405
    DATABASES["default"]["TEST"] = {"NAME": str(DATA / "tests.sqlite3")}  # noqa: F405
CLOCK = "tests.clock.told"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
VAULT_COST = (1024, 1)
STORAGES = {
    "default": STORAGES["default"],  # noqa: F405
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
AXES_ENABLED = False
