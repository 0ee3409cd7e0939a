"""Tags of the public pages."""
