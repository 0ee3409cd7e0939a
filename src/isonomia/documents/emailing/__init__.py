"""Notices told by e-mail: a message queued, sent by a command, and what its delivery came to, row by row."""
