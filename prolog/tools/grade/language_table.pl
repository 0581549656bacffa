:- module(queens_grade_language_table,
          [ language/8,                 % ?Language, -Name, -Extensions, -Needs, -Source, -Parts, -Build, -Run
            language_caller/2,          % ?Language, -Words
            language_name/2,            % ?Language, ?Name
            languages_words/1,          % -Words
            build_limits/3,             % +Language, +Settings, -Limits
            run_limits/4,               % +Language, +N, +Settings, -Limits
            output_mib/2                % +N, -MiB
          ]).

/** <module> The languages of submissions, one line each, and their limits

A new language is one clause of language/8, and a program in `tests/grader`.

Words of a command can be `source`, `program` (the output of a build), `target` (what is run), `n` (the size), n(Format) and
heap(Format) (a word with the size in it, or with half of the memory in MiB), `names` (of functions) and `tool`; other words are as
they are. The first of Tools that is installed is `tool`, and put before them, or `sh` in place of sh(Tools). The tools are those of Debian: gcc, g++, python3, nodejs, ghc, guile-3.0, golang-go, minizinc with flatzinc,
gringo, sqlite3, and a JDK.
*/

%!  language(?Language, -Name, -Extensions, -Needs, -Source, -Parts, -Build, -Run) is nondet.
%
%   Needs is needs(AddressMiB, Processes, Builds).
%   AddressMiB are addresses that it reserves and does not use, beyond the memory; Processes has room for its own threads;
%   Builds is `true` if the build writes files. Source is the name that a submission gets, or `own`; Parts are files of the
%   grader next to it. Build and Run are Tools-Words, `none`, or, of Prolog, `special`: see languages.pl; Run is `built`
%   if the build makes the program. In `sh`, $1 is the source and $2 the size, or the program where it is built.

language(prolog, "Prolog", [pl, pro, prolog], needs(0, 40, false), 'program.pl',
         ['student.pl', 'asking.pl', 'channel.pl', 'forms.pl'], special, special).
language(c, "C", [c], needs(0, 40, true), 'program.c', ['callers/build.sh', 'callers/call.c'],
         sh([cc, gcc, clang])-['../submission/build.sh', source, '../submission/call.c', tool, '-std=gnu17', '-O1', '-o', program], built).
language(cpp, "C++", [cpp, cc, cxx], needs(0, 40, true), 'program.cpp', ['callers/build.sh', 'callers/call.cpp'],
         sh(['c++', 'g++', 'clang++'])-[ '../submission/build.sh', source, '../submission/call.cpp',
                                         tool, '-std=gnu++17', '-O1', '-o', program ], built).
language(java, "Java", [java], needs(4096, 64, true), own, ['callers/build_java.sh', 'callers/QueensCall.java'],
         sh([javac])-[ '../submission/build_java.sh', source, tool, heap('-J-Xmx~dm'), '-J-XX:+UseSerialGC', '-J-XX:TieredStopAtLevel=1',
                       '-J-Xshare:auto', '-encoding', 'UTF-8', '-d', '.' ],
         [java]-[ heap('-Xmx~dm'), '-Xss16m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData',
                  '-Xshare:auto', '-cp', '../submission/build', target, n ]).
language(python, "Python", [py], needs(0, 40, false), 'program.py', ['callers/call.py'],
         [python3]-['-B', '-I', '../submission/call.py', find, source, n, names], [python3]-['-B', target, n]).
language(haskell, "Haskell", [hs], needs(4096, 64, true), 'program.hs', [],
         [ghc]-['-v0', '-O1', '-outputdir', '../submission/build', '-o', program, source], built).
language(scheme, "Scheme", [scm], needs(1024, 40, false), 'program.scm', [],
         none, [guile, 'guile-3.0']-['--no-auto-compile', '-s', source, n]).
language(javascript, "JavaScript", [js, mjs], needs(4096, 64, false), 'program.js', ['callers/call.js'],
         [node]-['../submission/call.js', find, source, n, names], [node]-[target, n]).
language(go, "Go", [go], needs(4096, 64, true), 'program.go', [],
         sh([go])-['-c', 'GOCACHE=$(cd ../submission/build && pwd)/cache exec go build -o "$2" "$1"', sh, source, program], built).
language(minizinc, "MiniZinc", [mzn], needs(1024, 64, false), 'program.mzn', [], % without the warnings about its own library
         sh([minizinc])-['-c', 'minizinc --model-check-only "$1" 2>"$TMPDIR/said"; status=$?
             sed "/^Warning: included file/d; /^$/d" "$TMPDIR/said" >&2; exit $status', sh, source],
         [minizinc]-['--solver', gecode, '--all-solutions', '-D', n('n=~d'), source]).
language(clingo, "clingo", [lp], needs(1024, 64, false), 'program.lp', ['answer_sets.awk'],
         [clingo]-['--mode=gringo', '--const', 'n=1', source],
         sh([clingo])-['-c', 'clingo --verbose=0 --warn=none --const "n=$2" 0 "$1" | awk -f ../submission/answer_sets.awk', sh, source, n]).
language(sql, "SQL", [sql], needs(0, 40, false), 'program.sql', [],
         none, [sqlite3]-[ '-batch', '-bail', '-noheader', '-separator', ' ', '-cmd', n('.parameter set :n ~d'), ':memory:',
                           '.read ../submission/program.sql' ]).
language(executable, "an executable", [], needs(2048, 64, false), program, [], none, []-[source, n]).

%!  language_caller(?Language, -Words) is nondet.
%
%   A command with Words and the name of a function as its `target` calls the function.

language_caller(java, ['QueensCall']).
language_caller(python, ['../submission/call.py', call, source]).
language_caller(javascript, ['../submission/call.js', call, source]).
language_caller(c, []).
language_caller(cpp, []).

%!  language_name(?Language, ?Name) is nondet.

language_name(Language, Name) :-
    language(Language, Name, _, _, _, _, _, _).

%!  languages_words(-Words) is det.
%
%   Words names each language that a file's name identifies, with an extension: a string.

languages_words(Words) :-
    findall(Word, ( language(_, Name, [Extension|_], _, _, _, _, _), format(atom(Word), '~s (.~w)', [Name, Extension]) ), All),
    atomic_list_concat(All, ', ', Atom),
    atom_string(Atom, Words).

% ---- Limits -----------------------------------------------------------------------------------------------------------

%!  build_limits(+Language, +Settings, -Limits) is det.
%
%   Limits is a dict for confined/5: `seconds` of the program's own time, and `wall`, ten times as many on the clock; `address_mib`
%   and `file_mib` of each process; `memory_mib`, `files_mib` (files outside bubblewrap's own /tmp) and the number of `processes`,
%   each of all of them together; `builds`, true if it may write to the build folder: a program that is only loaded or checked
%   builds nothing; and `tells`, true if it has a channel for its report.

build_limits(Language, Settings, limits{seconds: Settings.limit, wall: Wall, address_mib: Address, memory_mib: Settings.memory,
                                        file_mib: 64, files_mib: 128, processes: 64, builds: Builds, tells: Tells}) :-
    language(Language, _, _, needs(More, _, Builds), _, _, _, _),
    Address is Settings.memory + More,
    Wall is 10 * Settings.limit,
    (   Language == prolog
    ->  Tells = true
    ;   Tells = false
    ).

%!  run_limits(+Language, +N, +Settings, -Limits) is det.

run_limits(Language, N, Settings, Limits) :-
    language(Language, _, _, needs(_, Processes, _), _, _, _, _),
    output_mib(N, Output),
    build_limits(Language, Settings, Limits0),
    Limits = Limits0.put(_{file_mib: Output, processes: Processes, builds: false}).

%!  output_mib(+N, -MiB) is det.
%
%   Many times the size of the solutions: 16 MiB for size 14.

output_mib(N, MiB) :-
    (   N < 12
    ->  MiB = 2
    ;   MiB = 64
    ).
