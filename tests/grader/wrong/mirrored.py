"""Finds all solutions and adds the mirror image of each, which was found already."""
import sys
from itertools import permutations

n = int(sys.argv[1])
for rows in permutations(range(1, n + 1)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        print(list(rows))
        print(list(reversed(rows)))
