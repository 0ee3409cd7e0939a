"""A process without network: the system refuses it every new socket, whatever asks for one (a package that a template
imports by any spelling, a font, a picture).

It needs no right of its own: a filter of system calls (seccomp, Linux) that the process lays on itself, for good.
"""

import ctypes
import errno
import os
import struct

_SOCKET = {"x86_64": 41, "aarch64": 198}
"""The number of the call by which a socket is made, by machine."""
_NO_NEW_PRIVILEGES, _SECCOMP, _FILTER = 38, 22, 2
_LOAD, _IF_EQUAL, _RETURN = 0x20, 0x15, 0x06
_ERROR, _ALLOW = 0x00050000, 0x7FFF0000


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("steps", ctypes.c_void_p))


def without_network() -> None:
    """Takes the network from this process and all that it starts. Raises `OSError` where the system can't: then nothing
    that is not ours may be set here."""
    number = _SOCKET.get(os.uname().machine)
    if number is None:
        raise OSError(errno.ENOSYS, "no filter of system calls for this machine")
    steps = (
        (_LOAD, 0, 0, 0),
        (_IF_EQUAL, 0, 1, number),
        (_RETURN, 0, 0, _ERROR | errno.EACCES),
        (_RETURN, 0, 0, _ALLOW),
    )
    raw = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = _Program(len(steps), ctypes.cast(raw, ctypes.c_void_p))
    system = ctypes.CDLL(None, use_errno=True)
    for call in ((_NO_NEW_PRIVILEGES, 1, 0, 0, 0), (_SECCOMP, _FILTER, ctypes.byref(program), 0, 0)):
        if system.prctl(*call) != 0:
            raise OSError(ctypes.get_errno(), "the system refuses a filter of system calls")
