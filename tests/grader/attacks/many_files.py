"""Writes file after file where it may, each of them small."""
import os

for number in range(1000):
    with open(os.environ["TMPDIR"] + "/" + str(number), "wb") as file:
        file.write(bytes(1 << 20))
