"""Marks of taken rows and diagonals stay when the search goes back."""
import sys

n = int(sys.argv[1])
rows, taken = [], set()


def place(column):
    if column == n:
        print(*rows)
        return
    for row in range(n):
        marks = {("row", row), ("rising", row + column), ("falling", row - column)}
        if not marks & taken:
            taken.update(marks)
            rows.append(row)
            place(column + 1)
            rows.pop()


place(0)
