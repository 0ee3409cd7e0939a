"""The peers, each asked in its best way. Only `make bench` installs them, so only `bench.__main__` imports them."""
