:- module(queens_watched_run,
          [ program_watched/3           % +Program, +Query, -Answer
          ]).
:- use_module(own_program).
:- use_module(safe_streams).
:- use_module(stepped_goal).
:- use_module(toplevel_text).
:- use_module(watch_recording).
:- use_module(watched_program).

/** <module> Runs a query on the reader's program and records each step
*/

longest_output(20 000).

%!  program_watched(+Program, +Query, -Answer) is det.
%
%   Consults Program, a text, and runs Query to its last answer or to a limit. Answer is a dict:
%
%     - `messages`
%       as those of program_consulted/2
%     - `events`, `texts`, `places`, `frames`, `choices`
%       the run as recording/1 has it. An event is [Port, Frame, Goal, Place, Bindings, QueryBindings, Choice, Said, Printed]:
%       numbers of the lists, from 0; a place is -1 if there is none; a choice is from 1, and 0 is none; Printed is the
%       number of characters of `printed` so far
%     - `stopped`
%       the limit that ended the run, such as "20,000 steps", or `null` for a run that came to its end
%     - `failure`
%       the error of a query that can't be read, or `null`
%     - `printed`
%       the text that the program printed on the current output

program_watched(Program, Query, Answer) :-
    program_consulted(Program, Consulted),
    program_read(Program),
    recording_started,
    with_safe_streams(with_output_to(string(Printed), queens_watched_run:run(Query, Stopped, Failure))),
    recording(Recording),
    longest_output(Most),
    (   sub_string(Printed, 0, Most, _, Start)
    ->  true
    ;   Start = Printed
    ),
    Answer = Recording.put(_{messages: Consulted.messages, stopped: Stopped, failure: Failure, printed: Start}).

:- public run/3.

run(Query, Stopped, Failure) :-
    catch(read_query(Query, Goal, Names), Error, true),
    (   nonvar(Error)
    ->  error_lines(Error, Failure),
        Stopped = null
    ;   Failure = null,
        catch(( catch(query_run(Goal, Names), Ball, raised(Ball, Goal, Names)), Stopped = null ),
              queens_watch_stopped(Stopped), true)
    ).

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
