"""The pages of who was accused."""
