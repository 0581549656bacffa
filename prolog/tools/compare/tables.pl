:- encoding(utf8).
:- module(queens_compare_tables,
          [ report_table/3              % +Name, +Report, -Table
          ]).
:- use_module(library(apply)).
:- use_module(library(pairs)).
:- use_module(cells).
:- use_module(equality_tables).
:- use_module(steps_table).
:- use_module(times_tables).
:- use_module(values).

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
