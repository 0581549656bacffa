"""generator.py - all solutions of the N-queens puzzle, in Python: the search tree as a generator.

`boards` walks the tree and prints nothing: it yields each safe board, and waits inside its recursion until the
caller asks for the next one. So the caller decides what the walk is for. The loop in `main` counts the boards it
gets, prints those that are complete, and may leave after the first: then the rest of the tree is never walked.

usage: python3 generator.py [N [first]]     N from 1; 8 where none is given
Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
    8 queens: 92 solutions (tried 1965 positions).
Positions are the boards that the search looks at, the empty one included and the solutions not. With `first`, the
search stops at the first solution, and counts the positions up to there.

Sources: PEP 255, "Simple Generators", and CPython's Lib/test/test_generators.py, which solves N queens with
them; PEP 380, "Syntax for Delegating to a Subgenerator", for `yield from`.

Paradigm: generators; core: boards
Algorithm: backtracking; representation: sets
Remembers: a list, three sets, and a suspended generator for each queen
Goes back: the generator, when its loop continues
Order: the program, from the lowest safe row
"""

import sys


def boards(size):
    """Yield each safe board of the search tree, depth first: the rows of its columns, in a list that the walk changes."""
    rows = []
    taken, rising, falling = set(), set(), set()

    def extend():
        yield rows
        column = len(rows)
        if column == size:
            return
        for row in range(size):
            if row in taken or row + column in rising or row - column in falling:
                continue
            rows.append(row)
            taken.add(row)
            rising.add(row + column)
            falling.add(row - column)
            yield from extend()
            rows.pop()
            taken.remove(row)
            rising.remove(row + column)
            falling.remove(row - column)

    return extend()


def main(size=8, until="all"):
    if size < 1:
        sys.exit(f"generator.py: N is {size}, but must be 1 or more")
    solutions = positions = 0
    for rows in boards(size):
        if len(rows) < size:
            positions += 1
            continue
        solutions += 1
        print(*rows)
        if until == "first":
            break
    print(f"{size} queens: {solutions} solutions (tried {positions} positions).")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]], *sys.argv[2:])
