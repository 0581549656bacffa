# total.py - the sum of a list, as a program that answers queries: an argument is a list of numbers, and the sum is a variable.

import sys


def term(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(term, value)) + "]"
    return str(value) if isinstance(value, (int, float)) else "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'"


for line in sys.stdin:
    numbers = [int(word) for word in line[2 : line.index("]")].split(",") if word]
    print(term([numbers, sum(numbers)]))
    print("end", flush=True)
