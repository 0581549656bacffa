:- module(queens_explorer_boards,
          [ solutions/2,                % +Query, -Answer
            fundamental/2               % +Query, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module('../../c_queens').
:- use_module(completions).
:- use_module(request_limits).
:- use_module(program).

/** <module> Solutions, and fundamental solutions: one of each class under the symmetries of the square
*/

%!  solutions(+Query, -Answer) is det.
%
%   Query is a dict of n, fixed, from and count. Answer has count solutions with the queens of fixed, ascending, and the total if no queen
%   is fixed and the counting engine computes it at once.

solutions(Query, _{n:N, from:From, solutions:Solutions, next:Next, total:Total}) :-
    _{n:N, fixed:Queens, from:From, count:Count} :< Query,
    More is Count + 1,
    findall(Rows, limit(More, offset(From, rows_from_0(N, Queens, Rows))), Found),
    length(Found, Length),
    (   Length =:= More
    ->  length(Solutions, Count),
        append(Solutions, [_], Found),
        Next is From + Count
    ;   Solutions = Found,
        Next = null
    ),
    total(Queens, N, Total).

rows_from_0(N, Queens, Rows) :-
    placed(N, Queens, FromOne),
    c_queens(N, FromOne),
    maplist(succ, Rows, FromOne).

total(Queens, N, Total) :-
    explorer_limit(counted, Most),
    (   Queens == [],
        N =< Most
    ->  c_queens_count(N, Total)
    ;   Total = null
    ).

%!  fundamental(+Query, -Answer) is det.
%
%   Query is a dict of n. Answer has the solutions that `queens solve N --fundamental` prints.

fundamental(Query, _{n:N, solutions:Solutions}) :-
    N = Query.n,
    with_program([solve, N, '--fundamental'], Out, read_solutions(Out, Solutions)).

read_solutions(Out, Solutions) :-
    read_line_to_string(Out, Line),
    (   Line == end_of_file
    ->  Solutions = []
    ;   term_string(FromOne, Line),
        maplist(succ, Rows, FromOne),
        Solutions = [Rows|Rest],
        read_solutions(Out, Rest)
    ).
