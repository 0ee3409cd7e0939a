"""The shape of the tables."""
