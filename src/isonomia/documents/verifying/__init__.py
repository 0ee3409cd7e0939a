"""Whether a paper is authentic: what it bears, read apart, and what is told of it."""
