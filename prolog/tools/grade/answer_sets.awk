# answer_sets.awk - clingo's answer sets as boards: the atoms queen(Column, Row) of a line, as rows in the order of the columns.
#
# Other atoms are passed over. A line without such atoms, as SATISFIABLE, is left as it is.

{
    line = ""
    last = 0
    split("", row)
    for (field = 1; field <= NF; field++)
        if (match($field, /^queens?\([0-9]+,[0-9]+\)$/)) {
            split($field, place, /[(,)]/)
            row[place[2] + 0] = place[3]
            if (place[2] + 0 > last)
                last = place[2] + 0
        }
    for (column = 0; column <= last; column++)
        if (column in row)
            line = line " " row[column]
    print line == "" ? $0 : substr(line, 2)
}
