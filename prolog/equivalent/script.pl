:- module(equivalent_script,
          [ script//3,                  % +Asked, +Memory, -Script
            script_said/6,              % :Relation, +Script, +Answers, +Memory, +Seconds, -Said
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

A script is a list of commands. Two engines, 1 and 2, each hold a query that stays open between commands:

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
  - kill(Query)
    asks Query in a thread, and raises an exception there while the query is open; in this thread if Prolog has no
    others, as in a browser
  - starve(K, Query)
    asks for all answers while allocation K from now fails

At the end the first query of the script is asked again, to see whether the commands have changed anything. Each command has a
result: answer(Answer), `done`, error(Formal), exception(Exception), `over` after too long, `cut`, or `closed` if no query was
open. The result of starve/2 is starved(Answers, End).
*/

%!  script(+Asked, +Memory, -Script)// is nondet.
%
%   Script has up to 20 commands. Asked is as for query//2; Memory is `none` if allocations can't be made to fail.

script(Asked, Memory, [open(1, Query)|Commands]) -->
    some_query(Asked, Query),
    commands(19, Asked, Memory, Commands).

commands(Left0, Asked, Memory, Commands) -->
    choice([1, 9], More),
    (   { ( More =:= 0 ; Left0 =:= 0 ) }
    ->  { Commands = [] }
    ;   { Commands = [Command|Rest],
          Left is Left0 - 1,
          (   Memory == none
          ->  Frequencies = [4,2,2,1,1,2]
          ;   Frequencies = [4,2,2,1,1,2,2]
          ) },
        choice(Frequencies, Kind),
        (   command(Kind, Asked, Command)
        ->  []
        ;   { Command = redo(1) }
        ),
        commands(Left, Asked, Memory, Rest)
    ).

command(0, _, redo(I)) --> engine(I).
command(1, Asked, open(I, Query)) --> engine(I), some_query(Asked, Query).
command(2, Asked, nest(I, Query)) --> engine(I), some_query(Asked, Query).
command(3, _, cut(I)) --> engine(I).
command(4, _, throw(I)) --> engine(I).
command(5, Asked, kill(Query)) --> some_query(Asked, Query).
command(6, Asked, starve(K, Query)) --> choice(13, K), some_query(Asked, Query).

some_query(Asked, Query) -->
    choice([1, 1], Kind),
    (   { Kind =:= 0 },
        answered_query(Asked, Query0)
    ->  { Query = Query0 }
    ;   query(Asked, Query)
    ).

engine(I) -->
    choice_of([1, 2], I).

%!  script_said(:Relation, +Script, +Answers, +Memory, +Seconds, -Said) is det.
%
%   Said is the list of the results of the commands of Script for Relation. No query may have more answers than
%   most_answers/3 says, or take longer than Seconds. Memory is a closure to call with K, or with -1 to let all allocations succeed again.

:- meta_predicate script_said(:, +, +, +, +, -).

script_said(Relation, Script, Answers, Memory, Seconds, Said) :-
    all_commands(Script, Commands),
    Engines = engines(closed, closed),
    without_halt(with_output_to(string(_),
                                call_cleanup(all_obeyed(Commands, asking(Relation, Answers, Memory, Seconds), Engines, Said),
                                             maplist(close_engine(Engines), [1, 2]))),
                 true, _).

all_commands(Script, Commands) :-
    Script = [open(_, Query)|_],
    append(Script, [open(1, Query)], Commands).

all_obeyed([], _, _, []).
all_obeyed([Command|Commands], Asking, Engines, [Said|Others]) :-
    duplicate_term(Command, Copy),
    obeyed(Copy, Asking, Engines, Said),
    all_obeyed(Commands, Asking, Engines, Others).

obeyed(open(I, Query), Asking, Engines, Said) :-
    close_engine(Engines, I),
    engine_create(Reply, session(Asking, Query, Reply), Engine),
    nb_setarg(I, Engines, open(Engine)),
    engine_said(Engines, I, engine_next(Engine, Said), Said).
obeyed(redo(I), _, Engines, Said) :-
    post(Engines, I, redo, Said).
obeyed(nest(I, Query), _, Engines, Said) :-
    post(Engines, I, nest(Query), Said).
obeyed(cut(I), _, Engines, Said) :-
    post(Engines, I, cut, Said).
obeyed(throw(I), _, Engines, Said) :-
    post(Engines, I, throw, Said).
obeyed(kill(Query), Asking, _, Said) :-
    killed(Asking, Query, Said).
obeyed(starve(K, Query), Asking, _, Said) :-
    Asking = asking(_, _, Memory, _),
    setup_call_cleanup(call(Memory, K), starved(Asking, Query, Said), call(Memory, -1)).

post(Engines, I, Command, Said) :-
    arg(I, Engines, State),
    (   State = open(Engine)
    ->  engine_said(Engines, I, engine_post(Engine, Command, Said), Said)
    ;   Said = closed
    ).

%   engine_said(Engines, I, Goal, Said): after anything but an answer, the engine is closed.

engine_said(Engines, I, Goal, Said) :-
    raised_said(Goal, Said),
    (   Said = answer(_)
    ->  true
    ;   close_engine(Engines, I)
    ).

:- meta_predicate raised_said(0, -).

raised_said(Goal, Said) :-
    catch(Goal, Exception, exception_said(Exception, Said)).

exception_said(Exception, Said) :-
    (   Exception == over
    ->  Said = over
    ;   Exception = error(Formal, _)
    ->  Said = error(Formal)
    ;   Said = exception(Exception)
    ).

close_engine(Engines, I) :-
    arg(I, Engines, State),
    (   State = open(Engine)
    ->  nb_setarg(I, Engines, closed),
        catch(engine_destroy(Engine), error(existence_error(_, _), _), true)
    ;   true
    ).

%   The goal of an engine. The time limit of a thread does not apply to its engines, so each command has its own.

session(Asking, Query, Reply) :-
    Asking = asking(_, _, _, Seconds),
    Limit = limit(Seconds, none),
    start(Limit),
    (   catch(conversation(Asking, Query, Limit), Exception, ( stop(Limit), throw(Exception) ))
    ->  Reply = cut
    ;   Reply = done
    ),
    stop(Limit).

conversation(Asking, Query, Limit) :-
    limited_answer(Asking, Query, Answer),
    stop(Limit),
    engine_yield(answer(Answer)),
    engine_fetch(Command),
    start(Limit),
    obey(Command, Asking, Limit).

limited_answer(asking(Relation, Answers, _, _), Query, Answer) :-
    most_answers(Answers, Query, Most),
    limit(Most, answer(Relation, Query, Answer)).

start(Limit) :-
    arg(1, Limit, Seconds),
    start_limit(Seconds, over, Set),
    nb_setarg(2, Limit, Set).

stop(Limit) :-
    arg(2, Limit, Set),
    nb_setarg(2, Limit, none),
    end_limit(Set).

obey(redo, _, _) :- fail.
obey(cut, _, _).
obey(throw, _, _) :- throw(stop).
obey(nest(Query), Asking, Limit) :- conversation(Asking, Query, Limit).

killed(Asking, Query, Said) :-
    (   current_prolog_flag(threads, true)
    ->  killed_in_thread(Asking, Query, Said)
    ;   killed_here(Asking, Query, Said)
    ).

killed_here(Asking, Query, Said) :-
    (   catch(( limited_answer(Asking, Query, Answer), throw(open(Answer)) ), Exception, true)
    ->  open_said(Exception, Said)
    ;   Said = done
    ).

open_said(open(Answer), answer(Answer)) :- !.
open_said(Exception, Said) :-
    exception_said(Exception, Said).

killed_in_thread(Asking, Query, Said) :-
    Asking = asking(_, _, _, Seconds),
    setup_call_cleanup(message_queue_create(Queue),
                       ( thread_create(victim(Asking, Query, Queue), Thread),
                         Patience is 20 * Seconds,
                         (   thread_get_message(Queue, Said0, [timeout(Patience)])
                         ->  Said = Said0
                         ;   Said = over
                         ),
                         catch(thread_signal(Thread, throw(stop)), error(existence_error(_, _), _), true),
                         thread_join(Thread, _) ),
                       message_queue_destroy(Queue)).

%   Waits with the query open.

victim(Asking, Query, Queue) :-
    Asking = asking(_, _, _, Seconds),
    Limit = limit(Seconds, none),
    start(Limit),
    catch(first_said(Asking, Query, Limit, Queue), Exception, true),
    (   Exception == stop
    ->  true
    ;   stop(Limit),
        ( var(Exception) -> Said = done ; exception_said(Exception, Said) ),
        thread_send_message(Queue, Said)
    ).

first_said(Asking, Query, Limit, Queue) :-
    (   limited_answer(Asking, Query, Answer)
    *-> stop(Limit),
        thread_send_message(Queue, answer(Answer)),
        thread_get_message(nothing)
    ;   true
    ).

starved(Asking, Query, starved(Answers, End)) :-
    findall(Said,
            raised_said(( limited_answer(Asking, Query, Answer), Said = answer(Answer) ), Said),
            All),
    partition(subsumes_term(answer(_)), All, Answers, Ends),
    append(Ends, [done], [End|_]).

%!  command_query(?Command, ?Front, ?Query) is nondet.
%
%   Front is Command without Query.

command_query(open(I, Query), open(I), Query).
command_query(nest(I, Query), nest(I), Query).
command_query(kill(Query), kill, Query).
command_query(starve(K, Query), starve(K), Query).

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
        Front =.. Parts0,
        append(Parts0, [Asked], Parts),
        Goal =.. Parts
    ;   Goal = Command
    ).

%!  said_differ(+SaidP, +SaidQ, -Place, -Pair) is semidet.
%
%   Place is that of the first command with different results, Pair the two results. Without memory, a relation may raise
%   an error after some of the answers.

said_differ(SaidP, SaidQ, Place, P-Q) :-
    nth1(Place, SaidP, P),
    nth1(Place, SaidQ, Q),
    \+ same_said(P, Q),
    !.

same_said(P, Q) :-
    P =@= Q,
    !.
same_said(starved(AnswersP, EndP), starved(AnswersQ, EndQ)) :-
    (   EndP == error(resource_error(memory))
    ->  ( prefix_of(AnswersP, AnswersQ) ; EndQ == EndP, prefix_of(AnswersQ, AnswersP) )
    ;   EndQ == error(resource_error(memory)),
        prefix_of(AnswersQ, AnswersP)
    ),
    !.

prefix_of(Answers, All) :-
    append(Prefix, _, All),
    same_length(Prefix, Answers),
    !,
    Prefix =@= Answers.
