:- encoding(utf8).
:- module(queens_compare_times_tables,
          [ times_table/3,              % +Report, +Key, -Table
            memory_table/2              % +Report, -Table
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(cells).
:- use_module(parts).
:- use_module(values).

/** <module> What the searches cost, by the clock that measured it
*/

%!  times_table(+Report, +Key, -Table) is semidet.
%
%   Key is `all` or `first`. Fails where there is no such time.

times_table(Report, Key, table(Caption, ["implementation"|SizeHeadings], Groups)) :-
    caption(Key, Caption),
    size_headings(Report, Sizes, SizeHeadings),
    clock_groups(Report, times_row(Report, Key, Sizes), "the search alone", "start-up included", Groups),
    Groups \== [].

caption(all, "Time for all solutions: median of the runs, below it min–max in the same unit.").
caption(first, "Time to the first solution: median of the runs, below it min–max in the same unit.").

%!  memory_table(+Report, -Table) is semidet.

memory_table(Report, table("Memory in KiB, in the search for all solutions.", ["implementation"|SizeHeadings], Groups)) :-
    size_headings(Report, Sizes, SizeHeadings),
    clock_groups(Report, memory_row(Report, Sizes), "the growth of the process' peak by this search", "the peak of the whole process",
                 Groups),
    Groups \== [].

:- meta_predicate clock_groups(+, 2, +, +, -).

clock_groups(Report, Row, InProcess, WholeProcess, Groups) :-
    convlist(clock_group(Report, Row), ["in-process"-InProcess, "whole process"-WholeProcess], Groups).

clock_group(Report, Row, Clock-Meaning, group(Title, Rows)) :-
    convlist(clock_row(Report, Row, Clock), Report.implementations, Rows),
    Rows \== [],
    format(string(Title), "~s: ~s", [Clock, Meaning]).

clock_row(Report, Row, Clock, Implementation, Cells) :-
    report_clock(Report, Implementation.name, Clock),
    call(Row, Implementation, Cells).

times_row(Report, Key, Sizes, Implementation, [text(Name)|Cells]) :-
    Name = Implementation.name,
    maplist(times_cell(Report, Implementation, Key), Sizes, Cells),
    memberchk(number(_, _), Cells).

times_cell(Report, Implementation, Key, N, Cell) :-
    (   report_cell(Report, Implementation.name, N, Found)
    ->  found_times_cell(Found, Implementation, Key, Cell)
    ;   Cell = none
    ).

found_times_cell(Found, _, Key, number(Median, Range)) :-
    get_dict(Key, Found, Times),
    Times \== null,
    !,
    times_text(Times, Median, Range).
found_times_cell(Found, Implementation, _, Cell) :-
    (   Found.status == "equal"
    ->  Cell = none
    ;   status_cell(Found.status, Implementation, Cell)
    ).

memory_row(Report, Sizes, Implementation, [text(Name)|Cells]) :-
    Name = Implementation.name,
    maplist(memory_cell(Report, Name), Sizes, Cells),
    memberchk(number(_), Cells).

memory_cell(Report, Name, N, Cell) :-
    (   report_cell(Report, Name, N, Found),
        Found.memory_kib \== null
    ->  integer_cell(Found.memory_kib, Cell)
    ;   Cell = none
    ).
