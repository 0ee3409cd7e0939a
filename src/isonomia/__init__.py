"""Runs the administrative process that a law against discrimination sets out, from complaint to sanction."""
