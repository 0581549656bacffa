% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_trace,
          [ queens_trace/3,             % +N, :OnEvent, +Options
            queens_trace/4,             % +N, :OnEvent, +Options, -End
            queens_trace_json/3         % +Stream, +N, +Options
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(option)).
:- use_module(arguments).
:- use_module(options).
:- use_module(styles).
:- use_module(trace/domains).
:- use_module(trace/json).
:- use_module(trace/outline).
:- use_module(trace/report).
:- use_module(trace/rows).

/** <module> The trace of a search: its events, one by one

Events count columns and rows from 0, as in C, so that a trace can be compared with those of the C algorithms.
`docs/traces.md` describes the events and the format.

```
?- use_module(library(queens/trace)).
true.

?- queens_trace(4, [event(Kind, Column, Row)]>>assertz(seen(Kind, Column, Row)), [first(true)]).
true.

?- seen(Kind, Column, Row).
Kind = placed,
Column = 0,
Row = 0 ;
Kind = rejected,
Column = 1,
Row = 0 .

?- aggregate_all(count, seen(placed, _, _), Count).
Count = 8.
```
*/

:- meta_predicate queens_trace(+, 1, +).

%!  queens_trace(+N, :OnEvent, +Options) is det.
%
%   Searches for all solutions of size N and calls OnEvent, as once/1, for each event in order. If OnEvent fails, the
%   search stops. Bindings made by OnEvent are undone. Options:
%
%     - style(+Style)
%       `course` (default): event(placed, Column, Row), event(rejected, Column, Row), event(retreated, Column, Row).
%       `bits`, `logical` and `permutation`: event(placed, Column, Row), event(retreated, Column, Row).
%       `clpfd`, `propagator` and `first_fail`: event(choice, Column, Row), event(domain, Column, Rows),
%       event(failure, Column, Row). Those of `clpfd` are the events of n_queens/2 and label/1, without the look-ahead of queens/2.
%       All styles: event(solution, Column, Row) with the last queen, or -1 and -1 for size 0.
%     - first(+Bool)
%       Stop at the first solution. Default is `false`.
%     - removals(+Bool)
%       `clpfd`, `propagator` and `first_fail`: event(choice, Column, Row, Removed, Emptied) and
%       event(failure, Column, Row, Removed, Emptied) in place of those above. Removed is the list of rows that the constraints
%       remove as a consequence, in their order, each as [OfColumn, OfRow, ByColumn, ByRow]. Emptied is the column that loses its
%       last row, or `null`. Other styles report the same events. Default is `false`.
%
%   @error instantiation_error, type_error(integer, N), domain_error(not_less_than_zero, N), resource_error(memory)
%   @error type_error(list, Options), domain_error(queens_option, Option), domain_error(queens_style, Style),
%          type_error(boolean, Bool)

queens_trace(N, OnEvent, Options) :-
    checked(N, Options, Style, First, Removals),
    traced(Style, N, First, Removals, public(OnEvent), _).

:- meta_predicate public(1, +).

public(OnEvent, Event) :-
    (   Event = solution(Rows)
    ->  last_queen(Rows, Column, Row),
        call(OnEvent, event(solution, Column, Row))
    ;   call(OnEvent, Event)
    ).

%!  queens_trace(+N, :OnEvent, +Options, -End) is det.
%
%   As queens_trace/3, but the event of a solution includes its rows: event(solution, Column, Row, Rows). End is the content
%   of the last line of a trace: Status-Counts, where Status is `done` or `stopped`, and Counts is a list of Key-Count.

:- meta_predicate queens_trace(+, 1, +, -).

queens_trace(N, OnEvent, Options, Status-Counts) :-
    checked(N, Options, Style, First, Removals),
    style_tally(Style, Tally),
    traced(Style, N, First, Removals, with_rows(OnEvent, Tally), Status),
    tally_counts(Tally, Counts).

:- meta_predicate with_rows(1, +, +).

with_rows(OnEvent, Tally, Event) :-
    tally_event(Tally, Event),
    (   Event = solution(Rows)
    ->  last_queen(Rows, Column, Row),
        call(OnEvent, event(solution, Column, Row, Rows))
    ;   call(OnEvent, Event)
    ).

%!  queens_trace_json(+Stream, +N, +Options) is det.
%
%   Writes the same events to Stream as JSON Lines, between a header and a line with their counts. Options and errors are
%   those of queens_trace/3. On an error nothing is written. Two more options, as `--from` and `--count` of `queens trace`:
%
%     - from(+Step)
%       Leave out the events before number Step, counted from 0. Default is 0.
%     - count(+Steps)
%       Write at most Steps events, and the last line only if the search has ended by then.

queens_trace_json(Stream, N, Options0) :-
    must_be(list, Options0),
    steps(from, Options0, 0, From, Options1),
    steps(count, Options1, all, Count, Options),
    checked(N, Options, Style, First, Removals),
    json_header(Stream, Style, N, First),
    style_tally(Style, Tally),
    Part = part(0, From, Count),
    traced(Style, N, First, Removals, in_part(Part, Stream, Tally), Status),
    (   past(Part)
    ->  true
    ;   json_end(Stream, Status, Tally)
    ).

steps(Name, Options0, Default, Steps, Options) :-
    Option =.. [Name, Steps],
    select_option(Option, Options0, Options, Default),
    (   Steps == Default
    ->  true
    ;   must_be(integer, Steps),
        ( Steps >= 0 -> true ; domain_error(not_less_than_zero, Steps) )
    ).

%   in_part(+Part, +Stream, +Tally, +Event): Part is part(Seen, From, Count), where Seen is the number of events so far. It outlives
%   backtracking. The first event after the part ends the search.

in_part(Part, Stream, Tally, Event) :-
    arg(1, Part, Before),
    Seen is Before + 1,
    nb_setarg(1, Part, Seen),
    \+ past(Part),
    tally_event(Tally, Event),
    (   arg(2, Part, From),
        Seen > From
    ->  json_event(Stream, Event)
    ;   true
    ).

past(part(Seen, From, Count)) :-
    Count \== all,
    Seen > From + Count.

checked(N, Options, Style, First, Removals) :-
    options_among(Options, [style, first, removals]),
    option(style(Style), Options, course),
    findall(Name, queens_style(Name, _, _), Names),
    known_value(Style, Names, queens_style),
    option(first(First), Options, false),
    must_be(boolean, First),
    option(removals(Removals), Options, false),
    must_be(boolean, Removals),
    must_be(integer, N),
    must_be_arguments(N, _, _, _),
    must_fit_stacks(24*N).

style_tally(Style, Tally) :-
    style_search(Style, _, Watched),
    watched_kinds(Watched, Kinds),
    tally(Kinds, Tally).

%   traced(Style, N, First, Removals, Observer, Status): Observer gets the events of the search, and solution(Rows), from 0.

:- meta_predicate traced(+, +, +, +, 1, -).

traced(Style, N, First, Removals, Observer, Status) :-
    style_search(Style, Search, Watched),
    watched_kinds(Watched, _),          % raises an error where Watched is none that search/6 knows
    unless_stopped(( search(Watched, Search, N, Removals, Observer, Rows),
                     solution(Rows, First, Observer)
                   ), Status).

search(rows, Search, N, _, Observer, Rows) :-
    rows_search(Search, N, Observer, Rows).
search(domains(Constraints), _, N, Removals, Observer, Rows) :-
    domains_search(Constraints, label_leftmost, N, Removals, Observer, Rows).
search(domains(Constraints, Labeling), _, N, Removals, Observer, Rows) :-
    domains_search(Constraints, Labeling, N, Removals, Observer, Rows).
search(outline(Columns), _, N, _, Observer, Rows) :-
    outline_search(Columns, N, Observer, Rows).

solution(Rows, First, Observer) :-
    maplist(succ, FromZero, Rows),
    report(Observer, solution(FromZero)),
    (   First == true
    ->  stop_search
    ;   true
    ).
