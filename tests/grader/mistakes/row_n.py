"""Counts the rows of the first column from 1, and those of the others from 0."""
import sys

n = int(sys.argv[1])
found = []


def safe(rows, row):
    return all(row != taken and abs(row - taken) != len(rows) - column for column, taken in enumerate(rows))


def place(rows):
    if len(rows) == n:
        found.append(rows)
        return
    for row in range(n):
        if safe(rows, row):
            place(rows + [row])


place([])
for rows in found:
    print(0, *[row + 1 for row in rows[1:]])
