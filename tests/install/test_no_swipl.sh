#!/bin/sh
# test_no_swipl.sh - without swipl, or without its header, libqueens is still built, and make names what the rest
# lacks.

. "$(dirname "$0")/testing.sh"

tree=$work/tree

# A PATH with all programs but swipl's.
mkdir "$work/bin"
printf '%s\n' "$PATH" | tr : '\n' | while read -r folder; do
    find -H "$folder" -maxdepth 1 ! -type d -exec ln -s {} "$work/bin" \; 2>/dev/null || :
done
rm -f "$work/bin"/swipl*
cat >"$work/headless" <<END
#!/bin/sh
echo 'PLBASE="$work/headless-home";'
END
chmod +x "$work/headless"

without() { # ARGUMENT...: of make
    (unset SWIPL && PATH=$work/bin && make -C "$tree" "$@")
}

no_swipl_here() {
    ! (unset SWIPL && PATH=$work/bin && command -v swipl)
}

# All of it the first time, and then what was taken away.
builds_lib() { # ARGUMENT...
    rm -f "$tree"/build/libqueens.* "$tree"/build/queens.pc "$tree"/build/c/search/*.o &&
        without lib "$@" && without lib "$@" 2>&1 >/dev/null | same '' cat &&
        [ -f "$tree/build/libqueens.a" ] && [ -f "$tree/build/queens.pc" ]
}

installs_lib() {
    without install-lib DESTDIR="$work/stage" LIBDIR=/lib64 && [ -f "$work/stage/usr/local/include/queens.h" ] &&
        same "$(printf '%s\n' libqueens.a "$(cd "$tree/build" && ls libqueens.*.*)" pkgconfig | sort)" installed_libraries
}

# The link that compilers look for is left out: its name is not the same on all systems.
installed_libraries() {
    (cd "$work/stage/lib64" && find . ! -type l -path './*' -prune | sed 's|^\./||' | sort)
}

# SWIPL is what make took for swipl.
says_what_is_missing() { # SWIPL ARGUMENT...
    swipl=$1
    shift
    if without "$@" >"$work/said" 2>&1; then
        echo 'make succeeded'
        return 1
    fi
    cat "$work/said"
    grep -F "$swipl" "$work/said" | grep -F 'SWI-Prolog.h' | grep -F 'install SWI-Prolog' | grep -qF 'SWIPL='
}

need 'a copy of the tree' copy_tree "$tree"
need 'a PATH without swipl' no_swipl_here
check 'no swipl: make lib' builds_lib
check 'no swipl: make install-lib' installs_lib
check 'no swipl: make says what is missing' says_what_is_missing '"swipl"'
check 'no swipl: make check says what is missing' says_what_is_missing '"swipl"' check
check 'SWIPL names nothing: make lib' builds_lib SWIPL=/nonexistent/swipl
check 'SWIPL names nothing: make says what is missing' \
    says_what_is_missing '"/nonexistent/swipl"' SWIPL=/nonexistent/swipl
check 'no header: make lib' builds_lib SWIPL="$work/headless"
check 'no header: make says what is missing' \
    says_what_is_missing "$work/headless-home/include" SWIPL="$work/headless"
finish
