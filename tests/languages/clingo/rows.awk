# rows.awk - reads the answer sets that "clingo -V0" prints, and prints the rows of columns 0, 1, ...; then their number.
# Each answer set is a line of atoms, queen(Column,Row), in any order.

/^queen/ {
    atoms = split($0, atom, " ")
    for (i = 1; i <= atoms; i++) {
        split(atom[i], part, /[(,)]/)
        row[part[2]] = part[3]
    }
    for (column = 0; column < atoms; column++) printf "%s%s", row[column], column < atoms - 1 ? " " : "\n"
    solutions++
}

END { print solutions + 0 " solutions" }
