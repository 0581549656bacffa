"""How many there are comes last: for N = 1 another 1."""
import sys
from itertools import permutations

n = int(sys.argv[1])
count = 0
for rows in permutations(range(1, n + 1)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        count += 1
        print(*rows)
print(count)
