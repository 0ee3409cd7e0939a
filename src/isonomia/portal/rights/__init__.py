"""The laws in plain words, the deadline calculator, the poster."""
