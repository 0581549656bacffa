:- encoding(utf8).
:- module(queens_compare_equality_tables,
          [ equality_table/2,           % +Report, -Table
            reasons_table/2             % +Report, -Table
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(cells).
:- use_module(parts).

/** <module> Which implementation is equal, where, and why not
*/

%!  equality_table(+Report, -Table) is semidet.

equality_table(Report, table("Which implementation is equal to the golden data, up to which N (sizes that it refuses aside). The first line is the \c
                              number of solutions.",
                             Headings, [group(none, [[text("solutions"), none|Counts]|Rows])])) :-
    size_headings(Report, Sizes, SizeHeadings),
    append(["implementation", "equal up to"], SizeHeadings, Headings),
    maplist(count_cell(Report), Sizes, Counts),
    maplist(equality_row(Report, Sizes), Report.implementations, Rows),
    Rows \== [].

count_cell(Report, N, Cell) :-
    (   solution_count(Report, N, Count)
    ->  integer_cell(Count, Cell)
    ;   Cell = none
    ).

equality_row(Report, Sizes, Implementation, [text(Name), UpTo|Cells]) :-
    Name = Implementation.name,
    (   equal_up_to(Report, Name, N)
    ->  integer_cell(N, UpTo)
    ;   UpTo = text("none")
    ),
    maplist(cell(Report, Implementation), Sizes, Cells).

cell(Report, Implementation, N, Cell) :-
    (   report_cell(Report, Implementation.name, N, Found)
    ->  status_cell(Found.status, Implementation, Cell)
    ;   Cell = none
    ).

%!  reasons_table(+Report, -Table) is semidet.
%
%   Each reason for which cells are not equal once, with the implementation and the sizes. Fails where there is none.

reasons_table(Report, table("What is not equal, and why.", ["implementation", "N", "what", "why"], [group(none, Rows)])) :-
    findall(Name-Status-Reason, unequal(Report, Name, Status, Reason, _), All),
    list_to_set(All, Distinct),
    maplist(reason_row(Report), Distinct, Rows),
    Rows \== [].

unequal(Report, Name, Status, Reason, N) :-
    member(Cell, Report.cells),
    Status = Cell.status,
    Status \== "equal",
    Reason = Cell.reason,
    Name = Cell.name,
    N = Cell.n.

reason_row(Report, Name-Status-Reason, [text(Name), text(Ranges), What, Why]) :-
    findall(N, unequal(Report, Name, Status, Reason, N), Sizes),
    sizes_text(Sizes, Ranges),
    report_implementation(Report, Name, Implementation),
    status_cell(Status, Implementation, What),
    text_cell(Reason, Why).

%   sizes_text(+Sizes, -Text): as in "5, 9–12".

sizes_text(Sizes, Text) :-
    sort(Sizes, [First|Rest]),
    ranges(Rest, First, First, Ranges),
    atomic_list_concat(Ranges, ', ', Atom),
    atom_string(Atom, Text).

ranges([N|Sizes], From, To, Ranges) :-
    N =:= To + 1,
    !,
    ranges(Sizes, From, N, Ranges).
ranges(Sizes, From, To, [Range|Ranges]) :-
    (   From =:= To
    ->  Range = From
    ;   format(atom(Range), "~d–~d", [From, To])
    ),
    next_ranges(Sizes, Ranges).

next_ranges([], []).
next_ranges([N|Sizes], Ranges) :-
    ranges(Sizes, N, N, Ranges).
