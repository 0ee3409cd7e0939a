"""The core: norms as values, acts, calendars, terms and sanctions. Pure: no clock, no network, no framework, no place's name."""
