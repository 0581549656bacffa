"""levels.py - all solutions of the N-queens puzzle, in Python with NumPy: a level of the search tree at a time.

A level is all safe boards with the same number of queens, as four arrays with a line for each board: its rows, and
three sets of bits, the rows that are under attack in the next column along ranks, rising and falling diagonals. One
step makes the next level of the whole one: no loop over boards, no recursion, no going back. What a program in
another language keeps on its stack is here a number, the index of the board that a new board continues.

`nonzero` gives the free squares board by board, and row by row within a board. So each level is in ascending order
if the one before it is.

usage: python3 levels.py [N [first]]     N from 1 to 63 (the bits of an integer); 8 where none is given
Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
    8 queens: 92 solutions (tried 1965 positions).
Positions are the boards that the search looks at, the empty one included and the solutions not. With `first`, only
the first solution is printed. Breadth first, it costs as much as all: no board is complete before the last level.
Memory ends the search: the widest level has 1.2 million boards for N = 13.

Sources: K. E. Iverson, "Notation as a Tool of Thought" (Turing Award Lecture, 1979), for thinking in whole arrays;
NumPy's user guide, "Indexing on ndarrays" and "Broadcasting".

Paradigm: array; core: next_level
Algorithm: breadth first; representation: bits
Remembers: all boards of a level
Goes back: nobody: no level is made again
Order: nonzero, board by board
"""

import sys

import numpy as np

LARGEST = 63


def first_level():
    """The level of the empty board."""
    nothing = np.zeros(1, dtype=np.int64)
    return np.empty((1, 0), dtype=np.int8), nothing, nothing, nothing


def next_level(size, level):
    """The boards of a level, with a queen on each free square of their next column."""
    rows, taken, rising, falling = level
    squares = np.left_shift(1, np.arange(size, dtype=np.int64))
    attacked = taken | rising | falling
    board, row = np.nonzero((attacked[:, np.newaxis] & squares) == 0)
    queen = squares[row]
    return (np.column_stack((rows[board], row.astype(np.int8))),
            taken[board] | queen,
            (rising[board] | queen) << 1,
            (falling[board] | queen) >> 1)


def main(size=8, until="all"):
    if not 1 <= size <= LARGEST:
        sys.exit(f"levels.py: N is {size}, but must be from 1 to {LARGEST}")
    level = first_level()
    positions = 0
    for _ in range(size):
        positions += len(level[0])
        level = next_level(size, level)
    solutions = level[0][:1] if until == "first" else level[0]
    np.savetxt(sys.stdout, solutions, fmt="%d")
    print(f"{size} queens: {len(solutions)} solutions (tried {positions} positions).")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]], *sys.argv[2:])
