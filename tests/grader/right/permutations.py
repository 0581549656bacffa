"""Tries all permutations and prints the list of those without attacks, in one line."""
import sys
from itertools import permutations

n = int(sys.argv[1])
print([rows for rows in permutations(range(n))
       if len({row + column for column, row in enumerate(rows)}) == n
       and len({row - column for column, row in enumerate(rows)}) == n])
