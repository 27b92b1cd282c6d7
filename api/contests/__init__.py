"""A contested word: who was right, and what that costs whom."""
