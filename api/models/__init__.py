"""What requests and answers look like: the documentation, and the check of what comes in."""
