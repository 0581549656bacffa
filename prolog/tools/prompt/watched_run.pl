:- module(queens_watched_run,
          [ program_watched/4           % +Program, +Queries, +Name, -Answer
          ]).
:- use_module('../grade/forms').
:- use_module(consulted_program).
:- use_module(judged_predicate).
:- use_module(program_clauses).
:- use_module(program_predicates).
:- use_module(safe_streams).
:- use_module(stepped_goal).
:- use_module(toplevel_text).
:- use_module(watch_recording).
:- use_module(watched_program).

/** <module> Runs a query on the reader's program and records each step
*/

longest_output(20 000).

%!  program_watched(+Program, +Queries, +Name, -Answer) is det.
%
%   Consults Program, a text, and runs a query to its last answer or to a limit: the first of Queries that calls the program or that
%   can't be read; else one of the predicate that judged_predicate/4 finds for Name, if Name is not `null`. Answer is a dict:
%
%     - `messages`, `loads`, `main`
%       as those of program_consulted/2
%     - `query`
%       the text of the query
%     - `events`, `texts`, `places`, `frames`, `choices`
%       the run as recording/1 has it. An event is [Port, Frame, Goal, Place, Bindings, QueryBindings, Choice, Said, Printed]:
%       numbers of the lists, from 0; a place is -1 if there is none; a choice is from 1, and 0 is none; Printed is the
%       number of characters of `printed` so far
%     - `stopped`
%       the limit that ended the run, such as "20,000 steps", or `null` for a run that came to its end
%     - `failure`
%       why there is no run, such as the error of a query that can't be read, or `null`
%     - `printed`
%       the text that the program printed on the current output

program_watched(Program, Queries, Name, Answer) :-
    program_consulted(Program, Consulted),
    program_read,
    recording_started,
    with_safe_streams(with_output_to(string(Printed), run(Queries, Name, Query, Stopped, Failure))),
    recording(Recording),
    longest_output(Most),
    ( sub_string(Printed, 0, Most, _, Start) -> true ; Start = Printed ),
    Answer = Recording.put(Consulted).put(_{query: Query, stopped: Stopped, failure: Failure, printed: Start}).

run(Queries, Name, Query, Stopped, Failure) :-
    chosen(Queries, Name, Query, Failure),
    (   Failure == null
    ->  read_query(Query, Goal, Names),
        catch(( catch(query_run(Goal, Names), Ball, raised(Ball, Goal, Names)), Stopped = null ),
              queens_watch_stopped(Stopped), true)
    ;   Stopped = null
    ).

%   chosen(Queries, Name, Query, Failure)

chosen(_, _, "", Failure) :-
    program_fault(Failure),
    !.
chosen(Queries, _, Query, Failure) :-
    member(Query, Queries),
    \+ split_string(Query, "", " ", [""]),
    catch(read_query(Query, Goal, _), Error, true),
    (   nonvar(Error)
    ->  error_lines(Error, Failure)
    ;   calls_program(Goal),
        Failure = null
    ),
    !.
chosen([Query|_], null, Query, Failure) :-
    !,
    read_query(Query, Goal, _),
    once(goal_calls(Goal, Called, _)),
    missing_words(Called, Failure).
chosen(_, Name, Query, Failure) :-
    quietly(judged_predicate(Name, Predicate, Form, Words)),
    (   Words == ""
    ->  Failure = null,
        Predicate = Functor/Arity,
        watched_size(Arity, N),
        form_query(Form, Functor, N, Query)
    ;   Failure = Words,
        Query = ""
    ).

watched_size(2, 4).
watched_size(1, 8).

raised(Ball, Goal, Names) :-
    (   Ball = queens_watch_stopped(_)
    ->  throw(Ball)
    ;   error_lines(Ball, Said),
        noted("exception", 0, Goal, none, environment(Names, Names), 0, Said)
    ).

query_run(Goal, Names) :-
    Environment = environment(Names, Names),
    frame_opened(-1, query, query, Frame),
    noted("call", Frame, Goal, none, Environment, 0, ""),
    (   body_called(Goal, none, context(Frame, user, Environment), 0, Choice),
        noted("answer", Frame, Goal, none, Environment, Choice, ""),
        Choice == 0
    ->  true
    ;   noted("end", Frame, Goal, none, Environment, 0, "")
    ).
