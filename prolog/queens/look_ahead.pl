% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_look_ahead,
          [ label_ahead/1,              % ?Rows
            dif_in_domains/1            % ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(columns).

/** <module> Labeling in ascending order that looks ahead

label/1 gives the first column its lowest row and continues with the next column. If the first rows leave no solution, it detects
this only after it has tried all ways to fill the other columns in their order, which are too many on a large board. First-fail
labeling decides the same question in far fewer steps, since it may take the columns in any order. So each row of the
ascending search is first tested: can the other columns be completed at all?
*/

%!  label_ahead(?Rows) is nondet.
%
%   As label(Rows), with the same answers in the same order. Rows are integers and CLP(FD) variables with finite domains. A row is
%   skipped if the other columns cannot be completed with it. If fewer than 10 other columns are left, label/1 is faster.

label_ahead(Rows) :-
    dif_in_domains(Rows),
    ascending(Rows).

ascending(Rows) :-
    term_variables(Rows, Columns),
    (   Columns = [Column|Others],
        length(Others, Left),
        Left >= 10
    ->  indomain(Column),
        \+ \+ completed(Others),
        ascending(Others)
    ;   label(Columns)
    ).

%   The column with the fewest rows comes first; among equals, the one nearest to the middle, where a queen attacks the most squares.

completed(Columns) :-
    from_middle(Columns, Outwards),
    labeling([ff], Outwards).

%!  dif_in_domains(?Rows) is semidet.
%
%   Removes from the domains of Rows the numbers that dif/2 excludes. Otherwise a labeling in order of domains would take such a column
%   too late. Fails if a domain becomes empty.

dif_in_domains(Rows) :-
    term_variables(Rows, Variables),
    include(refusing, Variables, Refusing),
    maplist(accepted_only, Refusing).

refusing(Variable) :-
    get_attr(Variable, dif, _).

accepted_only(Row) :-
    (   var(Row)
    ->  fd_inf(Row, Least),
        fd_sup(Row, Greatest),
        findall(Number, ( between(Least, Greatest, Number), \+ Row = Number ), Refused),
        maplist(#\=(Row), Refused)
    ;   true
    ).
