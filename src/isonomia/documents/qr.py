"""A QR code as the path of its dark squares, and as SVG: it needs no picture and prints at any size."""

import qrcode  # type: ignore[import-untyped]  # no stubs are kept for one call

_QUIET = 4
"""Squares of blank margin that ISO/IEC 18004 asks around a code that stands alone."""


def squares_of(text: str, *, border: int) -> tuple[str, int]:
    """A QR code (error correction M) as an SVG path of unit squares, and how many squares wide it is, with its border
    of blank ones."""
    code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, border=border)
    code.add_data(text)
    matrix = code.get_matrix()
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    return path, len(matrix)


def svg_of(text: str) -> str:
    """A QR code as a drawing of its own."""
    path, size = squares_of(text, border=_QUIET)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}"><path d="{path}"/></svg>'
