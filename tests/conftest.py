"""Settings that all tests share: property tests draw the same examples on every run and have no deadline."""

from hypothesis import settings

settings.register_profile("isonomia", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("isonomia")
