"""queens.py - all solutions of the N-queens puzzle, by the algorithm of "Eight Queens on MIPS", as queens.s has it.

The whole board is one word of 3 bits a row, so that it reads in octal as the queens' columns, the first row's first.
Three sets of bits say which columns and diagonals are taken. One loop pushes queens onto the word and pops them off.

usage: python3 queens.py [N [first]]     N from 1 to 8; 8 where none is given
Prints the word of each solution in octal, N digits, in ascending order; then
    8 queens: 92 solutions (tried 1965 positions).
Positions are the boards that the search looks at, the empty one included and the solutions not. With `first`, the
search stops at the first solution.

Source: the Python text of Zhixun Tan's "Eight Queens on MIPS", written anew. Corrected: the word keeps its leading
zeros (a queen in the first column of the first row is a digit too), left diagonals are numbered by the board's
size and not by 8, there are 15 of them each way for N = 8, not 14, and it is Python 3.

Paradigm: imperative; core: words
Algorithm: backtracking; representation: bits
Remembers: one word, the stack of queens, and three sets
Goes back: the program, which shifts a queen off the word
Order: the program, column by column
"""

import sys


def lines(size, row, column):
    """The bits of the column, the left and the right diagonal of a square."""
    return 1 << column, 1 << (size - 1 - row + column), 1 << (row + column)


def words(size):
    """The number of rows filled and the word, each time a queen is pushed."""
    word = columns = lefts = rights = row = column = 0
    while row > 0 or column < size:
        if row == size or column == size:
            row -= 1                            # pop
            column = word & 7
            word >>= 3
            vertical, left, right = lines(size, row, column)
            columns ^= vertical
            lefts ^= left
            rights ^= right
            column += 1
            continue
        vertical, left, right = lines(size, row, column)
        if columns & vertical or lefts & left or rights & right:
            column += 1
        else:                                   # push
            word = word << 3 | column
            columns |= vertical
            lefts |= left
            rights |= right
            row += 1
            column = 0
            yield row, word


def main():
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    if not 1 <= size <= 8:
        sys.exit(f"queens.py: N is {size}, but must be from 1 to 8")
    count = 0
    positions = 1                               # the empty board, which is not pushed
    for row, word in words(size):
        if row < size:
            positions += 1
            continue
        print(f"{word:0{size}o}")
        count += 1
        if len(sys.argv) > 2:
            break
    print(f"{size} queens: {count} solutions (tried {positions} positions).")


if __name__ == "__main__":
    main()
