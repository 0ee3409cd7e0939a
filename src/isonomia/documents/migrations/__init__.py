"""The migrations of this room."""
