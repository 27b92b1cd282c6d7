"""Paperback at the table: contests of words and plays."""

from .contests import Mode, Played, judge_contest

__all__ = ["Mode", "Played", "judge_contest"]
