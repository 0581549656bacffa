"""Divides by zero for N = 3."""
import sys

n = int(sys.argv[1])
if n == 3:
    print(1 // 0)
