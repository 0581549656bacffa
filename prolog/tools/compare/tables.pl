:- encoding(utf8).
:- module(queens_compare_tables,
          [ report_table/3              % +Name, +Report, -Table
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(answer).
:- use_module(results).

/** <module> The tables of a report, in a form that each output format can show

A table is table(Caption, Headings, Groups), a group is group(Title, Rows) with `none` for no title, and a row is a list of
cells, the first of which is its heading. A cell is

  - text(Text)
  - number(Text), or number(Text, Small): a figure, and a note in small print
  - status(Status, Word)
  - none
*/

%!  report_table(+Name, +Report, -Table) is semidet.
%
%   Name is overview, remembers, back, order, equality, reasons, steps, all, first, printed, growth, memory, code or startup. Fails if the
%   table would be empty.

report_table(Name, Report, table(Caption, Headings, Groups)) :-
    table(Name, Report, Caption, Headings0),
    foldl(headings(Report), Headings0, Headings, []),
    groups(Name, Report, Groups),
    \+ memberchk(Groups, [[], [group(none, [])]]).

headings(Report, sizes, Headings, Rest) :-
    !,
    report_sizes(Report, Sizes),
    findall(Heading, ( member(N, Sizes), format(string(Heading), "N = ~d", [N]) ), SizeHeadings),
    append(SizeHeadings, Rest, Headings).
headings(_, Heading, [Heading|Rest], Rest).

%   table(Name, Report, Caption, Headings): `sizes` means a heading for each size.

table(overview, Report, Caption, ["implementation"|Headings]) :-
    answer_size(Report, N),
    findall(Heading, overview_column(Heading, Report, _), Headings),
    format(string(Caption),
           "All implementations. Times and steps are those of N = ~d, without start-up; steps are queens placed, or choices of labeling.",
           [N]).
table(Name, _, Caption, Headings) :-
    table(Name, Caption, Headings).

table(remembers, "What each search remembers.", ["implementation", "paradigm", "what is remembered"]).
table(back, "Who goes back from a board without a solution, or after one.", ["implementation", "paradigm", "who goes back"]).
table(order, "Who decides which row is tried first, and so which solution comes first.",
      ["implementation", "paradigm", "who decides the order"]).
table(equality,
      "Up to which N each implementation is equal to the golden data (apart from sizes that it refuses). The first line is the \c
       number of solutions.",
      ["implementation", "equal up to", sizes]).
table(reasons, "The cells that are not equal, and the reasons.", ["implementation", "N", "what", "why"]).
table(steps,
      "Steps of the search for all solutions, or for the only one found: exact counts, no unit. Implementations with equal \c
       counts share a line.",
      ["counted by", sizes]).
table(all, "Time for all solutions: median of the runs, below it min–max in the same unit.", ["implementation", sizes]).
table(first, "Time to the first solution: median of the runs, below it min–max in the same unit.", ["implementation", sizes]).
table(printed,
      "Time of the whole process that prints all solutions, start-up included: one clock for all languages. Median of the runs, below it \c
       min–max in the same unit.", ["implementation", sizes]).
table(memory, "Memory in KiB, in the search for all solutions.", ["implementation", sizes]).
table(growth,
      "Growth: the factor of the time for all solutions from N to N + 1. Reach: the largest N done within the limit.",
      ["implementation", "factor", "fitted over N", "reach", "its time", "limit"]).
table(code,
      "Lines of the search, without blank lines and comments, fewest first.",
      ["implementation", "lines", "language", "paradigm", "in a line", "source", "file"]).
table(startup,
      "Start-up: the whole process of an empty program; median of the runs, below it min–max in the same unit.",
      ["language", "time", "runs", "what was run"]).

%   Table `reasons`: each reason once, with the implementation and the sizes. Table `steps`: a group for each kind of step that
%   was counted, and one row for all implementations with equal counts.

groups(overview, Report, [group(none, Rows)]) :-
    answer_size(Report, N),
    maplist(overview_row(Report, N), Report.implementations, Rows).
groups(Idea, Report, [group(none, Rows)]) :-
    memberchk(Idea, [remembers, back, order]),
    findall(Paradigm-Text, said(Idea, Report, Paradigm, Text, _), All),
    list_to_set(All, Distinct),
    maplist(idea_row(Report, Idea), Distinct, Rows).
groups(equality, Report, [group(none, [[text("solutions"), none|Counts]|Rows])]) :-
    report_sizes(Report, Sizes),
    maplist(count_cell(Report), Sizes, Counts),
    maplist(equality_row(Report), Report.implementations, Rows),
    Rows \== [].
groups(reasons, Report, [group(none, Rows)]) :-
    findall(Name-Status-Reason, unequal(Report, Name, Status, Reason, _), All),
    list_to_set(All, Distinct),
    maplist(reason_row(Report), Distinct, Rows).
groups(steps, Report, Groups) :-
    findall(Group, steps_group(Report, Group), Groups).
groups(Key, Report, Groups) :-
    memberchk(Key, [all, first]),
    clock_groups(Report, times_cell(Key), "the search alone", "start-up included", Groups).
groups(printed, Report, [group(none, Rows)]) :-
    has_printed(Report),
    convlist(figures_row(Report, times_cell(printed)), Report.implementations, Rows).
groups(memory, Report, Groups) :-
    clock_groups(Report, memory_cell, "the growth of the process' peak by this search", "the peak of the whole process", Groups).
groups(growth, Report, [group(none, Rows)]) :-
    convlist(growth_row, Report.implementations, Rows).
groups(code, Report, [group(none, Rows)]) :-
    findall(Lines-Implementation, ( member(Implementation, Report.implementations), Lines = Implementation.lines ), Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Implementations),
    maplist(code_row, Implementations, Rows).
groups(startup, Report, [group(none, Rows)]) :-
    maplist(startup_row, Report.startup, Rows).

% ---- One line for each implementation, without sizes -----------------------------------------------------------------

%   overview_column(Heading, Report, Column): the columns after the name.

overview_column("paradigm", _, text(paradigm)).
overview_column("algorithm", _, text(algorithm)).
overview_column("representation", _, text(representation)).
overview_column("equal up to", _, equal).
overview_column("first solution", _, time(first)).
overview_column("all solutions", _, time(all)).
overview_column("printed", Report, printed) :- has_printed(Report).
overview_column("steps", _, steps).
overview_column("growth", _, growth).
overview_column("reach", _, reach).
overview_column("lines", _, lines).

overview_row(Report, N, Implementation, [text(Implementation.name)|Cells]) :-
    findall(Cell, ( overview_column(_, Report, Column), overview_cell(Column, Report, N, Implementation, Cell) ), Cells).

overview_cell(Column, Report, N, Implementation, Cell) :-
    (   known(Column, Implementation, Report, N, Known)
    ->  Cell = Known
    ;   Cell = none
    ).

%   known(Column, Implementation, Report, N, Cell) is semidet.

known(text(Key), Implementation, _, _, text(Text)) :-
    get_dict(Key, Implementation, Text),
    Text \== "".
known(equal, Implementation, Report, _, number(Text)) :-
    equal_up_to(Report, Implementation.name, N),
    grouped(N, Text).
known(time(Key), Implementation, Report, N, Cell) :-
    time_cell(Report, N, Implementation, Key, Cell).
known(printed, Implementation, Report, N, number(Text)) :-
    report_cell(Report, Implementation.name, N, Found),
    cell_value(Found, printed, Seconds),
    time_text(Seconds, Text).
known(steps, Implementation, Report, N, number(Text)) :-
    report_cell(Report, Implementation.name, N, Found),
    member(Key, [placed, choices]),
    cell_value(Found, Key, Value),
    grouped(Value, Text).
known(growth, Implementation, _, _, number(Text)) :-
    is_dict(Implementation.growth),
    Factor = Implementation.growth.factor,
    growth_text(Factor, Text).
known(reach, Implementation, _, _, number(Text)) :-
    is_dict(Implementation.reach),
    N = Implementation.reach.n,
    format(string(Text), "~d", [N]).
known(lines, Implementation, _, _, number(Text)) :-
    Lines = Implementation.lines,
    grouped(Lines, Text).

time_cell(Report, N, Implementation, Key, Cell) :-
    Name = Implementation.name,
    (   search_seconds(Report, Name, N, Key, Seconds)
    ->  time_text(Seconds, Text),
        Cell = number(Text)
    ;   Key == all,
        Implementation.complete == false
    ->  Cell = status(equal, "finds one")
    ;   report_cell(Report, Name, N, Found),
        (   cell_times(Found, Key, _)
        ->  Cell = status(equal, "below start-up")
        ;   Found.status \== "equal",
            status_cell(_{complete:true}, Found, Cell)
        )
    ).

%   Of each idea, the implementations that say the same share a line.

said(Idea, Report, Paradigm, Text, Name) :-
    member(Implementation, Report.implementations),
    get_dict(Idea, Implementation, Text),
    Text \== "",
    _{name:Name, paradigm:Paradigm} :< Implementation.

idea_row(Report, Idea, Paradigm-Text, [text(Joined), text(Paradigm), text(Text)]) :-
    findall(Name, said(Idea, Report, Paradigm, Text, Name), Names),
    atomic_list_concat(Names, ', ', Joined).

% ---- Equality, and reasons -------------------------------------------------------------------------------------------

count_cell(Report, N, Cell) :-
    ( solution_count(Report, N, Count) -> integer_cell(Count, Cell) ; Cell = none ).

equality_row(Report, Implementation, [text(Name), UpTo|Cells]) :-
    Name = Implementation.name,
    ( equal_up_to(Report, Name, N) -> integer_cell(N, UpTo) ; UpTo = text("none") ),
    at_sizes(Report, Implementation, status_cell, Cells).

unequal(Report, Name, Status, Reason, N) :-
    member(Cell, Report.cells),
    Status = Cell.status,
    Status \== "equal",
    Reason = Cell.reason,
    Name = Cell.name,
    N = Cell.n.

reason_row(Report, Name-Status-Reason, [text(Name), text(Ranges), status(Status, Word), Why]) :-
    findall(N, unequal(Report, Name, Status, Reason, N), Sizes),
    sizes_text(Sizes, Ranges),
    report_implementation(Report, Name, Implementation),
    status_word(Status, Implementation.complete, Word),
    text_cell(Reason, Why).

%   sizes_text(+Sizes, -Text): as in "5, 9–12". Sizes that follow each other are at the same distance from their places in
%   the list.

sizes_text(Sizes, Text) :-
    sort(Sizes, Sorted),
    findall(Distance-N, ( nth1(Place, Sorted, N), Distance is N - Place ), Pairs),
    group_pairs_by_key(Pairs, Groups),
    pairs_values(Groups, Runs),
    maplist(run_text, Runs, Texts),
    atomic_list_concat(Texts, ', ', Atom),
    atom_string(Atom, Text).

run_text([N], N) :- !.
run_text([From|Sizes], Text) :-
    last(Sizes, To),
    format(atom(Text), "~d–~d", [From, To]).

% ---- Steps, times and memory, by size --------------------------------------------------------------------------------

steps_group(Report, group(Title, Rows)) :-
    step_title(Step, Title),
    findall(Values-Name, counted(Report, Step, Name, Values), Counted),
    Counted \== [],
    findall(Values, member(Values-_, Counted), All),
    list_to_set(All, Distinct),
    maplist(steps_row(Counted), Distinct, Rows).

step_title(placed, "placed: queens put on a safe square (nodes = placed + 1)").
step_title(rejected, "rejected: squares tried and found under attack").
step_title(retreated, "retreated: queens removed again").
step_title(inferences, "inferences: calls of Prolog predicates").
step_title(choices, "choices: values that labeling tried").
step_title(failures, "failures: choices undone").
step_title(domains, "domains: changes of a column's domain").
step_title(trials, "trials: random attempts up to the first solution").

counted(Report, Step, Name, Values) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    at_sizes(Report, Implementation, step_value(Step), Values),
    \+ maplist(==(none), Values).

step_value(Step, _, Found, Value) :-
    cell_value(Found, Step, Value).

steps_row(Counted, Values, [text(Names)|Cells]) :-
    findall(Name, member(Values-Name, Counted), All),
    atomic_list_concat(All, ', ', Names),
    maplist(integer_cell, Values, Cells).

:- meta_predicate clock_groups(+, 3, +, +, -).

clock_groups(Report, Cell, InProcess, WholeProcess, Groups) :-
    convlist(clock_group(Report, Cell), ["in-process"-InProcess, "whole process"-WholeProcess], Groups).

clock_group(Report, Cell, Clock-Meaning, group(Title, Rows)) :-
    convlist(clock_row(Report, Cell, Clock), Report.implementations, Rows),
    Rows \== [],
    format(string(Title), "~s: ~s", [Clock, Meaning]).

clock_row(Report, Cell, Clock, Implementation, Row) :-
    report_clock(Report, Implementation.name, Clock),
    figures_row(Report, Cell, Implementation, Row).

:- meta_predicate figures_row(+, 3, +, -).

%   A row without a figure is left out.

figures_row(Report, Cell, Implementation, [text(Implementation.name)|Cells]) :-
    at_sizes(Report, Implementation, Cell, Cells),
    once(( member(Figure, Cells), functor(Figure, number, _) )).

times_cell(Key, _, Found, number(Median, Range)) :-
    cell_times(Found, Key, Times),
    !,
    times_text(Times, Median, Range).
times_cell(_, Implementation, Found, Cell) :-
    Found.status \== "equal",
    status_cell(Implementation, Found, Cell).

memory_cell(_, Found, Cell) :-
    integer_cell(Found.memory_kib, Cell).

:- meta_predicate at_sizes(+, +, 3, -).

%   at_sizes(Report, Implementation, Goal, Cells): for each size, the result of Goal, called with Implementation and a cell of the
%   report; `none` if it fails or the report has no such cell.

at_sizes(Report, Implementation, Goal, Cells) :-
    report_sizes(Report, Sizes),
    maplist(at_size(Report, Implementation, Goal), Sizes, Cells).

at_size(Report, Implementation, Goal, N, Cell) :-
    (   report_cell(Report, Implementation.name, N, Found),
        call(Goal, Implementation, Found, Given)
    ->  Cell = Given
    ;   Cell = none
    ).

% ---- Growth, code and start-up ---------------------------------------------------------------------------------------

growth_row(Implementation, [text(Implementation.name), Factor, Fitted, Reach, Seconds, Limit]) :-
    Implementation.complete == true,
    growth_cells(Implementation.growth, Factor, Fitted),
    reach_cells(Implementation.reach, Reach, Seconds, Limit).

growth_cells(null, none, none) :- !.
growth_cells(Growth, number(Factor), number(Fitted)) :-
    growth_text(Growth.factor, Factor),
    format(string(Fitted), "~d–~d", [Growth.from, Growth.to]).

growth_text(Factor, Text) :-
    format(string(Text), "× ~2f", [Factor]).

reach_cells(null, none, none, none) :- !.
reach_cells(Reach, number(N), number(Seconds), number(Limit)) :-
    format(string(N), "N = ~d", [Reach.n]),
    time_text(Reach.seconds, Seconds),
    format(string(Limit), "~0f s", [Reach.limit]).

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

% ---- Cells -----------------------------------------------------------------------------------------------------------

status_cell(Implementation, Found, status(Status, Word)) :-
    Status = Found.status,
    status_word(Status, Implementation.complete, Word).

%   Only averages are not integers.

integer_cell(Value, none) :-
    \+ number(Value),
    !.
integer_cell(Value, number(Text)) :-
    integer(Value),
    !,
    grouped(Value, Text).
integer_cell(Value, number(Text)) :-
    format(string(Text), "~2f", [Value]).

text_cell(Value, text(Text)) :-
    text_of(Value, Text).
