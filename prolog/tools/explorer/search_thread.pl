:- module(queens_explorer_search_thread,
          [ open_turns/1,               % -Turns
            close_turns/1,              % +Turns
            run_search/4,               % +Client, +Kind, :Search, -Result
            search_ended/1              % ?Exception
          ]).
:- use_module(library(apply)).
:- use_module(library(time)).
:- use_module(request_limits).
:- use_module(refusal).

/** <module> Runs each search in a thread with a time limit

Each search runs in its own thread, whose stacks are freed when it ends. It ends by itself, or is ended after some seconds or
soon after its client has gone.

The number of searches at a time is limited; a further request waits for its turn. Searches known to be `quick` have their own
turns, so that others never delay them. Most of the others, which are `open`, take milliseconds too; a longer one needs one of
the few places for long searches. request_limits.pl has the figures.

A client is client(Turns, In), where the stream In shows when the client has gone; or `nobody`, for a caller within this program,
who takes no turns.
*/

%!  open_turns(-Turns) is det.
%!  close_turns(+Turns) is det.
%
%   The turns that the searches of one server take.

open_turns(turns(Quick, Open, Long)) :-
    maplist(tokens, [quick_searches, open_searches, long_searches], [Quick, Open, Long]).

tokens(Limit, Queue) :-
    message_queue_create(Queue),
    explorer_limit(Limit, Count),
    forall(between(1, Count, _), thread_send_message(Queue, turn)).

close_turns(turns(Quick, Open, Long)) :-
    maplist(message_queue_destroy, [Quick, Open, Long]).

:- meta_predicate run_search(+, +, 1, -).

%!  run_search(+Client, +Kind, :Search, -Result) is det.
%
%   Kind is `quick` or `open`. Result is that of call(Search, Result). To end the search,
%   search_ended(Exception) is raised inside; the search may catch it and give a partial result.
%
%   @throws refused(503, _, _)

run_search(Client, Kind, Search, Result) :-
    (   current_prolog_flag(threads, true)
    ->  setup_call_cleanup(take_turn(Client, Kind, Turn),
                           in_thread(Client, Kind, Search, Outcome),
                           give_back(Turn))
    ;   in_this_thread(Search, Outcome)
    ),
    result(Outcome, Result).

result(done(Result), Result).
result(threw(Exception), Result) :-
    (   search_ended(Exception)
    ->  ( Exception = search_ended(Limit) -> true ; Limit = seconds ),
        ended(Limit)
    ;   Exception = error(resource_error(_), _)
    ->  explorer_limit(stacks, Bytes),
        MiB is Bytes // 1_048_576,
        refuse_limit(memory, 'the search took more than ~d MiB', [MiB])
    ;   throw(Exception)
    ),
    Result = none.

ended(seconds) :-
    explorer_limit(seconds, Seconds),
    refuse_limit(seconds, 'the search took more than ~w seconds', [Seconds]).
ended(long_searches) :-
    refuse_limit(long_searches, 'too many long searches are running: try again in a few seconds', []).
ended(client) :-
    refuse_limit(client, 'the client closed its side of the connection before the answer was ready', []).

%!  search_ended(?Exception) is semidet.
%
%   Exception is what ends a search from outside, or at a limit of its time.

search_ended(Exception) :-
    nonvar(Exception),
    ( Exception = search_ended(_) ; Exception = time_limit_exceeded ),
    !.

take_turn(nobody, _, none).
take_turn(client(Turns, _), Kind, Queue) :-
    turns(Kind, Turns, Queue, Patience),
    explorer_limit(Patience, Seconds),
    (   thread_get_message(Queue, turn, [timeout(Seconds)])
    ->  true
    ;   refuse_limit(searches, 'too many searches are running: try again in a few seconds', [])
    ).

turns(quick, turns(Quick, _, _), Quick, quick_patience).
turns(open, turns(_, Open, _), Open, open_patience).

give_back(none).
give_back(Queue) :-
    Queue \== none,
    thread_send_message(Queue, turn).

% ---- Without threads, in WebAssembly ------------------------------------------------------------------------------------

%   There is one client, the page, which asks one question after the other.

in_this_thread(Search, Outcome) :-
    explorer_limit(stacks, Bytes),
    explorer_limit(seconds, Seconds),
    current_prolog_flag(stack_limit, Before),
    setup_call_cleanup(set_prolog_flag(stack_limit, Bytes),
                       catch(call_with_time_limit(Seconds, outcome(Search, Outcome)), Late, Outcome = threw(Late)),
                       set_prolog_flag(stack_limit, Before)).

% ---- The thread -------------------------------------------------------------------------------------------------------

in_thread(Client, Kind, Search, Outcome) :-
    explorer_limit(stacks, Bytes),
    get_time(Start),
    Long = long(none),
    setup_call_cleanup(message_queue_create(Queue),
                       setup_call_cleanup(thread_create(searching(Search, Queue), Thread, [stack_limit(Bytes)]),
                                          watch(Client, Kind, Thread, Queue, Start, Long, Outcome),
                                          end_thread(Thread)),
                       ( message_queue_destroy(Queue),
                         arg(1, Long, Place),
                         give_back(Place)
                       )).

searching(Search, Queue) :-
    outcome(Search, Outcome),
    thread_send_message(Queue, Outcome).

:- meta_predicate outcome(1, -).

outcome(Search, Outcome) :-
    catch(( call(Search, Result) -> Outcome = done(Result) ; Outcome = threw(error(search_failed(Search), _)) ),
          Exception, Outcome = threw(Exception)).

end_thread(Thread) :-
    tell_to_end(Thread, client),
    thread_join(Thread, _).

%   A thread that has already ended does not exist any more.

tell_to_end(Thread, Limit) :-
    catch(thread_signal(Thread, throw(search_ended(Limit))), error(existence_error(_, _), _), true).

%   Watches the thread until it has an outcome. A thread that is asked to end may have passed the point where it reports one. A
%   result after the client has gone is not sent: a client that closed only its own side would take it for the whole answer.

watch(Client, Kind, Thread, Queue, Start, Long, Outcome) :-
    (   thread_get_message(Queue, Outcome, [timeout(0.1)])
    ->  true
    ;   get_time(Now),
        Taken is Now - Start,
        must_end(Client, Kind, Taken, Long, Limit)
    ->  tell_to_end(Thread, Limit),
        last_outcome(Thread, Queue, threw(search_ended(Limit)), Outcome0),
        ( Limit == client -> Outcome = threw(search_ended(client)) ; Outcome = Outcome0 )
    ;   watch(Client, Kind, Thread, Queue, Start, Long, Outcome)
    ).

last_outcome(Thread, Queue, Else, Outcome) :-
    (   catch(thread_property(Thread, status(running)), error(existence_error(_, _), _), fail)
    ->  Seconds = 0.1
    ;   Seconds = 0
    ),
    (   thread_get_message(Queue, Outcome0, [timeout(Seconds)])
    ->  Outcome = Outcome0
    ;   Seconds =:= 0
    ->  Outcome = Else
    ;   last_outcome(Thread, Queue, Else, Outcome)
    ).

must_end(_, _, Taken, _, seconds) :-
    explorer_limit(seconds, Seconds),
    Taken >= Seconds,
    !.
must_end(client(_, In), _, _, _, client) :-
    has_gone(In),
    !.
must_end(client(turns(_, _, Places), _), open, Taken, Long, long_searches) :-
    explorer_limit(short, Short),
    Taken >= Short,
    arg(1, Long, none),
    \+ long_place(Places, Long).

long_place(Places, Long) :-
    thread_get_message(Places, turn, [timeout(0)]),
    nb_setarg(1, Long, Places).

%   A client that waits for its answer sends nothing: if In has input, that is the end of the stream.

has_gone(In) :-
    catch(( wait_for_input([In], [In], 0), peek_byte(In, -1) ), error(_, _), true).
