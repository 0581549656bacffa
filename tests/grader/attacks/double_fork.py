"""Three processes that have left their parent fill memory, each less than is allowed."""
import os
import time

for child in range(3):
    if os.fork() == 0:
        os.setsid()
        if os.fork() > 0:
            os._exit(0)
        memory = bytes(range(256)) * ((50 << 20) // 256)
        time.sleep(60)
time.sleep(60)
