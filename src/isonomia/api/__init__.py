"""The REST interface: the same doors, the same refusals, the same access rule."""
