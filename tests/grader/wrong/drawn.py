"""Draws a part of a board, the same for each N."""
print("Q . . .\n. . Q .\n")
