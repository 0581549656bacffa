:- module(queens_whole_process,
          [ ready_program/3,            % +Fields, +Folder, -Ready
            program_cell/5,             % +Implementation, +Ready, +N, +Options, -Cell
            program_reach/6,            % +Implementation, +Ready, +N, +Seconds, -Taken, -Count
            startup/4,                  % +Fields, +Runs, +Folder, -Startup
            empty_program/5,            % +Tools, -File, -Text, -Build, -Run
            printed_entries/5           % +Implementation, +N, +Settings, +Folder, -Entries
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(in_process).
:- use_module(program_output).
:- use_module('../common/process').
:- use_module('../common/tree').
:- use_module(verdict).

/** <module> Measures a program in another language as a whole process

Fields is a dict of the fields of `tests/languages/adapters.tsv`. The program prints all its solutions, which are checked; then
hyperfine times it from start to end, and GNU time reports its peak memory.
*/

%!  ready_program(+Fields, +Folder, -Ready) is det.
%
%   Checks that its tools are installed, and builds it in Folder, which is created. Ready is ready(Folder), skipped(Reason) or
%   failed(Reason). Nothing is installed.

ready_program(Fields, Folder, Ready) :-
    split_string(Fields.tool, " ", " ", Tools),
    (   member(Tool, ["hyperfine"|Tools]),
        \+ present(Tool)
    ->  format(string(Reason), "~w is not installed", [Tool]),
        Ready = skipped(Reason)
    ;   make_directory_path(Folder),
        absolute_file_name(Folder, Build),
        Options = [cwd(Fields.folder), environment(['BUILD'=Build])],
        directory_file_path(Build, 'build.txt', Said),
        built(Fields.build, Options, Said, Outcome),
        (   Outcome == ended(0)
        ->  Ready = ready(Build)
        ;   last_words(Said, Words),
            format(string(Reason), "it cannot be built: ~s", [Words]),
            Ready = failed(Reason)
        )
    ).

present(Tool) :-
    tree_file('tests/install.sh', Script),
    tmp_file(installed, Said),
    format(string(Command), "NO_INSTALL=1 '~w' '~s'", [Script, Tool]),
    run_shell(Command, [], 60, Said, Outcome),
    Outcome == ended(0).

built("-", _, _, ended(0)) :-
    !.
built(Command, Options, Said, Outcome) :-
    run_shell(Command, Options, 120, Said, Outcome).

last_words(Said, Words) :-
    member(Extension, ['.err', '']),
    atom_concat(Said, Extension, File),
    exists_file(File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", " \t\r", Lines0),
    exclude(==(""), Lines0, Lines),
    last(Lines, Words),
    !.
last_words(_, "it printed nothing").

%!  program_cell(+Implementation, +Ready, +N, +Options, -Cell) is det.
%
%   Options as in in_process_cell/4. `first` is timed if the program can stop at the first solution.

program_cell(Implementation, Ready, N, Options, Cell) :-
    _{name:Name, run:program(Fields)} :< Implementation,
    empty_cell(Name, N, "whole process", Cell0),
    catch(( filled(Ready, Fields, N, Options, Known), Cell = Cell0.put(Known) ),
          unfit(Status, Reason),
          Cell = Cell0.put(_{status:Status, reason:Reason})).

filled(skipped(Reason), _, _, _, _) :-
    throw(unfit("skipped", Reason)).
filled(failed(Reason), _, _, _, _) :-
    throw(unfit("failed", Reason)).
filled(ready(Build), Fields, N, Options, Known) :-
    _{timeout:Timeout, runs:Runs} :< Options,
    shell_options(Fields, Build, N, ShellOptions),
    directory_file_path(Build, 'output.txt', Printed),
    printed(Fields, ShellOptions, Timeout, Printed, Kib),
    printed_verdict(Fields, N, Printed, Verdict),
    verdict_entries(Verdict, Entries),
    (   Verdict = equal(_, _)
    ->  hyperfine(Fields.run, ShellOptions, Runs, Timeout, Build, All),
        first_entries(Fields.first, ShellOptions, Runs, Timeout, Build, First),
        Known = Entries.put(First).put(_{all:All, memory_kib:Kib})
    ;   Known = Entries
    ).

first_entries("-", _, _, _, _, _{}) :-
    !.
first_entries(Command, ShellOptions, Runs, Timeout, Build, _{first:Times}) :-
    hyperfine(Command, ShellOptions, Runs, Timeout, Build, Times).

shell_options(Fields, Build, N, [cwd(Fields.folder), environment(['BUILD'=Build, 'N'=N])]).

%   Kib is its peak memory, or `null` without GNU time.

printed(Fields, ShellOptions, Timeout, Printed, Kib) :-
    memory_command(Fields.run, Printed, Command, MemoryFile),
    run_shell(Command, ShellOptions, Timeout, Printed, Outcome),
    (   Outcome = ended(Status)
    ->  format(string(Who), "exit status ~w", [Status])
    ;   Who = ""
    ),
    must_be_done(Outcome, Timeout, Who, Printed),
    memory_told(MemoryFile, Kib).

%   must_be_done(Outcome, Timeout, Who, Said): raises an exception for a run that did not end well, with the text for its cell.

must_be_done(ended(0), _, _, _) :-
    !.
must_be_done(late, Timeout, _, _) :-
    !,
    within(Timeout, Text),
    throw(unfit("timeout", Text)).
must_be_done(ended(_), _, Who, Said) :-
    last_words(Said, Words),
    format(string(Text), "~s: ~s", [Who, Words]),
    throw(unfit("failed", Text)).

memory_command(Run, Printed, Command, MemoryFile) :-
    current_prolog_flag(unix, true),
    \+ current_prolog_flag(apple, true),
    catch(absolute_file_name(path(time), Time, [access(execute)]), error(_, _), fail),
    !,
    atom_concat(Printed, '.memory', MemoryFile),
    shell_word(Run, Quoted),
    format(string(Command), "exec '~w' -q -f %M -o '~w' sh -c ~s", [Time, MemoryFile, Quoted]).
memory_command(Run, _, Run, none).

%   shell_word(Text, Word): Text as one word of the shell.

shell_word(Text, Word) :-
    atomic_list_concat(Parts, '\'', Text),
    atomic_list_concat(Parts, '\'\\\'\'', Inside),
    format(string(Word), "'~w'", [Inside]).

memory_told(none, null) :-
    !.
memory_told(File, Kib) :-
    read_file_to_string(File, Text, []),
    split_string(Text, "", "\n ", [Trimmed]),
    (   number_string(Kib, Trimmed)
    ->  true
    ;   Kib = null
    ).

%   A line that is not a solution is unreadable, and so is empty output. The last line gives the number of solutions.

printed_verdict(Fields, N, Printed, Verdict) :-
    verdict(N, Rows, catch(printed_rows(Fields, N, Printed, Rows), wrong(Text), throw(unreadable(Text))), Verdict).

printed_rows(Fields, N, Printed, Rows) :-
    file_lines(Printed, Lines0),
    after_banner(Fields.banner, Lines0, Lines1),
    (   append(Lines, [_], Lines1)
    ->  true
    ;   wrong("it printed nothing", [])
    ),
    member(Line, Lines),
    line_rows(Fields.reader, N, Line, FromZero),
    maplist(plus(1), FromZero, Rows).

%   hyperfine(Command, ShellOptions, Runs, Timeout, Build, Times): one more run warms up. Without `-N`, hyperfine would subtract
%   its estimate of the start of a shell, and the time of a short program would be negative.

hyperfine(Command, ShellOptions, Runs, Timeout, Build, Times) :-
    directory_file_path(Build, 'hyperfine.json', Json),
    directory_file_path(Build, 'hyperfine.txt', Said),
    shell_word(Command, Quoted),
    format(string(Inner), "sh -c ~s", [Quoted]),
    shell_word(Inner, Argument),
    format(string(Line), "hyperfine -N --style none --warmup 1 --runs ~d --export-json '~w' ~s", [Runs, Json, Argument]),
    Seconds is (Runs + 1) * Timeout + 30,
    run_shell(Line, ShellOptions, Seconds, Said, Outcome),
    must_be_done(Outcome, Timeout, "hyperfine", Said),
    setup_call_cleanup(open(Json, read, In), json_read_dict(In, Dict), close(In)),
    Dict.results = [Result|_],
    _{median:Median, min:Min, max:Max} :< Result,
    Times = _{median:Median, min:Min, max:Max, runs:Runs}.

%   timed_command(Command, ShellOptions, Runs, Timeout, Folder, Times): as hyperfine/6, but fails if it can't be timed.

timed_command(Command, ShellOptions, Runs, Timeout, Folder, Times) :-
    catch(hyperfine(Command, ShellOptions, Runs, Timeout, Folder, Times), unfit(_, _), fail).

%!  program_reach(+Implementation, +Ready, +N, +Seconds, -Taken, -Count) is semidet.
%
%   As in_process_reach/5; Taken is that of the whole process, and Count the lines of solutions.

program_reach(Implementation, ready(Build), N, Seconds, Taken, Count) :-
    Implementation.run = program(Fields),
    shell_options(Fields, Build, N, ShellOptions),
    directory_file_path(Build, 'output.txt', Printed),
    monotonic(Start),
    run_shell(Fields.run, ShellOptions, Seconds, Printed, ended(0)),
    monotonic(End),
    Taken is End - Start,
    file_lines(Printed, Lines0),
    after_banner(Fields.banner, Lines0, Lines),
    length(Lines, Length),
    Count is Length - 1.

%!  startup(+Fields, +Runs, +Folder, -Startup) is semidet.
%
%   Startup is a dict of the times of an empty program in the language of Fields, made in Folder. Fails if this file has no
%   empty program for it.

startup(Fields, Runs, Folder, Startup) :-
    empty_program(Fields.tool, Name, Text, Build, Command),
    make_directory_path(Folder),
    directory_file_path(Folder, Name, File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)),
    directory_file_path(Folder, 'build.txt', Said),
    built(Build, [cwd(Folder)], Said, ended(0)),
    timed_command(Command, [cwd(Folder)], Runs, 10, Folder, Times),
    Startup = Times.put(_{language:Fields.language, what:Command}).

%!  empty_program(+Tools, -File, -Text, -Build, -Run) is semidet.
%
%   The program does only what every program of the language must do, such as loading a library. Tools, a string, are the tools that a
%   program needs, as in `tests/languages/adapters.tsv`; the first of them decides. Text is the program, to be written as File. Build,
%   or "-", and Run are shell commands for the folder of File.

empty_program(Tools, File, Text, Build, Run) :-
    split_string(Tools, " ", " ", [First|_]),
    atom_string(Tool, First),
    empty(Tool, File, Text, Build, Run).

empty(cc, 'empty.c', "int main(void) { return 0; }\n", "cc -O2 -o empty empty.c", "./empty").
empty(swipl, 'empty.pl', "", "-", "swipl -q -g true -t halt empty.pl").
empty(gprolog, 'empty.pl', "", "-", "gprolog --init-goal halt").
empty(java, 'Empty.java', "public class Empty { public static void main(String[] args) { } }\n", "javac Empty.java", "java -cp . Empty").
empty(spim, 'empty.s', "        .text\n        .globl  main\nmain:   li      $v0, 10\n        syscall\n", "-", "spim -file empty.s").
empty('riscv64-linux-gnu-ld', 'empty.s', "        .globl  _start\n_start: li      a0, 0\n        li      a7, 93\n        ecall\n",
      "riscv64-linux-gnu-as -o empty.o empty.s && riscv64-linux-gnu-ld -o empty empty.o", "qemu-riscv64 ./empty").
empty(gforth, 'empty.fs', "bye\n", "-", "gforth empty.fs").
empty(python3, 'empty.py', "pass\n", "-", "python3 empty.py").
empty(numpy, 'empty_numpy.py', "import numpy\n", "-", "PATH=/usr/bin:$PATH python3 empty_numpy.py").
empty(nodejs, 'empty.mjs', "export {};\n", "-", "node empty.mjs").
empty(go, 'empty.go', "package main\n\nfunc main() {}\n", "go build -o empty empty.go", "./empty").
empty(erlc, 'empty.erl', "-module(empty).\n-export([main/0]).\n\nmain() -> halt(0).\n", "erlc empty.erl", "erl -noshell -run empty main").
empty(ghc, 'Empty.hs', "main :: IO ()\nmain = return ()\n", "ghc -v0 -O -o empty Empty.hs", "./empty").
empty(ocamlopt, 'empty.ml', "let () = ()\n", "ocamlopt -o empty empty.ml", "./empty").
empty(guile, 'empty.scm', "#t\n", "-", "guile --no-auto-compile empty.scm").
empty(clingo, 'empty.lp', "a.\n", "-", "clingo empty.lp || :").
empty(minizinc, 'empty.mzn', "solve satisfy;\n", "-", "minizinc --solver gecode empty.mzn").
empty(sqlite3, 'empty.sql', "SELECT 1;\n", "-", "sqlite3 :memory: <empty.sql").

% ---- Searches in C and Prolog as programs ----------------------------------------------------------------------------

%!  printed_entries(+Implementation, +N, +Settings, +Folder, -Entries) is det.
%
%   In-process times count solutions, and programs in other languages print them. To compare all by one clock, the searches in C and
%   Prolog are also run as programs: the command `queens`, and swipl with the file of the search.
%
%   Entries is a dict with the times as `printed`, or an empty one if there is no such program, it takes longer than the limit, or
%   hyperfine is missing. Settings as of queens_compare/2. Folder is for temporary files.

printed_entries(Implementation, N, Settings, Folder, Entries) :-
    _{run:Run, complete:Complete} :< Implementation,
    _{runs:Runs, timeout:Timeout} :< Settings,
    (   Complete == true,
        printing_command(Run, N, Command),
        make_directory_path(Folder),
        timed_command(Command, [], Runs, Timeout, Folder, Times)
    ->  Entries = _{printed:Times}
    ;   Entries = _{}
    ).

printing_command(algorithm(Name), N, Command) :-
    library_folder(Folder),
    directory_file_path(Folder, queens, Queens),
    exists_file(Queens),
    format(string(Command), "'~w' solve ~d --algorithm ~w", [Queens, N, Name]).
printing_command(style(Style), N, Command) :-
    tree_file('prolog/queens/styles.pl', File),
    format(string(Goal), "forall(queens(~d,Rows,[style(~q)]),(print(Rows),nl))", [N, Style]),
    current_prolog_flag(executable, Swipl),
    maplist(shell_word, [Swipl, Goal, File], [SwiplWord, GoalWord, FileWord]),
    format(string(Command), "~s -q -g ~s -t halt ~s", [SwiplWord, GoalWord, FileWord]).
