"""The search for placements: `reach` bounds it, `walk` finds one path after the other, `waves`
many at once, `shaped` those of a given shape; `suffixes` searches a whole list of words."""
