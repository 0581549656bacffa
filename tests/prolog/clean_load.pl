/* clean_load.pl - loads the modules whose files it is given, into one process and importing nothing, then calls check/0.

   Any output of these, on either stream, is a mistake: `make check-clean-load`.  */

:- use_module(library(check)).
:- initialization(load_clean, main).

load_clean :-
    current_prolog_flag(argv, Files),
    forall(member(File, Files), use_module(File, [])),
    check.
