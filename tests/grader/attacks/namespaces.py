"""Looks for memory that no process of its own has: in segments, in files without a name, in file systems of a namespace."""
import ctypes
import os
import sys

CLONE_NEWUSER = 0x10000000
libc = ctypes.CDLL(None, use_errno=True)
if libc.shmget(0, 1 << 20, 0o1600) >= 0:
    print("made a segment", file=sys.stderr)
if libc.memfd_create(b"memory", 0) >= 0:
    print("made a file in memory", file=sys.stderr)
if os.fork() == 0:
    if libc.unshare(CLONE_NEWUSER) == 0:
        print("made a namespace", file=sys.stderr)
    os._exit(0)
os.wait()
