"""Looks for memory that no process of its own has, in segments, message queues, files without a name and file systems of a
namespace; and for sockets that do not belong to its network."""
import ctypes
import os
import socket
import sys

CLONE_NEWUSER = 0x10000000
libc = ctypes.CDLL(None, use_errno=True)
if libc.shmget(0, 1 << 20, 0o1600) >= 0:
    print("made a segment", file=sys.stderr)
if libc.semget(0, 32000, 0o1600) >= 0:
    print("made semaphores", file=sys.stderr)
if libc.msgget(0, 0o1600) >= 0:
    print("made a message queue", file=sys.stderr)
if libc.syscall(425, 8, ctypes.create_string_buffer(120)) >= 0:
    print("made an io_uring", file=sys.stderr)
made = set()
for family in range(64):
    for kind in socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_SEQPACKET:
        if libc.socket(family, kind, 0) >= 0:
            made.add(family)
if made != {socket.AF_UNIX, socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK}:
    print("made sockets of", sorted(made), file=sys.stderr)
if libc.memfd_create(b"memory", 0) >= 0:
    print("made a file in memory", file=sys.stderr)
if os.fork() == 0:
    if libc.unshare(CLONE_NEWUSER) == 0:
        print("made a namespace", file=sys.stderr)
    os._exit(0)
os.wait()
