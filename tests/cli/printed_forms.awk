# printed_forms.awk - prints boards as students' programs do.  Each line of the input has rows from 0; n is the size, form one of
# the names below.

function rows(from, separator,    c, text) {
    for (c = 1; c <= n; c++)
        text = text (c > 1 ? separator : "") ($c + from)
    return text
}

# All queens, each written with C its column, R its row, L the column's letter, from `from`; their order is that of the columns.
function queens(pattern, from, separator,    c, one, text) {
    for (c = 1; c <= n; c++) {
        one = pattern
        gsub(/C/, c - 1 + from, one)
        gsub(/L/, substr("abcdefghijklmn", c, 1), one)
        gsub(/R/, $c + from, one)
        text = text (c > 1 ? separator : "") one
    }
    return text
}

# The board, a line for each column: a square is `free` or `queen`.
function drawn(free, queen, between, start, end, line_separator,    c, r, text) {
    for (c = 1; c <= n; c++) {
        text = text (c > 1 ? line_separator : "") start
        for (r = 0; r < n; r++)
            text = text (r > 0 ? between : "") (r == $c ? queen : free)
        text = text end
    }
    return text
}

function framed(    rule, c) {
    for (c = 1; c <= n; c++)
        rule = rule "+---"
    rule = rule "+"
    return rule "\n" drawn(" ", "Q", " | ", "| ", " |", "\n" rule "\n") "\n" rule
}

function labelled(    r, head, text) {
    head = "  a b c d e f g h"
    text = substr(head, 1, 1 + 2 * n) "\n"
    return text drawn(".", "Q", " ", "1 ", "", "\n")
}

BEGIN {
    while ((getline line <ARGV[1]) > 0)
        total++
    if (form == "banner") print "*** N-Queens ***\nBoard size: " n "\n-----------------------"
    if (form == "echo") print n
    if (form == "count_first") print total
    if (form == "all_lists" || form == "all_strings" || form == "all_pairs") printf "["
    if (form == "json_key") printf "{\"n\": " n ", \"solutions\": ["
    if (form == "indented") print "["
    if (form == "sentence_first") print "There are " total " solutions for N = " n ":"
    if (form == "prompt") printf "Enter the number of queens: "
}

form == "rows" || form == "echo" || form == "count_first" || form == "count_last" || form == "count_words" || form == "prompt" \
    || form == "sentence_first" { print rows(1, " ") }
form == "banner" { print rows(0, " ") }
form == "cells" { print drawn("0", "1", " ", "", "", "\n") "\n" }
form == "cells_list" { print "[" drawn("0", "1", ", ", "[", "]", ",\n ") "]" }
form == "cells_numpy" { print "[" drawn("0.", "1.", " ", "[", "]", "\n ") "]" }
form == "cells_titled" { print "Solution " NR ":\n" drawn("0", "1", " ", "", "", "\n") "\n" }
form == "cells_numbered" { print NR "\n" drawn("0", "1", " ", "", "", "\n") }
form == "board" { print drawn(".", "Q", " ", "", "", "\n") "\n" }
form == "board_tight" { print drawn(".", "Q", "", "", "", "\n") "\n" }
form == "board_empty" { print drawn(" ", "Q", "|", "|", "|", "\n") "\n" }
form == "board_framed" { print framed() "\n" }
form == "board_labelled" { print labelled() "\n" }
form == "board_titled" { print "Solution #" NR ":\n\n" drawn(".", "Q", " ", "", "", "\n") "\n" }
form == "pieces" { print drawn("·", "♛", " ", "", "", "\n") "\n" }
form == "pictures" { print drawn("⬜", "👑", "", "", "", "\n") "\n" }
form == "circles" { print drawn("○", "●", "", "", "", "\n") "\n" }
form == "characters" { print drawn("口", "后", " ", "", "", "\n") "\n" }
form == "letters" { print drawn("-", "D", " ", "", "", "\n") "\n" }
form == "zero_and_queen" { print drawn("0", "Q", " ", "", "", "\n") "\n" }
form == "rows_and_board" { print rows(0, " ") "\n" drawn(".", "Q", " ", "", "", "\n") "\n" }
form == "ruled" { print "  " substr("0 1 2 3 4 5 6 7", 1, 2 * n - 1) "\n" drawn(".", "Q", " ", "1 ", "", "\n") "\n" }
form == "strings" { print "[" drawn(".", "Q", "", "\"", "\"", ",") "]" }
form == "all_strings" { printf "%s[%s]", (NR > 1 ? "," : ""), drawn(".", "Q", "", "\"", "\"", ",") }
form == "booleans" { print "[" drawn("False", "True", ", ", "[", "]", ", ") "]" }
form == "squares" { print queens("LR", 1, " ") }
form == "pairs" { print queens("(C, R)", 0, " ") }
form == "all_pairs" { printf "%s[%s]", (NR > 1 ? ", " : ""), queens("[C, R]", 0, ", ") }
form == "dictionary" { print "{" queens("C: R", 0, ", ") "}" }
form == "arrows" { print queens("C -> R", 1, ", ") }
form == "queen_lines" { print "Solution " NR "\n" queens("Queen C: row C, column R", 1, "\n") "\n" }
form == "objects" { print "[" queens("{ row: C, col: R }", 0, ", ") "]" }
form == "numbered" { print NR ": " rows(0, " ") }
form == "of_all" { print "Solution " NR " of " total ": " rows(0, ", ") }
form == "digits" { print rows(1, "") }
form == "semicolons" { print rows(1, " ") ";" }
form == "bars" { print "| " rows(1, " | ") " |" }
form == "prolog" { print "Rows = [" rows(1, ",") "] ;" }
form == "lines" { print rows(1, "\n") "\n" }
form == "indented" { print "  [\n    " rows(0, ",\n    ") "\n  ]" (NR < total ? "," : "") }
form == "all_lists" || form == "json_key" { printf "%s[%s]", (NR > 1 ? ", " : ""), rows(0, ", ") }
form == "vector" { print "[1] " rows(1, " ") }
form == "after_hash" { print "# " rows(1, " ") }
form == "comma_end" { print "[" rows(1, ", ") ",]" }

END {
    if (form == "count_last") print total
    if (form == "count_words" || form == "queen_lines") print "Total number of solutions: " total
    if (form == "banner" || form == "board_titled") print "Found " total " solutions in 0.003 seconds (tried 4711 positions)"
    if (form == "all_lists" || form == "all_strings" || form == "all_pairs") print "]"
    if (form == "json_key") print "]}"
    if (form == "indented") print "]"
}
