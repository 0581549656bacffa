:- module(commands,
          [ commands_hold/2             % +Tree, +Lines
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Commands, with their output
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

same_lines([], []).
same_lines(["..."|Expected], Found) :-
    append(_, Rest, Found),
    same_lines(Expected, Rest),
    !.
same_lines([Line|Expected], [Line|Found]) :-
    same_lines(Expected, Found).
