"""Finds none for N = 1, and says so with a number that could be a row."""
import sys
from itertools import permutations

n = int(sys.argv[1])
count = 0
for rows in permutations(range(1, n + 1)):
    if n > 1 and all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        count += 1
        print(*rows)
print(f"Number of solutions for N = {n}: {count}")
