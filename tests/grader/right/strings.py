"""The list of lists of strings that LeetCode's problem 51 asks for, printed in one line."""
import sys


class Solution:
    def solveNQueens(self, n):
        found, columns, up, down = [], [], set(), set()

        def place(row):
            if row == n:
                found.append(["." * c + "Q" + "." * (n - c - 1) for c in columns])
                return
            for c in range(n):
                if c not in columns and row + c not in up and row - c not in down:
                    columns.append(c)
                    up.add(row + c)
                    down.add(row - c)
                    place(row + 1)
                    columns.pop()
                    up.remove(row + c)
                    down.remove(row - c)

        place(0)
        return found


print(Solution().solveNQueens(int(sys.argv[1])))
