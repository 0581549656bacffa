# permutations.py - the permutations of a list, as a program that asks after each hundred answers whether more are wanted.

import itertools
import sys

for line in sys.stdin:
    numbers = line[2 : line.index("]")]
    for count, permutation in enumerate(itertools.permutations(numbers.split(",") if numbers else []), 1):
        print(f"[[{numbers}],[{','.join(permutation)}]]")
        if count % 100 == 0:
            print("more", flush=True)
            if sys.stdin.readline() == "end .\n":
                break
    print("end", flush=True)
