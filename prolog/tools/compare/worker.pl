:- module(queens_worker,
          [ worker/0,
            measured/4                  % +Task, +Run, +N, +Runs
          ]).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module('../../c_queens').
:- use_module('../../queens/styles').
:- use_module('../../queens/trace').
:- use_module('../common/error_text').
:- use_module(verdict).

/** <module> Measures one cell, in a separate process

`swipl -g worker worker.pl -- TASK RUN N RUNS` measures one implementation at one size and writes terms, one a line, each
as soon as it is known. at(What) reports the step that begins, so that the reader can end a process that takes too long:

    at(solutions) verdict(Verdict)
    at(warm_up) at(all) time(all, Nanoseconds) ... memory_kib(Kib)
    at(first) time(first, Nanoseconds) ...
    at(steps) steps(Name, Value) ...
    done                                      or failed(Text), after an exception

A process for each cell: an algorithm in C without an observer can't be interrupted, and the peak of memory is then that of the cell.

TASK is `cell`, or `reach`, which runs once and reports the number of solutions as count(Count) if it can. RUN is
algorithm(Name) or style(Name).

A time is that of the run alone. Garbage is collected before it, and nothing is written during it. The first run is not timed;
it gives the memory: the growth of the peak of memory in use (VmHWM, Linux only) during it.
*/

worker :-
    current_prolog_flag(argv, Arguments),
    last_four(Arguments, [Task, RunText, NText, RunsText]),
    term_to_atom(Run, RunText),
    atom_number(NText, N),
    atom_number(RunsText, Runs),
    stream_property(Messages, alias(user_output)),
    set_stream(Messages, alias(messages)),
    set_stream(Messages, encoding(utf8)),
    open_null_stream(Null),
    set_stream(Null, alias(user_output)),
    set_output(Null),
    catch(measured(Task, Run, N, Runs), Exception, failed(Exception)),
    !.

last_four(List, Four) :-
    length(Four, 4),
    append(_, Four, List),
    !.

failed(Exception) :-
    (   Exception = error(_, _)
    ->  error_text(Exception, Text)
    ;   format(string(Text), '~p', [Exception])
    ),
    say(failed(Text)).

say(Message) :-
    format(messages, '~q.~n', [Message]),
    flush_output(messages).

%!  measured(+Task, +Run, +N, +Runs) is det.
%
%   Writes the messages of the task to the stream `messages`.

measured(reach, Run, N, _) :-
    say(at(all)),
    timed(all, Run, N, Nanoseconds),
    say(time(all, Nanoseconds)),
    (   Run = algorithm(_)
    ->  true
    ;   goal(Run, N, _, Goal),
        say(at(count)),
        aggregate_all(count, Goal, Count),
        say(count(Count))
    ),
    say(done).
measured(cell, Run, N, Runs) :-
    say(at(solutions)),
    run_verdict(Run, N, Verdict),
    say(verdict(Verdict)),
    (   Verdict = equal(_, _)
    ->  times(Run, N, Runs),
        say(at(steps)),
        forall(step(Run, N, Name, Value), ( say(steps(Name, Value)), say(at(steps)) ))
    ;   true
    ),
    say(done).

%   goal(Run, N, Rows, Goal): each answer of Goal is a solution.

goal(style(Style), N, Rows, queens_styles:queens(N, Rows, [style(Style)])).

run_verdict(algorithm(Name), N, Verdict) :-
    !,
    Goal = c_queens:c_queens_solutions(Name, N, Rows),
    (   complete(Name)
    ->  verdict(N, Rows, Goal, Verdict)
    ;   findall(Rows, Goal, Solutions),
        verdict_of_one(N, Solutions, Verdict)
    ).
run_verdict(Run, N, Verdict) :-
    goal(Run, N, Rows, Goal),
    verdict(N, Rows, Goal, Verdict).

complete(Name) :-
    c_queens_algorithm(Name, Properties),
    memberchk(complete(true), Properties).

times(Run, N, Runs) :-
    (   Run = algorithm(Name),
        \+ complete(Name)
    ->  What = first
    ;   What = all
    ),
    say(at(warm_up)),
    peak_growth(timed(What, Run, N, _), Kib),
    ignore(( integer(Kib), say(memory_kib(Kib)) )),
    forall(between(1, Runs, _), run_once(What, Run, N)),
    (   What == all
    ->  forall(between(0, Runs, Index), ( Index =:= 0 -> timed(first, Run, N, _) ; run_once(first, Run, N) ))
    ;   true
    ).

run_once(What, Run, N) :-
    say(at(What)),
    timed(What, Run, N, Nanoseconds),
    say(time(What, Nanoseconds)).

timed(What, algorithm(Name), N, Nanoseconds) :-
    !,
    c_queens:c_queens_run(Name, N, What, _, Nanoseconds).
timed(What, Run, N, Nanoseconds) :-
    goal(Run, N, _, Goal),
    garbage_collect,
    c_queens:c_queens_clock(Start),
    run_goal(What, Goal),
    c_queens:c_queens_clock(End),
    Nanoseconds is End - Start.

run_goal(all, Goal) :-
    forall(Goal, true).
run_goal(first, Goal) :-
    ignore(Goal).

:- meta_predicate peak_growth(0, -).

%   peak_growth(Goal, Kib): Kib stays unbound if the system does not report it. Writing 5 to clear_refs (see proc(5)) resets the
%   peak to the memory in use now.

peak_growth(Goal, Kib) :-
    garbage_collect,
    trim_stacks,
    catch(setup_call_cleanup(open('/proc/self/clear_refs', write, Out), write(Out, 5), close(Out)), error(_, _), true),
    ignore(peak(_)),                    % reading takes memory too, once
    (   peak(Before)
    ->  true
    ;   true
    ),
    call(Goal),
    (   integer(Before),
        peak(After)
    ->  Kib is max(0, After - Before)
    ;   true
    ).

peak(Kib) :-
    catch(setup_call_cleanup(open('/proc/self/status', read, In), read_string(In, _, Text), close(In)),
          error(_, _), fail),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat("VmHWM:", Rest, Line),
    !,
    split_string(Rest, " \t", " \t", Fields),
    member(Field, Fields),
    number_string(Kib, Field),
    !.

% ---- Steps -----------------------------------------------------------------------------------------------------------

%   step(Run, N, Name, Value): the counts of a search. Counting takes time, so counted runs are not timed.
%
%     - C: queens placed, rejected and retreated from; for `las-vegas`, which starts again until it succeeds, its trials
%     - Prolog: inferences; and the events of queens_trace/4, for styles whose trace has more than rows

step(algorithm(Algorithm), N, Name, Value) :-
    c_queens:c_queens_run(Algorithm, N, watched, tally(Placed, Rejected, Retreated, _), _),
    (   member(Name-Value, [placed-Placed, rejected-Rejected, retreated-Retreated])
    ;   Algorithm == 'las-vegas',
        Name = trials,
        c_queens:c_queens_trials(N, Value)
    ).
step(style(Style), N, inferences, Value) :-
    inferences(queens_styles:queens(N, _, [style(Style)]), Value).
step(style(Style), N, Name, Value) :-
    style_search(Style, _, Watched),
    Watched \== rows,
    queens_trace(N, [_]>>true, [style(Style)], done-Counts),
    member(Name-Value, Counts),
    Name \== solutions.

:- meta_predicate inferences(0, -).

inferences(Goal, Value) :-
    inferences_of_all(fail, None),
    inferences_of_all(Goal, Some),
    Value is Some - None.

:- meta_predicate inferences_of_all(0, -).

inferences_of_all(Goal, Inferences) :-
    statistics(inferences, Before),
    forall(Goal, true),
    statistics(inferences, After),
    Inferences is After - Before.
