"""Search: words by pattern."""
