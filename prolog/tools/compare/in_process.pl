:- module(queens_in_process,
          [ empty_cell/4,               % +Name, +N, +Clock, -Cell
            in_process_cell/4,          % +Implementation, +N, +Options, -Cell
            in_process_reach/5,         % +Implementation, +N, +Seconds, -Taken, -Count
            library_folder/1,           % -Folder
            within/2                    % +Seconds, -Text
          ]).
:- use_module(library(lists)).
:- use_module('../../c_queens').
:- use_module('../common/process').
:- use_module('../common/tree').
:- use_module(verdict).

/** <module> Measures a cell of the comparison in a separate process

`worker.pl` runs in that process and measures. This file reads its messages and ends it if it takes too long.
*/

%!  empty_cell(+Name, +N, +Clock, -Cell) is det.
%
%   Cell is a dict without results.

empty_cell(Name, N, Clock, _{name:Name, n:N, status:"failed", reason:null, count:null, digest:null, counterexample:null,
                             steps:_{}, all:null, first:null, clock:Clock, memory_kib:null}).

%!  in_process_cell(+Implementation, +N, +Options, -Cell) is det.
%
%   Options is a dict with timeout, in seconds, and runs. The time-out applies to each run, and to finding and checking the
%   solutions. Steps that take longer are left out.

in_process_cell(Implementation, N, Options, Cell) :-
    _{name:Name, run:Run} :< Implementation,
    _{timeout:Timeout, runs:Runs} :< Options,
    empty_cell(Name, N, "in-process", Cell0),
    Limit is 120 + (2*Runs + 6) * Timeout,
    told(cell, Run, N, Runs, Timeout, Limit, Messages, End),
    judged(End, Messages, Timeout, Cell0, Cell).

%   told(Task, Run, N, Runs, Timeout, Limit, Messages, End): End is `done`, late(What), or failed(Text).

told(Task, Run, N, Runs, Timeout, Limit, Messages, End) :-
    tree_file('prolog/tools/compare/worker.pl', Worker),
    current_prolog_flag(executable, Swipl),
    format(atom(RunText), '~q', [Run]),
    library_options(Library),
    append([[Swipl, '-q'], Library, ['-g', worker, '-t', halt, Worker, --, Task, RunText, N, Runs]], Arguments),
    with_process(Arguments, [limit(Limit)], Process, listened(Process, start, Timeout, Messages, End)).

%   The worker loads the same foreign library as this process.

library_options(['-p', Path]) :-
    library_folder(Folder),
    atom_concat('c_queens=', Folder, Path).

%!  library_folder(-Folder) is det.
%
%   Folder is that of the foreign library of this process.

library_folder(Folder) :-
    module_property(c_queens, file(_)),
    c_queens:library_file(File),
    file_directory_name(File, Folder).

%   listened(Process, What, Timeout, Messages, End): What is the current measurement, or `start` or `between`.

listened(Process, What, Timeout, Messages, End) :-
    ( memberchk(What, [start, between]) -> Seconds = 60 ; Seconds = Timeout ),
    monotonic(Now),
    Deadline is Now + Seconds,
    next_message(Process, Deadline, Message),
    heard(Message, Process, What, Timeout, Messages, End).

heard(late, _, What, _, [], late(What)) :-
    !.
heard(end_of_file, _, What, _, [], failed(Text)) :-
    !,
    format(string(Text), 'its process ended by itself (~w)', [What]).
heard(End, _, _, _, [], End) :-
    memberchk(End, [done, failed(_)]),
    !.
heard(at(What), Process, _, Timeout, Messages, End) :-
    !,
    listened(Process, What, Timeout, Messages, End).
heard(Message, Process, _, Timeout, [Message|Messages], End) :-
    listened(Process, between, Timeout, Messages, End).

judged(End, Messages, Timeout, Cell0, Cell) :-
    (   memberchk(verdict(Verdict), Messages)
    ->  verdict_entries(Verdict, Known)
    ;   Known = _{}
    ),
    ended(End, Messages, Timeout, Cell0.put(Known), Cell).

%   Times are used only if all runs finished.

ended(done, Messages, _, Cell0, Cell) :-
    !,
    findall(Key-Value, measure(Messages, Key, Value), Pairs),
    dict_pairs(Measures, _, Pairs),
    Cell = Cell0.put(Measures).
ended(late(steps), Messages, Timeout, Cell0, Cell) :-
    !,
    ended(done, Messages, Timeout, Cell0, Cell).
ended(late(What), _, Timeout, Cell0, Cell) :-
    memberchk(What, [solutions, warm_up, all, first]),
    !,
    within(Timeout, Text),
    Cell = Cell0.put(_{status:"timeout", reason:Text}).
ended(late(_), _, _, Cell0, Cell) :-
    Cell = Cell0.put(_{status:"failed", reason:"its process does not answer"}).
ended(failed(Text), _, _, Cell0, Cell) :-
    Cell = Cell0.put(_{status:"failed", reason:Text}).

measure(Messages, What, Times) :-
    member(What, [all, first]),
    findall(Nanoseconds, member(time(What, Nanoseconds), Messages), All),
    All \== [],
    seconds(All, Times).
measure(Messages, memory_kib, Kib) :-
    memberchk(memory_kib(Kib), Messages).
measure(Messages, steps, Steps) :-
    findall(Name-Value, member(steps(Name, Value), Messages), Pairs),
    dict_pairs(Steps, _, Pairs).

%   seconds(Nanoseconds, Times): a dict of median, min and max in seconds, and runs. For an even number of runs, the median is the
%   mean of the middle two.

seconds(Nanoseconds, _{median:Median, min:Min, max:Max, runs:Runs}) :-
    msort(Nanoseconds, Sorted),
    length(Sorted, Runs),
    Low is (Runs - 1) // 2,
    High is Runs // 2,
    nth0(Low, Sorted, A),
    nth0(High, Sorted, B),
    Sorted = [First|_],
    last(Sorted, Last),
    Median is (A + B) / 2.0e9,
    Min is First / 1.0e9,
    Max is Last / 1.0e9.

%!  within(+Seconds, -Text) is det.

within(Seconds, Text) :-
    format(string(Text), "not done in ~w s", [Seconds]).

%!  in_process_reach(+Implementation, +N, +Seconds, -Taken, -Count) is semidet.
%
%   Taken is the time of all solutions of N. Count is unbound if the run does not report it. Fails if the run does not end well
%   within Seconds.

in_process_reach(Implementation, N, Seconds, Taken, Count) :-
    Limit is 60 + 3*Seconds,
    told(reach, Implementation.run, N, 1, Seconds, Limit, Messages, done),
    memberchk(time(all, Nanoseconds), Messages),
    Taken is Nanoseconds / 1.0e9,
    ignore(memberchk(count(Count), Messages)).
