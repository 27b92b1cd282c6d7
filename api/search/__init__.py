"""Words by pattern."""
