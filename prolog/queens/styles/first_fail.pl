:- module(queens_first_fail,
          [ first_fail_queens/2,        % ?N, ?Rows
            next_square/3               % +Rows, -Row, -Number
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module('../../queens').
:- use_module('../columns').

/** <module> Style `first_fail`: the column with the fewest rows first

The constraints are those of n_queens/2; only the labeling differs. It always takes the column with the fewest rows left: a column
without a row is found at once, and a column with one row left is no choice. Columns with equally many rows are taken from the
middle outwards, and so are rows, since a queen in the middle attacks the most squares. So the search answers for boards of
100 columns, but solutions come in no particular order. First-fail is from Haralick and Elliott, "Increasing Tree Search
Efficiency for Constraint Satisfaction Problems" (1980).

Paradigm: constraints; core: first_fail; view: domains
Algorithm: backtracking with propagation; representation: finite domains
Remembers: the rows that are left for each column
Goes back: the system, when a column has no row left
Order: next_square/3: the column with the fewest rows, from the middle
*/

%!  first_fail_queens(?N, ?Rows) is nondet.
%
%   Rows, a list of N elements, is a solution. Each solution comes once, in no particular order.

first_fail_queens(N, Rows) :-
    n_queens(N, Rows),                  % domain
    first_fail(Rows).

first_fail(Rows) :-
    (   next_square(Rows, Row, Number)
    ->  (   Row #= Number               % choice
        ;   Row #\= Number              % failure
        ),
        first_fail(Rows)
    ;   true                            % solution
    ).

%!  next_square(+Rows, -Row, -Number) is semidet.
%
%   Row is the variable with the fewest values left among Rows, and Number is its value nearest to the middle. Fails if Rows
%   contains no variable.

next_square(Rows, Row, Number) :-
    from_middle(Rows, Columns),
    include(var, Columns, [Column|Others]),
    foldl(fewer_values, Others, Column, Row),
    fd_dom(Row, Domain),
    length(Rows, N),
    numbers(N, Numbers),
    from_middle(Numbers, Outwards),
    member(Number, Outwards),
    Number in Domain,
    !.

fewer_values(Other, Row, Fewest) :-
    fd_size(Other, OtherSize),
    fd_size(Row, Size),
    (   OtherSize < Size
    ->  Fewest = Other
    ;   Fewest = Row
    ).
