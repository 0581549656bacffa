"""The size of the board comes first, which for N = 1 ends in a number that could be a row."""
import sys
from itertools import permutations

n = int(sys.argv[1])
print(f"{n} x {n}")
for rows in permutations(range(1, n + 1)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        print(*rows)
