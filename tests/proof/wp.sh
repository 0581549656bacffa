#!/bin/sh
# wp.sh FILE FUNCTION|lemmas MACROS PROPERTIES [FOLDER] - asks Frama-C's WP to prove a function, or the lemmas, of FILE.
#
# MACROS are names joined by commas, PROPERTIES those of the annotations; "-" is none, or all of them.  FOLDER holds the
# annotated sources (tests/proof).  WORK is a folder for temporary files.  Both provers try a goal side by side, and the
# first proof ends the other's try.  LIMIT is the number of seconds for a goal, SMOKE that for the search for what is never
# reached, or "no".  STEPS limits a try by its steps, which don't depend on how busy the machine is: about so many seconds
# on a quiet one.

set -eu
file=$1 function=$2 macros=$3 properties=$4
proof=$(cd "$(dirname "$0")" && pwd)
folder=${5:-$proof}

# Why3 asks for a list of provers.  Z3's newer arithmetic loses its way between the products of turns.h.
provers=$WORK/why3.conf
z3="$(command -v z3) smt.arith.solver=2" cvc4=$(command -v cvc4)
if [ -n "${STEPS:-}" ]; then
    z3="$z3 rlimit=$((STEPS * 5000000))" cvc4="$cvc4 --rlimit=$((STEPS * 150000))"
fi
cat >"$provers.$$" <<END
[main]
magic = 14
memlimit = 2000
running_provers_max = 2
[partial_prover]
name = "CVC4"
path = "$cvc4"
version = "1.8"
[partial_prover]
name = "Z3"
path = "$z3"
version = "4.8.12"
END
mv "$provers.$$" "$provers"

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
    test "$SMOKE" = no || set -- "$@" -wp-smoke-tests -wp-smoke-timeout "$SMOKE"
    if [ "$inline" != - ]; then # these have no contract of their own
        set -- "$@" -inline-calls "$inline" -wp-skip-fct "$inline"
    fi
    if [ "$properties" != - ]; then
        set -- "$@" "-wp-prop=$properties"
    fi
fi
cd "$folder"
WHY3CONFIG=$provers exec frama-c -wp -wp-model $model -wp-split -wp-prover z3,cvc4 -wp-par 2 \
    -wp-timeout "$LIMIT" -wp-cache none "-cpp-extra-args=$include" "$file" "$@"
