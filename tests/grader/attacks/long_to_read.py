"""Prints much, at once, that takes long to read."""
import sys

line = "a " * 20 + "1 " * 200 + "\n"
sys.stdout.write(line * (60 * 1024 * 1024 // len(line)))
