"""Counts only, and wrongly."""
print(91)
