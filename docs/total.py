# total.py - the sum of a list, as a program that answers queries: an argument is a list of numbers, and the sum is a variable.

import sys

for line in sys.stdin:
    numbers = [int(word) for word in line[2 : line.index("]")].split(",") if word]
    print([numbers, sum(numbers)])
    print("end", flush=True)
