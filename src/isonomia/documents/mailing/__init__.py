"""Letters in bulk: signed notices made one file to print, with covers, receipts and labels, and posted by number."""
