:- module(queens_watch_recording,
          [ recording_started/0,
            recording/1,                % -Recording
            frame_opened/4,             % +Parent, +Kind, +Name, -Frame
            choice_opened/5,            % +Below, +Frame, +Left, +Position, -Choice
            noted/7,                    % +Port, +Frame, +Term, +Position, +Environment, +Choice, +Said
            most_inferences/1,          % ?Inferences
            stopped/1                   % +Reason
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(watched_program).
:- use_module(watched_text).

/** <module> The events of a run, within limits

Texts are kept once, and events refer to them by numbers, so that 20,000 events take about a megabyte of JSON.
*/

:- dynamic
    text/2,                             % Text, Number
    place_number/2,                     % From-To, Number
    frame/4,                            % Number, Parent, Kind, Name
    choice/5,                           % Number, Below, Frame, Left, Place
    event/1.                            % list

most_events(20 000).
most_seconds(20).
most_inferences(20 000 000).            % of one goal that runs in one step

%!  recording_started is det.

recording_started :-
    retractall(text(_, _)),
    retractall(place_number(_, _)),
    retractall(frame(_, _, _, _)),
    retractall(choice(_, _, _, _, _)),
    retractall(event(_)),
    forall(counter(_, Variable), nb_setval(Variable, 0)),
    get_time(Now),
    nb_setval(queens_watch_began, Now).

counter(text, queens_watch_text).
counter(place, queens_watch_place).
counter(frame, queens_watch_frame).
counter(choice, queens_watch_choice).
counter(event, queens_watch_event).

next(Counter, Number) :-
    counter(Counter, Variable),
    nb_getval(Variable, Number),
    Next is Number + 1,
    nb_setval(Variable, Next).

%!  frame_opened(+Parent, +Kind, +Name, -Frame) is det.
%
%   A call begins. Parent is the frame whose clause calls it. Kind is "query", "program", "control" for what calls other goals, or
%   "builtin". Name is such as `member/2`.

frame_opened(Parent, Kind, Name, Frame) :-
    next(frame, Frame),
    format(string(Text), "~q", [Name]),
    assertz(frame(Frame, Parent, Kind, Text)).

%!  choice_opened(+Below, +Frame, +Left, +Position, -Choice) is det.
%
%   A choice point on top of Below, which is 0 for none. Left is the number of clauses left, `answers` or `branch`.

choice_opened(Below, Frame, Left, Position, Choice) :-
    next(choice, Number),
    Choice is Number + 1,
    place_of(Position, Place),
    format(string(Text), "~w", [Left]),
    assertz(choice(Choice, Below, Frame, Text, Place)).

%!  noted(+Port, +Frame, +Term, +Position, +Environment, +Choice, +Said) is det.
%
%   Adds an event. Term is the goal. Environment is environment(Names, QueryNames). Said is a string, or "".
%
%   @throws queens_watch_stopped(Reason) at a limit

noted(Port, Frame, Term, Position, environment(Names, QueryNames), Choice, Said) :-
    next(event, Number),
    most_events(Most),
    (   Number >= Most
    ->  stopped(steps)
    ;   true
    ),
    too_late(Number),
    goal_text(Term, Names, GoalText),
    bindings_text(Names, BindingsText),
    bindings_text(QueryNames, QueryText),
    maplist(number_of, [GoalText, BindingsText, QueryText], [Goal, Bindings, Query]),
    number_of(Said, SaidNumber),
    place_of(Position, Place),
    current_output(Output),
    character_count(Output, Printed),
    assertz(event([Port, Frame, Goal, Place, Bindings, Query, Choice, SaidNumber, Printed])).

too_late(Number) :-
    (   Number /\ 63 =:= 0,
        most_seconds(Most),
        nb_getval(queens_watch_began, Began),
        get_time(Now),
        Now - Began > Most
    ->  stopped(seconds)
    ;   true
    ).

%!  stopped(+Reason)
%
%   Ends the run: Reason is `steps`, `seconds` or `inferences`.

stopped(Reason) :-
    throw(queens_watch_stopped(Reason)).

%!  most_inferences(?Inferences) is det.
%
%   The limit of a goal that runs in one step.

%!  recording(-Recording) is det.
%
%   A dict with the keys `events`, `texts`, `places`, `frames`, `choices` and `most`, the limits.

recording(_{events: Events, texts: Texts, places: Places, frames: Frames, choices: Choices, most: Most}) :-
    most_events(Steps),
    most_seconds(Seconds),
    most_inferences(Inferences),
    Most = _{steps: Steps, seconds: Seconds, inferences: Inferences},
    findall(Event, retract(event(Event)), Events),
    findall(Text, ( retract(text(Atom, _)), atom_string(Atom, Text) ), Texts),
    findall([From, To], retract(place_number(From-To, _)), Places),
    findall([Parent, Kind, Name], retract(frame(_, Parent, Kind, Name)), Frames),
    findall([Below, Frame, Left, Place], retract(choice(_, Below, Frame, Left, Place)), Choices).

number_of(String, Number) :-
    atom_string(Text, String),
    (   text(Text, Number0)
    ->  Number = Number0
    ;   next(text, Number),
        assertz(text(Text, Number))
    ).

place_of(Position, Number) :-
    (   place(Position, From, To)
    ->  (   place_number(From-To, Number0)
        ->  Number = Number0
        ;   next(place, Number),
            assertz(place_number(From-To, Number))
        )
    ;   Number = -1
    ).
