:- module(queens_grade_language_table,
          [ language/8,                 % ?Language, -Name, -Extensions, -Needs, -Source, -Parts, -Build, -Run
            languages_words/1,          % -Words
            limits/4,                   % +Language, +Step, +Settings, -Limits
            output_mib/2                % +N, -MiB
          ]).

/** <module> The languages of submissions, one line each, and their limits

A new language is one clause of language/8, and a program in `tests/grader`.

A command is Tools-Words. Words can be `tool` (the first of Tools that is installed), `source`, `program` (the output of a build),
`target` (what is run), calls(Words) (the same, or Words and the function that is called), `n` (the size), n(Format) and heap(Format)
(a word with the size in it, or with half of the memory in MiB), `names` (of functions), and of Prolog `student` (the command of
student.pl) and `wanted` (the predicate that was asked for); other words are as they are. The tools are those of Debian: gcc, g++,
python3, nodejs, ghc, guile-3.0, golang-go, minizinc with flatzinc, gringo, sqlite3, and a JDK.
*/

%!  language(?Language, -Name, -Extensions, -Needs, -Source, -Parts, -Build, -Run) is nondet.
%
%   Needs is needs(AddressMiB, Processes, Builds).
%   AddressMiB are addresses that it reserves and does not use, beyond the memory; Processes has room for its own threads;
%   Builds is `true` if the build writes files. Source is the name that a submission gets, or `own`; Parts are files of the
%   grader next to it. Build and Run are commands; Build is `true` if only the tool must be there. In `sh`, $1 is the source and $2 the
%   size, or the program where it is built.

language(prolog, "Prolog", [pl, pro, prolog], needs(0, 40, false), 'program.pl',
         ['student.pl', 'asking.pl', 'candidates.pl', 'channel.pl', 'forms.pl'],
         []-[student, load, source, wanted, n], []-[student, run, source, target, n]).
language(c, "C", [c], needs(0, 40, true), 'program.c', ['callers/build_c.sh', 'callers/call.c'],
         [cc, gcc, clang]-[sh, '../submission/build_c.sh', source, 'call.c', names, '--', tool, '-std=gnu17', '-O1', '-o', program],
         []-[program, n]).
language(cpp, "C++", [cpp, cc, cxx], needs(0, 40, true), 'program.cpp', ['callers/build_c.sh', 'callers/call.cpp'],
         ['c++', 'g++', 'clang++']-[sh, '../submission/build_c.sh', source, 'call.cpp', names, '--', tool, '-std=gnu++17', '-O1',
                                    '-o', program],
         []-[program, n]).
language(java, "Java", [java], needs(4096, 64, true), own, ['callers/build_java.sh', 'callers/QueensCall.java'],
         [javac]-[ sh, '../submission/build_java.sh', source, names, '--', tool, heap('-J-Xmx~dm'), '-J-XX:+UseSerialGC',
                   '-J-XX:TieredStopAtLevel=1', '-J-Xshare:auto', '-encoding', 'UTF-8', '-d', '.' ],
         [java]-[ tool, heap('-Xmx~dm'), '-Xss16m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData',
                  '-Xshare:auto', '-cp', '../submission/build', calls(['QueensCall']), n ]).
language(python, "Python", [py], needs(0, 40, false), 'program.py', ['callers/call.py'],
         [python3]-[tool, '-B', '-I', '../submission/call.py', find, source, n, names],
         [python3]-[tool, '-B', calls(['../submission/call.py', call, source]), n]).
language(haskell, "Haskell", [hs], needs(4096, 64, true), 'program.hs', [],
         [ghc]-[tool, '-v0', '-O1', '-outputdir', '../submission/build', '-o', program, source], []-[program, n]).
language(scheme, "Scheme", [scm], needs(1024, 40, false), 'program.scm', [],
         [guile, 'guile-3.0']-[true], [guile, 'guile-3.0']-[tool, '--no-auto-compile', '-s', source, n]).
language(javascript, "JavaScript", [js, mjs], needs(4096, 64, false), 'program.js', ['callers/call.js'],
         [node]-[tool, '../submission/call.js', find, source, n, names], [node]-[tool, calls(['../submission/call.js', call, source]), n]).
language(go, "Go", [go], needs(4096, 64, true), 'program.go', [],
         [go]-[sh, '-c', 'GOCACHE=$(cd ../submission/build && pwd)/cache exec go build -o "$2" "$1"', sh, source, program],
         []-[program, n]).
language(minizinc, "MiniZinc", [mzn], needs(1024, 64, false), 'program.mzn', [], % without the warnings about its own library
         [minizinc]-[sh, '-c', 'minizinc --model-check-only "$1" 2>"$TMPDIR/said"; status=$?
             sed "/^Warning: included file/d; /^$/d" "$TMPDIR/said" >&2; exit $status', sh, source],
         [minizinc]-[tool, '--solver', gecode, '--all-solutions', '-D', n('n=~d'), source]).
language(clingo, "clingo", [lp], needs(1024, 64, false), 'program.lp', [], % of an answer set only the atoms of queens
         [clingo]-[tool, '--mode=gringo', '--const', 'n=1', source],
         [clingo]-[sh, '-c', 'clingo --verbose=0 --warn=none --const "n=$2" 0 "$1" |
             sed -E "/queens?\\([0-9]+,[0-9]+\\)/{ s/^/ /; s/ (queens?\\([0-9]+,[0-9]+\\))/\\n\\1/g; s/ [^\\n]*//g; s/\\n/ /g }"',
                   sh, source, n]).
language(sql, "SQL", [sql], needs(0, 40, false), 'program.sql', [],
         [sqlite3]-[true],
         [sqlite3]-[ tool, '-batch', '-bail', '-noheader', '-separator', ' ', '-cmd', n('.parameter set :n ~d'), ':memory:',
                     '.read ../submission/program.sql' ]).
language(executable, "an executable", [], needs(2048, 64, false), program, [], []-[true], []-[source, n]).

%!  languages_words(-Words) is det.
%
%   Words names each language that a file's name identifies, with an extension: a string.

languages_words(Words) :-
    findall(Word, ( language(_, Name, [Extension|_], _, _, _, _, _), format(atom(Word), '~s (.~w)', [Name, Extension]) ), All),
    atomic_list_concat(All, ', ', Atom),
    atom_string(Atom, Words).

%!  limits(+Language, +Step, +Settings, -Limits) is det.
%
%   Step is `build` or run(N). Limits is a dict for run_confined/5: `seconds` of the program's own time, and `wall`, ten times as many on
%   the clock; `address_mib` and `file_mib` of each process; `memory_mib`, `files_mib` (files outside bubblewrap's own /tmp) and the number
%   of `processes`, each of all of them together; `builds`, true if it may write to the build folder: a program that is only loaded or
%   checked builds nothing; and `tells`, true if it has a channel for its report.

limits(Language, Step, Settings, limits{seconds: Settings.limit, wall: Wall, address_mib: Address, memory_mib: Settings.memory,
                                        file_mib: File, files_mib: 128, processes: Processes, builds: Builds, tells: Tells}) :-
    language(Language, _, _, needs(More, RunProcesses, BuildWrites), _, _, _, _),
    Address is Settings.memory + More,
    Wall is 10 * Settings.limit,
    (   Step = run(N)
    ->  output_mib(N, File),
        Processes-Builds = RunProcesses-false
    ;   File = 64,
        Processes-Builds = 64-BuildWrites
    ),
    ( ( Language == prolog ; Step == build ) -> Tells = true ; Tells = false ).

%!  output_mib(+N, -MiB) is det.
%
%   Many times the size of the solutions: 16 MiB for size 14.

output_mib(N, MiB) :-
    (   N < 12
    ->  MiB = 2
    ;   MiB = 64
    ).
