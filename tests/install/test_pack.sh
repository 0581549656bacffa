#!/bin/sh
# test_pack.sh - the pack installs without a network, from an archive, and from a folder by README's line: it is built, it passes its own
# tests, and a fresh swipl finds all its libraries.  The folder that it goes to has a blank in its name.

. "$(dirname "$0")/testing.sh"

unset CFLAGS # its tests are run as its users run them

version=$(sed -n "s/^version('\(.*\)')\.$/\1/p" "$root/pack.pl")
archive=$work/queens-$version.tgz
packs="$work/packs of archive"

make_dist() {
    make -C "$work/queens" build/c/search/version.o dist && mv "$work/queens/build/queens-$version.tgz" "$archive" &&
        make -C "$work/queens" distclean
}

names() { # ARCHIVE
    tar -tzf "$1" | grep -v '/$' | sort
}

# What needs the whole tree is left out, and nothing else.  The copy of the tree came from an archive of what git tracks.
right_names() {
    same "$(names "$work/tree.tgz" | grep -vE "^queens-$version/(prolog/tools|tests/(tools|compare|explorer|grader))/")" names "$archive"
}

same_names() {
    tar -xzf "$archive" -C "$work" && make -C "$work/queens-$version" build/c/search/version.o dist &&
        same "$(names "$archive")" names "$work/queens-$version/build/queens-$version.tgz"
}

no_tools() {
    ! make -C "$work/queens-$version" run && make -C "$work/queens-$version" run 2>&1 | grep -F 'the archive has no prolog/tools'
}

# With test(true) the pack runs its smoke test.
# 9.2 calls pack_directory what 9.0 calls package_directory; each passes over the other's word.
install_pack() { # TEST
    mkdir "$packs"
    ask -g "pack_install('$archive', [package_directory('$packs'), pack_directory('$packs'), interactive(false), $1])" -t halt \
        >"$work/log" 2>&1 || { cat "$work/log"; return 1; }
}

tested() {
    grep 'The smoke test has passed' "$work/log" || { cat "$work/log"; return 1; }
}

# No line for each file that is compiled, nor for each test; and no warning of the compiler.
few_lines() {
    { [ "$(wc -l <"$work/log")" -le 12 ] && ! grep -i -E '(warning|error):' "$work/log"; } || { cat "$work/log"; return 1; }
}

# Each is valid; those with a URL come from the command line of make dist.
fields() {
    tar -xzf "$archive" -C "$work" && make -C "$work/queens-$version" dist HOME_PAGE=https://example.org/queens \
        'DOWNLOAD_URL=https://example.org/queens-*.tgz' >/dev/null && mkdir "$work/paged" &&
        tar -xzf "$work/queens-$version/build/queens-$version.tgz" -C "$work/paged" &&
        same 'author description download home keywords maintainer name pack_version packager provides requires title version' \
            ask -g "use_module(library(prolog_pack)), findall(Field, ( prolog_pack:pack_info_term('$work/paged/queens-$version', Term),
                    functor(Term, Field, _), Field \\== library ), Fields), sort(Fields, Sorted), atomic_list_concat(Sorted, ' ', Text),
                write(Text)" -t halt
}

no_url() {
    make -C "$work/queens-$version" dist 'HOME_PAGE=example.org' >"$work/said" 2>&1 && return 1
    grep -F 'HOME_PAGE is "example.org": expected a URL' "$work/said"
}

# As `swipl queens`, or before 9.1.18, which knows no apps, as a file.
app() { # WORD...
    if ask -g "current_prolog_flag(version, V), ( V >= 90118 -> halt ; halt(1) )"; then
        SWIPL_PACK_PATH="$packs" "$SWIPL" queens "$@" </dev/null
    else
        "$SWIPL" "$packs/queens/app/queens.pl" "$@" </dev/null
    fi
}

app_answers() {
    same '1 5 8 6 3 7 2 4
1 6 8 3 7 4 2 5' app solve 8 1 _ 8 && same 14200 app count 12 &&
        app check 2 4 1 3 && app --help | grep '^Usage: swipl queens'
}

app_status() { # STATUS WORD...
    wanted=$1
    shift
    status=0
    app "$@" >"$work/said" 2>&1 || status=$?
    [ "$status" -eq "$wanted" ] || { echo "status $status of: $*"; cat "$work/said"; return 1; }
}

app_refuses() {
    app_status 1 check 2 4 1 1 && app_status 1 solve 3 && app_status 2 && app_status 2 sove 3 &&
        app_status 2 check && app_status 2 count 29 && app_status 2 count _ && app_status 2 solve four &&
        grep -F "found \`four'" "$work/said"
}

first_line() {
    { app solve 12 | head -n 1; } 2>&1
}

quiet_pipe() {
    same '1 3 5 8 10 12 6 11 2 7 9 4' first_line
}

# README's line, in a clone: it asks nothing, and what it installs is found without a word.
readme_line() {
    line=$(sed -n 's/.*`\(swipl -g "pack_install[^`]*\)`.*/\1/p' "$root/README.md")
    [ -n "$line" ] && (cd "$work/queens" && git init -q . &&
        git -c user.name=q -c user.email=q@example.org commit -q --allow-empty -m q && eval "$SWIPL ${line#swipl }" </dev/null) &&
        same '[1,5,8,6,3,7,2,4]' ask -g "$(eight c_queens)" -t halt
}

in_pack() { # ARGUMENT...
    printf ":- attach_packs('%s').\n" "$packs" >"$work/attach.pl"
    (cd "$work" && ask -l attach.pl "$@")
}

eight() { # RELATION
    echo "use_module(library($1)), findall(S, $1(8, S), L), length(L, 92), L = [First|_], print(First)"
}

answers() { # RELATION
    same '[1,5,8,6,3,7,2,4]' in_pack -g "$(eight "$1")" -t halt
}

from_pack() { # RELATION
    same "$packs/queens/prolog/$1.pl" in_pack -g "use_module(library($1)), module_property($1, file(File)), write(File)" -t halt
}

# Where pack_install wants foreign libraries: the build folder in the pack could have been taken away.
foreign_from_pack() {
    rm -rf "$packs/queens/build"
    same "$packs/queens/lib" in_pack -g "use_module(library(c_queens)),
        shlib:current_library(foreign(c_queens), _, File, _, _), file_directory_name(File, Arch), file_directory_name(Arch, Lib), write(Lib)" \
        -t halt
}

# help(c_queens/2) needs a comment that is read already: PlDoc knows no file of a foreign predicate.
help_from_pack() {
    in_pack -g "use_module(library(c_queens)), help(c_queens), help(c_queens/2)" -t halt >"$work/said" &&
        [ "$(grep -c 'c_queens(?N, ?Rows) is' "$work/said")" -eq 2 ]
}

inner_modules() {
    for file in "$packs"/queens/prolog/queens/*.pl; do
        module=$(basename "$file" .pl)
        in_pack -g "use_module(library(queens/$module))" -t halt || { echo "library(queens/$module)"; return 1; }
    done
}

need 'a copy of the tree' copy_tree "$work/queens"
need 'make dist' make_dist
check 'the archive holds all but what needs the whole tree' right_names
check 'an archive made from an unpacked one, where things were built, holds the same files' same_names
check 'make run in an archive says what is missing' no_tools
check 'make dist HOME_PAGE=... DOWNLOAD_URL=... has all fields of a pack' fields
check 'make dist refuses a page that is no URL' no_url
check 'pack_install' install_pack 'test(true)'
check 'its tests have run' tested
check 'it prints few lines and no warning' few_lines
check 'its foreign library is in lib/ARCH' foreign_from_pack
for relation in c_queens queens; do
    check "library($relation) is that of the pack" from_pack "$relation"
    check "$relation(8, S)" answers "$relation"
done
check 'library(queens/...)' inner_modules
check 'its app answers' app_answers
check 'its app refuses wrong arguments' app_refuses
check 'its app stops when its output is closed' quiet_pipe
check 'help(c_queens)' help_from_pack
check 'pack_install as README says it' readme_line
finish
