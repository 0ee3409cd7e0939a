"""Measures the public portal: what a complaint costs from its first page to its last, and how many go through."""
