:- module(queens_look_ahead,
          [ label_ahead/1               % ?Rows
          ]).
:- use_module(library(clpfd)).
:- use_module(columns).

/** <module> Labeling in ascending order that looks ahead

label/1 gives the first column its lowest row and continues with the next column. If the first rows leave no solution, it finds
out only after it has tried all ways to fill the other columns in their order, and on a large board these are too many. First-fail
labeling decides the same question in far fewer steps, since it may take the columns in any order. So each row of the
ascending search is first tested: can the other columns be completed at all?
*/

%!  label_ahead(?Rows) is nondet.
%
%   As label(Rows), with the same answers in the same order. Rows are integers and CLP(FD) variables with finite domains. A row is
%   skipped if the other columns cannot be completed with it. If fewer than 10 other columns are left, label/1 is faster.

label_ahead(Rows) :-
    term_variables(Rows, Columns),
    (   Columns = [Column|Others],
        length(Others, Left),
        Left >= 10
    ->  indomain(Column),
        \+ \+ completed(Others),
        label_ahead(Others)
    ;   label(Columns)
    ).

%   The column with the fewest rows first, and of equals that nearest to the middle, which attacks the most squares.

completed(Columns) :-
    from_middle(Columns, Outwards),
    labeling([ff], Outwards).
