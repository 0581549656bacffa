:- module(queens_toplevel_engine,
          [ toplevel_query/2,           % +Text, -Reply
            toplevel_next/1,            % -Reply
            toplevel_stop/0
          ]).
:- use_module(safe_streams).
:- use_module(toplevel_text).
:- use_module(terminal_commands, []).

/** <module> Queries in an engine, as the loop of swipl's prompt runs them

One engine runs all queries, so that global variables and `$Name` keep their values from query to query. It yields one reply for
each answer. With an answer that may have others the goal stays open, until the next one is asked for or the goal is cut. A
failure-driven loop runs the engine, so that nothing is left on its stacks after a query.
*/

:- if(current_prolog_flag(emscripten, true)).
:- use_module(library(prolog_wrap)).

%   In WebAssembly sleep/1 and the heartbeat yield to JavaScript, which in an engine would end Prolog: '$can_yield'/0 says that it
%   can. file_url/2 would fetch a missing file from the address of the page.

:- initialization(wrap_predicate(system:'$can_yield', queens_engine, CanYield, ( \+ engine_self(_), CanYield ))).
:- initialization(wrap_predicate(wasm:file_url(_, _), queens_engine, _, fail)).
:- endif.

:- dynamic
    engine/1,                           % Engine
    open_query/0.

memory_limit(134 217 728).

%!  toplevel_query(+Text, -Reply) is det.
%
%   Reply is reply(Status, More, Said, Bindings, Seconds, Inferences) for the first answer: Status is `true`, `false`,
%   `error` or `halt`, More is `true` if another answer can be asked for, and Said is said(Text, Whole) of answer/7. A former query
%   that is still open is cut.

toplevel_query(Text, Reply) :-
    toplevel_stop,
    asked(query(Text), Reply).

%!  toplevel_next(-Reply) is semidet.
%
%   Fails if no query is open.

toplevel_next(Reply) :-
    retract(open_query),
    asked(next, Reply).

%!  toplevel_stop is det.
%
%   Cuts the open query, if there is one.

toplevel_stop :-
    (   retract(open_query)
    ->  asked(stop, _)
    ;   true
    ).

asked(Request, Reply) :-
    running(Engine),
    without_halt(catch(engine_post(Engine, Request, Reply), Error, lost(Engine, Error, Reply))),
    (   arg(2, Reply, true)
    ->  assertz(open_query)
    ;   true
    ).

running(Engine) :-
    engine(Engine),
    !.
running(Engine) :-
    memory_limit(Bytes),
    engine_create(_, query_loop, Engine, [stack_limit(Bytes)]),
    assertz(engine(Engine)).

%   The engine itself ended, such as by a second overflow while it reported the first. The next query gets a new one.

lost(Engine, Error, reply(error, false, said(Text, null), [], 0.0, 0)) :-
    retractall(engine(Engine)),
    catch(engine_destroy(Engine), _, true),
    error_lines(Error, Text).

query_loop :-
    safe_streams,
    repeat,
    fetched(Request),
    ask(Request),
    fail.

%   A query may have changed the current streams.

fetched(Request) :-
    engine_fetch(Request),
    set_input(user_input),
    set_output(user_output).

ask(stop) :-
    engine_yield(reply(true, false, said("", null), [], 0.0, 0)).
ask(query(Text)) :-
    Clock = clock(0.0, 0, 0.0, 0),
    clock_started(Clock),
    catch(answers(Text, Clock), Exception, true),
    (   nonvar(Exception)
    ->  exception_status(Exception, Status),
        clock_stopped(Clock),
        error_lines(Exception, Said),
        yield(Clock, Status, false, said(Said, null), [])
    ;   true
    ).

exception_status(unwind(halt(_)), halt) :- !.
exception_status(_, error).

answers(Text, Clock) :-
    read_query(Text, Goal, Bindings),
    answer(Goal, Bindings, Clock, Det, Status, Said, Values),
    (   Det == true
    ->  !,
        yield(Clock, Status, false, Said, Values)
    ;   yield(Clock, Status, true, Said, Values),
        fetched(stop),
        !,
        ask(stop)
    ).

yield(Clock, Status, More, Said, Bindings) :-
    Clock = clock(Time0, Inferences0, Time1, Inferences1),
    Seconds is max(0.0, Time1 - Time0),
    Inferences is Inferences1 - Inferences0,
    engine_yield(reply(Status, More, Said, Bindings, Seconds, Inferences)),
    clock_started(Clock).
