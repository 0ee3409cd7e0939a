"""Draws the rite of a norm as SVG, straight from its procedure table."""

from isonomia.drawing.rite import draw_rite

__all__ = ["draw_rite"]
