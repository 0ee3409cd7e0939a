"""Who answers: parties known to the body, duplicates, earlier decisions."""
