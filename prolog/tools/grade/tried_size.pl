:- module(queens_grade_tried_size,
          [ blank_size/2,               % +N, -Size
            ending/3,                   % +Size, -Ending, -Words
            checked/2,                  % +Size, -Verdict
            boards_printed/2,           % +Verdict, -Count
            bad_ending/1,               % +Size
            size_right/1,               % +Size
            outside_board/1,            % +Size
            finds_none/1,               % +Size
            count_fault/2,              % +Verdict, -Words
            has_solutions/1,            % +Size
            only_right/2,               % +Count, +Size
            each_large/2,               % :Sign, +Sizes
            prints_no_board/1,          % +Size
            solves_one_size/1           % +Sizes
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(language_table, [output_mib/2]).

/** <module> A size that was tried: how the program ended, and signs of a program that solves one size, or finds one solution
*/

%!  blank_size(+N, -Size) is det.
%
%   Size is the dict of sizes/5 for a size that was not tried, with `text` for judged_together/5.

blank_size(N, size{n: N, ended: skipped, status: null, seconds: 0.0, spent: 0.0, complaint: [], printed: none, asked: none,
                   verdict: null, fault: null, fault_kind: null, passed_over: 0, remark: null, same: false, text: ""}).

%!  checked(+Size, -Verdict) is semidet.
%
%   Size is a dict of sizes/5, and Verdict the result of `queens check`. Fails if the output could not be read.

checked(Size, Verdict) :-
    Verdict = Size.verdict,
    is_dict(Verdict).

%!  boards_printed(+Verdict, -Count) is det.

boards_printed(Verdict, Count) :-
    Count is Verdict.right + Verdict.wrong + Verdict.repeated.

%!  finds_none(+Size) is semidet.
%
%   It finds none of the solutions, of which there are some, or its output could not be read.

finds_none(Size) :-
    (   checked(Size, Verdict)
    ->  Verdict.right =:= 0,
        Verdict.missing > 0
    ;   true
    ).

%!  ending(+Size, -Ending, -Words) is det.
%
%   Ending is "ended", "crashed", "raised", "odd", "quit", "time", "memory", "output", "files" or "skipped".

ending(Size, Ending, Words) :-
    how(Size.ended, Size, Ending, Format-Arguments),
    !,
    format(string(Words), Format, Arguments).

how(skipped, _, "skipped", "was not tried, since it does not end for a smaller size"-[]).
how(time, Size, "time", "prints all ~D solutions, but then does not end"-[Right]) :-
    checked(Size, Verdict),
    Verdict.missing =:= 0,
    Right = Verdict.right,
    Right > 0,
    \+ get_dict(unasked, Verdict, _).
how(time, Size, "time", "does not end within ~1f s of its own time"-[Size.spent]).
how(memory, _, "memory", "takes more memory than allowed"-[]).
how(files, _, "files", "writes more than 128 MiB to files"-[]).
how(output, Size, "output", "prints more than ~d MiB"-[MiB]) :-
    output_mib(Size.n, MiB).
how(itself, Size, "raised", "raises ~w"-[Error]) :-
    Size.asked = exception(Error).
how(itself, Size, "odd", "answers ~w, which is no board of ~d columns"-[Answer, Size.n]) :-
    Size.asked = odd(Answer).
how(itself, Size, "crashed", "crashes: ~w (signal ~d)"-[Name, Signal]) :-
    Size.status > 128,
    Signal is Size.status - 128,
    signal_name(Signal, Name).
how(itself, Size, "crashed", "crashes: ~w"-[Line]) :-
    Size.status > 0,
    uncaught(Size, Line).
how(itself, Size, "quit", "ends Prolog before the last answer: a halt?"-[]) :-
    Size.asked == ended_early.
how(itself, Size, "ended", "ended"-[]) :-
    Size.status =:= 0.
how(itself, Size, "ended", "ended with exit status ~d"-[Size.status]).

signal_name(4, "illegal instruction").
signal_name(6, "aborted").
signal_name(7, "bus error").
signal_name(8, "arithmetic error, such as a division by zero").
signal_name(11, "segmentation fault").
signal_name(_, "killed").

%   Python names the exception in the last line, Java in the first.

uncaught(Size, Line) :-
    says(Size, "Traceback (most recent call last)", _),
    last(Size.complaint, Line).
uncaught(Size, Line) :-
    says(Size, "Exception in thread", Line).

says(Size, Sign, Line) :-
    member(Line, Size.complaint),
    once(sub_string(Line, _, _, _, Sign)).

%!  bad_ending(+Size) is semidet.
%
%   It did not end, or not in the normal way.

bad_ending(Size) :-
    ending(Size, Ending, _),
    Ending \== "ended".

%!  size_right(+Size) is semidet.
%
%   It ended by itself, and its output is right.

size_right(Size) :-
    checked(Size, Verdict),
    Verdict.is_right == true,
    \+ bad_ending(Size).

%!  outside_board(+Size) is semidet.
%
%   A line has a number for each queen, and one of them is no row.

outside_board(Size) :-
    Size.fault_kind == "row".

%!  count_fault(+Verdict, -Words) is semidet.
%
%   The number of solutions that it says is not that of its boards; or it is `none`, and was asked for.

count_fault(Verdict, Words) :-
    Said = Verdict.count_said,
    boards_printed(Verdict, Boards),
    (   Said == none
    ->  Words = "it gives no number of solutions"
    ;   integer(Said),
        Said =\= Boards,
        format(string(Words), "it gives ~D as the number of solutions, in place of ~D", [Said, Boards])
    ).

% ---- Programs for one size or one solution -----------------------------------------------------------------------------

%!  has_solutions(+Size) is semidet.
%
%   It has several.

has_solutions(Size) :-
    Size.n > 3.

%!  only_right(+Count, +Size) is semidet.
%
%   It ended, and gave Count solutions, not all of them, and no other board.

only_right(Count, Size) :-
    checked(Size, Verdict),
    \+ bad_ending(Size),
    Verdict.right =:= Count,
    Verdict.missing > 0,
    boards_printed(Verdict, Count).

%!  each_large(:Sign, +Sizes) is semidet.
%
%   At least two of Sizes have several solutions, and call(Sign, Size) holds for each of these.

:- meta_predicate each_large(1, +).

each_large(Sign, Sizes) :-
    include(has_solutions, Sizes, Some),
    Some = [_, _|_],
    maplist(Sign, Some).

%!  solves_one_size(+Sizes) is semidet.
%
%   Sizes are the dicts of sizes/5. The largest is right; of the others, at least two have solutions, and none of these is right. Sizes
%   without a solution do not count, nor do those for which it did not end.

solves_one_size(Sizes) :-
    append(Below, [SizeN], Sizes),
    size_right(SizeN),
    findall(Size, ( member(Size, Below), has_solutions(Size), Size.ended == itself ), [One, Two|Others]),
    \+ ( member(Size, [One, Two|Others]), size_right(Size) ).

%!  prints_no_board(+Size) is semidet.

prints_no_board(Size) :-
    checked(Size, Verdict),
    Verdict.right + Verdict.wrong =:= 0.
