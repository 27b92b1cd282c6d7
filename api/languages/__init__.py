"""Which languages there are, and where their words come from."""
