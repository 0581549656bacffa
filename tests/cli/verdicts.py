"""verdicts.py QUEENS BOARDS - `queens solve --blocked` and `--limit` against a SAT solver, picosat.

Draws boards of sizes 4 to 20 with blocked squares, about as many with a solution as without, some with queens fixed. For each
it asks both orders of the search for one solution. A solution must stand on free squares, without an attack; and there is
one if and only if the solver finds a model of: a queen in each column and each row, at most one in each line.

Boards at which a set of rows needs one word more, of 63 to 130 columns with few free squares, are asked for all solutions. Fault found
only here: the command repeats a solution, leaves one out or does not end beyond 64 columns.
"""

import itertools
import random
import subprocess
import sys

WIDE = 8  # boards of each size
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


def wide_board(dice, n):
    """A few free squares in each column, and those of a solution."""
    chance = dice.choice([2, 2.5, 3]) / n
    board = [{row for row in range(n) if dice.random() < chance} for _ in range(n)]
    for column, row in enumerate(planted(n)):
        board[column].add(row)
    if dice.random() < 0.5:
        board.reverse()
    return board


def planted(n):
    """Pauls, 1874; the rows count from 1."""
    even, odd = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
    if n % 6 == 2:
        odd = [3, 1] + odd[3:] + [5]
    if n % 6 == 3:
        even, odd = even[1:] + [2], odd[2:] + [1, 3]
    return [row - 1 for row in even + odd]


def formula(board):
    n = len(board)
    number = {}
    for column in range(n):
        for row in board[column]:
            number[column, row] = len(number) + 1
    clauses = [[number[column, row] for row in board[column]] for column in range(n)]
    clauses += [[number[column, row] for column in range(n) if row in board[column]] for row in range(n)]
    for line in lines(board):
        clauses += [[-number[a], -number[b]] for a, b in itertools.combinations(line, 2)]
    return number, f"p cnf {len(number)} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses)


def picosat(text, *options):
    answer = subprocess.run(["picosat", *options], input=text, text=True, capture_output=True, check=False)
    if answer.returncode not in (10, 20):
        sys.exit(f"picosat ended with {answer.returncode}")
    return answer.returncode == 10, answer.stdout


def satisfiable(board):
    return picosat(formula(board)[1], "-n")[0]


def models(board):
    """All solutions, in ascending order."""
    number, text = formula(board)
    square = {value: key for key, value in number.items()}
    found = []
    for model in picosat(text, "--all")[1].split("s SATISFIABLE")[1:]:
        literals = (int(word) for line in model.splitlines() if line.startswith("v") for word in line.split()[1:])
        found.append([row for _, row in sorted(square[literal] for literal in literals if literal > 0)])
    return sorted(found)


def solutions(queens, board, algorithm, *options):
    n = len(board)
    text = "".join("".join("." if row in board[column] else "x" for row in range(n)) + "\n" for column in range(n))
    found = subprocess.run([queens, "solve", str(n), "--blocked", "-", "--format", "csv", "--algorithm", algorithm, *options],
                           input=text, text=True, capture_output=True, check=True, timeout=600).stdout
    return [[int(row) - 1 for row in line.split(",")] for line in found.splitlines()]


def compare_wide(queens, board):
    """Returns how many solutions there are."""
    expected = models(board)
    found = solutions(queens, board, "cursor", "--limit", str(len(expected) + 9))
    if found != expected or sorted(solutions(queens, board, "first_fail")) != expected:
        sys.exit(f"picosat finds {len(expected)} solutions, the cursor {len(found)} or others: {board}")
    if solutions(queens, board, "cursor", "--limit", "3") != expected[:3]:
        sys.exit(f"--limit 3 gives other solutions than the first three of {board}")
    return len(expected)


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
            found = solutions(queens, board, algorithm, "--first")
            if bool(found) != expected or (found and not is_right(board, found[0])):
                sys.exit(f"board {number}, {algorithm}: found {found}, picosat says {expected}: {board}")
    if not 0.2 < with_solution / boards < 0.8:
        sys.exit(f"{with_solution} of {boards} boards have a solution: too few of one kind to say much")
    print(f"{boards} boards, {with_solution} with a solution: the verdicts agree")
    counts = [compare_wide(queens, wide_board(dice, n)) for n in (63, 64, 65, 66, 127, 128, 129, 130) for _ in range(WIDE)]
    print(f"{len(counts)} boards of 63 to 130 columns, up to {max(counts)} solutions: all the same")


main()
