"""The outline, without the line that sets next_avail back; it prints its steps on the standard error."""
import sys

n = int(sys.argv[1])
queen_pos = [0] * n
next_avail = [0] * (n + 1)
column = 0
while column >= 0:
    if column == n:
        print(*queen_pos)
        column -= 1
        print("retreated", column, queen_pos[column], file=sys.stderr)
        continue
    row = next_avail[column]
    while row < n and any(abs(queen_pos[other] - row) in (0, column - other) for other in range(column)):
        row += 1
    next_avail[column] = row + 1
    if row < n:
        queen_pos[column] = row
        print("placed", column, row, file=sys.stderr)
        column += 1
    else:
        column -= 1
        if column >= 0:
            print("retreated", column, queen_pos[column], file=sys.stderr)
