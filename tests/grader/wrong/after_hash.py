"""Every order of the rows: those that are no solutions come after a #."""
import sys
from itertools import permutations

n = int(sys.argv[1])
for rows in permutations(range(n)):
    peaceful = all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n))
    print(*([] if peaceful else ["#"]), *rows)
