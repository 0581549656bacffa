% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_script,
          [ script//2,                  % +Asked, -Script
            script_said/5,              % :Relation, +Script, +Answers, +Seconds, -Said
            script_goals/3,             % +Script, +Place, -Goals
            command_query/3,            % ?Command, ?Front, ?Query
            said_differ/4               % +SaidP, +SaidQ, -Place, -Pair
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module(choice).
:- use_module(outcome).
:- use_module(query).
:- use_module(time_limit).

/** <module> Sequences of commands for queries that are open at the same time

A script is a list of commands. Two engines, 1 and 2, each have a query that stays open between commands:

  - open(Engine, Query)
    asks Query (see query.pl) for its first answer. A query that was open in Engine is abandoned.
  - redo(Engine)
    asks for the next answer
  - nest(Engine, Query)
    asks Query after the answer of the open query: redo/1 asks for answers of Query first
  - cut(Engine)
    cuts the choice points of all queries in Engine
  - throw(Engine)
    raises an exception after the answer

At the end the first query of the script is asked again, to see whether the commands have changed anything. Each command has a
result: answer(Answer), `done`, error(Formal), exception(Exception), `over` after too long, `cut`, or `closed` if no query was open.
*/

%!  script(+Asked, -Script)// is nondet.
%
%   Script has up to 20 commands. Asked is as for query//2.

script(Asked, [open(1, Query)|Commands]) -->
    query(Asked, Query),
    commands(19, Asked, Commands).

commands(Left0, Asked, Commands) -->
    choice([1, 9], More),
    (   { ( More =:= 0 ; Left0 =:= 0 ) }
    ->  { Commands = [] }
    ;   { Commands = [Command|Rest],
          Left is Left0 - 1 },
        choice([4,2,2,1,1], Kind),
        choice(2, Place),
        { I is Place + 1 },
        (   command(Kind, I, Asked, Command)
        ->  []
        ;   { Command = redo(I) }
        ),
        commands(Left, Asked, Rest)
    ).

command(0, I, _, redo(I)) --> [].
command(1, I, Asked, open(I, Query)) --> query(Asked, Query).
command(2, I, Asked, nest(I, Query)) --> query(Asked, Query).
command(3, I, _, cut(I)) --> [].
command(4, I, _, throw(I)) --> [].

%!  script_said(:Relation, +Script, +Answers, +Seconds, -Said) is det.
%
%   Said is the list of the results of the commands of Script for Relation. No query may have more answers than most_answers/3 says, and no
%   command may take longer than Seconds.

:- meta_predicate script_said(1, +, +, +, -).

script_said(Relation, Script, Answers, Seconds, Said) :-
    all_commands(Script, Commands),
    Engines = engines(closed, closed),
    without_halt(with_output_to(string(_),
                                call_cleanup(maplist(obeyed(asking(Relation, Answers, Seconds), Engines), Commands, Said),
                                             maplist(close_engine(Engines), [1, 2]))),
                 true, _).

all_commands(Script, Commands) :-
    Script = [open(_, Query)|_],
    append(Script, [open(1, Query)], Commands).

%   obeyed(Asking, Engines, Command, Said): after anything but an answer, the engine is closed.

obeyed(Asking, Engines, Command0, Said) :-
    duplicate_term(Command0, Command),
    arg(1, Command, I),
    (   Command = open(_, Query)
    ->  close_engine(Engines, I),
        engine_create(Reply, session(Asking, Query, Reply), Engine),
        nb_setarg(I, Engines, open(Engine)),
        said(engine_next(Engine, Said0), Said0, Said)
    ;   arg(I, Engines, open(Engine))
    ->  said(engine_post(Engine, Command, Said0), Said0, Said)
    ;   Said = closed
    ),
    (   Said = answer(_)
    ->  true
    ;   close_engine(Engines, I)
    ).

said(Goal, Said0, Said) :-
    catch(( call(Goal), Said = Said0 ), Exception, exception_said(Exception, Said)).

exception_said(Exception0, Said) :-
    copy_term_nat(Exception0, Exception),
    (   Exception = over(_, script)
    ->  Said = over
    ;   for_thread(Exception)
    ->  throw(Exception)
    ;   Exception = error(Formal, _)
    ->  Said = error(Formal)
    ;   Said = exception(Exception)
    ).

close_engine(Engines, I) :-
    (   arg(I, Engines, open(Engine))
    ->  nb_setarg(I, Engines, closed),
        catch(engine_destroy(Engine), error(existence_error(_, _), _), true)
    ;   true
    ).

%   The goal of an engine. The time limit of a thread does not apply to its engines, so each command has its own.

session(Asking, Query, Reply) :-
    Asking = asking(_, _, Seconds),
    Limit = limit(Seconds, none),
    start(Limit),
    setup_call_cleanup(true, ( conversation(Asking, Query, Limit) -> Reply = cut ; Reply = done ), stop(Limit)).

conversation(Asking, Query, Limit) :-
    Asking = asking(Relation, Answers, _),
    most_answers(Answers, Query, Most),
    limit(Most, answer(Relation, Query, Answer)),
    stop(Limit),
    engine_yield(answer(Answer)),
    engine_fetch(Command),
    start(Limit),
    obey(Command, Asking, Limit).

obey(redo(_), _, _) :- fail.
obey(cut(_), _, _).
obey(throw(_), _, _) :- throw(stop).
obey(nest(_, Query), Asking, Limit) :- conversation(Asking, Query, Limit).

start(Limit) :-
    arg(1, Limit, Seconds),
    start_limit(Seconds, over(Seconds, script), Set),
    nb_setarg(2, Limit, Set).

stop(Limit) :-
    arg(2, Limit, Set),
    nb_setarg(2, Limit, none),
    end_limit(Set).

%!  command_query(?Command, ?Front, ?Query) is nondet.
%
%   Front is Command without Query.

command_query(open(I, Query), open(I), Query).
command_query(nest(I, Query), nest(I), Query).

%!  script_goals(+Script, +Place, -Goals) is det.
%
%   Goals are the commands of Script up to the one at Place, each query a goal for a predicate `p`.

script_goals(Script, Place, Goals) :-
    all_commands(Script, All),
    length(Commands, Place),
    append(Commands, _, All),
    maplist(command_goal, Commands, Goals).

command_goal(Command, Goal) :-
    (   command_query(Command, Front, Query)
    ->  query_goal(Query, Asked),
        Front =.. [Name,I],
        Goal =.. [Name,I,Asked]
    ;   Goal = Command
    ).

%!  said_differ(+SaidP, +SaidQ, -Place, -Pair) is semidet.
%
%   Place is that of the first command with different results, Pair the two results.

said_differ(SaidP, SaidQ, Place, P-Q) :-
    nth1(Place, SaidP, P),
    nth1(Place, SaidQ, Q),
    P \=@= Q,
    !.
