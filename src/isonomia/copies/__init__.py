"""Copies of papers with what must not be seen covered, made anew so that nothing can be recovered."""
