"""verdicts.py QUEENS BOARDS - `queens solve --blocked` against a SAT solver, picosat.

Draws boards of sizes 4 to 20 with blocked squares, about as many with a solution as without, some with queens fixed. For each
it asks both orders of the search for one solution. A solution must stand on free squares, without an attack; and there is
one if and only if the solver finds a model of: a queen in each column and each row, at most one in each line.
"""

import itertools
import random
import subprocess
import sys

SOLUTIONS = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624,
             4968057848, 39029188884]  # A000170


def draw_board(dice):
    """Rows of free squares for each column. On average the board keeps half a solution, one, or two of the size's."""
    n = dice.randint(4, 20)
    kept = dice.choice([0.5, 1, 2]) / max(SOLUTIONS[n], 2)
    chance = min(1, kept ** (1 / n))
    board = [{row for row in range(n) if dice.random() < chance} for _ in range(n)]
    if dice.random() < 0.3:
        board[dice.randrange(n)] = {dice.randrange(n)}
    return board


def lines(board):
    """All rows, columns and diagonals, as lists of free squares."""
    n = len(board)
    squares = [(column, row) for column in range(n) for row in board[column]]
    for line_of in (lambda c, r: c, lambda c, r: r, lambda c, r: c + r, lambda c, r: c - r):
        squares.sort(key=lambda square: line_of(*square))
        for _, line in itertools.groupby(squares, key=lambda square: line_of(*square)):
            yield list(line)


def satisfiable(board):
    n = len(board)
    number = {}
    for column in range(n):
        for row in board[column]:
            number[column, row] = len(number) + 1
    clauses = [[number[column, row] for row in board[column]] for column in range(n)]
    clauses += [[number[column, row] for column in range(n) if row in board[column]] for row in range(n)]
    for line in lines(board):
        clauses += [[-number[a], -number[b]] for a, b in itertools.combinations(line, 2)]
    text = f"p cnf {len(number)} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses)
    status = subprocess.run(["picosat", "-n"], input=text, text=True, stdout=subprocess.DEVNULL, check=False).returncode
    if status not in (10, 20):
        sys.exit(f"picosat ended with {status}")
    return status == 10


def solution(queens, board, algorithm):
    n = len(board)
    text = "".join("".join("." if row in board[column] else "x" for row in range(n)) + "\n" for column in range(n))
    found = subprocess.run([queens, "solve", str(n), "--blocked", "-", "--first", "--format", "csv", "--algorithm", algorithm],
                           input=text, text=True, capture_output=True, check=True).stdout
    return [int(row) - 1 for row in found.split(",")] if found else None


def is_right(board, rows):
    return all(rows[column] in board[column] for column in range(len(board))) and all(
        rows[a] != rows[b] and abs(rows[a] - rows[b]) != b - a for a, b in itertools.combinations(range(len(rows)), 2))


def main():
    queens, boards = sys.argv[1], int(sys.argv[2])
    dice = random.Random(30)
    with_solution = 0
    for number in range(boards):
        board = draw_board(dice)
        expected = satisfiable(board)
        with_solution += expected
        for algorithm in "cursor", "first_fail":
            rows = solution(queens, board, algorithm)
            if (rows is not None) != expected or (rows is not None and not is_right(board, rows)):
                sys.exit(f"board {number}, {algorithm}: found {rows}, picosat says {expected}: {board}")
    if not 0.2 < with_solution / boards < 0.8:
        sys.exit(f"{with_solution} of {boards} boards have a solution: too few of one kind to say much")
    print(f"{boards} boards, {with_solution} with a solution: the verdicts agree")


main()
