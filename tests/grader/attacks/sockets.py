"""Fills the buffers of many pairs of sockets, in processes that have little memory themselves."""
import os
import socket
import time

for child in range(8):
    if os.fork() == 0:
        pairs = [socket.socketpair() for pair in range(100)]
        for end in [end for pair in pairs for end in pair]:
            end.setblocking(False)
            try:
                while True:
                    end.send(bytes(1 << 16))
            except BlockingIOError:
                pass
        time.sleep(60)
time.sleep(60)
