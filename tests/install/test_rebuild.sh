#!/bin/sh
# test_rebuild.sh - after a change, make compiles what depends on it and nothing else.
#
# What depends on a header is asked from the preprocessor, not from the .d files that make goes by.

. "$(dirname "$0")/testing.sh"

tree=$work/tree

# Makes all sources old, and what is built from them newer, but older than $work/then: make sees full seconds only, on
# some systems, and so nobody needs to wait for them.
age() {
    find "$tree" -type f -exec touch -t 201901010000 {} + &&
        find "$tree/build" -type f -exec touch -t 202001010000 {} + && touch -t 202101010000 "$work/then"
}

made_after() { # FILE SETTING...: of make
    age && touch "$tree/$1" || return 1
    shift
    make -C "$tree" "$@" >"$work/make.log" 2>&1 || { cat "$work/make.log"; return 1; }
    (cd "$tree/build" && find . -type f -newer "$work/then" | sed 's|^\./||' | sort)
}

made_after_more_in() { # FILE
    echo '# one more line' >>"$tree/$1" && made_after "$1"
}

# The objects, by the names of their sources.
compiled_after() { # FILE
    made_after "$1" >"$work/made" || { cat "$work/made"; return 1; }
    sed -n 's/o$/c/p' "$work/made" | grep '\.c$'
}

# Of what make builds by itself: queens-mpi, the modules in WebAssembly and what is for Windows are asked for.
sources() {
    (cd "$tree" && printf '%s\n' c/*.c c/*/*.c c/*/*/*.c bridge/*.c | grep -Ev '^c/(mpi|wasi|port/windows)/' | sort)
}

# A line for each source and each file that it includes: c/count/../queens.h is c/queens.h.
list_uses() {
    cd "$tree" || return 1
    sources | while read -r source; do
        ${CC:-cc} -E -Ic -DQUEENS_VERSION='""' -isystem "$include" "$source" |
            sed -n -e '/^# [0-9]* "[^<]/!d' -e 's/[^"]*"\([^"]*\)".*/\1/' -e ':again' -e 's|[^/]*/\.\./||' -e 'tagain' -e "s|^|$source |p" |
            sort -u
    done >"$work/uses"
}

users() { # HEADER
    sed -n "s|^\([^ ]*\) $1\$|\1|p" "$work/uses" | sort -u
}

compiles_users() { # HEADER
    wanted=$(users "$1")
    [ -n "$wanted" ] && same "$wanted" compiled_after "$1"
}

compiles_all() { # FILE
    same "$(sources)" compiled_after "$1"
}

links() { # FILE
    same "$(cd "$tree/build" && printf '%s\n' c/search/memory.d c/search/memory.o c_queens.* libqueens.* queens | sort)" made_after c/search/memory.c
}

does_nothing() {
    age && make -C "$tree" && same '' find "$tree/build" -type f -newer "$work/then"
}

need 'a copy of the tree' copy_tree "$tree"
need 'make' make -C "$tree"
include=$("$SWIPL" --dump-runtime-variables | sed -n 's/^PLBASE="\(.*\)";$/\1/p')/include
check 'a second make does nothing' does_nothing
need 'what each source includes' list_uses
for header in "$tree"/c/*.h "$tree"/c/count/kernels/kernel.h; do
    header=c/${header#"$tree"/c/}
    check "$header: its users are compiled, and no others" compiles_users "$header"
done
check 'c/search/memory.c: it is compiled alone, and the libraries are linked' links
check 'pack.pl, which holds the version: all is compiled' compiles_all pack.pl
check 'c/c.mk, which holds the flags: all is compiled' compiles_all c/c.mk
check 'c/queens.pc.in: queens.pc is made' same queens.pc made_after_more_in c/queens.pc.in
check 'another LIBDIR: queens.pc is made' same queens.pc made_after README.md LIBDIR=/lib64
finish
