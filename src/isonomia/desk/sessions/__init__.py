"""Sessions of a college: agenda, presence, quorum, votes, casting vote, minutes."""
