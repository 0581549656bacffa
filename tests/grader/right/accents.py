"""Words with letters beyond ASCII before each solution, and signs after it."""
import sys
from itertools import permutations

n = int(sys.argv[1])
print(f"Die Lösungen für {n} Damen ♛:")
number = 0
for rows in permutations(range(1, n + 1)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        number += 1
        print(f"Lösung {number}:", *rows, "✓")
print("fertig ✓")
