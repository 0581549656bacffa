:- encoding(utf8).
:- module(queens_compare_overview,
          [ overview_table/2,           % +Report, -Table
            ideas_table/3               % +Idea, +Report, -Table
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(answer).
:- use_module(results).

/** <module> The tables of a report that have one line for each implementation, without sizes

Tables are as of tables.pl. A cell figure(Value, Text) is a number that a page can sort by.
*/

%!  overview_table(+Report, -Table) is semidet.
%
%   One line for each implementation at the size of the answer. Fails if no implementation has a time.

overview_table(Report, table(Caption, Headings, [group(none, Rows)])) :-
    answer_size(Report, N),
    findall(Printed, ( Printed = printed, has_printed(Report) ), Optional),
    maplist(overview_row(Report, N, Optional), Report.implementations, Rows),
    findall("printed", member(printed, Optional), OptionalHeadings),
    append([ [ "implementation", "paradigm", "algorithm", "representation", "equal up to", "first solution", "all solutions" ],
             OptionalHeadings, [ "steps", "growth", "reach", "lines" ] ], Headings),
    format(string(Caption),
           "All implementations. Times and steps are those of N = ~d, without start-up; steps are queens placed, or choices of labeling.",
           [N]).

%   overview_row(Report, N, Optional, Implementation, Row): Optional is [printed] or [].

overview_row(Report, N, Optional, Implementation, Row) :-
    maplist(printed_cell(Report, N, Implementation), Optional, Printed),
    append([ [ text(Name), Paradigm, Algorithm, Representation, UpTo, First, All ], Printed, [ Steps, Growth, Reach, Lines ] ], Row),
    Name = Implementation.name,
    maplist(told, [Implementation.paradigm, Implementation.algorithm, Implementation.representation],
            [Paradigm, Algorithm, Representation]),
    equal_cell(Report, Name, UpTo),
    time_cell(Report, N, Implementation, first, First),
    time_cell(Report, N, Implementation, all, All),
    steps_cell(Report, N, Name, Steps),
    inner_cell(Implementation.growth, factor, "× ~2f", Growth),
    inner_cell(Implementation.reach, n, "~d", Reach),
    count_cell(Implementation.lines, Lines).

told("", none) :- !.
told(Text, text(Text)).

equal_cell(Report, Name, Cell) :-
    (   equal_up_to(Report, Name, N)
    ->  count_cell(N, Cell)
    ;   Cell = none
    ).

time_cell(Report, N, Implementation, Key, Cell) :-
    Name = Implementation.name,
    (   search_seconds(Report, Name, N, Key, Seconds)
    ->  time_text(Seconds, Text),
        Cell = figure(Seconds, Text)
    ;   Key == all,
        Implementation.complete == false
    ->  Cell = status(equal, "finds one")
    ;   report_cell(Report, Name, N, Found),
        no_time(Found, Key, Cell)
    ->  true
    ;   Cell = none
    ).

printed_cell(Report, N, Implementation, Key, Cell) :-
    (   report_cell(Report, Implementation.name, N, Found),
        cell_value(Found, Key, Seconds)
    ->  time_text(Seconds, Text),
        Cell = figure(Seconds, Text)
    ;   Cell = none
    ).

no_time(Found, Key, status(equal, "below start-up")) :-
    get_dict(Key, Found, Times),
    Times \== null,
    !.
no_time(Found, _, status(Status, Word)) :-
    Status = Found.status,
    Status \== "equal",
    !,
    status_word(Status, true, Word).
no_time(_, _, none).

steps_cell(Report, N, Name, Cell) :-
    (   report_cell(Report, Name, N, Found),
        member(Key, [placed, choices]),
        cell_value(Found, Key, Value)
    ->  count_cell(Value, Cell)
    ;   Cell = none
    ).

inner_cell(null, _, _, none) :- !.
inner_cell(Dict, Key, Format, figure(Value, Text)) :-
    get_dict(Key, Dict, Value),
    format(string(Text), Format, [Value]).

count_cell(Value, figure(Value, Text)) :-
    grouped(Value, Text).

%!  ideas_table(+Idea, +Report, -Table) is semidet.
%
%   Idea is remembers, back or order: what the sources say, with the implementations that say the same in one line. Fails if no
%   source says it.

ideas_table(Idea, Report, table(Caption, ["implementation", "paradigm", Heading], [group(none, Rows)])) :-
    idea_heading(Idea, Heading, Caption),
    findall(Paradigm-Text,
            ( member(Implementation, Report.implementations),
              get_dict(Idea, Implementation, Text),
              Text \== "",
              Paradigm = Implementation.paradigm ),
            All),
    list_to_set(All, Distinct),
    Distinct \== [],
    maplist(idea_row(Report, Idea), Distinct, Rows).

idea_heading(remembers, "what is remembered", "What each search remembers of its way.").
idea_heading(back, "who goes back", "Who goes back from a board without a solution, or after one.").
idea_heading(order, "who decides the order", "Who decides which row is tried first, and so which solution comes first.").

idea_row(Report, Idea, Paradigm-Text, [text(Joined), text(Paradigm), text(Text)]) :-
    findall(Name,
            ( member(Implementation, Report.implementations),
              Implementation.paradigm == Paradigm,
              get_dict(Idea, Implementation, Text),
              Name = Implementation.name ),
            Names),
    atomic_list_concat(Names, ', ', Joined).
