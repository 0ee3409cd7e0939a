"""What the cases say in numbers."""
