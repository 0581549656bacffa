:- encoding(utf8).
:- module(queens_compare_tables,
          [ report_table/3              % +Name, +Report, -Table
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(results).

/** <module> The tables of a report, before anyone says how they look

A table is table(Caption, Headings, Groups), a group group(Title, Rows) with `none` for no title, and a row a list of
cells, the first of which is its heading. A cell is

  - text(Text)
  - number(Text), or number(Text, Small): a figure, and in small what else is to be said of it
  - status(Status, Word)
  - none
*/

%!  report_table(+Name, +Report, -Table) is semidet.
%
%   Name is equality, reasons, steps, all, first, growth, memory, code or startup. Fails where there is nothing to show.

report_table(equality, Report, Table) :- equality_table(Report, Table).
report_table(reasons, Report, Table) :- reasons_table(Report, Table).
report_table(steps, Report, Table) :- steps_table(Report, Table).
report_table(all, Report, Table) :- times_table(Report, all, Table).
report_table(first, Report, Table) :- times_table(Report, first, Table).
report_table(memory, Report, Table) :- memory_table(Report, Table).
report_table(growth, Report, table("Growth: the factor of the time for all solutions from N to N + 1. Reach: the largest N done in the limit.",
                                   ["implementation", "factor", "fitted over N", "reach", "its time", "limit"],
                                   [group(none, Rows)])) :-
    convlist(growth_row, Report.implementations, Rows),
    Rows \== [].
report_table(code, Report, table("Lines of the search, without blank lines and comments; the fewest first.",
                                 ["implementation", "lines", "language", "paradigm", "in a line", "source", "file"],
                                 [group(none, Rows)])) :-
    maplist(lines_key, Report.implementations, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Implementations),
    maplist(code_row, Implementations, Rows),
    Rows \== [].
report_table(startup, Report, table("Start-up: the whole process of an empty program; median of the runs, below it min–max in the same unit.",
                                    ["language", "time", "runs", "what was run"], [group(none, Rows)])) :-
    maplist(startup_row, Report.startup, Rows),
    Rows \== [].

growth_row(Implementation, [text(Implementation.name), Factor, Fitted, Reach, Seconds, Limit]) :-
    Implementation.complete == true,
    growth_cells(Implementation.growth, Factor, Fitted),
    reach_cells(Implementation.reach, Reach, Seconds, Limit).

growth_cells(null, none, none) :- !.
growth_cells(Growth, number(Factor), number(Fitted)) :-
    format(string(Factor), "× ~2f", [Growth.factor]),
    format(string(Fitted), "~d–~d", [Growth.from, Growth.to]).

reach_cells(null, none, none, none) :- !.
reach_cells(Reach, number(N), number(Seconds), number(Limit)) :-
    format(string(N), "N = ~d", [Reach.n]),
    time_text(Reach.seconds, Seconds),
    format(string(Limit), "~0f s", [Reach.limit]).

lines_key(Implementation, Lines-Implementation) :-
    Lines = Implementation.lines.

code_row(Implementation, [text(Name), Lines|Cells]) :-
    Name = Implementation.name,
    integer_cell(Implementation.lines, Lines),
    maplist(text_cell,
            [ Implementation.language, Implementation.paradigm, Implementation.title, Implementation.source,
              Implementation.file ],
            Cells).

startup_row(Startup, [text(Startup.language), number(Median, Range), Runs, text(Startup.what)]) :-
    times_text(Startup, Median, Range),
    integer_cell(Startup.runs, Runs).

% ---- Equal, and why not ----------------------------------------------------------------------------------------------

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
    maplist(equality_cell(Report, Implementation), Sizes, Cells).

equality_cell(Report, Implementation, N, Cell) :-
    (   report_cell(Report, Implementation.name, N, Found)
    ->  status_cell(Found.status, Implementation, Cell)
    ;   Cell = none
    ).

%   Each reason for which cells are not equal once, with the implementation and the sizes.

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

% ---- Steps -----------------------------------------------------------------------------------------------------------

%   A group for each kind of step that anyone counted, and a row for all that count the same.

steps_table(Report, table("Steps of the search for all solutions, or for the one that there is: exact counts, no unit. Implementations that count \c
                           the same share a line.",
                          ["counted by"|SizeHeadings], Groups)) :-
    size_headings(Report, Sizes, SizeHeadings),
    step_names(Names),
    convlist(steps_group(Report, Sizes), Names, Groups),
    Groups \== [].

steps_group(Report, Sizes, Step, group(Title, Rows)) :-
    step_title(Step, Title),
    findall(Values-Name, counted(Report, Sizes, Step, Name, Values), Counted),
    Counted \== [],
    findall(Values, member(Values-_, Counted), All),
    list_to_set(All, Distinct),
    maplist(steps_row(Counted), Distinct, Rows).

step_title(placed, "placed: queens put on a safe square (nodes = placed + 1)").
step_title(rejected, "rejected: squares tried and found under attack").
step_title(retreated, "retreated: queens taken off again").
step_title(inferences, "inferences: calls of Prolog predicates").
step_title(choices, "choices: values that labeling tried").
step_title(failures, "failures: choices taken back").
step_title(domains, "domains: changes of a column's domain").
step_title(trials, "trials: random attempts up to the first solution").

counted(Report, Sizes, Step, Name, Values) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    maplist(step_value(Report, Name, Step), Sizes, Values),
    \+ maplist(==(null), Values).

step_value(Report, Name, Step, N, Value) :-
    (   report_cell(Report, Name, N, Cell),
        cell_value(Cell, Step, Found)
    ->  Value = Found
    ;   Value = null
    ).

steps_row(Counted, Values, [text(Names)|Cells]) :-
    findall(Name, member(Values-Name, Counted), All),
    atomic_list_concat(All, ', ', Names),
    maplist(integer_cell, Values, Cells).

% ---- Times and memory, by the clock that measured them ---------------------------------------------------------------

times_table(Report, Key, table(Caption, ["implementation"|SizeHeadings], Groups)) :-
    caption(Key, Caption),
    size_headings(Report, Sizes, SizeHeadings),
    clock_groups(Report, times_row(Report, Key, Sizes), "the search alone", "start-up included", Groups),
    Groups \== [].

caption(all, "Time for all solutions: median of the runs, below it min–max in the same unit.").
caption(first, "Time to the first solution: median of the runs, below it min–max in the same unit.").

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

% ---- Cells -----------------------------------------------------------------------------------------------------------

size_headings(Report, Sizes, Headings) :-
    report_sizes(Report, Sizes),
    maplist(size_heading, Sizes, Headings).

size_heading(N, Heading) :-
    format(string(Heading), "N = ~d", [N]).

status_cell(Status, Implementation, status(Status, Word)) :-
    status_word(Status, Implementation.complete, Word).

status_word("timeout", _, "DNF") :- !.
status_word("equal", false, "one, right") :- !.
status_word(Status, _, Status).

%   Only an average is not an integer.

integer_cell(null, none) :- !.
integer_cell(Value, number(Text)) :-
    integer(Value),
    !,
    grouped(Value, Text).
integer_cell(Value, number(Text)) :-
    format(string(Text), "~2f", [Value]).

text_cell(Value, text(Text)) :-
    text_of(Value, Text).
