"""The tables of this app, as they grew."""
