"""Looks for answers and other things that are none of its business; prints what it can read."""
import os
import socket
import sys
import time

GOLDEN = "@GOLDEN@"
for path in ["/etc/passwd", "/etc/shadow", GOLDEN + "/solutions-%s.txt" % sys.argv[1]]:
    try:
        with open(path) as file:
            text = file.read()
        print(text)
        print("read", path, len(text), file=sys.stderr)
    except OSError:
        pass
for process in os.listdir("/proc"):
    try:
        with open("/proc/" + process + "/environ") as file:
            if "QUEENS_SECRET" in file.read():
                print("read the environment of", process, file=sys.stderr)
    except OSError:
        pass
try:
    socket.create_connection(("127.0.0.1", @PORT@), 1)
    print("connected", file=sys.stderr)
except OSError:
    pass
for place in ["/", "/dev/shm", "/submission", "/submission/build", os.path.expanduser("~root"), GOLDEN]:
    try:
        open(place + "/left-behind", "w").close()
        print("wrote", place, file=sys.stderr)
    except OSError:
        pass

forked = 0
try:
    while forked < 200:
        if os.fork() == 0:
            time.sleep(60)
            os._exit(0)
        forked += 1
    print("reached 200 processes", file=sys.stderr)
except OSError:
    pass
