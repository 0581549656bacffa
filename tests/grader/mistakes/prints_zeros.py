"""Prints the whole array at each step, with 0 for a column without a queen."""
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
            print(*rows, row, *[0] * (n - 1 - len(rows)))
            place(rows + [row])


place([])
