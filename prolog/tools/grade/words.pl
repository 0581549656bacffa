:- module(queens_grade_words,
          [ print_verdict/1,            % +Verdict
            mark/2,                     % +Holds, -Word
            print_lesson/1              % +Verdict
          ]).
:- use_module(library(apply)).

/** <module> A verdict in words for a student
*/

%!  print_verdict(+Verdict) is det.
%
%   Prints a verdict of grade/3 on the current output.

print_verdict(Verdict) :-
    headline(Verdict),
    ( Verdict.reason == null -> true ; format("  ~w~n", [Verdict.reason]) ),
    maplist(format("  | ~w~n"), Verdict.compiler),
    maplist(requirement, Verdict.requirements),
    print_lesson(Verdict),
    maplist(format("Note: ~w.~n"), Verdict.notes),
    ( Verdict.sandbox == null -> true ; format("Run in ~w.~n", [Verdict.sandbox_words]) ).

%!  print_lesson(+Verdict) is det.
%
%   Prints what helps to find the mistake: the smallest case that fails, and hints.

print_lesson(Verdict) :-
    failing_case(Verdict.counterexample),
    forall(member(Hint, Verdict.hints), format("Hint: ~w~n", [Hint.words])).

headline(Verdict) :-
    exclude(==(null), [Verdict.language, Verdict.predicate], Known),
    atomic_list_concat(Known, ', ', Words),
    (   Words == ''
    ->  Language = ""
    ;   format(string(Language), " (~w)", [Words])
    ),
    format("~w~w: ~w, ~d of ~d points~n", [Verdict.submission, Language, Verdict.headline, Verdict.points, Verdict.points_of]).

requirement(Requirement) :-
    mark(Requirement.holds, Mark),
    ( Requirement.asked == true -> Asked = "" ; Asked = " (not asked for)" ),
    (   Requirement.points == null
    ->  Points = ""
    ;   format(string(Points), "~d/~d", [Requirement.points, Requirement.of])
    ),
    format("  ~w~t~8|~w ~t~6+~w~w~n", [Mark, Points, Requirement.words, Asked]).

%!  mark(+Holds, -Word) is det.

mark(true, "yes").
mark(false, "no").
mark(null, "?").

failing_case(null).
failing_case(Case) :-
    is_dict(Case),
    format("The smallest case that fails, N = ~d: ~w", [Case.n, Case.words]),
    (   Case.rows == null
    ->  format(".~n")
    ;   atomic_list_concat(Case.rows, ' ', Rows),
        format(".~n  ~w  (rows from ~d)~n~w", [Rows, Case.rows_from, Case.text])
    ).
