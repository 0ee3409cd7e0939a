"""Answers as plain data, for programs: what `--json` prints and the API sends. Provisions as a lawyer writes them."""
