"""What a body decides about its practice, and who sits in it: readings, calendar, values, seats, mandates."""
