:- module(queens_grade_limits,
          [ build_limits/3,             % +Language, +Settings, -Limits
            run_limits/5,               % +Language, +N, +Seconds, +Settings, -Limits
            output_mib/2                % +N, -MiB
          ]).
:- use_module(library(lists)).

/** <module> The limits of a submission, for each language

Limits is a dict for confined/5: `seconds`; `address_mib` and `file_mib` of each process; `memory_mib`, `files_mib` (files
outside bubblewrap's own /tmp) and the number of `processes`, each of all of them together; `builds`, true if it may write to the
build folder: a program that is only loaded or checked builds nothing; and `tells`, true if it has a channel for its report.
*/

%!  build_limits(+Language, +Settings, -Limits) is det.

build_limits(Language, Settings, Limits) :-
    address(Language, Settings, Address),
    tells(Language, Tells),
    (   memberchk(Language, [c, java])
    ->  Builds = true
    ;   Builds = false
    ),
    Limits = limits{seconds: Settings.limit, address_mib: Address, memory_mib: Settings.memory, file_mib: 64,
                    files_mib: 128, processes: 64, builds: Builds, tells: Tells}.

%!  run_limits(+Language, +N, +Seconds, +Settings, -Limits) is det.

run_limits(Language, N, Seconds, Settings, Limits) :-
    address(Language, Settings, Address),
    processes(Language, Processes),
    tells(Language, Tells),
    output_mib(N, Output),
    Limits = limits{seconds: Seconds, address_mib: Address, memory_mib: Settings.memory, file_mib: Output,
                    files_mib: 128, processes: Processes, builds: false, tells: Tells}.

tells(Language, Tells) :-
    (   Language == prolog
    ->  Tells = true
    ;   Tells = false
    ).

%   Java reserves far more addresses than it uses; its heap is limited in the command, and what it uses is watched.

address(java, Settings, Address) :-
    !,
    Address is Settings.memory + 4096.
address(executable, Settings, Address) :-
    !,
    Address is Settings.memory + 2048.
address(_, Settings, Settings.memory).

%   Java has its own threads, and so have some executables.

processes(Language, Count) :-
    (   memberchk(Language, [java, executable])
    ->  Count = 64
    ;   Count = 40
    ).

%!  output_mib(+N, -MiB) is det.
%
%   Many times the size of the solutions: 16 MiB for size 14.

output_mib(N, MiB) :-
    (   N < 12
    ->  MiB = 2
    ;   MiB = 64
    ).
