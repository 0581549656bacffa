"""Three processes fill memory that they could share, so that none has it for itself."""
import mmap
import os
import time

for child in range(3):
    if os.fork() == 0:
        memory = mmap.mmap(-1, 50 << 20)
        for page in range(0, 50 << 20, 4096):
            memory[page] = 1
        time.sleep(60)
time.sleep(60)
