"""Keeps more and more, in many processes."""
import os

for _ in range(5):
    os.fork()
kept = []
while True:
    kept.append(bytearray(b"queen") * 1000000)
