"""Sittings (sessões) of the colleges that decide: agenda, presence, quorum, votes, minutes."""
