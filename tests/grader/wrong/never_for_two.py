"""Right, but for N = 2 it never ends: it waits for the first solution."""
import itertools
import sys

n = int(sys.argv[1])
while n == 2:
    pass
for rows in itertools.permutations(range(n)):
    if len({row + column for column, row in enumerate(rows)}) == len({row - column for column, row in enumerate(rows)}) == n:
        print(*rows)
