:- module(commands,
          [ commands_hold/2,            % +Tree, +Lines
            program_output/3,           % +Tree, +Lines, -Output
            same_lines/2                % +Expected, +Found
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Commands and C programs, with their output
*/

%!  commands_hold(+Tree, +Lines) is semidet.
%
%   Runs each line after `$ ` in the shell in Tree, and compares what it prints with the lines up to the next.

commands_hold(Tree, Lines) :-
    phrase(commands(Commands), Lines),
    Commands \== [],
    maplist(command_holds(Tree), Commands).

commands([]) -->
    [].
commands([Command-Output|Commands]) -->
    [Line],
    { string_concat("$ ", Command, Line) },
    output_lines(Output),
    commands(Commands).

output_lines([Line|Lines]) -->
    [Line],
    { \+ string_concat("$ ", _, Line) },
    !,
    output_lines(Lines).
output_lines([]) -->
    [].

command_holds(Tree, Command-Expected) :-
    shell_output(Tree, Command, Found),
    (   same_lines(Expected, Found)
    ->  true
    ;   format(user_error, "$ ~s~n--- expected~n", [Command]),
        maplist(format(user_error, "~s~n"), Expected),
        format(user_error, "--- found~n", []),
        maplist(format(user_error, "~s~n"), Found),
        fail
    ).

shell_output(Tree, Command, Lines) :-
    format(string(Both), "unset MAKEFLAGS MFLAGS MAKELEVEL; { ~s\n} </dev/null 2>&1", [Command]),
    setup_call_cleanup(process_create(path(sh), ['-c', Both], [cwd(Tree), stdout(pipe(Out)), process(Process)]),
                       read_string(Out, _, Text),
                       ( close(Out), process_wait(Process, Status) )),
    split_string(Text, "\n", "", Lines0),
    once(append(Lines, [""], Lines0)),
    (   Status == exit(0)
    ->  true
    ;   format(user_error, "~w: ~s~n", [Status, Command]),
        maplist(format(user_error, "~s~n"), Lines),
        fail
    ).

%!  program_output(+Tree, +Lines, -Output) is semidet.
%
%   Output is what the C program of Lines prints, compiled and linked with the library in Tree.

program_output(Tree, Lines, Output) :-
    directory_file_path(Tree, 'build/shown.c', File),
    setup_call_cleanup(open(File, write, Out),
                       maplist(format(Out, "~s~n"), Lines),
                       close(Out)),
    shell_output(Tree, "${CC:-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -Ic -o build/shown build/shown.c build/libqueens.a && build/shown", Output).

%!  same_lines(+Expected, +Found) is semidet.

same_lines([], []).
same_lines(["..."|Expected], Found) :-
    append(_, Rest, Found),
    same_lines(Expected, Rest),
    !.
same_lines([Line|Expected], [Line|Found]) :-
    same_lines(Expected, Found).
