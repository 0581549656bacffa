"""Eight processes share 40 MiB: that is 40 MiB, not 320."""
import mmap
import os
import sys
import time
from itertools import permutations

memory = mmap.mmap(-1, 40 << 20)
children = []
for child in range(8):
    pid = os.fork()
    if pid == 0:
        for page in range(0, 40 << 20, 4096):
            memory[page] = 1
        time.sleep(0.3)
        os._exit(0)
    children.append(pid)
for pid in children:
    os.waitpid(pid, 0)
n = int(sys.argv[1])
for rows in permutations(range(n)):
    if all(abs(rows[i] - rows[j]) != j - i for i in range(n) for j in range(i + 1, n)):
        print(*rows)
