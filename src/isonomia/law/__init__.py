"""The core: norms, acts, calendars, terms, sanctions. Pure: no clock, network, framework or city name."""
