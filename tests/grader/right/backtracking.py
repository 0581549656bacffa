"""Backtracking; all solutions are collected first."""
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
    print(*rows)
