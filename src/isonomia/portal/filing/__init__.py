"""To complain, step by step."""
