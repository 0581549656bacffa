:- module(test_open_calls, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/queens/trace').
:- use_module('../prolog/said').

/** <module> The calls that are open at each event of style `course`, in the stack of Prolog itself

The explorer shows a call of course_columns/4 for each column up to that of the event. Here Prolog's own frames say the same, with
the column of each.
*/

:- begin_tests(open_calls).

test(a_call_for_each_column, [forall(member(N-Events, [1-3, 4-78, 6-1050]))]) :-
    Seen = seen(0),
    queens_trace(N, test_open_calls:as_shown(Seen), [style(course), first(false)], done-_),
    arg(1, Seen, Count),
    agree(N, Count, Events).

:- end_tests(open_calls).

:- public as_shown/2.

as_shown(Seen, Event) :-
    arg(1, Seen, Count0),
    Count is Count0 + 1,
    nb_setarg(1, Seen, Count),
    (   Event = event(Kind, Column, _),
        Kind \== solution
    ->  open_columns(Columns),
        numlist(0, Column, Expected),
        agree(Event, Columns, Expected)
    ;   true
    ).

open_columns(Columns) :-
    prolog_current_frame(Frame),
    findall(Column, open_column(Frame, Column), Innermost),
    reverse(Innermost, Columns).

%   open_column(+Frame, -Column): a call of course_columns/4 is open; its first column, from 0. The innermost comes first.

open_column(Frame, Column) :-
    prolog_frame_attribute(Frame, goal, Goal),
    strip_module(Goal, _, course_columns([Column1-_|_], _, _, _)),
    Column is Column1 - 1.
open_column(Frame, Column) :-
    prolog_frame_attribute(Frame, parent, Parent),
    open_column(Parent, Column).
