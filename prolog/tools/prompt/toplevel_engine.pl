:- module(queens_toplevel_engine,
          [ toplevel_query/2,           % +Text, -Answer
            toplevel_next/1,            % -Answer
            toplevel_stop/0,
            error_answer/2              % +Text, -Answer
          ]).
:- use_module(safe_streams).
:- use_module(toplevel_text).

/** <module> Queries in an engine, as the loop of swipl's prompt runs them

One engine runs all queries, so that global variables and `$Name` keep their values from query to query. It yields one dict for
each answer. If there may be other answers, the goal stays open until the next one is requested or the goal is cut. A
failure-driven loop runs the engine, so that nothing is left on its stacks after a query. A thread would do the same, but WebAssembly has
none. SWI-Prolog's private predicates print the answers: a copy of them would have hundreds of lines and would soon differ.
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

%!  toplevel_query(+Text, -Answer) is det.
%
%   Answer is the dict of prompt_request/2 for the first answer. No query is open.

toplevel_query(Text, Answer) :-
    asked(query(Text), Answer).

%!  toplevel_next(-Answer) is semidet.
%
%   Fails if no query is open.

toplevel_next(Answer) :-
    retract(open_query),
    asked(next, Answer).

%!  toplevel_stop is det.
%
%   Cuts the open query, if there is one.

toplevel_stop :-
    (   retract(open_query)
    ->  asked(stop, _)
    ;   true
    ).

asked(Request, Answer) :-
    running(Engine),
    without_halt(catch(engine_post(Engine, Request, Answer), Error, lost(Engine, Error, Answer))),
    (   Answer.more == true
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

lost(Engine, Error, Answer) :-
    retractall(engine(Engine)),
    catch(engine_destroy(Engine), _, true),
    error_lines(Error, Text),
    error_answer(Text, Answer).

%!  error_answer(+Text, -Answer) is det.

error_answer(Text, _{status: "error", more: false, text: Text, seconds: 0.0, inferences: 0}).

query_loop :-
    safe_streams(_),
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
    engine_yield(_{more: false}).
ask(query(Text)) :-
    clock_started,
    catch(answers(Text), Exception, true),
    (   nonvar(Exception)
    ->  clock_stopped(Spent),
        error_lines(Exception, Said),
        yield(false, answer("error", Said, Spent))
    ;   true
    ).

answers(Text) :-
    read_query(Text, Goal, Bindings),
    answer(Goal, Bindings, Det, Answer),
    (   Det == true
    ->  !,
        yield(false, Answer)
    ;   yield(true, Answer),
        fetched(stop),
        !,
        ask(stop)
    ).

yield(More, answer(Status, Text, spent(Seconds, Inferences))) :-
    engine_yield(_{status: Status, more: More, text: Text, seconds: Seconds, inferences: Inferences}),
    clock_started.
