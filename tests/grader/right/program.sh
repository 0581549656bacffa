#!/bin/sh
# An executable of another language: AWK, with the rows as Prolog would show them, and how many at the end.
exec awk -v n="${1:-8}" 'function place(column,  row, other, ok, line) {
    if (column > n) {
        line = rows[1]
        for (other = 2; other <= n; other++) line = line "," rows[other]
        print "Rows = [" line "] ;"
        count++
        return
    }
    for (row = 1; row <= n; row++) {
        ok = 1
        for (other = 1; other < column && ok; other++)
            if (rows[other] == row || rows[other] - row == column - other || row - rows[other] == column - other) ok = 0
        if (ok) {
            rows[column] = row
            place(column + 1)
        }
    }
}
BEGIN { place(1); print "false."; print count + 0 " solutions" }'
