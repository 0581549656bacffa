#!/bin/sh
# test_one_line.sh - a new algorithm, or a new style, is its file and one line: then all tools have it.

. "$(dirname "$0")/testing.sh"

tree=$work/tree

add_algorithm() {
    cat >"$tree/c/algorithms/six_rows.c" <<'END'
/* six_rows.c - the first solution of 6 queens, known by heart.

   Paradigm: formula; core: queens_run_six_rows; view: none  */

#include "algorithms/algorithms.h"
#include "search/observer.h"

queens_status queens_run_six_rows(int n, const queens_observer *observer)
{
    const int rows[] = {1, 3, 5, 0, 2, 4};

    if (n != 6)
        return QUEENS_BAD_ARGUMENT;
    for (int column = 0; column < n; column++)
        if (!notify(observer, QUEENS_EVENT_PLACED, column, rows, rows[column], column + 1)) /* placed */
            return QUEENS_STOPPED;
    return notify(observer, QUEENS_EVENT_SOLUTION, n - 1, rows, rows[n - 1], n) /* solution */
               ? QUEENS_DONE
               : QUEENS_STOPPED;
}
END
    # The line comes before the first one of the list.
    awk '{ print } /define ALGORITHMS\(EACH\)/ {
        print "    EACH(six_rows, \"six-rows\", \"one board by heart\", \"none\", 6, false, true) \\" }' \
        "$tree/c/algorithms/algorithms.h" >"$work/list" && cp "$work/list" "$tree/c/algorithms/algorithms.h"
}

# The file and the line of the style that the page of contributors shows.
add_style() (
    cd "$tree" || exit
    awk '/^    :- module\(queens_lines,/ { on = 1 } on && /^[^ ]/ { exit } on { sub(/^    /, ""); print }' \
        docs/contributing.md >prolog/queens/styles/lines.pl
    sed -n 's/^    \(style(lines, .*\)/\1/p' docs/contributing.md >"$work/line"
    sed "/^style(clpfd,/r $work/line" prolog/queens/styles.pl >"$work/styles" && cp "$work/styles" prolog/queens/styles.pl
    same 1 grep -c '^style(lines,' prolog/queens/styles.pl
)

# Of what is asked in $tree, the answer is one line.
says() { # GOAL LOADED...
    goal=$1
    shift
    (cd "$tree" && ask -q -p c_queens=build -g "$goal" -t halt "$@")
}

# Loads without a word, though the table is read while it loads.
loads() {
    same '' says check "prolog/queens/styles.pl"
}

# It fails, and names what is wrong: the last test, since the table stays so.
names_another_way() {
    sed 's/lines_queens, rows,/lines_queens, wors,/' "$tree/prolog/queens/styles.pl" >"$work/styles" &&
        cp "$work/styles" "$tree/prolog/queens/styles.pl" && ! says "$traced" prolog/queens/trace.pl >"$work/said" 2>&1 &&
        grep -F wors "$work/said"
}

compared="implementations(All), forall(( member(I, All), member(Name, [\"c/six-rows\", \"prolog/lines\"]), get_dict(name, I, Name) ),
    ( get_dict(paradigm, I, Paradigm), get_dict(core, I, [First|_]), format('~w ~w: ~w~n', [Name, Paradigm, First]) ))"
explored="forall(( member(Name, ['six-rows', 'prolog-lines']), explored(Name, A) ),
    ( get_dict(events, A, Events), get_dict(state, A, View), format('~w ~w ~w~n', [Name, Events, View]) ))"
traced="queens_trace(4, [_]>>true, [style(lines)], Status-Counts), print(Status-Counts), nl"

need 'a copy of the tree' copy_tree "$tree"
need 'an algorithm: its file and one line' add_algorithm
need 'a style: its file and one line' add_style
need 'make' make -C "$tree" -s all
check 'a style is loaded with the table' loads
check 'queens algorithms' grep -q '^six-rows' "$("$tree/build/queens" algorithms >"$work/algorithms" && echo "$work/algorithms")"
check 'c_queens/3 runs it' same '[2,4,6,1,3,5]' \
    says 'c_queens(6, Rows, [algorithm('"'six-rows'"')]), print(Rows), nl' prolog/c_queens.pl
check 'queens_style/3 has the style, and queens/3 runs it' same 'a list of the lines that are taken [2,4,1,3]' \
    says 'queens_style(lines, Title, _), once(queens(4, Rows, [style(lines)])), format("~w ~w~n", [Title, Rows])' \
    prolog/queens/styles.pl
check 'queens_trace/4 watches the style' same 'done-[placed-16,retreated-16,solutions-2]' says "$traced" prolog/queens/trace.pl
check 'the comparison has both' same 'c/six-rows formula: queens_status queens_run_six_rows(int n, const queens_observer *observer)
prolog/lines logic: queens([], _, _).' says "$compared" prolog/tools/compare/implementations.pl
check 'the explorer has both' same 'six-rows [placed,solution] none
prolog-lines [placed,retreated,solution] goals' says "$explored" prolog/tools/explorer/algorithms.pl
check 'another way of watching: the trace names it' names_another_way
finish
