"""The vault at the desk: its ceremony, the requests to open an identity, and what was opened."""
