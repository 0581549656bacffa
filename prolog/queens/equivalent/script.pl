:- module(queens_script,
          [ script_said/5,              % :Relation, +Script, +Memory, +Seconds, -Said
            script_boards/2,            % +Script, -Boards
            script_goals/3,             % +Script, +Place, -Goals
            said_differ/4,              % +SaidP, +SaidQ, -Place, -Pair
            lighter_scripts/4           % +Script, +To, +Place, -Scripts
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module(board_weight).
:- use_module(outcome).
:- use_module(partial_board).
:- use_module(time_limit).

/** <module> Sequences of commands for queries that are open at once

A script is script(Commands). There are two engines, 1 and 2, each for a query that stays open between commands:

  - open(Engine, Board)
    asks the query Board (see partial_board.pl) for its first answer. A query that was open in Engine is abandoned.
  - redo(Engine)
    asks for the next answer
  - nest(Engine, Board)
    asks the query Board after the answer of the open query: redo/1 asks for answers of Board first
  - cut(Engine)
    cuts the choice points of all queries in Engine
  - throw(Engine)
    raises an exception after the answer
  - kill(Board)
    asks the query Board in a thread, and raises an exception there while the query is open; in this thread if Prolog has no
    others, as in a browser
  - starve(K, Board)
    asks for all answers while allocation K from now fails

At the end the first query of the script is asked again, to see whether the commands have changed anything. Each command has a
result: answer(Answer), `done`, error(Formal), exception(Exception), `over` after too long, `cut`, or `closed` if no query was
open. The result of starve/2 is starved(Answers, End).
*/

:- meta_predicate script_said(2, +, +, +, -).

%!  script_said(:Relation, +Script, +Memory, +Seconds, -Said) is det.
%
%   Said is the list of the results of the commands of Script for Relation. No query may take longer than Seconds. Memory is
%   a closure to call with K, or with -1 to let all allocations succeed again.

script_said(Relation, Script, Memory, Seconds, Said) :-
    all_commands(Script, Commands),
    Engines = engines(closed, closed),
    call_cleanup(maplist(obeyed(asking(Relation, Memory, Seconds), Engines), Commands, Said),
                 maplist(close_engine(Engines), [1, 2])).

all_commands(script(Commands0), Commands) :-
    script_boards(script(Commands0), Boards),
    (   Boards = [Board|_]
    ->  append(Commands0, [open(1, Board)], Commands)
    ;   Commands = Commands0
    ).

obeyed(Asking, Engines, open(I, Board), Said) :-
    close_engine(Engines, I),
    Asking = asking(Relation, _, Seconds),
    engine_create(Reply, session(Relation, Board, Seconds, Reply), Engine),
    nb_setarg(I, Engines, open(Engine)),
    engine_said(Engines, I, engine_next(Engine, Said), Said).
obeyed(_, Engines, redo(I), Said) :-
    post(Engines, I, redo, Said).
obeyed(_, Engines, nest(I, Board), Said) :-
    post(Engines, I, nest(Board), Said).
obeyed(_, Engines, cut(I), Said) :-
    post(Engines, I, cut, Said).
obeyed(_, Engines, throw(I), Said) :-
    post(Engines, I, throw, Said).
obeyed(asking(Relation, _, Seconds), _, kill(Board), Said) :-
    killed(Relation, Board, Seconds, Said).
obeyed(asking(Relation, Memory, _), _, starve(K, Board), Said) :-
    setup_call_cleanup(call(Memory, K), starved(Relation, Board, Said), call(Memory, -1)).

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

session(Relation, Board, Seconds, Reply) :-
    Limit = limit(Seconds, none),
    start(Limit),
    (   catch(conversation(Relation, Board, Limit), Exception, ( stop(Limit), throw(Exception) ))
    ->  Reply = cut
    ;   Reply = done
    ),
    stop(Limit).

conversation(Relation, Board, Limit) :-
    limited_answer(Relation, Board, Answer),
    stop(Limit),
    engine_yield(answer(Answer)),
    engine_fetch(Command),
    start(Limit),
    obey(Command, Relation, Limit).

limited_answer(Relation, Board, Answer) :-
    Board = board(_, _, _, _, Most),
    limit(Most, board_answer(Relation, Board, Answer)).

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
obey(nest(Board), Relation, Limit) :- conversation(Relation, Board, Limit).

killed(Relation, Board, Seconds, Said) :-
    (   current_prolog_flag(threads, true)
    ->  killed_in_thread(Relation, Board, Seconds, Said)
    ;   killed_here(Relation, Board, Said)
    ).

killed_here(Relation, Board, Said) :-
    (   catch(( limited_answer(Relation, Board, Answer), throw(open(Answer)) ), Exception, true)
    ->  open_said(Exception, Said)
    ;   Said = done
    ).

open_said(open(Answer), answer(Answer)) :- !.
open_said(Exception, Said) :-
    exception_said(Exception, Said).

killed_in_thread(Relation, Board, Seconds, Said) :-
    setup_call_cleanup(message_queue_create(Queue),
                       ( thread_create(victim(Relation, Board, Queue), Thread),
                         Patience is 20 * Seconds,
                         (   thread_get_message(Queue, Said0, [timeout(Patience)])
                         ->  Said = Said0
                         ;   Said = over
                         ),
                         catch(thread_signal(Thread, throw(stop)), error(existence_error(_, _), _), true),
                         thread_join(Thread, _) ),
                       message_queue_destroy(Queue)).

%   Waits with the query open.

victim(Relation, Board, Queue) :-
    catch(first_said(Relation, Board, Queue), Exception, true),
    (   ( var(Exception) ; Exception == stop )
    ->  true
    ;   exception_said(Exception, Said),
        thread_send_message(Queue, Said)
    ).

first_said(Relation, Board, Queue) :-
    (   limited_answer(Relation, Board, Answer)
    *-> thread_send_message(Queue, answer(Answer)),
        thread_get_message(nothing)
    ;   thread_send_message(Queue, done)
    ).

starved(Relation, Board, starved(Answers, End)) :-
    findall(Said,
            raised_said(( limited_answer(Relation, Board, Answer), Said = answer(Answer) ), Said),
            All),
    partition(subsumes_term(answer(_)), All, Answers, Ends),
    append(Ends, [done], [End|_]).

%!  script_boards(+Script, -Boards) is det.
%
%   Boards are the queries of Script.

script_boards(script(Commands), Boards) :-
    convlist(command_board, Commands, Boards).

command_board(Command, Board) :-
    Command =.. Parts,
    last(Parts, Board),
    Board = board(_, _, _, _, _).

%!  script_goals(+Script, +Place, -Goals) is det.
%
%   Goals are the commands of Script up to the one at Place, each query a goal for a predicate `p`.

script_goals(Script, Place, Goals) :-
    all_commands(Script, All),
    length(Commands, Place),
    append(Commands, _, All),
    maplist(command_goal, Commands, Goals).

command_goal(Command, Goal) :-
    Command =.. Parts0,
    append(Front, [Board], Parts0),
    Board = board(_, _, _, _, _),
    !,
    board_goal(Board, false, Query),
    append(Front, [Query], Parts),
    Goal =.. Parts.
command_goal(Command, Command).

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

%!  lighter_scripts(+Script, +To, +Place, -Scripts) is det.
%
%   Scripts are Script up to command Place with one command removed, the last one first, or with a query made smaller.

lighter_scripts(script(Commands), To, Place, Scripts) :-
    findall(script(Fewer), fewer_commands(Commands, Place, Fewer), Shorter),
    findall(script(Lighter), lighter_commands(Commands, To, Lighter), Smaller),
    append(Shorter, Smaller, Scripts).

fewer_commands(Commands, Place, Fewer) :-
    append(Fewer, [_|_], Commands),
    length(Fewer, Place).
fewer_commands(Commands, _, Fewer) :-
    reverse(Commands, Reversed),
    select(_, Reversed, FewerReversed),
    reverse(FewerReversed, Fewer).

lighter_commands(Commands0, To, Commands) :-
    select(Command0, Commands0, Command, Commands),
    lighter_command(Command0, To, Command).

lighter_commands(Commands0, _, Commands) :-
    maplist(in_first_engine, Commands0, Commands),
    Commands \== Commands0.

in_first_engine(Command0, Command) :-
    (   Command0 =.. [Name, 2|Rest],
        Name \== starve
    ->  Command =.. [Name, 1|Rest]
    ;   Command = Command0
    ).

lighter_command(starve(K0, Board), _, starve(K, Board)) :-
    Last is K0 - 1,
    between(0, Last, K).
lighter_command(Command0, To, Command) :-
    Command0 =.. Parts0,
    append(Front, [Board0], Parts0),
    Board0 = board(_, _, _, _, _),
    lighter_boards(Board0, To, Boards),
    member(Board, Boards),
    append(Front, [Board], Parts),
    Command =.. Parts.
