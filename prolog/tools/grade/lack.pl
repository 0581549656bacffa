:- module(queens_grade_lack,
          [ lack/2                      % +Evidence, -Reason
          ]).
:- use_module(library(lists)).

/** <module> What a program needs and does not have here

Such a program can't be judged on this machine, so it is unusable, not wrong.
*/

%!  lack(+Evidence, -Reason) is semidet.
%
%   Evidence is the first lines that a compiler, or a program that gave no answer, wrote on the standard error; `input` if it tried to
%   read more than N; or lacks(What) as student.pl reports it. Reason, a string, says what it needs and what to do.

lack(input, Reason) :-
    need(input, Reason, [], _).
lack(lacks(What), Reason) :-
    format(string(Reason), "it asks ~s, which is not here: expected a program that finds the boards itself", [What]).
lack([First|Others], Reason) :-
    Lines = [First|Others],
    member(Line, Lines),
    sign(Need, Sign, Before, After),
    says(Line, Sign),
    ( Sign == "NoSuchElementException" -> member(Other, Lines), says(Other, "java.util.Scanner") ; true ),
    named(Line, Before, After, Name),
    ( Need == module, window_module(Module), string_concat(Module, _, Name) -> Found = window ; Found = Need ),
    need(Found, Format, Arguments, Name),
    !,
    format(string(Reason), Format, Arguments).

need(window, "it opens a window, and there is no screen here: expected a program that prints its boards", [], _).
need(browser, "it needs a browser, and is run by node here: expected a program that prints its boards", [], _).
need(input, "it asks for more input than N: expected a program that gets N alone", [], _).
need(module, "it imports the module ~s, which is missing on this machine: expected the standard library only", [Name], Name).
need(header, "it includes ~s, which is missing on this machine: expected the standard library only", [Name], Name).
need(file, "it opens the file ~s, which is not there: expected a program that needs no other file", [Name], Name).

%   sign(Need, Sign, Before, After): a line with Sign; what is missing comes after Before, and ends before After, or with the line.

sign(window, "java.awt.HeadlessException", "", "").
sign(window, "no display name", "", "").                        % Tk
sign(window, "No available video device", "", "").              % SDL, as in pygame
sign(window, "annot open display", "", "").                     % GTK, X11
sign(window, "Unable to open DISPLAY", "", "").                 % JavaFX
sign(window, "could not connect to display", "", "").           % Qt
sign(window, "Error opening terminal", "", "").                  % ncurses
sign(window, "could not find terminal", "", "").
sign(browser, "ReferenceError: document is not defined", "", "").
sign(browser, "ReferenceError: window is not defined", "", "").
sign(browser, "ReferenceError: alert is not defined", "", "").
sign(browser, "ReferenceError: prompt is not defined", "", "").
sign(input, "EOFError", "", "").
sign(input, "NoSuchElementException", "", "").
sign(input, "Prelude.getLine: end of file", "", "").
sign(input, "hGetLine: end of file", "", "").
sign(module, "ModuleNotFoundError: No module named ", "'", "'").
sign(module, "Cannot find module '", "'", "'").                 % node
sign(module, "error: package ", "error: package ", " does not exist").
sign(module, "Could not find module ", "module ", "").          % ghc
sign(module, "no required module provides package ", "package ", ":").
sign(header, "fatal error: ", "fatal error: ", ": No such file or directory").
sign(header, "fatal error: '", "fatal error: '", "' file not found").
sign(file, "FileNotFoundError: ", "'", "'").
sign(file, "ENOENT: no such file or directory, open ", "'", "'").
sign(file, "java.io.FileNotFoundException: ", "FileNotFoundException: ", " (").
sign(file, "java.nio.file.NoSuchFileException: ", "NoSuchFileException: ", "").
sign(file, ": openFile: does not exist", "program: ", ": openFile").
sign(file, ": no such file or directory", "open ", ": no such").  % Go
sign(file, ": No such file or directory", "", ": No such").       % perror(3)

window_module(Module) :-
    member(Module, ["tkinter", "_tkinter", "turtle", "pygame", "PyQt", "PySide", "wx", "kivy", "arcade", "pyglet", "javafx"]).

says(Line, Sign) :-
    once(sub_string(Line, _, _, _, Sign)).

named(Line, Before, After, Name) :-
    once(sub_string(Line, _, _, Left, Before)),
    sub_string(Line, _, Left, 0, Rest),
    (   After == ""
    ->  Name = Rest
    ;   once(sub_string(Rest, Start, _, _, After)),
        sub_string(Rest, 0, Start, _, Name)
    ).
