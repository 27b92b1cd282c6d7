"""Is this word good, and why?"""
