#!/bin/sh
# test_install.sh - `make install` installs all that C and Prolog programs need, without the source tree;
# `make uninstall` removes it all.

. "$(dirname "$0")/testing.sh"

tree=$work/tree
stage=$work/stage
pack=$stage/usr/share/swi-prolog/pack/queens

case $(uname -s) in
    Darwin) shared=libqueens.0.dylib shared_dev=libqueens.dylib library_path=DYLD_LIBRARY_PATH ;;
    *)      shared=libqueens.so.0    shared_dev=libqueens.so    library_path=LD_LIBRARY_PATH ;;
esac

prolog_flag() {
    ask -g "current_prolog_flag($1, Value), write(Value)" -t halt
}

make_install() {
    make -C "$tree" install DESTDIR="$stage" PREFIX=/usr
}

wanted_files() {
    printf '%s\n' bin/queens include/queens.h include/queens_count.h lib/libqueens.a "lib/$shared_dev" "lib/$shared" lib/pkgconfig/queens.pc \
        share/bash-completion/completions/queens share/fish/vendor_completions.d/queens.fish share/man/man1/queens.1 share/zsh/site-functions/_queens
    echo "share/swi-prolog/pack/queens/lib/$(prolog_flag arch)/c_queens.$(prolog_flag shared_object_extension)"
    (cd "$tree" && find pack.pl app prolog -path prolog/tools -prune -o \( -name '*.pl' -o -name '*.mjs' -o -name '*.json' \) -print | sed 's|^|share/swi-prolog/pack/queens/|')
}

right_files() {
    same "$(wanted_files | sort)" installed_files
}

installed_files() {
    (cd "$stage/usr" && find . ! -type d | sed 's|^\./||' | sort)
}

# ---- C -------------------------------------------------------------------------------------------------------------

flags() {
    PKG_CONFIG_PATH=$stage/usr/lib/pkgconfig pkg-config --define-prefix "$@" queens
}

# The program at the head of queens.h, and README's line to compile it.  The staged library is in no folder of the loader.
header_program() {
    cd "$work"
    sed -n '/^       #include/,/^       }$/p' "$root/c/queens.h" >walk.c
    sed -n 's/.* this program prints \(.*\):$/\1/p' "$root/c/queens.h" >walk.txt
    line=$(grep '^cc .*pkg-config .*queens' "$root/README.md")
    mkdir bin
    printf '#!/bin/sh\nexec "%s" --define-prefix "$@"\n' "$(command -v pkg-config)" >bin/pkg-config
    chmod +x bin/pkg-config
    same "$(cat walk.txt)" env PATH="$work/bin:$PATH" PKG_CONFIG_PATH="$stage/usr/lib/pkgconfig" \
        "$library_path=$stage/usr/lib" sh -c "$line"
}

# shellcheck disable=SC2046  # a list of words
static_program() {
    ${CC:-cc} -o "$work/walk-static" "$work/walk.c" $(flags --cflags) "$stage/usr/lib/libqueens.a" &&
        same "$(cat "$work/walk.txt")" "$work/walk-static"
}

right_version() {
    same "$(sed -n "s/^version('\(.*\)')\.$/\1/p" "$pack/pack.pl")" flags --modversion
}

# ---- Prolog --------------------------------------------------------------------------------------------------------

# PREFIX/share is where swipl looks for packs when it stands in XDG_DATA_DIRS (/usr/share and /usr/local/share do where
# that is not set).
as_library() {
    cd "$work" && XDG_DATA_DIRS=$stage/usr/share ask -g "use_module(library($1)), forall($1(6, S), (print(S), nl))" -t halt
}

answers() {
    same '[2,4,6,1,3,5]
[3,6,2,5,1,4]
[4,1,5,2,6,3]
[5,3,1,6,4,2]' as_library "$1"
}

# ---- Elsewhere -----------------------------------------------------------------------------------------------------

elsewhere() {
    make -C "$tree" install DESTDIR="$work/other" PREFIX=/p BINDIR=/b LIBDIR=/l INCLUDEDIR=/i DATADIR=/d MANDIR=/m &&
        [ -x "$work/other/b/queens" ] && [ -f "$work/other/l/libqueens.a" ] && [ -f "$work/other/i/queens.h" ] &&
        [ -f "$work/other/m/man1/queens.1" ] && [ -f "$work/other/d/swi-prolog/pack/queens/pack.pl" ] && [ ! -e "$work/other/p" ] &&
        same '-I/i -L/l -lqueens' told_elsewhere
}

told_elsewhere() {
    PKG_CONFIG_PATH=$work/other/l/pkgconfig pkg-config --cflags --libs queens | sed "s/ *$//"
}

# ---- What is checked -----------------------------------------------------------------------------------------------

nothing_left() {
    make -C "$tree" uninstall DESTDIR="$stage" PREFIX=/usr && same '' installed_files && [ ! -e "$pack" ]
}

need 'a copy of the tree' copy_tree "$tree"
need 'make install' make_install
check 'install puts the right files' right_files
mv "$tree" "$work/away"
if command -v pkg-config >/dev/null; then
    check 'the program of queens.h, compiled as README says, with the shared library' header_program
    check 'with the static library' static_program
    check 'pkg-config tells the version of the pack' right_version
else
    skip 'C programs with the installed library' 'no pkg-config'
fi
check 'library(c_queens) from the installed pack' answers c_queens
check 'library(queens) from the installed pack' answers queens
mv "$work/away" "$tree"
check 'uninstall leaves no file' nothing_left
if command -v pkg-config >/dev/null; then
    check 'each folder where it is told to be' elsewhere
fi
finish
