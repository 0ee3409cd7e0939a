"""The errand of verifying: whether a paper is authentic, for anybody who has it in hand."""
