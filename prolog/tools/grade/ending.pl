:- module(queens_grade_ending,
          [ ending/3,                   % +Size, -Ending, -Words
            bad_ending/1,               % +Size
            crashed/1,                  % +Size
            size_right/1,               % +Size
            wants_input/1               % +Size
          ]).
:- use_module(library(lists)).
:- use_module(limits).

/** <module> How a program ended, in words
*/

%!  ending(+Size, -Ending, -Words) is det.
%
%   Size is a dict of sizes/5. Ending is "ended", "crashed", "raised", "odd", "quit", "time", "memory", "output",
%   "files" or "skipped".

ending(Size, Ending, Words) :-
    how(Size.ended, Size, Ending, Words),
    !.

how(skipped, _, "skipped", "was not tried, since it does not end for a smaller size").
how(time, Size, "time", Words) :-
    (   Verdict = Size.verdict,
        is_dict(Verdict),
        Verdict.missing =:= 0,
        Verdict.right > 0
    ->  format(string(Words), "prints all ~D solutions, but then does not end", [Verdict.right])
    ;   format(string(Words), "does not end within ~1f s of its own time", [Size.spent])
    ).
how(memory, _, "memory", "takes more memory than allowed").
how(files, _, "files", "writes more than 128 MiB to files").
how(output, Size, "output", Words) :-
    output_mib(Size.n, MiB),
    format(string(Words), "prints more than ~d MiB", [MiB]).
how(itself, Size, "raised", Words) :-
    Size.asked = exception(Error),
    format(string(Words), "raises ~w", [Error]).
how(itself, Size, "odd", Words) :-
    Size.asked = odd(Answer),
    format(string(Words), "answers ~w, which is no board of ~d columns", [Answer, Size.n]).
how(itself, Size, "crashed", Words) :-
    Size.status > 128,
    Signal is Size.status - 128,
    signal_name(Signal, Name),
    format(string(Words), "crashes: ~w (signal ~d)", [Name, Signal]).
how(itself, Size, "crashed", Words) :-
    uncaught(Size, Line),
    format(string(Words), "crashes: ~w", [Line]).
how(itself, Size, "quit", "ends Prolog before the last answer: a halt?") :-
    Size.asked == ended_early.
how(itself, Size, "ended", Words) :-
    (   Size.status =:= 0
    ->  Words = "ended"
    ;   format(string(Words), "ended with exit status ~d", [Size.status])
    ).

signal_name(4, "illegal instruction") :- !.
signal_name(6, "aborted") :- !.
signal_name(7, "bus error") :- !.
signal_name(8, "arithmetic error, such as a division by zero") :- !.
signal_name(11, "segmentation fault") :- !.
signal_name(_, "killed").

%   Python names the exception in the last line, Java in the first.

uncaught(Size, Line) :-
    Size.status > 0,
    Lines = Size.complaint,
    (   append(_, [Line], Lines),
        member(Said, Lines),
        sub_string(Said, 0, _, _, "Traceback (most recent call last)")
    ;   member(Line, Lines),
        sub_string(Line, 0, _, _, "Exception in thread")
    ),
    !.

%!  bad_ending(+Size) is semidet.
%
%   It did not end, or not in the normal way.

bad_ending(Size) :-
    ending(Size, Ending, _),
    Ending \== "ended".

%!  crashed(+Size) is semidet.

crashed(Size) :-
    Size.ended == itself,
    bad_ending(Size).

%!  size_right(+Size) is semidet.
%
%   It ended by itself, and what it printed is right.

size_right(Size) :-
    Verdict = Size.verdict,
    is_dict(Verdict),
    Verdict.is_right == true,
    Size.ended == itself,
    \+ bad_ending(Size).

%!  wants_input(+Size) is semidet.
%
%   It tried to read more than N.

wants_input(Size) :-
    Size.ended == itself,
    integer(Size.status),
    Size.status > 0,
    member(Line, Size.complaint),
    member(Sign, ["EOFError", "java.util.NoSuchElementException"]),
    sub_string(Line, _, _, _, Sign),
    !.
