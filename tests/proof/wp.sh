#!/bin/sh
# wp.sh FILE FUNCTION|lemmas MACROS PROPERTIES [FOLDER] - asks Frama-C's WP to prove a function, or the lemmas, of FILE.
#
# MACROS are names joined by commas, PROPERTIES those of the annotations; "-" is none, or all of them.  FOLDER holds the
# annotated sources (tests/proof).  VERDICTS is a folder in which WP keeps the provers' answers, each under a hash of what
# it asked, LIMIT the seconds for a goal; SMOKE=no leaves out the search for what is never reached.  With ASK=no no prover
# is asked, and each answer is "unknown".

set -eu
file=$1 function=$2 macros=$3 properties=$4
proof=$(cd "$(dirname "$0")" && pwd)
folder=${5:-$proof}

# Why3 asks for a list of provers.  Z3's newer arithmetic loses its way between the products of turns.h.
conf=$(mktemp)
trap 'rm -f "$conf"' EXIT
provers=z3,cvc4
cat >"$conf" <<END
[main]
magic = 14
memlimit = 2000
running_provers_max = 2
END
if [ "${ASK:-}" = no ]; then
    provers=z3
    cat >>"$conf" <<END
[prover]
name = "Z3"
version = "4.8.12"
alternative = ""
shortcut = "z3"
command = "echo unknown"
driver = "z3_471"
editor = ""
in_place = false
interactive = false
END
else
    cat >>"$conf" <<END
[partial_prover]
name = "CVC4"
path = "$(command -v cvc4)"
version = "1.8"
[partial_prover]
name = "Z3"
path = "$(command -v z3) smt.arith.solver=2"
version = "4.8.12"
END
fi

model=Typed+ref
case $macros in *HEAP*) model=Typed+cast+ref ;; esac # a block of the heap is a `void *` first
include="-I$folder -I$proof/../../c"
inline=-
case $file in
course.c) include="$include -include frontier.h -include turns.h -include memory.h" inline=report ;;
cursor.c) include="$include -include frontier.h -include rows.h" inline=report,allocate ;;
word_lines.c) include="$include -include heap.h" ;;
esac
for macro in $(echo "$macros" | tr , ' '); do
    test "$macro" = - || include="$include -DQUEENS_PROOF_$macro"
done
if [ "$function" = lemmas ]; then
    set -- -wp-prop=@lemma
else
    set -- -wp-fct "$function" -wp-rte
    test "${SMOKE:-}" = no || set -- "$@" -wp-smoke-tests -wp-smoke-timeout 2
    if [ "$inline" != - ]; then # these have no contract of their own
        set -- "$@" -inline-calls "$inline" -wp-skip-fct "$inline"
    fi
    if [ "$properties" != - ]; then
        set -- "$@" "-wp-prop=$properties"
    fi
fi
cd "$folder"
WHY3CONFIG=$conf frama-c -wp -wp-model $model -wp-split -wp-prover "$provers" -wp-par 1 \
    -wp-timeout "${LIMIT:-10}" -wp-cache update -wp-cache-dir "$VERDICTS" \
    "-cpp-extra-args=$include" "$file" "$@"
