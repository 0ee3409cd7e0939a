"""Sealed identities: keys, envelopes, requests and the log of openings."""
