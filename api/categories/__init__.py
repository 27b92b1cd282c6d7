"""Categories of Polywords, and their members."""
