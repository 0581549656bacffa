:- module(copies,
          [ make_copy/1,                % +Copy
            clone/2,                    % +Copy, +Other
            make/2,                     % +Copy, +Targets
            make_commands/4,            % +Copy, +File, +Targets, -Lines
            run/4,                      % +Copy, +Seconds, +Script, -Output
            write_text/3                % +Copy, +File, +Text
          ]).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Copies of the tree, in which everything may be changed
*/

%!  make_copy(+Copy) is semidet.
%
%   The folder Copy has the files that git tracks, as they stand, and nothing else.

make_copy(Copy) :-
    format(string(Script), "rm -rf ~w && mkdir -p ~w && git ls-files -z | xargs -0 cp --parents -t ~w", [Copy, Copy, Copy]),
    run('.', 60, Script, _).

%!  clone(+Copy, +Other) is semidet.
%
%   Other is as Copy, with what is built in it.

clone(Copy, Other) :-
    format(string(Script), "rm -rf ~w && cp -a ~w ~w", [Other, Copy, Other]),
    run('.', 60, Script, _).

%!  make(+Copy, +Targets) is semidet.
%
%   Without -g, so that objects differ only where code does; and without warnings, so that these kill no mutant.

make(Copy, Targets) :-
    make_script("-s -j2", Targets, Script),
    run(Copy, 600, Script, _).

%!  make_commands(+Copy, +File, +Targets, -Lines) is semidet.
%
%   What make would do if File had changed.

make_commands(Copy, File, Targets, Lines) :-
    findall(Path, spelled(Copy, File, Path), Paths),
    atomic_list_concat(['-s -n'|Paths], ' -W ', Options),
    make_script(Options, Targets, Script),
    run(Copy, 60, Script, Output),
    split_string(Output, "\n", "", Lines).

%   spelled(Copy, File, Path): make may know File as Path: sources in the folders beside a header include it as
%   `../NAME`, so that their dependencies have the folder, too.

spelled(_, File, File).
spelled(Copy, File, Path) :-
    file_name_extension(_, h, File),
    file_directory_name(File, Folder),
    file_base_name(File, Name),
    atomic_list_concat([Copy, Folder, *], /, Pattern),
    expand_file_name(Pattern, Beside),
    member(Other, Beside),
    exists_directory(Other),
    file_base_name(Other, Inner),
    atomic_list_concat([Folder, Inner, '..', Name], /, Path).

make_script(Options, Targets, Script) :-
    atomic_list_concat(Targets, ' ', Words),
    format(string(Script), "make --no-print-directory ~w BUILD=build CFLAGS='-O2 -g0 -w -Wno-error' ~w", [Options, Words]).

%!  run(+Copy, +Seconds, +Script, -Output) is semidet.
%
%   Script, run by the shell in the folder Copy, ends with status 0 within Seconds; Output is what it prints. It must do
%   with 4 GB of memory.

run(Copy, Seconds, Script, Output) :-
    process_create(path(timeout), ['-k', 1, Seconds, sh, '-c', 'ulimit -v 4000000; eval "$1"', sh, Script],
                   [ cwd(Copy), stdin(null), stdout(pipe(Out)), stderr(null), process(Id),
                     environment(['MAKEFLAGS'='', 'MAKELEVEL'='']) ]),
    call_cleanup(read_string(Out, _, Output), close(Out)),
    process_wait(Id, exit(0)).

%!  write_text(+Copy, +File, +Text) is det.

write_text(Copy, File, Text) :-
    directory_file_path(Copy, File, Path),
    setup_call_cleanup(open(Path, write, Stream, [encoding(utf8)]), write(Stream, Text), close(Stream)).
