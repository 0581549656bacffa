:- module(queens_grade_limits,
          [ build_limits/3,             % +Language, +Settings, -Limits
            run_limits/4,               % +Language, +N, +Settings, -Limits
            output_mib/2                % +N, -MiB
          ]).
:- use_module(library(lists)).
:- use_module(language_table).

/** <module> The limits of a submission, for each language

Limits is a dict for confined/5: `seconds` of the program's own time, and `wall`, ten times as many on the clock; `address_mib`
and `file_mib` of each process; `memory_mib`, `files_mib` (files outside bubblewrap's own /tmp) and the number of `processes`,
each of all of them together; `builds`, true if it may write to the build folder: a program that is only loaded or checked builds
nothing; and `tells`, true if it has a channel for its report.
*/

%!  build_limits(+Language, +Settings, -Limits) is det.

build_limits(Language, Settings, Limits) :-
    address(Language, Settings, Address),
    tells(Language, Tells),
    language_needs(Language, _, _, Builds),
    Wall is 10 * Settings.limit,
    Limits = limits{seconds: Settings.limit, wall: Wall, address_mib: Address, memory_mib: Settings.memory, file_mib: 64,
                    files_mib: 128, processes: 64, builds: Builds, tells: Tells}.

%!  run_limits(+Language, +N, +Settings, -Limits) is det.

run_limits(Language, N, Settings, Limits) :-
    language_needs(Language, _, Processes, _),
    output_mib(N, Output),
    build_limits(Language, Settings, Limits0),
    Limits = Limits0.put(_{file_mib: Output, processes: Processes, builds: false}).

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
