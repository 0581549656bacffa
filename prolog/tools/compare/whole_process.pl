:- module(queens_whole_process,
          [ ready_program/3,            % +Fields, +Folder, -Ready
            program_cell/5,             % +Implementation, +Ready, +N, +Options, -Cell
            program_reach/5,            % +Implementation, +Ready, +N, +Seconds, -Outcome
            startup/5,                  % +Fields, +Ready, +Runs, +Folder, -Startup
            timed_command/6,            % +Command, +ShellOptions, +Runs, +Timeout, +Folder, -Times
            shell_word/2                % +Text, -Word
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(http/json)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(empty_programs).
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
    (   Outcome == ended(0)
    ->  memory_told(MemoryFile, Kib)
    ;   Outcome == late
    ->  within(Timeout, Text),
        throw(unfit("timeout", Text))
    ;   Outcome = ended(Status),
        last_words(Printed, Words),
        format(string(Text), "exit status ~w: ~s", [Status, Words]),
        throw(unfit("failed", Text))
    ).

memory_command(Run, Printed, Command, MemoryFile) :-
    current_prolog_flag(unix, true),
    \+ current_prolog_flag(apple, true),
    catch(absolute_file_name(path(time), Time, [access(execute)]), error(_, _), fail),
    !,
    atom_concat(Printed, '.memory', MemoryFile),
    shell_word(Run, Quoted),
    format(string(Command), "exec '~w' -q -f %M -o '~w' sh -c ~s", [Time, MemoryFile, Quoted]).
memory_command(Run, _, Run, none).

%!  shell_word(+Text, -Word) is det.
%
%   Word is Text as one word of the shell.

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
    catch(( file_lines(Printed, Lines0),
            after_banner(Fields.banner, Lines0, Lines1),
            without_last(Lines1, Lines)
          ), wrong(Text), true),
    (   nonvar(Text)
    ->  verdict(N, _, throw(unreadable(Text)), Verdict)
    ;   verdict(N, Rows, printed_rows(Lines, Fields.reader, N, Rows), Verdict)
    ).

without_last(Lines0, Lines) :-
    (   append(Lines, [_], Lines0)
    ->  true
    ;   wrong("it printed nothing", [])
    ).

printed_rows(Lines, Reader, N, Rows) :-
    member(Line, Lines),
    catch(line_rows(Reader, N, Line, FromZero), wrong(Text), throw(unreadable(Text))),
    findall(Row, ( member(Zero, FromZero), Row is Zero + 1 ), Rows).

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
    (   Outcome == ended(0)
    ->  setup_call_cleanup(open(Json, read, In), json_read_dict(In, Dict), close(In)),
        Dict.results = [Result|_],
        _{median:Median, min:Min, max:Max} :< Result,
        Times = _{median:Median, min:Min, max:Max, runs:Runs}
    ;   Outcome == late
    ->  within(Timeout, Text),
        throw(unfit("timeout", Text))
    ;   last_words(Said, Words),
        format(string(Text), "hyperfine: ~s", [Words]),
        throw(unfit("failed", Text))
    ).

%!  timed_command(+Command, +ShellOptions, +Runs, +Timeout, +Folder, -Times) is semidet.
%
%   Times is a dict of the times of the shell command Command, by hyperfine, with its files in Folder. Fails if it can't be timed.

timed_command(Command, ShellOptions, Runs, Timeout, Folder, Times) :-
    catch(hyperfine(Command, ShellOptions, Runs, Timeout, Folder, Times), unfit(_, _), fail).

%!  program_reach(+Implementation, +Ready, +N, +Seconds, -Outcome) is det.
%
%   As in_process_reach/4; Taken is that of the whole process, and Count the lines of solutions.

program_reach(Implementation, ready(Build), N, Seconds, Outcome) :-
    Implementation.run = program(Fields),
    shell_options(Fields, Build, N, ShellOptions),
    directory_file_path(Build, 'output.txt', Printed),
    monotonic(Start),
    run_shell(Fields.run, ShellOptions, Seconds, Printed, Ended),
    monotonic(End),
    (   Ended == ended(0)
    ->  Taken is End - Start,
        file_lines(Printed, Lines0),
        after_banner(Fields.banner, Lines0, Lines),
        length(Lines, Length),
        Count is Length - 1,
        Outcome = done(Taken, Count)
    ;   Ended == late
    ->  Outcome = late
    ;   last_words(Printed, Words),
        Outcome = failed(Words)
    ).

%!  startup(+Fields, +Ready, +Runs, +Folder, -Startup) is semidet.
%
%   Startup is a dict of the times of an empty program in the language of Fields, made in Folder. Fails if this file has no
%   empty program for it.

startup(Fields, ready(_), Runs, Folder, Startup) :-
    empty_program(Fields.tool, Name, Text, Build, Command),
    make_directory_path(Folder),
    directory_file_path(Folder, Name, File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)),
    directory_file_path(Folder, 'build.txt', Said),
    built(Build, [cwd(Folder)], Said, ended(0)),
    timed_command(Command, [cwd(Folder)], Runs, 10, Folder, Times),
    Startup = Times.put(_{language:Fields.language, what:Command}).
