"""Languages: which there are, and where their words come from."""
