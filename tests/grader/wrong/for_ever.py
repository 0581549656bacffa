"""Never gets to the next row."""
row = 0
while row < 8:
    pass
