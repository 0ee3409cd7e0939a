"""The errand of the gazette: extracts sent to it in a file, and their publication recorded in their cases."""
