#!/bin/sh
# test_swipl_ld.sh - swipl-ld builds a foreign library that works, by the command of docs/bridge.md, from libqueens.
#
# swipl-ld drops -std and -fvisibility, and adds no -O: -cc-options passes them.  It calls whatever swipl is in the PATH
# for its settings, unless -pl names one.

# shellcheck source=testing.sh
. "$(dirname "$0")/testing.sh"

tree=$work/tree
# shellcheck disable=SC2016  # for the shell that runs it
command='swipl-ld -shared -o build/c_queens -cc-options,-std=c11,-O2,-fvisibility=hidden -Ic "-DQUEENS_VERSION=\"$VERSION\"" bridge/*.c build/libqueens.a'

builds() {
    version=$(sed -n "s/^version('\(.*\)')\.$/\1/p" "$tree/pack.pl")
    PATH=$(dirname "$SWIPL"):$PATH VERSION=$version sh -ec "cd '$tree'; make -s lib; touch -t 202001010000 \$(find build -type f); $command"
}

answers() {
    same '[2,4,6,1,3,5]' ask -g 'c_queens(6, S), print(S)' -t halt "$tree/prolog/c_queens.pl"
}

leaves_only_the_library() {
    same "$tree/build/c_queens.$(ask -g 'current_prolog_flag(shared_object_extension, E), write(E)' -t halt)" \
        find "$tree" -type f -newer "$work/before"
}

if ! command -v "$(dirname "$SWIPL")/swipl-ld" >/dev/null; then
    skip 'the command' 'no swipl-ld'
    finish
fi
need 'a copy of the tree' copy_tree "$tree"
find "$tree" -exec touch -t 202001010000 {} +
touch -t 202101010000 "$work/before"
need 'swipl-ld builds it' builds
check 'c_queens.pl finds it, and it answers' answers
check 'nothing else is left in the tree' leaves_only_the_library
finish
