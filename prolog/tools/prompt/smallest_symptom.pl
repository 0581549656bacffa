:- module(queens_smallest_symptom,
          [ smallest_symptom/3          % +Name, -Kind, -Symptoms
          ]).
:- use_module(library(lists)).
:- use_module('../../c_queens').
:- use_module(limited_goal).

/** <module> The smallest size for which a predicate differs from c_queens/2
*/

largest_size(6).
most_answers(1000).                     % no board of these sizes has more than 10 solutions

%!  smallest_symptom(+Name, -Kind, -Symptoms) is det.
%
%   Kind is `wrong`, `twice`, `loops`, `raises` or `fails`. Symptoms are pairs Query-symptom(Goal, Outcome), the simplest first: Query is
%   for the reader, and the rest for program_slice/4. The second query finds all boards, for a predicate that can't check one. Kind is
%   none(N) if the predicate is right for sizes 1 to N, and slow or not tried for larger ones.

smallest_symptom(Name, Kind, Symptoms) :-
    largest_size(Largest),
    (   between(1, Largest, N),
        found_for(N, Name, Kind0, Symptoms0)
    ->  Kind = Kind0,
        Symptoms = Symptoms0
    ;   Kind = none(Largest),
        Symptoms = []
    ).

%   Fails if Name is right for N. A query that takes more inferences for a small board does not end.

found_for(N, Name, Kind, Symptoms) :-
    most_answers(Most),
    ( N =< 4 -> Inferences = 200 000 ; Inferences = 2 000 000 ),
    limited_answers(Answer, call(user:Name, N, Answer), limits(Most, 5, Inferences), Boards, Outcome),
    (   symptom(N, Boards, Outcome, Kind0, Board)
    ->  Kind = Kind0,
        Check =.. [Name, N, Board],
        Open =.. [Name, N, Rows],
        symptoms(Kind, Check, Open, Rows, Board, Outcome, Symptoms)
    ;   Outcome = endless(_),
        Below is N - 1,
        Kind = none(Below),
        Symptoms = []
    ).

symptom(N, Boards, Outcome, Kind, Board) :-
    findall(Solution, c_queens(N, Solution), Solutions),
    (   member(Board, Boards),
        \+ ( member(Solution, Solutions), Solution == Board )
    ->  Kind = wrong
    ;   append(Before, [Board|_], Boards),
        memberchk(Board, Before)
    ->  Kind = twice
    ;   Outcome = raises(_)
    ->  Kind = raises
    ;   Outcome = endless(_)
    ->  N =< 4,
        Kind = loops
    ;   member(Board, Solutions),
        \+ memberchk(Board, Boards)
    ->  Kind = fails
    ).

symptoms(fails, Check, Open, Rows, Board, _, [Check-symptom(Check, false), Shown-symptom(( Open, Rows = Board ), false)]) :-
    shown(( Open, Rows = Board ), Rows, Shown).
symptoms(wrong, Check, Open, Rows, Board, _, [Check-symptom(Check, true), Shown-symptom(( Open, Rows =@= Board ), true)]) :-
    shown(( Open, Rows = Board ), Rows, Shown).
symptoms(twice, Check, Open, Rows, Board, _, [Check-symptom(findall(x, limit(2, ( Open, Rows == Board )), [_, _]), true)]).
symptoms(Kind, _, Open, Rows, _, Outcome, [Shown-symptom(( Open, false ), Outcome)]) :-
    memberchk(Kind, [loops, raises]),
    shown(Open, Rows, Shown).

shown(Goal, Rows, Shown) :-
    copy_term(Rows-Goal, '$VAR'('Rows')-Shown).
