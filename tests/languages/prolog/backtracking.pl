% backtracking.pl - queens in Tau, or any standard Prolog, without constraints.
%
% usage: in ../adapters.tsv, with tau.mjs of prolog/equivalent/systems
%
% Source: R. A. O'Keefe, "The Craft of Prolog", MIT Press 1990: each queen is compared with those that are placed.
%
% Paradigm: logic; core: placed
% Algorithm: backtracking; representation: a list of queens
% Remembers: the queens that are placed, and choice points
% Goes back: the system, when a row is attacked
% Order: row/3, the first column and its lowest row

board(N, Rows) :-
    placed(Rows, N, []).

% The list has the queens before this one, the nearest first.
placed([], _, _).
placed([Row|Rows], N, Before) :-
    row(1, N, Row),
    safe_from(Before, Row, 1),
    placed(Rows, N, [Row|Before]).

row(Row0, N, Row) :-
    Row0 =< N,
    (   Row = Row0
    ;   Row1 is Row0 + 1,
        row(Row1, N, Row)
    ).

safe_from([], _, _).
safe_from([Other|Before], Row, Distance) :-
    Row =\= Other,
    Row =\= Other + Distance,
    Row =\= Other - Distance,
    Next is Distance + 1,
    safe_from(Before, Row, Next).
