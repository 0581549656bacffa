#!/bin/sh
# test_ideas.sh QUEENS - what programs of this folder show beside all solutions: laziness, fair search, projection, symmetry,
# formulas.  An idea whose tools can't be installed, or with NO_INSTALL=1 may not be, is named as skipped.

no_install=${NO_INSTALL:-0}
. "$(dirname "$0")/../install/testing.sh"

queens=$(realpath "$1")
cd "$(dirname "$0")"
golden=../golden/solutions

idea() { # NAME TOOL COMMAND...
    if NO_INSTALL=$no_install ../install.sh "$2" >"$work/said" 2>&1 </dev/null; then
        name=$1
        shift 2
        check "$name" "$@"
    else
        skip "$1" "$(tail -n 1 "$work/said")"
    fi
}

# ---- Laziness: there are 39,029,188,884 solutions for N = 20 --------------------------------------------------------

first_of_20() { # COMMAND...
    same '0 2 4 1 3 12 14 11 17 19 16 8 15 18 7 9 6 13 5 10
20 queens: 1 solutions (tried 199635 positions).' timeout 60 "$@"
}

lazy_list() {
    ghc -v0 -O -outputdir "$work/haskell" -o "$work/queens" haskell/queens.hs
    first_of_20 "$work/queens" 20 first
}

lazy_query() {
    first_of_20 sqlite3 -bail :memory: -cmd 'CREATE TABLE search AS SELECT 20 AS n, -1 AS turn' '.read sql/queens.sql' '.read sql/first.sql'
}

# ---- Fair search: a branch without end beside an answer; at most 1000 steps -----------------------------------------

beside_endless() { # #t where the branches take turns, #f for Prolog's order
    guile --no-auto-compile -c '
        (load (string-append (getcwd) "/scheme/microkanren.scm"))
        (define (endless) (delay-goal (endless)))
        (define q (var))
        (define (first-within steps stream)
          (cond ((pair? stream) (walk q (car stream)))
                ((or (null? stream) (zero? steps)) "none")
                (else (first-within (- steps 1) (stream)))))
        (parameterize ((take-turns? '"$1"'))
          (display (first-within 1000 ((disj (endless) (== q 7)) (quote ())))))'
}

# ---- Projection: the rows of the first column that begin a solution, once each --------------------------------------

first_rows() { # N
    clingo -V0 -c n="$1" --project=project 0 clingo/queens.lp clingo/first_column.lp |
        awk -f clingo/rows.awk | sed '$d' >"$work/found"
    cut -d ' ' -f 1 "$golden-$1.txt" | sort -nu >"$work/rows"
    grep -vxFf "$golden-$1.txt" "$work/found" && return 1
    cut -d ' ' -f 1 "$work/found" | sort -n | diff "$work/rows" -
}

# ---- Symmetry: of each set of 8 images, the least -------------------------------------------------------------------

fundamental() { # N: as the command in C
    minizinc --solver gecode -a -D n="$1" --soln-sep "" --search-complete-msg "" --unsat-msg "" minizinc/fundamental.mzn 2>"$work/warned" |
        awk 'NF { for (i = 1; i <= NF; i++) printf "%s%d%s", i == 1 ? "[" : ",", $i + 1, i == NF ? "]\n" : "" }' >"$work/found"
    "$queens" solve "$1" --fundamental | diff - "$work/found"
}

# ---- Formulas: DIMACS says how long they are; ladders are shorter -------------------------------------------------

formula() { # ENCODING N
    [ -x "$work/sat" ] || ${CC:-cc} -o "$work/sat" sat/queens.c -lcadical -lstdc++ -lm
    "$work/sat" "$1" "$2" cnf
}

as_long_as_it_says() { # ENCODING N
    formula "$@" | awk '
        NR == 1 { variables = $3; clauses = $4; next }
        $NF != 0 { exit 1 }
        { for (i = 1; i < NF; i++) { v = $i < 0 ? -$i : $i; if (v > most) most = v } }
        END { exit !(NR - 1 == clauses && most == variables) }'
}

clauses() { formula "$@" | awk 'NR == 1 { print $4 }'; }
ladders_are_shorter() { [ "$(clauses ladder 20)" -lt "$(clauses pairwise 20)" ]; }

idea 'Haskell stops at the first solution' ghc lazy_list
idea 'SQL does, depth first' sqlite3 lazy_query
idea 'microKanren finds an answer beside a branch without end' guile same 7 beside_endless '#t'
idea 'depth first it does not' guile same none beside_endless '#f'
for n in 1 2 6 8; do
    idea "clingo names each first row once: $n" clingo first_rows "$n"
    idea "MiniZinc finds the fundamental solutions: $n" minizinc fundamental "$n"
done
for encoding in pairwise ladder; do
    idea "a formula is as long as it says: $encoding" cadical as_long_as_it_says "$encoding" 6
done
idea 'ladders are shorter' cadical ladders_are_shorter
finish
