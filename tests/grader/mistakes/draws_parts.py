"""Draws the board after each queen, not only when all are placed."""
import sys

n = int(sys.argv[1])
rows = []


def draw():
    for queen in range(n):
        print(*("Q" if column < len(rows) and rows[column] == queen else "." for column in range(n)))
    print()


def place(column):
    for row in range(n):
        if all(rows[c] != row and abs(rows[c] - row) != column - c for c in range(column)):
            rows.append(row)
            draw()
            if column + 1 < n:
                place(column + 1)
            rows.pop()


place(0)
