/* print_formats.pl - grades a program once, and prints the verdict in each format to a file of that name.

   usage: swipl tests/grader/print_formats.pl SANDBOX QUEENS PROGRAM FOLDER  */

:- use_module(library(filesex)).
:- use_module('../../prolog/tools/grade').
:- use_module('../../prolog/tools/grade/formats/verdict_format').

:- initialization(main, main).

main([Sandbox, Queens, Program, Folder]) :-
    grade(Program, Verdict, [n(4), sandbox(Sandbox), queens(Queens)]),
    forall(verdict_format(Format, _), printed(Format, Verdict, Folder)).

printed(Format, Verdict, Folder) :-
    directory_file_path(Folder, Format, File),
    setup_call_cleanup(open(File, write, Out, [encoding(utf8), newline(posix)]),
                       ( set_output(Out), print_formatted(Format, Verdict) ),
                       close(Out)).
