"""Verdicts on words: is this word good, and why?"""
