"""Recording an act: its form made from its typed payload, the preview of what it would do, the record."""
