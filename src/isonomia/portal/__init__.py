"""The public pages: complain, follow, answer, know the law."""
