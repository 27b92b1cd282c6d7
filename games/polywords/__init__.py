"""Polywords: the set-up of its six games, what a turn brings, and who wins."""
