:- module(queens_grade_resources,
          [ processes_below/2,          % +Pid, -Processes
            over_memory/2,              % +Processes, +MiB
            processor_seconds/2,        % +Processes, -Seconds
            ended_process/1,            % +Pid
            asleep/1,                   % +Processes
            processors/1                % -Numbers
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/** <module> The memory and processor time of the processes of a run, as Linux shows them in /proc

A process that ends meanwhile counts as 0.
*/

%!  processes_below(+Pid, -Processes) is det.
%
%   Processes are Pid and all processes below it.

processes_below(Pid, Processes) :-
    findall(Process, below(Pid, Process), Processes).

below(Pid, Pid).
below(Pid, Process) :-
    proc_file('/proc/~w/task/*/children', Pid, File),
    proc_text('~w', [File], Text),
    split_string(Text, " ", " \n", Words),
    member(Word, Words),
    number_string(Child, Word),
    below(Child, Process).

proc_file(Pattern0, Process, File) :-
    format(atom(Pattern), Pattern0, [Process]),
    expand_file_name(Pattern, Files),
    member(File, Files).

proc_text(Format, Arguments, Text) :-
    format(atom(File), Format, Arguments),
    catch(read_file_to_string(File, Text, []), error(_, _), fail).

% ---- Memory -----------------------------------------------------------------------------------------------------------

%!  over_memory(+Processes, +MiB) is semidet.
%
%   The memory of the processes, without files. Shared memory is first counted for each process; only if that is too much, it
%   is divided among those that share it, which takes time. In bubblewrap, the memory that sockets could hold counts too.

over_memory(Processes, MiB) :-
    sockets_kib(Processes, InSockets),
    Most is 1024 * MiB - InSockets,
    memory_kib(Processes, status, ["RssAnon", "RssShmem", "VmSwap"], Whole),
    Whole > Most,
    memory_kib(Processes, smaps_rollup, ["Pss_Anon", "Pss_Shmem", "SwapPss"], Divided),
    ( Divided =:= 0 -> true ; Divided > Most ).         % 0: /proc does not show it, so the whole sum counts

memory_kib(Processes, Name, Keys, KiB) :-
    aggregate_all(sum(Each),
                  ( member(Process, Processes),
                    proc_text('/proc/~w/~w', [Process, Name], Text),
                    split_string(Text, "\n", "", Lines),
                    member(Line, Lines),
                    split_string(Line, ":", " \tkB", [Key, Digits]),
                    memberchk(Key, Keys),
                    number_string(Each, Digits) ),
                  KiB).

%   Data in a socket belong to no process, and the kernel only reports the number of sockets of a network. The sandbox refuses
%   setsockopt(2), so a socket can hold the system's default, which a container may not show, and one buffer more.

sockets_kib(Processes, KiB) :-
    read_link('/proc/self/ns/net', Ours, _),
    (   member(Process, Processes),
        format(atom(Link), '/proc/~w/ns/net', [Process]),
        catch(read_link(Link, Theirs, _), error(_, _), fail),
        Theirs \== Ours,
        proc_text('/proc/~w/net/sockstat', [Process], Text),
        split_string(Text, " \n", "", ["sockets:", "used", Digits|_]),
        number_string(Sockets, Digits)
    ->  (   proc_text('/proc/sys/net/core/wmem_default', [], Default),
            number_string(Buffer, Default)
        ->  true
        ;   Buffer = 212_992
        ),
        KiB is 2 * Sockets * Buffer // 1024
    ;   KiB = 0
    ).

% ---- Processor time ---------------------------------------------------------------------------------------------------

%!  processor_seconds(+Processes, -Seconds) is det.
%
%   The processor time of Processes and of those below them that have ended. /proc shows it in hundredths of a second.

processor_seconds(Processes, Seconds) :-
    aggregate_all(sum(Ticks), ( member(Process, Processes), processor_ticks(Process, Ticks) ), All),
    Seconds is All / 100.

%   utime, stime, cutime and cstime of proc(5).

processor_ticks(Process, Ticks) :-
    stat_words('/proc/~w/stat', Process, Words),
    length(Before, 11),
    append(Before, [User, System, UserBelow, SystemBelow|_], Words),
    maplist([Number, Word]>>number_string(Number, Word), Numbers, [User, System, UserBelow, SystemBelow]),
    sum_list(Numbers, Ticks).

%   From the state on. The name before it is in parentheses, and may contain some.

stat_words(Format, File, Words) :-
    proc_text(Format, [File], Text),
    split_string(Text, ")", " \n", Parts),
    last(Parts, Rest),
    split_string(Rest, " ", "", Words).

%!  ended_process(+Pid) is semidet.
%
%   Pid has ended, also if its parent has not waited for it.

ended_process(Pid) :-
    \+ ( stat_words('/proc/~w/stat', Pid, [State|_]), State \== "Z" ).

%!  asleep(+Processes) is semidet.
%
%   No thread of Processes runs, waits for a processor or reads a disk.

asleep(Processes) :-
    \+ ( member(Process, Processes),
         proc_file('/proc/~w/task/*/stat', Process, File),
         stat_words('~w', File, [State|_]),
         memberchk(State, ["R", "D"])
       ).

% ---- Processors -------------------------------------------------------------------------------------------------------

%!  processors(-Numbers) is det.
%
%   Numbers are those of the processors that this process may use, ascending.

processors(Numbers) :-
    proc_text('/proc/self/status', [], Text),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    string_concat("Cpus_allowed_list:", List, Line),
    split_string(List, ",", "\t ", Ranges),
    findall(Number, ( member(Range, Ranges), in_range(Range, Number) ), Numbers),
    !.

in_range(Range, Number) :-
    split_string(Range, "-", "", Ends),
    maplist([End, Value]>>number_string(Value, End), Ends, [From|To]),
    last([From|To], Last),
    between(From, Last, Number).
