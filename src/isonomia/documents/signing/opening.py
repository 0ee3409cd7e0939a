"""The hardware of a key opened: for one at a time, of whichever process or thread, and shut again.

A PIN that was refused is not sent again until its file is written anew: a card locks itself after a few.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pkcs11

from isonomia.documents.refusal import DocumentError

_LOCK, _REFUSED = "signing-token.lock", "signing-pin-refused"
_TRIES, _PAUSE = 200, 0.1
"""How often, and how many seconds apart, the token is asked for while others use it."""
_WRONG = (pkcs11.PinIncorrect, pkcs11.PinInvalid, pkcs11.PinLenRange)
_LOCKED = "ele está bloqueado, por senhas erradas demais: desbloqueie-o com o programa de quem o fez"
_WRONG_SAID = (
    "a senha dele não confere, e não será tentada de novo, para que ele não se bloqueie: corrija o arquivo da senha "
    "(ISONOMIA_SIGNING_PIN_FILE)"
)


@dataclass(frozen=True, slots=True)
class Hardware:
    """Where a key in hardware is: the `module` of its maker (a library), the labels of the `token` and of the
    `certificate` (empty: the only one there), the file that holds the `pin`; `data`: the data folder of the server."""

    module: str
    token: str
    certificate: str
    pin: Path
    data: Path


class Opened(NamedTuple):
    """A session, and the PIN with which it was opened: some keys ask for it again at each signature."""

    session: pkcs11.Session
    pin: str | None


def refused(code: str, why: str) -> DocumentError:
    """What is wrong with the hardware, and that nothing was signed."""
    return DocumentError(
        f"document.token_{code}",
        f"O token do órgão, ligado ao servidor, não assina: {why}. Nada foi assinado. Avise quem cuida do servidor.",
    )


@contextmanager
def opened(where: Hardware, *, shut: bool = False) -> Iterator[Opened]:
    """A session with the token, with its PIN unless it is left `shut`. Raises `DocumentError`."""
    with _alone(where.data):
        token = _token(where)
        pin = None if shut else _pin(where)
        try:
            session = token.open(user_pin=pin) if pin is not None else token.open()
        except _WRONG as error:
            _refused_mark(where).write_text(_state_of(where.pin), encoding="ascii")
            raise refused("pin", _WRONG_SAID) from error
        except pkcs11.PinLocked as error:
            raise refused("locked", _LOCKED) from error
        except pkcs11.PKCS11Error as error:
            raise _failed(error) from error
        try:
            with session:
                yield Opened(session, pin)
        except pkcs11.PKCS11Error as error:
            raise _failed(error) from error


@contextmanager
def _alone(data: Path) -> Iterator[None]:
    """Waits for whoever uses the token, and keeps others away from it."""
    data.mkdir(parents=True, exist_ok=True)
    with (data / _LOCK).open("w") as lock:
        for _ in range(_TRIES):
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                sleep(_PAUSE)
        else:
            raise refused("busy", "outra assinatura o ocupa há tempo demais. Tente de novo em alguns minutos")
        yield


def _token(where: Hardware) -> pkcs11.Token:
    try:
        module = pkcs11.lib(where.module)
    except pkcs11.PKCS11Error as error:
        say = "o programa dele não está no lugar indicado, ou não é deste sistema (ISONOMIA_SIGNING_MODULE)"
        raise refused("module", say) from error
    try:
        slots = module.get_slots(token_present=True)
        made = [one for one in (slot.get_token() for slot in slots) if one.flags & pkcs11.TokenFlag.TOKEN_INITIALIZED]
    except pkcs11.PKCS11Error as error:
        raise _failed(error) from error
    there = [one for one in made if where.token in {"", one.label}]
    if len(there) == 1:
        return there[0]
    if there:
        raise refused("which", "há mais de um: indique o nome de um só (ISONOMIA_SIGNING_TOKEN)")
    raise refused("absent", "ele não está no leitor, ou tem outro nome (ISONOMIA_SIGNING_TOKEN)")


def _pin(where: Hardware) -> str:
    """The PIN, as its file has it now."""
    try:
        mark = _refused_mark(where)
        if mark.exists() and mark.read_text(encoding="ascii") == _state_of(where.pin):
            raise refused("pin", _WRONG_SAID)
        return where.pin.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise refused("pin_file", "o arquivo da senha não se lê (ISONOMIA_SIGNING_PIN_FILE)") from error


def _refused_mark(where: Hardware) -> Path:
    return where.data / _REFUSED


def _state_of(file: Path) -> str:
    """When a file was last written; nothing of what is in it."""
    told = file.stat()
    return f"{told.st_ino} {told.st_mtime_ns}"


def _failed(error: pkcs11.PKCS11Error) -> DocumentError:
    if isinstance(error, (pkcs11.TokenNotPresent, pkcs11.TokenNotRecognised, pkcs11.DeviceRemoved)):
        return refused("absent", "ele foi tirado do leitor")
    return refused("fault", f"ele respondeu com uma falha ({type(error).__name__})")
