"""Prints bytes that are no text."""
import sys

sys.stdout.buffer.write(bytes(range(256)) * 1000)
