"""Lists of cases: views, filters, search, assignment."""
