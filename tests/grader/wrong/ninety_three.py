"""Prints all solutions, and says that there is one more."""
import sys
from itertools import permutations

n = int(sys.argv[1])
count = 1
for rows in permutations(range(n)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        count += 1
        print(*rows)
print("Found", count)
