:- module(queens_printed,
          [ printed_entries/5           % +Implementation, +N, +Settings, +Folder, -Entries
          ]).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(in_process).
:- use_module(whole_process).
:- use_module('../common/tree').

/** <module> The whole process of a search in C or Prolog, with all solutions printed

In-process times count solutions, and programs in other languages print them. So that all can be compared by one clock, the searches in C
and Prolog are run as programs too: the command `queens`, and swipl with the file of the search.
*/

%!  printed_entries(+Implementation, +N, +Settings, +Folder, -Entries) is det.
%
%   Entries is a dict with the times as `printed`, or an empty one if there is no such program, it takes longer than the limit, or
%   hyperfine is missing. Settings as of queens_compare/2. Folder is for files on the way.

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
    prolog_command(File, Goal, Command).
printing_command(relation(File, Predicate), N, Command) :-
    format(string(Goal), "forall(~q(~d,Rows),(print(Rows),nl))", [Predicate, N]),
    prolog_command(File, Goal, Command).

prolog_command(File, Goal, Command) :-
    current_prolog_flag(executable, Swipl),
    maplist(shell_word, [Swipl, Goal, File], [SwiplWord, GoalWord, FileWord]),
    format(string(Command), "~s -q -g ~s -t halt ~s", [SwiplWord, GoalWord, FileWord]).
