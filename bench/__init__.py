"""Measures Isonomia beside its peers, in one run: `python -m bench`, or `make bench`, which installs the peers."""
