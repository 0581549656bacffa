"""Pairs of column and row; but the column is always 1."""
import sys
from itertools import permutations

n = int(sys.argv[1])
for rows in permutations(range(1, n + 1)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        print([(1, row) for row in rows])
