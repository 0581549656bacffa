:- module(queens_machine,
          [ machine/1,                  % -Machine
            others_cores/1,             % -Cores
            source_times/2              % +More, -Times
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../queens/foreign_library').
:- use_module('../common/process').
:- use_module('../common/tree').

/** <module> The machine of a comparison, and the times of all sources that it measures
*/

%!  machine(-Machine) is det.
%
%   Machine is a dict of cpu, cores, memory_kib, system, compiler and swipl. The compiler is that of the environment
%   variables CC and CFLAGS, which make sets. An unknown value is "unknown", or `null` for a number.

machine(_{cpu:Cpu, cores:Cores, memory_kib:Memory, system:System, compiler:Compiler, swipl:Swipl}) :-
    told("sed -n 's/^model name[^:]*: //p' /proc/cpuinfo || sysctl -n machdep.cpu.brand_string", Cpu),
    (   current_prolog_flag(cpu_count, Cores)
    ->  true
    ;   Cores = null
    ),
    told("sed -n 's/^MemTotal: *\\([0-9]*\\) kB/\\1/p' /proc/meminfo || expr $(sysctl -n hw.memsize) / 1024", MemoryText),
    (   number_string(Memory, MemoryText)
    ->  true
    ;   Memory = null
    ),
    told("uname -srm | sed 's,-[^ ]*,,'", System),
    compiler(Compiler),
    current_prolog_flag(version, Version),
    Major is Version // 10000,
    Minor is Version // 100 mod 100,
    Patch is Version mod 100,
    format(string(Swipl), "~d.~d.~d", [Major, Minor, Patch]).

compiler(Compiler) :-
    (   getenv('CC', _),
        told("$CC -dumpfullversion -dumpversion", Version),
        Version \== "unknown"
    ->  getenv('CC', CC),
        file_base_name(CC, Name),
        ( getenv('CFLAGS', Flags) -> true ; Flags = '' ),
        format(string(Compiler), "~w ~s, ~w", [Name, Version, Flags])
    ;   Compiler = "unknown"
    ).

%   told(Command, Line): the first line that Command writes.

told(Command, Line) :-
    tmp_file(told, File),
    run_shell(Command, [], 10, File, _),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", " \t", [Line0|_]),
    (   Line0 == ""
    ->  Line = "unknown"
    ;   Line = Line0
    ).

%!  others_cores(-Cores) is det.
%
%   Cores is how many cores other programs keep busy, while this process sleeps for a moment; `null` if the system does not report it.
%   The time that a virtual machine waits for its host counts as busy.

others_cores(Cores) :-
    (   processor_ticks(Busy0, All0)
    ->  sleep(0.3),
        processor_ticks(Busy, All),
        current_prolog_flag(cpu_count, Count),
        Cores is Count * float(Busy - Busy0) / max(1, All - All0)
    ;   Cores = null
    ).

%   The first line of /proc/stat, of all cores: user, nice, system, idle, iowait, irq, softirq, steal and guests, which are in user.

processor_ticks(Busy, All) :-
    exists_file('/proc/stat'),
    setup_call_cleanup(open('/proc/stat', read, In), read_line_to_string(In, Line), close(In)),
    split_string(Line, " ", " ", [_|Words0]),
    exclude(==(""), Words0, Words),
    maplist(number_string, [User, Nice, System, Idle, Wait, Irq, SoftIrq, Steal|_], Words),
    Busy is User + Nice + System + Irq + SoftIrq + Steal,
    All is Busy + Idle + Wait.

%!  source_times(+More, -Times) is det.
%
%   Times are File-Time, when each file that affects the measurements was changed: sources, the built foreign library, and those of More,
%   a list of files and folders.

source_times(More, Times) :-
    maplist(tree_file, [c, bridge, prolog, 'tests/languages', 'tests/golden'], Folders),
    library_file(Library),
    append([[Library], Folders, More], Paths),
    findall(File-Time, ( member(Path, Paths), inside(Path, File), time_file(File, Time) ), Unsorted),
    sort(Unsorted, Times).

inside(Path, Path) :-
    exists_file(Path).
inside(Path, File) :-
    exists_directory(Path),
    directory_member(Path, File, [recursive(true)]),
    exists_file(File).
