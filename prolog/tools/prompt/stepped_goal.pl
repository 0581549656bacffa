:- module(queens_stepped_goal,
          [ body_called/5               % +Body, +Position, +Context, +Choice0, -Choice
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(program_clauses).
:- use_module(term_positions).
:- use_module(toplevel_text).
:- use_module(watch_recording).
:- use_module(watched_program).

/** <module> Calls a goal and notes each step

An interpreter of Prolog in Prolog. Predicates of the program run clause by clause. Some predicates that call goals, such as
findall/3 and maplist/3, are called with goals that are stepped. All others run in one step.

A context is context(Frame, Module, Environment): the frame that calls, and the variables of its clause. The open choice points are a
number of choice_opened/4, which each goal takes and returns. Prolog's own choice points are the real ones, so backtracking
needs no copies, and a cut is prolog_cut_to/1.
*/

%!  body_called(+Body, +Position, +Context, +Choice0, -Choice) is nondet.
%
%   Calls Body, in which a cut is local.

body_called(Body, Position, Context, Choice0, Choice) :-
    (   is_body(Body)
    ->  prolog_current_choice(Barrier),
        stepped(Body, Position, Context, cut(Barrier, Choice0), Choice0, Choice)
    ;   framed(call(Body), none, Context, Choice0, Choice)
    ).

%   True for a body that call/1 accepts; otherwise its error is raised before anything runs.

is_body(Body) :-
    catch(call(( true ; Body )), error(type_error(_, _), _), fail),
    !.

stepped(Goal, Position, Context, _, Choice0, Choice) :-
    var(Goal),
    !,
    framed(call(Goal), Position, Context, Choice0, Choice).
stepped(true, _, _, _, Choice, Choice) :-
    !.
stepped(!, Position, Context, cut(Barrier, Choice), _, Choice) :-
    !,
    prolog_cut_to(Barrier),
    noted_in(Context, "cut", !, Position, Choice, "").
stepped(Module:Goal, Position, context(Frame, _, Environment), Cut, Choice0, Choice) :-
    atom(Module),
    !,
    part_positions(Position, 2, [_, Part]),
    stepped(Goal, Part, context(Frame, Module, Environment), Cut, Choice0, Choice).
stepped((A, B), Position, Context, Cut, Choice0, Choice) :-
    !,
    part_positions(Position, 2, [PositionA, PositionB]),
    stepped(A, PositionA, Context, Cut, Choice0, Choice1),
    stepped(B, PositionB, Context, Cut, Choice1, Choice).
stepped((If -> Then), Position, Context, Cut, Choice0, Choice) :-
    !,
    part_positions(Position, 2, [PositionIf, PositionThen]),
    (   body_called(If, PositionIf, Context, Choice0, _)
    ->  stepped(Then, PositionThen, Context, Cut, Choice0, Choice)
    ).
stepped((If *-> Then), Position, Context, Cut, Choice0, Choice) :-
    !,
    part_positions(Position, 2, [PositionIf, PositionThen]),
    body_called(If, PositionIf, Context, Choice0, Choice1),
    stepped(Then, PositionThen, Context, Cut, Choice1, Choice).
stepped((Either ; Or), Position, Context, Cut, Choice0, Choice) :-
    !,
    part_positions(Position, 2, [PositionEither, PositionOr]),
    alternatives(Either, Or, PositionEither, PositionOr, Context, Cut, Choice0, Choice).
stepped(Goal, Position, context(Frame, Module, Environment), _, Choice0, Choice) :-
    called_goal(Goal, Called, Position, Part),
    !,
    body_called(Called, Part, context(Frame, Module, Environment), Choice0, Choice).
stepped(Goal, Position, Context, _, Choice0, Choice) :-
    framed(Goal, Position, Context, Choice0, Choice).

alternatives((If -> Then), Else, Position, PositionElse, Context, Cut, Choice0, Choice) :-
    !,
    part_positions(Position, 2, [PositionIf, PositionThen]),
    (   body_called(If, PositionIf, Context, Choice0, _)
    ->  stepped(Then, PositionThen, Context, Cut, Choice0, Choice)
    ;   stepped(Else, PositionElse, Context, Cut, Choice0, Choice)
    ).
%   Not by *-> itself: after it, the barrier of a cut would be gone.

alternatives((If *-> Then), Else, Position, PositionElse, Context, Cut, Choice0, Choice) :-
    !,
    part_positions(Position, 2, [PositionIf, PositionThen]),
    Found = found(false),
    (   body_called(If, PositionIf, Context, Choice0, Choice1),
        nb_setarg(1, Found, true),
        stepped(Then, PositionThen, Context, Cut, Choice1, Choice)
    ;   Found = found(false),
        stepped(Else, PositionElse, Context, Cut, Choice0, Choice)
    ).
alternatives(Either, Or, PositionEither, PositionOr, Context, Cut, Choice0, Choice) :-
    Context = context(Frame, _, _),
    (   choice_opened(Choice0, Frame, branch, Choice1),
        stepped(Either, PositionEither, Context, Cut, Choice1, Choice)
    ;   noted_in(Context, "branch", Or, PositionOr, Choice0, ""),
        stepped(Or, PositionOr, Context, Cut, Choice0, Choice)
    ).

%   call/N calls a goal with more arguments.

called_goal(Goal, Called, Position, Part) :-
    compound(Goal),
    compound_name_arguments(Goal, call, [Closure|More]),
    (   More == []
    ->  Called = Closure,
        part_positions(Position, 1, [Part])
    ;   closure_goal(Closure, More, Called),
        Part = Position
    ).

noted_in(context(Frame, _, Environment), Port, Goal, Position, Choice, Said) :-
    noted(Port, Frame, Goal, Position, Environment, Choice, Said).

% ---- A goal with its events ------------------------------------------------------------------------------------------

%   The first branch leaves no choice point of Prolog's own if it leaves none to step back to.

framed(Goal, Position, Context, Choice0, Choice) :-
    Context = context(Parent, Module, Environment),
    goal_kind(Module, Goal, Kind),
    functor(Goal, Name, Arity),
    functor(Kind, Word, _),
    frame_opened(Parent, Word, Name/Arity, Frame),
    noted("call", Frame, Goal, Position, Environment, Choice0, ""),
    prolog_current_choice(Barrier),
    (   run(Kind, Goal, Position, context(Frame, Module, Environment), Choice0, Choice),
        (   Choice == Choice0
        ->  prolog_cut_to(Barrier)
        ;   true
        ),
        noted("exit", Frame, Goal, Position, Environment, Choice, "")
    ;   noted("fail", Frame, Goal, Position, Environment, Choice0, ""),
        fail
    ).

goal_kind(Module, Goal, program(Owner)) :-
    program_goal(Module:Goal, Owner),
    !.
goal_kind(Module, Goal, builtin(Modes)) :-
    ( calls(Module, Goal, Modes) -> true ; Modes = [] ).

run(program(Module), Goal, _, context(Frame, _, environment(_, Query)), Choice0, Choice) :-
    goal_clauses(Module, Goal, Clauses),
    prolog_current_choice(Barrier),
    clauses_tried(Clauses, "unify", Goal, frame(Frame, Module, Query), cut(Barrier, Choice0), Choice0, Choice).
run(builtin([_|_]), catch(Goal, Catcher, Recovery), Position, Context, Choice0, Choice) :-
    !,
    part_positions(Position, 3, [PositionGoal, _, PositionRecovery]),
    catch(( body_called(Goal, PositionGoal, Context, Choice0, Choice1), Ended = itself ), Ball, Ended = ball(Ball)),
    (   Ended == itself
    ->  Choice = Choice1
    ;   Ball \= queens_watch_stopped(_),
        Ball = Catcher
    ->  noted_in(Context, "caught", Recovery, PositionRecovery, Choice0, ""),
        body_called(Recovery, PositionRecovery, Context, Choice0, Choice)
    ;   throw(Ball)
    ).
run(builtin(Modes), Goal, Position, Context, Choice0, Choice) :-
    arguments_stepped(Modes, Goal, Position, Context, Choice0, Call),
    Context = context(Frame, Module, _),
    most_inferences(Most),
    catch(call_with_inference_limit(Module:Call, Most, Result), Ball, exception(Ball, Goal, Position, Context, Choice0)),
    (   Result == inference_limit_exceeded
    ->  stopped(Most, 'inferences of one goal')
    ;   Result == (!)
    ->  Choice = Choice0
    ;   choice_opened(Choice0, Frame, answers, Choice),
        (   true
        ;   noted_in(Context, "redo", Goal, Position, Choice0, ""),
            fail
        )
    ).

%   The clauses from the first one on. Those that are left are a choice point.

clauses_tried([clause(Head, Body, Names, positions(OfHead, OfBody))|Clauses], Port, Goal, Callee, Cut, Choice0, Choice) :-
    Callee = frame(Frame, Module, Query),
    (   clause_choice(Clauses, Frame, Choice0, Choice1),
        Goal = Head,
        Environment = environment(Names, Query),
        noted(Port, Frame, Goal, OfHead, Environment, Choice1, ""),
        stepped(Body, OfBody, context(Frame, Module, Environment), Cut, Choice1, Choice)
    ;   Clauses \== [],
        clauses_tried(Clauses, "redo", Goal, Callee, Cut, Choice0, Choice)
    ).

clause_choice(Clauses, Frame, Choice0, Choice) :-
    (   Clauses == []
    ->  Choice = Choice0
    ;   length(Clauses, Left),
        choice_opened(Choice0, Frame, Left, Choice)
    ).

%   An exception has an event for each call that it leaves.

exception(Ball, Goal, Position, Context, Choice) :-
    (   Ball = queens_watch_stopped(_)
    ->  true
    ;   exception_text(Ball, Said),
        noted_in(Context, "exception", Goal, Position, Choice, Said)
    ),
    throw(Ball).

exception_text(Ball, Said) :-
    error_lines(Ball, Lines),
    split_string(Lines, "\n", " ", [First|_]),
    (   string_concat("ERROR: ", Said, First)
    ->  true
    ;   Said = First
    ).

% ---- Predicates that call goals --------------------------------------------------------------------------------------

%   calls(Module, Goal, Modes): Modes are those of meta_predicate/1: a number for a goal, of the arguments that are added to it.

calls(Module, Goal, Modes) :-
    functor(Goal, Name, Arity),
    memberchk(Name/Arity,
              [ (\+)/1, not/1, once/1, ignore/1, forall/2, catch/3, findall/3, findall/4, aggregate_all/3, aggregate_all/4, include/3,
                exclude/3, partition/4, maplist/2, maplist/3, maplist/4, maplist/5, foldl/4, foldl/5, foldl/6 ]),
    predicate_property(Module:Goal, meta_predicate(Head)),
    Head =.. [_|Modes].

arguments_stepped([], Goal, _, _, _, Goal) :-
    !.
arguments_stepped(Modes, Goal, Position, Context, Choice, Call) :-
    compound_name_arguments(Goal, Name, Arguments0),
    length(Modes, Arity),
    part_positions(Position, Arity, Positions),
    maplist(argument_stepped(Context, Choice), Modes, Positions, Arguments0, Arguments),
    compound_name_arguments(Call, Name, Arguments).

argument_stepped(Context, Choice, Mode, Position, Argument0, Argument) :-
    (   integer(Mode)
    ->  Argument = queens_stepped_goal:closure(Argument0, Position, Context, Choice)
    ;   Argument = Argument0
    ).

:- public closure/4, closure/5, closure/6, closure/7, closure/8, closure/9.

closure(Goal, Position, Context, Choice) :-
    body_called(Goal, Position, Context, Choice, _).
closure(Closure, Position, Context, Choice, A) :-
    body_called(call(Closure, A), Position, Context, Choice, _).
closure(Closure, Position, Context, Choice, A, B) :-
    body_called(call(Closure, A, B), Position, Context, Choice, _).
closure(Closure, Position, Context, Choice, A, B, C) :-
    body_called(call(Closure, A, B, C), Position, Context, Choice, _).
closure(Closure, Position, Context, Choice, A, B, C, D) :-
    body_called(call(Closure, A, B, C, D), Position, Context, Choice, _).
closure(Closure, Position, Context, Choice, A, B, C, D, E) :-
    body_called(call(Closure, A, B, C, D, E), Position, Context, Choice, _).
