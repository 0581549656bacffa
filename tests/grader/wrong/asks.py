"""Wants to know more than N."""
n = int(input("N? "))
k = int(input("How many of them? "))
