:- module(test_explorer_traces, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/explorer/api').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/queens/trace').
:- use_module('../prolog/collected').
:- use_module('../prolog/said').

/** <module> The explorer's traces: the events of the searches, all of them, however they are cut into pages; and the open calls
*/

page(Parameters, Page) :-
    explorer_answer('/api/trace', Parameters, Page),
    (   get_dict(error, Page, Error)
    ->  throw(refused(Error))
    ;   true
    ).

%   all_events(+Parameters, +Count, -Events, -End): pages of Count events, one after the other.

all_events(Parameters, Count, Events, End) :-
    all_events(Parameters, Count, 0, Events, End).

all_events(Parameters, Count, From, Events, End) :-
    page([from=From, count=Count|Parameters], Page),
    From = Page.from,
    (   Page.next == null
    ->  Events = Page.events,
        End = Page.end
    ;   Page.end == null,
        Next = Page.next,
        Next =:= From + Count,
        append(Page.events, Rest, Events),
        all_events(Parameters, Count, Next, Rest, End)
    ).

%   Kinds are atoms in Prolog and strings in JSON.

plain(Event, Plain) :-
    Event = [Kind0|Rest],
    atom_string(Kind, Kind0),
    Plain = [Kind|Rest].

plain_events(Parameters, Count, Plain, End) :-
    all_events(Parameters, Count, Events, End),
    maplist(plain, Events, Plain).

counts(End, Counts) :-
    findall(Key-Value, ( get_dict(Key, End, Value), integer(Value) ), Counts0),
    msort(Counts0, Counts).

:- begin_tests(explorer_traces).

test(pages_are_the_whole, [forall(( paged(Algorithm), member(Count, [1, 7, 100]) ))]) :-
    plain_events([algorithm=Algorithm, n=4], 5000, Whole, End),
    plain_events([algorithm=Algorithm, n=4], Count, Pages, EndOfPages),
    agree(Algorithm-Count, Pages, Whole),
    End = EndOfPages.

%   The end is told with the last event, whether it is the page's last or not; and behind it.

test(last_page, [forall(( member(Algorithm, [course, 'prolog-course']),
                          member(From-Count, [77-1, 78-1, 80-5, 70-8, 70-9]) ))]) :-
    plain_events([algorithm=Algorithm, n=4], 5000, Whole, End),
    length(Whole, 78),
    page([algorithm=Algorithm, n=4, from=From, count=Count], Page),
    Left is max(0, 78 - From),
    length(Page.events, Left),
    agree(From-Count, Page.next-Page.end, null-End).

test(style, [forall(( queens_style(Style, _, _), between(0, 6, N) ))]) :-
    collected(traced(N, Style, Status-Counts), Traced),
    maplist([Event,Fields]>>( Event =.. [event|Fields] ), Traced, Expected),
    atom_concat('prolog-', Style, Algorithm),
    plain_events([algorithm=Algorithm, n=N], 5000, Events, End),
    agree(Style-N, Events, Expected),
    counts(End, Found),
    msort(Counts, Sorted),
    agree(end(Style, N), Status-Sorted, done-Found).

test(first, [forall(member(Algorithm, [course, 'prolog-course'])), true([Length, Status] == [982, stopped])]) :-
    plain_events([algorithm=Algorithm, n=8, first=true], 5000, Events, End),
    length(Events, Length),
    atom_string(Status, End.status).

test(fixed, true(First == [[placed, 0, 4], [rejected, 1, 0]])) :-
    page([algorithm=cursor, n=8, fixed='0:4,3:2', count=2], Page),
    maplist(plain, Page.events, First).

test(limit_of_events, [forall(member(Algorithm, [course, 'prolog-course'])),
                       true([Length, Next, End, Most] == [1, null, null, 200000])]) :-
    page([algorithm=Algorithm, n=32, from=199999, count=10], Page),
    length(Page.events, Length),
    Next = Page.next,
    End = Page.end,
    Most = Page.limit.events.

test(every_algorithm, [forall(watched(Algorithm))]) :-
    maplist(atom_string, Kinds, Algorithm.events),
    plain_events([algorithm=Algorithm.name, n=6], 5000, Events, _),
    findall(Kind, member([Kind|_], Events), Found0),
    sort(Found0, Found),
    sort(Kinds, Expected),
    agree(Algorithm.name, Found, Expected).

:- end_tests(explorer_traces).

watched(Algorithm) :-
    explorer_answer('/api/algorithms', [], Answer),
    member(Algorithm, Answer.algorithms).

%   One of each kind: the traces of all C algorithms take the same way.

paged(course).
paged('las-vegas').
paged(Algorithm) :-
    queens_style(Style, _, _),
    atom_concat('prolog-', Style, Algorithm).

traced(N, Style, End, Queue) :-
    queens_trace(N, thread_send_message(Queue), [style(Style), removals(true)], End).

%   The explorer shows a call of course_columns/4 for each column up to that of the event. Here Prolog's own frames say the same.

:- begin_tests(open_calls).

test(a_call_for_each_column, [forall(member(N, [1, 4, 6]))]) :-
    queens_trace(N, test_explorer_traces:as_shown, [style(course)], done-_).

:- end_tests(open_calls).

:- public as_shown/1.

as_shown(event(solution, _, _, _)) :-
    !.
as_shown(Event) :-
    Event = event(_, Last, _),
    prolog_current_frame(Frame),
    findall(Column, open_column(Frame, Column), Innermost),
    reverse(Innermost, Columns),
    numlist(0, Last, Expected),
    agree(Event, Columns, Expected).

%   open_column(+Frame, -Column): a call of course_columns/4 is open; its first column, from 0. The innermost comes first.

open_column(Frame, Column) :-
    prolog_frame_attribute(Frame, goal, Goal),
    strip_module(Goal, _, course_columns([Column1-_|_], _, _, _)),
    Column is Column1 - 1.
open_column(Frame, Column) :-
    prolog_frame_attribute(Frame, parent, Parent),
    open_column(Parent, Column).
