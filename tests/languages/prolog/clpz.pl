% clpz.pl - queens with library(clpz) of Trealla: the program of CLP(FD) with another library.
%
% usage: in ../adapters.tsv, with trealla.mjs of prolog/equivalent/systems
%
% Source: M. Triska, "The Finite Domain Constraint Solver of SWI-Prolog", FLOPS 2012; library(clpz) is its successor.
%
% Paradigm: constraints; core: safe_from
% Algorithm: propagation and backtracking; representation: finite domains
% Remembers: the domain of each column, and choice points
% Goes back: the system, when a domain is empty
% Order: label/1, the first column and its lowest row

:- use_module(library(clpz)).

board(N, Rows) :-
    Rows ins 1..N,
    safe(Rows),
    label(Rows).

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
