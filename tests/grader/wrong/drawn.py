"""Draws boards, which is not what was asked for."""
print("Q . . .\n. . Q .\n")
