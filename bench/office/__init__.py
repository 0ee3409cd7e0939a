"""Measures the office itself: pages, searches and records on databases of 1,000 and of 100,000 cases."""
