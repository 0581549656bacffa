% SPDX-License-Identifier: BSD-2-Clause
:- use_module('../prolog/c_queens').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The app of the pack: `swipl queens`, or `swipl app/queens.pl` before SWI-Prolog 9.1.18

Exit status: 0 done, 1 no solution, 2 wrong arguments or output that cannot be written.
*/

:- initialization(main, main).

main :-
    current_prolog_flag(argv, Words),
    catch(( answer(Words) -> flush_output ; halt(1) ), error(Formal, Context), failure(Formal, Context)).

answer(Words) :-
    memberchk('--help', Words),
    !,
    usage(user_output).
answer([solve,Size|Words]) :-
    !,
    maplist(row, [Size|Words], [N|Known]),
    append(Known, _, Rows),
    aggregate_all(count, ( c_queens(N, Rows), atomic_list_concat(Rows, ' ', Line), writeln(Line) ), Count),
    Count > 0.
answer([count,Size]) :-
    !,
    given(Size, N),
    c_queens_count(N, Count, []),
    writeln(Count).
answer([check,First|Words]) :-
    !,
    maplist(given, [First|Words], Rows),
    c_queens(_, Rows).
answer(_) :-
    usage(user_error),
    halt(2).

row('_', _) :- !.
row(Word, Row) :-
    given(Word, Row).

given(Word, Value) :-
    ( atom_number(Word, Value) -> true ; Value = Word ).

failure(io_error(write, _), context(_, 'Broken pipe')) :-      % its reader, such as head, has read enough
    !,
    halt(0).
failure(Formal, Context) :-
    print_message(error, error(Formal, Context)),
    halt(2).

usage(Out) :-
    format(Out, "Usage: swipl queens COMMAND~n~n\c
      ~|  solve N [ROW...]~t~24|print the solutions of size N that begin with these rows~n\c
      ~|  count N~t~24|print the number of solutions of size N, 0 to 28~n\c
      ~|  check ROW...~t~24|exit with status 0 if these rows are a solution, else 1~n~n\c
      Rows are numbers from 1. With solve, _ is any row, or any N.~n", []).
