% finite_domain.pl - queens with the constraints of GNU Prolog, which are part of the system.
%
% usage: in ../adapters.tsv, with answerer.pl of prolog/equivalent/systems
%
% Source: D. Diaz, S. Abreu and P. Codognet, "On the implementation of GNU Prolog", Theory and Practice of Logic Programming 12, 2012.
%
% Paradigm: constraints; core: safe_from
% Algorithm: propagation and backtracking; representation: finite domains
% Remembers: the domain of each column, and choice points
% Goes back: the system, when a domain is empty
% Order: fd_labeling/1, the first column and its lowest row

board(N, Rows) :-
    numbers(Rows),
    fd_domain(Rows, 1, N),
    safe(Rows),
    fd_labeling(Rows).

% A known row that is no integer is an error of fd_domain/3, but here it is no row.
numbers([]).
numbers([Row|Rows]) :-
    ( var(Row) -> true ; integer(Row) ),
    numbers(Rows).

safe([]).
safe([Row|Rows]) :-
    safe_from(Rows, Row, 1),
    safe(Rows).

safe_from([], _, _).
safe_from([Other|Rows], Row, Distance) :-
    Row #\= Other,
    Row #\= Other + Distance,
    Row #\= Other - Distance,
    Next is Distance + 1,
    safe_from(Rows, Row, Next).
