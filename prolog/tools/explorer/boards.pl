:- module(queens_explorer_boards,
          [ solutions/2,                % +Query, -Answer
            fundamental/2,              % +Query, -Answer
            orbit/2                     % +Rows, -Orbit
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(readutil)).
:- use_module(library(solution_sequences)).
:- use_module('../../c_queens').
:- use_module(request_limits).
:- use_module(program).

/** <module> Solutions, and fundamental solutions: one of each class under the symmetries of the square
*/

%!  solutions(+Query, -Answer) is det.
%
%   Query is a dict of n, from and count. Answer has count solutions, ascending, and the total if the counting engine computes it
%   at once.

solutions(Query, _{n:N, from:From, solutions:Solutions, next:Next, total:Total}) :-
    _{n:N, from:From, count:Count} :< Query,
    More is Count + 1,
    findall(Rows, limit(More, offset(From, rows_from_0(N, Rows))), Found),
    length(Found, Length),
    (   Length =:= More
    ->  length(Solutions, Count),
        append(Solutions, [_], Found),
        Next is From + Count
    ;   Solutions = Found,
        Next = null
    ),
    total(N, Total).

rows_from_0(N, Rows) :-
    c_queens(N, FromOne),
    maplist(succ, Rows, FromOne).

total(N, Total) :-
    explorer_limit(counted, Most),
    (   N =< Most
    ->  c_queens_count(N, Total)
    ;   Total = null
    ).

%!  fundamental(+Query, -Answer) is det.
%
%   Query is a dict of n. Answer has an orbit for each of the solutions that `queens solve N --fundamental` prints.

fundamental(Query, _{n:N, orbits:Orbits}) :-
    N = Query.n,
    with_program([solve, N, '--fundamental'], Out, read_solutions(Out, Solutions)),
    maplist(orbit, Solutions, Orbits).

read_solutions(Out, Solutions) :-
    read_line_to_string(Out, Line),
    (   Line == end_of_file
    ->  Solutions = []
    ;   term_string(FromOne, Line),
        maplist(succ, Rows, FromOne),
        Solutions = [Rows|Rest],
        read_solutions(Out, Rest)
    ).

%!  orbit(+Rows, -Orbit) is det.
%
%   Orbit is a dict of the solution Rows, its images under the symmetries of the square, and how many of these differ.
%   Rows counts from 0, and row 0 is the top one.

orbit(Rows, _{solution:Rows, images:Images, size:Size}) :-
    findall(_{symmetry:Name, solution:Image}, image(Name, Rows, Image), Images),
    findall(Image, image(_, Rows, Image), All),
    sort(All, Different),
    length(Different, Size).

image(Name, Rows, Image) :-
    symmetry(Name, Steps),
    foldl(call, Steps, Rows, Image).

%   Each symmetry is done in steps: rows and columns are swapped, or the board is mirrored.

symmetry("identity", []).
symmetry("rotate 90", [swapped, left_right]).
symmetry("rotate 180", [left_right, top_bottom]).
symmetry("rotate 270", [swapped, top_bottom]).
symmetry("mirror left-right", [left_right]).
symmetry("mirror top-bottom", [top_bottom]).
symmetry("mirror main diagonal", [swapped]).
symmetry("mirror other diagonal", [swapped, left_right, top_bottom]).

swapped(Rows, Image) :-
    findall(Row-Column, nth0(Column, Rows, Row), Queens0),
    keysort(Queens0, Queens),
    pairs_values(Queens, Image).

left_right(Rows, Image) :-
    reverse(Rows, Image).

top_bottom(Rows, Image) :-
    length(Rows, N),
    maplist(opposite(N), Rows, Image).

opposite(N, Row, Other) :-
    Other is N - 1 - Row.
