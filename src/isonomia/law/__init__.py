"""The core: norms as values, acts, calendars, terms, sanctions. Pure: no clock, network, framework or place's name."""
