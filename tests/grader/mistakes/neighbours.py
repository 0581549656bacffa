"""Only the diagonals of the neighbouring column are tested."""
import sys

n = int(sys.argv[1])
found = []


def safe(rows, row):
    return row not in rows and (not rows or abs(row - rows[-1]) != 1)


def place(rows):
    if len(rows) == n:
        found.append(rows)
        return
    for row in range(n):
        if safe(rows, row):
            place(rows + [row])


place([])
for rows in found:
    print(*rows)
