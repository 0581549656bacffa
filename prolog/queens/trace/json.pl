% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_trace_json,
          [ json_header/4,              % +Stream, +Style, +N, +First
            json_event/2,               % +Stream, +Event
            json_end/3,                 % +Stream, +Status, +Tally
            watched_kinds/2,            % +Watched, -Kinds
            tally/2,                    % +Kinds, -Tally
            tally_event/2,              % +Tally, +Event
            tally_counts/2,             % +Tally, -Counts
            last_queen/3                % +Rows, -Column, -Row
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).

/** <module> Traces as JSON Lines

Each event is one line, with the keys, the order and the spelling of `docs/traces.md`, so that the traces of two programs can
be compared as files.
*/

%!  json_header(+Stream, +Style, +N, +First) is det.

json_header(Stream, Style, N, First) :-
    format(Stream,
           '{"format":"queens-trace","version":1,"algorithm":"prolog-~w","n":~d,"fixed":[],"seed":null,"first":~w}~n',
           [Style, N, First]).

%!  json_event(+Stream, +Event) is det.

json_event(Stream, Event) :-
    event_fields(Event, Kind, Column, Key, Value, Removals),
    format(Stream, '{"event":"~w","column":~d,', [Kind, Column]),
    value(Key, Stream, Value),
    removals(Removals, Stream),
    format(Stream, '}~n', []).

event_fields(event(Kind, Column, Row), Kind, Column, Key, Row, none) :-
    (   Kind == domain
    ->  Key = rows
    ;   Key = row
    ).
event_fields(event(Kind, Column, Row, Removed, Emptied), Kind, Column, row, Row, Removed-Emptied).
event_fields(solution(Rows), solution, Column, solution, Row-Rows, none) :-
    last_queen(Rows, Column, Row).

%   Prolog writes a list of integers as JSON does.

value(row, Stream, Row) :-
    format(Stream, '"row":~d', [Row]).
value(rows, Stream, Rows) :-
    format(Stream, '"rows":~w', [Rows]).
value(solution, Stream, Row-Rows) :-
    format(Stream, '"row":~d,"rows":~w', [Row, Rows]).

removals(none, _).
removals(Removed-Emptied, Stream) :-
    format(Stream, ',"removed":~w,"emptied":~w', [Removed, Emptied]).

%!  last_queen(+Rows, -Column, -Row) is det.
%
%   The last queen of a solution; -1 and -1 if there is none.

last_queen([], -1, -1) :- !.
last_queen(Rows, Column, Row) :-
    length(Rows, N),
    Column is N - 1,
    last(Rows, Row).

%!  json_end(+Stream, +Status, +Tally) is det.
%
%   Writes the last line: how the search ended, and the number of events of each kind.

json_end(Stream, Status, Tally) :-
    format(Stream, '{"event":"end","status":"~w"', [Status]),
    tally_counts(Tally, Counts),
    forall(member(Key-Count, Counts),
           format(Stream, ',"~w":~d', [Key, Count])),
    format(Stream, '}~n', []).

%!  watched_kinds(+Watched, -Kinds) is det.
%
%   Kinds is a list of Kind-Key: the kinds of events of a style that is watched in the way Watched (style_search/3), in the order in
%   which they are counted, and the key of each count.
%
%   @error domain_error(queens_watched, Watched)

watched_kinds(Watched, Kinds) :-
    (   kinds(Watched, Kinds0)
    ->  append(Kinds0, [solution-solutions], Kinds)
    ;   domain_error(queens_watched, Watched)
    ).

kinds(rows, [placed-placed, retreated-retreated]).
kinds(outline(_), [placed-placed, rejected-rejected, retreated-retreated]).
kinds(domains(_), [choice-choices, failure-failures, domain-domains]).
kinds(domains(_, _), Kinds) :-
    kinds(domains(_), Kinds).

%!  tally(+Kinds, -Tally) is det.
%
%   Tally is tally(Counts): a list of count(Kind, Key, Count), for Kinds of watched_kinds/2. Counting outlives backtracking.

tally(Kinds, tally(Counts)) :-
    maplist(counter, Kinds, Counts).

counter(Kind-Key, count(Kind, Key, 0)).

%!  tally_event(+Tally, +Event) is det.
%
%   Counts Event in Tally.

tally_event(tally(Counts), Event) :-
    kind(Event, Kind),
    member(Counter, Counts),
    arg(1, Counter, Kind),
    !,
    arg(3, Counter, Count0),
    Count is Count0 + 1,
    nb_setarg(3, Counter, Count).

kind(event(Kind, _, _), Kind).
kind(event(Kind, _, _, _, _), Kind).
kind(solution(_), solution).

%!  tally_counts(+Tally, -Counts) is det.
%
%   Counts is a list of Key-Count, in the order in which they are written.

tally_counts(tally(Counters), Counts) :-
    maplist([count(_, Key, Count), Key-Count]>>true, Counters, Counts).
