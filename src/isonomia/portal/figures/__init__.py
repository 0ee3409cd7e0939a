"""What the cases add up to, with small numbers left out."""
