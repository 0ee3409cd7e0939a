"""The start, the way out, the help, and what is told of privacy and access."""
