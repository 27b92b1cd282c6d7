"""The categories of Polywords, and their members."""
