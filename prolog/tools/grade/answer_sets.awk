# answer_sets.awk - clingo's answer sets as boards: the atoms queen(Column, Row) of a line, as rows in the order of the columns.
#
# Other atoms are passed over. A line without such atoms, as SATISFIABLE, is left as it is.

{
    queens = 0
    last = 0
    split("", row)
    for (field = 1; field <= NF; field++)
        if (match($field, /^queens?\([0-9]+,[0-9]+\)$/)) {
            split(substr($field, index($field, "(") + 1), place, /[,)]/)
            row[place[1] + 0] = place[2]
            queens++
            if (place[1] + 0 > last)
                last = place[1] + 0
        }
    if (queens == 0) {
        print
        next
    }
    line = ""
    for (column = 0; column <= last; column++)
        if (column in row)
            line = line " " row[column]
    print substr(line, 2)
}
