:- module(queens_watch_recording,
          [ recording_started/0,
            recording/1,                % -Recording
            frame_opened/4,             % +Parent, +Kind, +Name, -Frame
            choice_opened/4,            % +Below, +Frame, +Left, -Choice
            noted/7,                    % +Port, +Frame, +Term, +Position, +Environment, +Choice, +Said
            most_inferences/1,          % ?Inferences
            stopped/2                   % +Most, +Unit
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(term_positions).

/** <module> The events of a run, within limits

Texts are kept once, and events refer to them by numbers, so that 20,000 events take about a megabyte of JSON.
*/

:- dynamic
    row/2,                              % List, Row: of the lists of the recording, in order
    known/3,                            % Hash of a row, Row, Number
    depth/2.                            % Frame, Depth

most_events(20 000).
longest_text(240).
most_open(500).                         % calls in each other, which few programs need for a small board

%!  most_inferences(?Inferences) is det.
%
%   The limit of a goal that runs in one step, and of all of the run. In WebAssembly the processor time includes waiting.

most_inferences(10 000 000).

%!  recording_started is det.

recording_started :-
    retractall(row(_, _)),
    retractall(known(_, _, _)),
    retractall(depth(_, _)),
    assertz(depth(-1, 0)),
    forall(list(List), counted(List, _, 0)),
    statistics(inferences, Now),
    nb_setval(queens_watch_began, Now).

list(List) :-
    member(List, [events, texts, places, frames, choices]).

counted(List, Count, Next) :-
    atom_concat(queens_watch_, List, Counter),
    flag(Counter, Count, Next).

%!  recording(-Recording) is det.
%
%   A dict with the keys `events`, `texts`, `places`, `frames` and `choices`.

recording(Recording) :-
    findall(List-Rows, ( list(List), findall(Row, retract(row(List, Row)), Rows) ), Pairs),
    dict_pairs(Recording, _, Pairs).

added(List, Row, Number) :-
    counted(List, Number, Number + 1),
    assertz(row(List, Row)).

added_once(List, Row, Number) :-
    term_hash(Row, Hash),
    (   known(Hash, Row, Number0)
    ->  Number = Number0
    ;   added(List, Row, Number),
        assertz(known(Hash, Row, Number))
    ).

%!  frame_opened(+Parent, +Kind, +Name, -Frame) is det.
%
%   A call begins. Parent is the frame whose clause calls it. Kind is `query`, `program` or `builtin`. Name is such as `member/2`.

frame_opened(Parent, Kind, Name, Frame) :-
    format(string(Text), "~q", [Name]),
    depth(Parent, Depth0),
    Depth is Depth0 + 1,
    most_open(Most),
    (   Depth > Most
    ->  stopped(Most, 'open calls')
    ;   added(frames, [Parent, Kind, Text], Frame),
        assertz(depth(Frame, Depth))
    ).

%!  choice_opened(+Below, +Frame, +Left, -Choice) is det.
%
%   A choice point on top of Below, which is 0 for none. Left is the number of clauses left, `answers` or `branch`.

choice_opened(Below, Frame, Left, Choice) :-
    added(choices, [Below, Frame, Left], Number),
    Choice is Number + 1.

%!  noted(+Port, +Frame, +Term, +Position, +Environment, +Choice, +Said) is det.
%
%   Adds an event. Term is the goal. Environment is environment(Names, QueryNames). Said is a string, or "".
%
%   @throws queens_watch_stopped(Limit) at a limit

noted(Port, Frame, Term, Position, environment(Names, QueryNames), Choice, Said) :-
    in_limits,
    goal_text(Term, Names, GoalText),
    bindings_text(Names, BindingsText),
    bindings_text(QueryNames, QueryText),
    maplist(added_once(texts), [GoalText, BindingsText, QueryText, Said], [Goal, Bindings, Query, SaidNumber]),
    (   place(Position, From, To)
    ->  added_once(places, [From, To], Place)
    ;   Place = -1
    ),
    current_output(Output),
    character_count(Output, Printed),
    added(events, [Port, Frame, Goal, Place, Bindings, Query, Choice, SaidNumber, Printed], _).

in_limits :-
    most_events(MostEvents),
    counted(events, Count, Count),
    ( Count >= MostEvents -> stopped(MostEvents, steps) ; true ),
    most_inferences(Most),
    nb_getval(queens_watch_began, Began),
    statistics(inferences, Now),
    ( Now - Began > Most -> stopped(Most, inferences) ; true ).

%!  stopped(+Most, +Unit)
%
%   Ends the run at a limit, such as 20,000 steps.

stopped(Most, Unit) :-
    format(string(Limit), "~D ~w", [Most, Unit]),
    throw(queens_watch_stopped(Limit)).

% ---- Texts -----------------------------------------------------------------------------------------------------------

%   bindings_text(Names, Text): Text has a line `Name = value` for each variable that has a value. Names is a list of Name=Variable.

bindings_text(Names, Text) :-
    findall(Line,
            ( member(Name=Value, Names), nonvar(Value), goal_text(Value, Names, Said), format(string(Line), "~w = ~s", [Name, Said]) ),
            Lines),
    atomic_list_concat(Lines, '\n', Atom),
    atom_string(Atom, Text).

%   Variables are written by their names, and others as _.

goal_text(Goal, Names, Text) :-
    copy_term_nat(Goal-Names, Copy-Named),
    maplist(name_bound, Named),
    term_variables(Copy, Variables),
    maplist(=('$VAR'('_')), Variables),
    longest_text(Most),
    Options = [quoted(true), numbervars(true), spacing(next_argument), module(user)],
    (   write_length(Copy, _, [max_length(Most)|Options])
    ->  format(string(Text), "~W", [Copy, Options])
    ;   format(string(Text), "~W", [Copy, [max_depth(10)|Options]])
    ).

name_bound(Name=Value) :-
    ignore(Value = '$VAR'(Name)).
