"""Computes in short-lived processes, for which nobody waits: the system does not add their time to that of another."""
import os
import signal
import time

signal.signal(signal.SIGCHLD, signal.SIG_IGN)
while True:
    if os.fork() == 0:
        while time.process_time() < 0.1:
            pass
        os._exit(0)
    try:
        os.wait()
    except ChildProcessError:
        pass
