#!/bin/sh
# test_build.sh - the tree builds in the given folder, with blanks and on many cores, and cleans up.

. "$(dirname "$0")/testing.sh"

tree=$work/tree

solutions() { # FILE ARGUMENT...
    file=$1
    shift
    same '[2,4,6,1,3,5]' ask "$@" -g 'c_queens(6, S), print(S)' -t halt "$file"
}

in_blanks() {
    copy_tree "$work/a path with blanks" && make -C "$work/a path with blanks" -j8 &&
        solutions "$work/a path with blanks/prolog/c_queens.pl"
}

build_elsewhere() {
    make -C "$tree" BUILD="$work/elsewhere" module && [ ! -e "$tree/build" ] &&
        solutions "$tree/prolog/c_queens.pl" -p "c_queens=$work/elsewhere"
}

# Next year's compiler has new warnings: they stop nobody but those who ask for it.
warns() {
    copy_tree "$work/warning" && cd "$work/warning" && printf 'static int unused(void)\n{\n    return 0;\n}\n' >>c/search/version.c &&
        (unset WERROR && make build/c/search/version.o) && ! make clean build/c/search/version.o WERROR=-Werror
}

# What git sees changed or new.  Each file of a fresh repository is new to its first commit, so none is needed.
git_sees() {
    (cd "$tree" && git diff --name-only && git ls-files --others --exclude-standard)
}

whole_tree_tracked() {
    (cd "$tree" && git init -q && git add -A) && same '' git_sees
}

after() { # TARGET...
    make -C "$tree" "$@" && same '' git_sees
}

gone() {
    make -C "$tree" SWIPL_MODULE_DIR="lib/an arch" && [ -d "$tree/lib/an arch" ] && make -C "$tree" clean && same '' git_sees &&
        make -C "$tree" distclean && [ ! -e "$tree/lib" ] && [ ! -e "$tree/build" ] && same '' git_sees
}

need 'a copy of the tree' copy_tree "$tree"
check 'make -j8, in a path with blanks' in_blanks
check 'a warning stops no build, but with WERROR=-Werror' warns
check 'make BUILD=FOLDER builds nothing in the tree' build_elsewhere
if command -v git >/dev/null; then
    need 'a repository of the copy' whole_tree_tracked
    check 'git sees nothing new after: make' after all
    check 'git sees nothing new after: make dist' after dist
    check 'git sees nothing new after: make clean, and make distclean, which takes away build and lib' gone
else
    skip 'what git sees after a build' 'no git'
fi
finish
