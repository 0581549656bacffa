:- module(queens_grade_all_sizes,
          [ judged_together/5,          % :Judge, +Task, +Sizes0, -Sizes, -None
            same_for_each/1             % +Sizes
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(printed_text).
:- use_module(shown).
:- use_module(stated_count).
:- use_module(tasks, [task_counts/1]).
:- use_module(tried_size).

/** <module> What only all sizes together show

The number of solutions that a sentence states; that the output does not depend on N; that boards before the last one are steps on
the way to it; and that there is no answer at all.
*/

:- meta_predicate judged_together(3, +, +, -, -).

%!  judged_together(:Judge, +Task, +Sizes0, -Sizes, -None) is det.
%
%   call(Judge, N, Text, Judgement) judges another text, as judged/4 does. Task is that of tasks.pl. Sizes0 and Sizes are the dicts of
%   sizes/5; those of Sizes0 also have `text`, what was printed. None is `nothing` or `words` if that is all that the program printed, else
%   `null`.

judged_together(Judge, Task, Sizes0, Sizes, None) :-
    findall(N-Said, ( member(Size, Sizes0), N = Size.n, statements(Size.text, N, Said) ), Statements),
    maplist(size_not_stated(Judge, Statements), Sizes0, Sizes1),
    ( stated_counts(Statements, Task, Counts) -> true ; Counts = [] ),
    maplist(counted_size(Judge, Task, Counts), Sizes1, Sizes2),
    maplist(wordy_size(Judge), Sizes2, Sizes3),
    ( fixed_size(Judge, Sizes3, Sizes4) -> true ; Sizes4 = Sizes3 ),
    ( steps_unread(Judge, Task, Sizes4, Sizes5) -> true ; Sizes5 = Sizes4 ),
    ( no_answer(Sizes5, None) -> true ; None = null ),
    maplist(del_dict(text), Sizes5, _, Sizes).

% ---- The number of solutions -------------------------------------------------------------------------------------------

%   `N = 1` is no board of size 1 if there is `N = 4` for size 4.

size_not_stated(Judge, Statements, Size0, Size) :-
    (   Size0.n =:= 1,
        without_statements(states_size(Statements), Size0.text, Rest)
    ->  call(Judge, 1, Rest, Judgement),
        Size = Size0.put(Judgement)
    ;   Size = Size0
    ).

%   A sentence that `queens check` doesn't understand is judged as one that it does: if nothing but the number is asked for, or hardly
%   anything else is printed. Else there may be boards which it can't read.

counted_size(Judge, Task, Counts, Size0, Size) :-
    (   memberchk(Size0.n-Count, Counts),
        stated(Judge, Task, Count, Size0, Size)
    ->  true
    ;   Size = Size0
    ).

stated(Judge, Task, Count, Size0, Size) :-
    Size0.verdict == null,
    (   task_counts(Task)
    ->  true
    ;   nonblank_lines(Size0.text, Lines),
        \+ Lines = [_, _, _, _|_]
    ),
    format(string(Text), "~d solutions", [Count]),
    call(Judge, Size0.n, Text, Judgement),
    Size = Size0.put(Judgement.put(_{passed_over: Size0.passed_over, remark: Size0.remark})).
stated(_, _, Count, Size0, Size) :-
    Verdict = Size0.verdict,
    is_dict(Verdict),
    Verdict.count_said == null,
    boards_printed(Verdict, Boards),
    ( Count =:= Boards -> IsRight = Verdict.is_right ; IsRight = false ),
    Size = Size0.put(verdict, Verdict.put(_{count_said: Count, is_right: IsRight})).

% ---- Words -------------------------------------------------------------------------------------------------------------

%   Words alone are no answer: it is judged as if nothing was printed.

wordy_size(Judge, Size0, Size) :-
    (   Size0.fault_kind == "no board",
        \+ bad_ending(Size0),
        printed_kind(Size0.text, words)
    ->  call(Judge, Size0.n, "", Nothing),
        nonblank_lines(Size0.text, Lines),
        length(Lines, Count),
        Lines = [Line|_],
        shown_line(60, Line, Remark),
        Size = Size0.put(Nothing).put(_{passed_over: Count, remark: Remark})
    ;   Size = Size0
    ).

% ---- A fixed size ------------------------------------------------------------------------------------------------------

%!  same_for_each(+Sizes) is semidet.
%
%   The program printed the same, and something, for each of several Sizes, and ended.

same_for_each(Sizes) :-
    findall(Text, ( member(Size, Sizes), Size.ended == itself, Text = Size.printed ), [One, Two|Others]),
    sort([One, Two|Others], [Printed]),
    Printed \== none.

%   If that can't be read as boards of size N, but as those of another size, they are no answer for N.

fixed_size(Judge, Sizes0, Sizes) :-
    same_for_each(Sizes0),
    last(Sizes0, SizeN),
    SizeN.verdict == null,
    findall(r(Right, Boards, Size), boards_of_size(Judge, Sizes0, Size, Right, Boards), All),
    max_member(r(_, _, Fixed), All),
    maplist(of_size(Judge, Fixed), Sizes0, Sizes).

boards_of_size(Judge, Sizes, N, Right, Boards) :-
    last(Sizes, Last),
    between(1, 14, N),
    (   member(Size, Sizes),
        Size.n =:= N
    ->  checked(Size, Verdict)
    ;   call(Judge, N, Last.text, Judgement),
        Verdict = Judgement.verdict,
        is_dict(Verdict)
    ),
    Right = Verdict.right,
    boards_printed(Verdict, Boards),
    Boards > 0.

of_size(Judge, Fixed, Size0, Size) :-
    (   Size0.n =:= Fixed
    ->  Size = Size0
    ;   call(Judge, Size0.n, "", Nothing),
        format(string(Remark), "boards of size ~d", [Fixed]),
        Size = Size0.put(Nothing).put(remark, Remark)
    ).

% ---- Steps on the way to a solution ------------------------------------------------------------------------------------

%   For each size that has several solutions the only solution is the last board, and the boards before it are none: steps of a search, or
%   where it began. They can't be distinguished from a wrong answer, so the output is not read.

steps_unread(Judge, Task, Sizes0, Sizes) :-
    \+ task_counts(Task),
    include(has_solutions, Sizes0, Large),
    Large \== [],
    partition(only_right(1), Large, _, Others),
    Others \== [],
    maplist(ends_with_solution(Judge), Others),
    maplist(step_unread(Others), Sizes0, Sizes).

ends_with_solution(Judge, Size) :-
    checked(Size, Verdict),
    \+ bad_ending(Size),
    Verdict.right =:= 1,
    Verdict.wrong > 0,
    split_string(Size.text, "\n", "", Lines),
    Before is Verdict.first_line - 1,
    length(Steps, Before),
    append(Steps, _, Lines),
    atomic_list_concat(Steps, '\n', Text),
    call(Judge, Size.n, Text, Judgement),
    is_dict(Judgement.verdict),
    Judgement.verdict.wrong =:= Verdict.wrong.

step_unread(Others, Size0, Size) :-
    (   memberchk(Size0, Others)
    ->  boards_printed(Size0.verdict, Boards),
        format(string(Fault), "of its ~D boards only the last one is a solution. If the others are steps, print the answer alone",
               [Boards]),
        Size = Size0.put(_{verdict: null, fault: Fault, fault_kind: "steps"})
    ;   Size = Size0
    ).

% ---- No answer ---------------------------------------------------------------------------------------------------------

%   The program ended for each of Sizes, and gave neither a board nor a number, though there are solutions. A predicate that fails has
%   answered, and so has a function that returns something; a program that ends with an error message has failed.

no_answer(Sizes, Why) :-
    once(( member(Size, Sizes), \+ memberchk(Size.n, [2, 3]) )),
    maplist(size_without_answer, Sizes, Kinds),
    ( memberchk(words, Kinds) -> Why = words ; Why = nothing ).

size_without_answer(Size, Kind) :-
    \+ bad_ending(Size),
    memberchk(Size.asked, [none, called, idle(_), done(unknown)]),
    (   checked(Size, Verdict)
    ->  boards_printed(Verdict, 0),
        Verdict.count_said == null
    ;   true
    ),
    printed_kind(Size.text, Kind),
    Kind \== other,
    \+ ( Kind == nothing, Size.status > 0, Size.complaint \== [] ).
