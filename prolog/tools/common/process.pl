:- module(queens_process,
          [ with_process/4,             % +Arguments, +Options, -Process, :Goal
            next_message/3,             % +Process, +Deadline, -Message
            run_shell/5,                % +Command, +Options, +Seconds, +File, -Outcome
            monotonic/1                 % -Seconds
          ]).
:- use_module(library(option)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../../c_queens').

/** <module> Processes that end with the goal that uses them

Each process leads its own process group. The group is killed when the goal that it was started for ends, fails, raises an
exception or is interrupted. If this process itself is killed, a limit on processor time ends the others.
*/

:- meta_predicate with_process(+, +, -, 0).

%!  with_process(+Arguments, +Options, -Process, :Goal) is semidet.
%
%   Calls Goal, as once/1, while the process of Arguments, a program and its arguments, runs. Process is an argument for
%   next_message/3. Options: cwd(Folder), environment(List), a list of Name=Value to add, and limit(CpuSeconds).

with_process(Arguments, Options, process(Pid, Out), Goal) :-
    option(cwd(Folder), Options, '.'),
    option(environment(Environment), Options, []),
    option(limit(Limit), Options, 3600),
    CpuSeconds is ceiling(Limit),
    setup_call_cleanup(
        process_create(path(sh), ['-c', 'ulimit -t "$0"; exec "$@"', CpuSeconds|Arguments],
                       [cwd(Folder), environment(Environment), stdin(null), stdout(pipe(Out, [encoding(utf8)])),
                        stderr(null), process(Pid), detached(true)]),
        once(Goal),
        end_process(Pid, Out)).

%   A process that has just started may not lead its group yet.

end_process(Pid, Out) :-
    catch(process_group_kill(Pid, kill), error(_, _), true),
    catch(process_kill(Pid, kill), error(_, _), true),
    catch(process_wait(Pid, _), error(_, _), true),
    close(Out, [force(true)]).

%!  next_message(+Process, +Deadline, -Message) is det.
%
%   Message is the next line of the output, a term; `late` if it does not come before Deadline, a time of monotonic/1; or
%   `end_of_file` if no more can be read.

next_message(process(_, Out), Deadline, Message) :-
    monotonic(Now),
    Left is max(0, Deadline - Now),
    wait_for_input([Out], Ready, Left),
    (   Ready == []
    ->  Message = late
    ;   read_line_to_string(Out, Line),
        (   string(Line),
            catch(term_string(Message, Line), error(syntax_error(_), _), fail)
        ->  true
        ;   Message = end_of_file
        )
    ).

%!  run_shell(+Command, +Options, +Seconds, +File, -Outcome) is det.
%
%   Runs Command, a line for the shell, for at most Seconds. Options are those of with_process/4. Its output goes to File, and
%   its error output to File.err. Outcome is `late`, or ended(Status) with the exit status of the shell.

run_shell(Command, Options, Seconds, File, Outcome) :-
    monotonic(Start),
    Deadline is Start + Seconds,
    Limit is 2*Seconds + 10,
    with_process([sh, '-c', 'sh -c "$0" >"$1" 2>"$1.err" </dev/null; echo "ended($?)."', Command, File],
                 [limit(Limit)|Options], Process, next_message(Process, Deadline, Message)),
    (   Message == end_of_file
    ->  Outcome = late                  % the shell itself was ended: by its limit
    ;   Outcome = Message
    ).

%!  monotonic(-Seconds) is det.
%
%   The time of a monotonic clock.

monotonic(Seconds) :-
    c_queens:c_queens_clock(Nanoseconds),
    Seconds is Nanoseconds / 1.0e9.
