:- module(queens_grade_resources,
          [ processes_below/2,          % +Pid, -Processes
            over_memory/3,              % +Processes, +Sockets, +MiB
            processor_seconds/2,        % +Processes, -Seconds
            ended_process/1,            % +Pid
            asleep/1,                   % +Processes
            processors/1,               % -Numbers
            proc_text/2                 % +File, -Text
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
    format(atom(Pattern), '/proc/~w/task/*/children', [Pid]),
    expand_file_name(Pattern, Files),
    member(File, Files),
    proc_text(File, Text),
    split_string(Text, " ", " \n", Words),
    member(Word, Words),
    number_string(Child, Word),
    below(Child, Process).

proc_text(File, Text) :-
    catch(read_file_to_string(File, Text, []), error(_, _), fail).

% ---- Memory -----------------------------------------------------------------------------------------------------------

%!  over_memory(+Processes, +Sockets, +MiB) is semidet.
%
%   The memory of the processes, without files. Shared memory is first counted for each process; only if that is too much, it
%   is divided among those that share it, which takes time. Sockets is `own` if no others have sockets in the processes'
%   network: then the memory that their sockets could hold counts too.

over_memory(Processes, Sockets, MiB) :-
    sockets_kib(Sockets, Processes, InSockets),
    Most is 1024 * MiB - InSockets,
    memory_kib(Processes, status, ["RssAnon", "RssShmem", "VmSwap"], Whole),
    Whole > Most,
    memory_kib(Processes, smaps_rollup, ["Pss_Anon", "Pss_Shmem", "SwapPss"], Divided),
    (   Divided =:= 0
    ->  true
    ;   Divided > Most
    ).

memory_kib(Processes, File, Names, KiB) :-
    aggregate_all(sum(Own), ( member(Process, Processes), own_kib(Process, File, Names, Own) ), KiB).

own_kib(Pid, Name, Names, KiB) :-
    format(atom(File), '/proc/~w/~w', [Pid, Name]),
    proc_text(File, Text),
    split_string(Text, "\n", "", Lines),
    aggregate_all(sum(Kib), ( member(Line, Lines), line_kib(Line, Names, Kib) ), KiB).

line_kib(Line, Names, KiB) :-
    split_string(Line, ":", " \tkB", [Name, Number]),
    memberchk(Name, Names),
    number_string(KiB, Number).

%   Data in a socket belong to no process, and the kernel only reports the number of sockets of a network. The sandbox refuses
%   setsockopt(2), so a socket can hold the system's default, and one buffer more; a connection of TCP grows to the maximum for
%   each direction.

sockets_kib(others, _, 0).
sockets_kib(own, Processes, KiB) :-
    (   member(Inside, Processes),
        in_another_network(Inside),
        socket_count(Inside, sockstat, "sockets: used ", Sockets)
    ->  socket_count(Inside, sockstat, "TCP: inuse ", Connections4),
        socket_count(Inside, sockstat6, "TCP6: inuse ", Connections6),
        largest(212_992, ['/proc/sys/net/core/wmem_default', '/proc/sys/net/core/rmem_default'], Buffer),
        largest(6_291_456, ['/proc/sys/net/ipv4/tcp_wmem', '/proc/sys/net/ipv4/tcp_rmem'], Direction),
        KiB is 2 * (Sockets * Buffer + (Connections4 + Connections6) * Direction) // 1024
    ;   KiB = 0
    ).

in_another_network(Process) :-
    read_link('/proc/self/ns/net', Ours, _),
    format(atom(File), '/proc/~w/ns/net', [Process]),
    catch(read_link(File, Theirs, _), error(_, _), fail),
    Theirs \== Ours.

socket_count(Process, Name, Start, Count) :-
    format(atom(File), '/proc/~w/net/~w', [Process, Name]),
    proc_text(File, Text),
    (   sub_string(Text, _, _, After, Start)
    ->  sub_string(Text, _, After, 0, Rest),
        split_string(Rest, " \n", "", [Number|_]),
        number_string(Count, Number)
    ;   Count = 0
    ).

%   The greatest number in Files, at least Usual: a container may not show them.

largest(Usual, Files, Bytes) :-
    findall(Number,
            ( member(File, Files), proc_text(File, Text), split_string(Text, "\t \n", "\t \n", Words),
              member(Word, Words), number_string(Number, Word) ),
            Numbers),
    max_list([Usual|Numbers], Bytes).

% ---- Processor time ---------------------------------------------------------------------------------------------------

%!  processor_seconds(+Processes, -Seconds) is det.
%
%   The processor time of Processes and of those below them that have ended. /proc shows it in hundredths of a second.

processor_seconds(Processes, Seconds) :-
    aggregate_all(sum(Ticks), ( member(Process, Processes), processor_ticks(Process, Ticks) ), All),
    Seconds is All / 100.

%   utime, stime, cutime and cstime of proc(5).

processor_ticks(Process, Ticks) :-
    format(atom(File), '/proc/~w/stat', [Process]),
    stat_words(File, Words),
    length(Before, 11),
    append(Before, [User, System, UserBelow, SystemBelow|_], Words),
    maplist([Number, Word]>>number_string(Number, Word), Numbers, [User, System, UserBelow, SystemBelow]),
    sum_list(Numbers, Ticks).

%   From the state on. The name before it is in parentheses, and may contain some.

stat_words(File, Words) :-
    proc_text(File, Text),
    split_string(Text, ")", "", Parts),
    last(Parts, Rest),
    split_string(Rest, " ", " \n", Words0),
    exclude(==(""), Words0, Words).

%!  ended_process(+Pid) is semidet.
%
%   Pid has ended, also if its parent has not waited for it.

ended_process(Pid) :-
    format(atom(File), '/proc/~w/stat', [Pid]),
    \+ ( stat_words(File, [State|_]), State \== "Z" ).

%!  asleep(+Processes) is semidet.
%
%   No thread of Processes runs, waits for a processor or reads a disk.

asleep(Processes) :-
    \+ ( member(Process, Processes),
         format(atom(Pattern), '/proc/~w/task/*/stat', [Process]),
         expand_file_name(Pattern, Files),
         member(File, Files),
         stat_words(File, [State|_]),
         memberchk(State, ["R", "D"])
       ).

% ---- Processors -------------------------------------------------------------------------------------------------------

%!  processors(-Numbers) is det.
%
%   Numbers are those of the processors that this process may use, ascending; [] if the system does not report them.

processors(Numbers) :-
    (   catch(read_file_to_string('/proc/self/status', Text, []), error(_, _), fail),
        sub_string(Text, _, _, After, "Cpus_allowed_list:"),
        sub_string(Text, _, After, 0, Rest),
        split_string(Rest, "\n", "\t ", [List|_]),
        split_string(List, ",", "", Ranges),
        maplist(range, Ranges, Parts)
    ->  append(Parts, Numbers)
    ;   Numbers = []
    ).

range(Range, Numbers) :-
    split_string(Range, "-", "", Ends),
    maplist([Number, End]>>number_string(Number, End), Values, Ends),
    Values = [From|_],
    last(Values, To),
    numlist(From, To, Numbers).
