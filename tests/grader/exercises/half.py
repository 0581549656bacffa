"""Exercise 3: the first queen stands in the lower half, or in the middle row; each board of the lower half is turned upside down."""
import sys

n = int(sys.argv[1])


def solutions(rows):
    if len(rows) == n:
        yield rows
        return
    for row in range(n) if rows else range((n + 1) // 2):
        if all(abs(row - other) not in (0, len(rows) - column) for column, other in enumerate(rows)):
            yield from solutions(rows + [row])


for rows in solutions([]):
    print(*rows)
    if n == 0 or 2 * rows[0] != n - 1:
        print(*(n - 1 - row for row in rows))
