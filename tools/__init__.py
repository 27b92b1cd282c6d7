"""Commands for the people who work on contesta."""
