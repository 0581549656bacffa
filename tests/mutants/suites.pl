/* suites.pl - runs plunit's units and tests that the command line names, as far as the first that fails.

   swipl -p c_queens=build suites.pl FILE UNIT...      of tests/prolog/FILE.pl, where UNIT may be UNIT:TEST

   It is run with --on-warning=status, since plunit warns of choice points.  A variable that occurs only once is no reason to
   fail: a changed clause often has one, and the tests should find the change.  */

:- use_module(library(plunit)).

:- style_check(-singleton).
:- initialization(main, main).

main([File|Words]) :-
    source_file(main(_), Here),
    file_directory_name(Here, Directory),
    format(atom(Path), '~w/../prolog/~w', [Directory, File]),
    use_module(Path, []),
    maplist(term_to_atom, Units, Words),
    forall(member(Unit, Units), run_tests(Unit)).
