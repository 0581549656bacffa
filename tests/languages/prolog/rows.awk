# rows.awk - reads the answers of a system, such as [4,[2,4,1,3]], and prints the rows of columns 0, 1, ..., from 0; then their number.
# first=1 stops after one.

/^\[/ {
    gsub(/^[^,]*,|[][]/, "")
    columns = split($0, row, ",")
    for (column = 1; column <= columns; column++) printf "%s%s", row[column] - 1, column < columns ? " " : "\n"
    solutions++
    if (first) exit
}

/error|exception/ { print; exit 1 }

END { print solutions + 0 " solutions" }
