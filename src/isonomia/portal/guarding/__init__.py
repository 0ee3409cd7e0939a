"""Limits, the queue and the proof of work that keep the public pages open to people."""
