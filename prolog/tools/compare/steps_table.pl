:- module(queens_compare_steps_table,
          [ steps_table/2               % +Report, -Table
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(cells).
:- use_module(parts).

/** <module> What was counted while searching
*/

%!  steps_table(+Report, -Table) is semidet.
%
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
