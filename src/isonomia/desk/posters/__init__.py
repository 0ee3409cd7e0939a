"""The register of the summaries of the law that a city supplies: to whom, when, how many, at what cost."""
