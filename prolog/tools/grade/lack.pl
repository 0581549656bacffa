:- module(queens_grade_lack,
          [ lack/2                      % +Size, -Reason
          ]).
:- use_module(library(lists)).

/** <module> What a program needs and does not have here

Such a program can't be judged on this machine, so it is unusable, not wrong.
*/

%!  lack(+Size, -Reason) is semidet.
%
%   Size is that of sizes.pl. The program ended by itself for want of something, and Reason, a string, says what and what to do.

lack(Size, Reason) :-
    Size.ended == itself,
    gives_none(Size),
    member(Line, Size.complaint),
    lacking(Line, Format, What),
    !,
    format(string(Reason), Format, What).

gives_none(Size) :-
    Verdict = Size.verdict,
    ( Verdict == null -> true ; Verdict.right =:= 0 ).

lacking(Line, "it opens a window, and there is no screen here: expected a program that prints its boards", []) :-
    (   window_module(Module),
        python_module(Line, Module)
    ;   member(Sign, ["java.awt.HeadlessException", "no display name"]),
        says(Line, Sign)
    ),
    !.
lacking(Line, "it imports the module ~s, which is missing on this machine: expected the standard library only", [Module]) :-
    python_module(Line, Module).
lacking(Line, "it opens the file ~s, which is not there: expected a program that needs no other file", [File]) :-
    says(Line, "FileNotFoundError"),
    quoted(Line, File).

window_module(Module) :-
    member(Module, ["tkinter", "_tkinter", "turtle", "pygame", "PyQt5", "PyQt6", "PySide2", "PySide6", "wx", "kivy", "arcade", "pyglet"]).

python_module(Line, Module) :-
    says(Line, "ModuleNotFoundError: No module named "),
    quoted(Line, Module).

says(Line, Sign) :-
    once(sub_string(Line, _, _, _, Sign)).

quoted(Line, Text) :-
    split_string(Line, "'", "", [_, Text|_]).
