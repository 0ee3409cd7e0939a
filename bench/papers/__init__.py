"""Measures the papers: how long one takes to be set and signed, and how many letters leave in a minute."""
