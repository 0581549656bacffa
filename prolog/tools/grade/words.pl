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
    reason(Verdict.reason),
    maplist(compiler_line, Verdict.compiler),
    maplist(requirement, Verdict.requirements),
    print_lesson(Verdict),
    maplist(format("Note: ~w.~n"), Verdict.notes),
    place(Verdict).

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

reason(null).
reason(Reason) :-
    Reason \== null,
    format("  ~w~n", [Reason]).

compiler_line(Line) :-
    format("  | ~w~n", [Line]).

requirement(Requirement) :-
    mark(Requirement.holds, Mark),
    (   Requirement.asked == true
    ->  Asked = ""
    ;   Asked = " (not asked for)"
    ),
    points(Requirement, Points),
    format("  ~w~t~8|~w ~t~6+~w~w~n", [Mark, Points, Requirement.words, Asked]).

points(Requirement, Points) :-
    (   Requirement.points == null
    ->  Points = ""
    ;   format(string(Points), "~d/~d", [Requirement.points, Requirement.of])
    ).

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

place(Verdict) :-
    (   Verdict.sandbox == null
    ->  true
    ;   format("Run in ~w.~n", [Verdict.sandbox_words])
    ).
