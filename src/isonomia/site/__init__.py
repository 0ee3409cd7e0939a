"""The web site: settings, addresses, the server's entry."""
