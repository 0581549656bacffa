#!/bin/sh
# test_load.sh - c_queens.pl finds its foreign library from wherever it is loaded.  If none fits, one error
# names the file and says how to build it, and so does each call; queens.pl needs none.

. "$(dirname "$0")/testing.sh"

tree=$work/tree
extension=$(ask -g 'current_prolog_flag(shared_object_extension, E), write(E)' -t halt)
library=$tree/build/c_queens.$extension

in_folder() { # FOLDER FILE
    (cd "$1" && same '[2,4,6,1,3,5]' ask -g 'c_queens(6, S), print(S)' -t halt "$2")
}

# ---- Libraries that don't fit --------------------------------------------------------------------------------------

# Loading prints one message, however many lines it has, besides the last words of a swipl with --on-error=status.
says_once() { # WORDS: in the message, besides the file and the way out
    if ask -g halt "$tree/prolog/c_queens.pl" >"$work/said" 2>&1; then
        echo 'status 0, after:'
        cat "$work/said"
        return 1
    fi
    cat "$work/said"
    [ "$(grep '^[EW][A-Za-z]*: [^ ]' "$work/said" | grep -vc 'Halting with status')" -eq 1 ] &&
        grep -qF "$library" "$work/said" && grep -qF "type \"make\" in $tree " "$work/said" && grep -qF "$1" "$work/said"
}

raises() {
    same "[$library]" "$SWIPL" --on-error=print -g "
        Calls = [ c_queens(4, _), c_queens_count(4, _), c_queens_count(4, _, [], [], [], []), c_queens_solutions(bits, 4, _),
                  c_queens_algorithms(_), c_queens_run(bits, 4, all, _, _), c_queens_trials(4, _), c_queens_clock(_),
                  c_queens_first_fail(4, _) ],
        findall(File, ( member(Call, Calls), catch(c_queens:Call, error(existence_error(foreign_library, File), _), true) ), Files),
        length(Files, 9), sort(Files, Sorted), write(Sorted)" -t halt "$tree/prolog/c_queens.pl" 2>/dev/null
}

uncaught() {
    ! "$SWIPL" --on-error=print -g 'c_queens(6, _)' -t halt "$tree/prolog/c_queens.pl"
}

pure_works() {
    same '[2,4,6,1,3,5]' ask -g 'queens(6, S), print(S)' -t halt "$tree/prolog/queens.pl"
}

# library(queens) is the relation and labeling, and knows nothing of the other styles.
no_styles() {
    same '' ask -g '\+ module_property(queens_styles, file(_))' -t halt "$tree/prolog/queens.pl"
}

# A query that is open when the library is unloaded goes on; a new one finds no library.
unloaded() {
    same '92 existence_error' ask -g "
        aggregate_all(count, ( c_queens(8, _), ignore(unload_foreign_library(foreign(c_queens))) ), Count),
        catch(c_queens(8, _), error(Formal, _), functor(Formal, Error, _)),
        format('~w ~w', [Count, Error])" -t halt "$tree/prolog/c_queens.pl"
}

# An editor reads the file in a process that does not load it.
cross_reference() {
    same '[]' ask -g "use_module(library(prolog_xref)), File = '$tree/prolog/c_queens.pl', xref_source(File, [silent(true)]),
        findall(Head, ( ( xref_called(File, Head, _) ; xref_exported(File, Head) ), \\+ xref_defined(File, Head, _),
                        \\+ predicate_property(system:Head, visible) ), Heads), print(Heads)" -t halt
}

# A state with the library in it needs no other; one without looks for it when it starts.
save_state() { # FILE FOREIGN
    printf "asked :- catch((c_queens(6, S), print(S)), error(Formal, _), (functor(Formal, Error, _), print(Error))).\n" >"$work/asked.pl"
    "$SWIPL" -g "qsave_program('$1', [goal(asked), $2])" -t halt "$tree/prolog/c_queens.pl" "$work/asked.pl" </dev/null
}

# Only this finds a predicate that C calls by name and that is not declared public: obfuscation renames it, unless the program
# has its name elsewhere.
obfuscated() {
    cat >"$work/obfuscated.pl" <<'EOF'
:- use_module(library(clpfd)).
asked :-
    N in 5..6, c_queens(N, _), print(N),
    A in 3..4, c_queens(N, [A|_]), print(A), !,
    c_queens_count(12, Count, [progress(told)]), print(Count),
    atom_concat(no_answer_, yet, Waiting), call(c_queens:Waiting, 60),
    forall(queens_style(Style, _, _), ( queens(4, Rows, [style(Style)]) -> print(Rows) )),
    queens_trace_json(current_output, 1, [style(bits)]).
told(_).
EOF
    set -- "$tree/prolog/c_queens.pl" "$tree/prolog/queens/styles.pl" "$tree/prolog/queens/trace.pl" "$work/obfuscated.pl"
    wanted=$(ask -g asked -t halt "$@") &&
        ask -g "qsave_program('$work/obfuscated.state', [goal(asked), foreign(save), obfuscate(true)])" -t halt "$@" &&
        same "$wanted" ask -x "$work/obfuscated.state" -t halt
}

in_state() { # FILE ANSWER
    same "$2" "$SWIPL" --on-error=print -x "$1" -t halt </dev/null
}

unfit() { # WHAT WORDS
    check "$1: loading prints one error, with the file and the cure" says_once "$2"
    check "$1: a call raises existence_error(foreign_library, File)" raises
    check "$1: a program that calls it ends with an error" uncaught
    check "$1: library(queens) works" pure_works
}

# Only what the setting is compiled into is built again.
other() { # OBJECTS SETTING...: of make
    rm -rf "$work/other" && cp -a "$work/built" "$work/other" && find "$work/other" -path "$1" -exec rm {} + || return 1
    shift
    make -C "$tree" "$@" BUILD="$work/other" module && mv "$work/other/c_queens.$extension" "$library"
}

other_library() {
    echo 'int answer(void); int answer(void) { return 42; }' >"$work/answer.c" &&
        ${CC:-cc} -shared -fPIC -o "$library" "$work/answer.c"
}

# ---- What is checked -----------------------------------------------------------------------------------------------

need 'a copy of the tree' copy_tree "$tree"
need 'make module' make -C "$tree" module
check 'loaded by an absolute path' in_folder "$work" "$tree/prolog/c_queens.pl"
check 'loaded by a relative path' in_folder "$work/home" ../tree/prolog/c_queens.pl
check 'an open query survives unload_foreign_library/1' unloaded
check 'library(queens) loads no other style' no_styles
check 'loaded in its own folder' in_folder "$tree/prolog" c_queens.pl

check 'an editor finds each predicate defined' cross_reference
check 'a state is saved with its library' save_state "$work/with.state" 'foreign(save)'
check 'a state is saved without' save_state "$work/without.state" 'foreign(no_save)'
check 'an obfuscated state answers as the program does' obfuscated
check 'a state without its library finds it' in_state "$work/without.state" '[2,4,6,1,3,5]'

mv "$tree/build" "$work/built"
check 'a state with its library needs no other' in_state "$work/with.state" '[2,4,6,1,3,5]'
check 'a state whose library is gone raises an error' in_state "$work/without.state" existence_error
unfit 'no library' 'there is no such file'
mkdir "$tree/build"
echo 'This is no library.' >"$library"
unfit 'a text file' "$library: "
need 'a library of another version' other '*/version.o' VERSION=9.9.9
unfit 'another version' 'it is version 9.9.9, not '
need 'a library for another Prolog' other '*/bridge/*.o' CFLAGS='-O1 -DPLVERSION=10000'
unfit 'another Prolog' 'it is for SWI-Prolog 1, not '
need 'a library of something else' other_library
unfit 'another library' ''
need 'make mends it' make -C "$tree" clean module
check 'and then it answers' in_folder "$work" "$tree/prolog/c_queens.pl"
finish
