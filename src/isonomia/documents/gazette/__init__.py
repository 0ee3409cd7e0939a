"""Extracts for the gazette: collected into an edition's file, and their publication recorded in their cases."""
