:- module(test_trace, []).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/queens/trace').
:- use_module(told).
:- use_module(said).

/** <module> Traces: right in their figures and in their text

That the course's lines are those of C, which a referee follows in tests/c/test_events.c, says tests/cli/test_traces_agree.sh; that
constraints do what they say, test_propagation.pl.
*/

%   events(+N, +Options, -Events)

events(N, Options, Events) :-
    events(N, Options, infinite, Events).

%   events(+N, +Options, +Most, -Events): the observer fails at the event of number Most.

events(N, Options, Most, Events) :-
    collected(traced(N, Options, Most), Events).

traced(N, Options, Most, Queue) :-
    queens_trace(N, note(Queue, count(0), Most), Options).

note(Queue, Counter, Most, Event) :-
    thread_send_message(Queue, Event),
    arg(1, Counter, Count0),
    Count is Count0 + 1,
    nb_setarg(1, Counter, Count),
    Count \== Most.

count(Events, Kind, Count) :-
    aggregate_all(count, member(event(Kind, _, _), Events), Count).

json_lines(N, Options, Lines) :-
    with_output_to(string(Text), ( current_output(Out), queens_trace_json(Out, N, Options) )),
    split_string(Text, "\n", "", Parts),
    once(append(Lines, [""], Parts)).

trace_error(_, [], instantiation_error).
trace_error(a, [], type_error(integer, a)).
trace_error(-1, [], domain_error(not_less_than_zero, -1)).
trace_error(123456789012345678901234567890, [], resource_error(memory)).
trace_error(4, _, instantiation_error).
trace_error(4, x, type_error(list, x)).
trace_error(4, [last(true)], domain_error(queens_option, last(true))).
trace_error(4, [style(magic)], domain_error(queens_style, magic)).
trace_error(4, [style(_)], instantiation_error).
trace_error(4, [first(perhaps)], type_error(boolean, perhaps)).
trace_error(4, [first(_)], instantiation_error).
trace_error(4, [removals(some)], type_error(boolean, some)).

style(Style) :-
    queens_style(Style, _, _).

comes_or_goes(event(placed, Column, Row), Queens, [Column-Row|Queens]) :-
    length(Queens, Column).
comes_or_goes(event(retreated, Column, Row), [Column-Row|Queens], Queens).
comes_or_goes(event(solution, Column, Row), Queens, Queens) :-
    (   Queens == []
    ->  Column-Row == -1 - -1
    ;   Queens = [Column-Row|_]
    ).

queens_last(N, Column-Row) :-
    queens(N, Rows),
    Column is N - 1,
    (   last(Rows, Row1)
    ->  Row is Row1 - 1
    ;   Row = -1
    ).

%   placed(Style, Counts): the queens of sizes 0, 1 and so on. Those of k columns stand in N! / (N-k)! ways; bits places one only where
%   the next column has a safe row.

placed(permutation, [0, 1, 4, 15, 64, 325, 1956]).
placed(bits, [0, 1, 0, 2, 12, 49, 106, 397, 1412]).

:- begin_tests(trace).

%   Each queen that was placed is taken off, the last one first.

test(queens_come_and_go, [forall(( style_search(Style, _, rows), between(0, 6, N) ))]) :-
    events(N, [style(Style)], Events),
    foldl(comes_or_goes, Events, [], []),
    findall(Last, queens_last(N, Last), Expected),
    findall(Column-Row, member(event(solution, Column, Row), Events), Found),
    agree(solutions(Style, N), Found, Expected).

%   Where a line is taken, nothing is bound: what is left are the queens of the outline.

test(logical_is_the_outline, [forall(between(0, 8, N))]) :-
    events(N, [style(course)], Course),
    exclude([event(rejected, _, _)]>>true, Course, Expected),
    events(N, [style(logical)], Events),
    agree(queens_trace(N, _, [style(logical)]), Events, Expected).

test(placed, [forall(( placed(Style, Counts), nth0(N, Counts, Expected) ))]) :-
    events(N, [style(Style)], Events),
    count(Events, placed, Placed),
    agree(queens_trace(N, _, [style(Style)]), Placed, Expected).

test(propagator_is_clpfd, [forall(between(0, 8, N))]) :-
    events(N, [style(clpfd)], Expected),
    events(N, [style(propagator)], Events),
    agree(queens_trace(N, _, [style(propagator)]), Events, Expected).

test(first_is_how_all_begins, [forall(( style(Style), member(N, [4, 6]) ))]) :-
    events(N, [style(Style)], All),
    events(N, [style(Style), first(true)], First),
    append(First, [_|_], All),
    count(First, solution, 1).

test(observer_stops, [forall(( style(Style), member(Most, [1, 2, 10, 44]) ))]) :-
    events(5, [style(Style)], All),
    events(5, [style(Style)], Most, Begin),
    length(Begin, Most),
    append(Begin, _, All).

test(observer_error_passes, error(enough)) :-
    queens_trace(4, [_]>>throw(error(enough, _)), []).

test(observer_is_called_once, [forall(style(Style)), true(Events == Once)]) :-
    events(4, [style(Style)], Once),
    collected(traced_twice(Style), Events).

test(bindings_do_not_outlive, [forall(( style(Style), member(First, [true, false]) )), true(var(Seen))]) :-
    queens_trace(4, bound(Seen), [style(Style), first(First)]).

test(rows_and_counts, true([Rows, Status-Counts] == [[[1, 3, 0, 2], [2, 0, 3, 1]], Expected])) :-
    collected(traced_rows(4, [], Status-Counts), Events),
    findall(Each, member(event(solution, _, _, Each), Events), Rows),
    Expected = done-[placed-16, rejected-44, retreated-16, solutions-2].

test(no_choice_point, [forall(style(Style))]) :-
    call_cleanup(queens_trace(4, [_]>>true, [style(Style)]), Left = nothing),
    Left == nothing.

%   Each way to ask refuses the same, and writes nothing.

test(error, [forall(( trace_error(N, Options, Expected),
                      member(Goal, [ queens_trace(N, [_]>>true, Options), queens_trace(N, [_]>>true, Options, _),
                                     ( current_output(Out), queens_trace_json(Out, N, Options) ) ]) )),
             true(Text == "")]) :-
    with_output_to(string(Text), catch(( Goal, Found = none ), error(Found, _), true)),
    agree(Goal, Found, Expected).

test(json, [forall(( style(Style), between(0, 6, N) ))]) :-
    collected(traced_rows(N, [style(Style)], done-Counts), Events),
    forall(member(Key-Count, Counts),
           aggregate_all(count, ( member(Event, Events), arg(1, Event, Kind), sub_atom(Key, 0, _, _, Kind) ), Count)),
    findall(Field, ( member(Key-Count, Counts), format(atom(Field), ',"~w":~d', [Key, Count]) ), Fields),
    atomic_list_concat(Fields, End),
    maplist(line, Events, Lines),
    json_lines(N, [style(Style)], Found),
    format(string(First),
           '{"format":"queens-trace","version":1,"algorithm":"prolog-~w","n":~d,"fixed":[],"seed":null,"first":false}', [Style, N]),
    format(string(Last), '{"event":"end","status":"done"~w}', [End]),
    append([First|Lines], [Last], Expected),
    agree(Style-N, Found, Expected).

%   The parts of a trace, one after the other, are its lines; the last line comes with the last event, or after it.

test(parts, [forall(( style(Style), member(First, [false, true]), member(Count, [1, 7, 100]) ))]) :-
    Options = [style(Style), first(First)],
    json_lines(4, Options, [Header|Lines]),
    length(Lines, Length),
    Last is Length - 1,
    findall(Line,
            ( between(0, Last, From), From mod Count =:= 0, ( From < Last ; Last =:= 0 ),
              json_lines(4, [from(From), count(Count)|Options], [Header|Part]), member(Line, Part)
            ),
            Parts),
    agree(Style-First-Count, Parts, Lines),
    json_lines(4, [from(Length)|Options], [_|AfterAll]),
    last(Lines, End),
    agree(Style-First, AfterAll, [End]).

test(error_of_parts, [forall(member(Option-Expected, [from(-1)-domain_error(not_less_than_zero, -1), count(x)-type_error(integer, x),
                                                      from(_)-instantiation_error]))]) :-
    with_output_to(string(Text), catch(( current_output(Out), queens_trace_json(Out, 4, [Option]), Found = none ), error(Found, _), true)),
    agree(Option, Text-Found, ""-Expected).

:- end_tests(trace).

traced_rows(N, Options, End, Queue) :-
    queens_trace(N, thread_send_message(Queue), Options, End).

traced_twice(Style, Queue) :-
    queens_trace(4, note_twice(Queue), [style(Style)]).

%   An observer that succeeds twice.

note_twice(Queue, Event) :-
    (   thread_send_message(Queue, Event)
    ;   thread_send_message(Queue, again)
    ).

bound(seen, _).

line(event(solution, Column, Row, Rows), Line) :-
    format(string(Line), '{"event":"solution","column":~d,"row":~d,"rows":~w}', [Column, Row, Rows]).
line(event(Kind, Column, What), Line) :-
    ( is_list(What) -> Key = rows ; Key = row ),
    format(string(Line), '{"event":"~w","column":~d,"~w":~w}', [Kind, Column, Key, What]).
