"""What a body decided about the law it applies: readings, settings, its own closed days, confirmed values."""
