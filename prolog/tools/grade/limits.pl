:- module(queens_grade_limits,
          [ build_limits/3,             % +Language, +Settings, -Limits
            run_limits/5,               % +Language, +N, +Seconds, +Settings, -Limits
            output_mib/2                % +N, -MiB
          ]).
:- use_module(library(lists)).
:- use_module(language_table).

/** <module> The limits of a submission, for each language

Limits is a dict for confined/5: `seconds`; `address_mib` and `file_mib` of each process; `memory_mib`, `files_mib` (files
outside bubblewrap's own /tmp) and the number of `processes`, each of all of them together; `builds`, true if it may write to the
build folder: a program that is only loaded or checked builds nothing; and `tells`, true if it has a channel for its report.
*/

%!  build_limits(+Language, +Settings, -Limits) is det.

build_limits(Language, Settings, Limits) :-
    address(Language, Settings, Address),
    tells(Language, Tells),
    language_needs(Language, _, _, Builds),
    Limits = limits{seconds: Settings.limit, address_mib: Address, memory_mib: Settings.memory, file_mib: 64,
                    files_mib: 128, processes: 64, builds: Builds, tells: Tells}.

%!  run_limits(+Language, +N, +Seconds, +Settings, -Limits) is det.

run_limits(Language, N, Seconds, Settings, Limits) :-
    address(Language, Settings, Address),
    language_needs(Language, _, Processes, _),
    tells(Language, Tells),
    output_mib(N, Output),
    Limits = limits{seconds: Seconds, address_mib: Address, memory_mib: Settings.memory, file_mib: Output,
                    files_mib: 128, processes: Processes, builds: false, tells: Tells}.

tells(Language, Tells) :-
    (   Language == prolog
    ->  Tells = true
    ;   Tells = false
    ).

%   Some reserve far more addresses than they use; what they use is watched.

address(Language, Settings, Address) :-
    language_needs(Language, More, _, _),
    Address is Settings.memory + More.

%!  output_mib(+N, -MiB) is det.
%
%   Many times the size of the solutions: 16 MiB for size 14.

output_mib(N, MiB) :-
    (   N < 12
    ->  MiB = 2
    ;   MiB = 64
    ).
