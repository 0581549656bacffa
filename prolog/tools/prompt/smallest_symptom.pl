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

%   inferences(N, Inferences): a query that takes more for a small board does not end.

inferences(N, Inferences) :-
    (   N =< 4
    ->  Inferences = 200 000
    ;   Inferences = 2 000 000
    ).

%!  smallest_symptom(+Name, -Kind, -Symptoms) is det.
%
%   Kind is `wrong`, `twice`, `loops`, `raises` or `fails`. Symptoms are pairs Query-symptom(Goal, Outcome), the simplest first: Query is
%   for the reader, and the rest for program_slice/4. The second query finds all boards, for a predicate that can't check one. Kind is
%   none(N) if the predicate is right for sizes 1 to N, and slow or not tried for larger ones.

smallest_symptom(Name, Kind, Symptoms) :-
    symptom_from(1, Name, Kind, Symptoms).

symptom_from(N, _, none(Largest), []) :-
    largest_size(Largest),
    N > Largest,
    !.
symptom_from(N, Name, Kind, Symptoms) :-
    most_answers(Most),
    inferences(N, Inferences),
    limited_answers(Answer, call(user:Name, N, Answer), limits(Most, 5, Inferences), Boards, Outcome),
    (   symptom(N, Boards, Outcome, Kind0, Board)
    ->  Kind = Kind0,
        Check =.. [Name, N, Board],
        Open =.. [Name, N, Rows],
        symptoms(Kind, Check, Open, Rows, Board, Symptoms)
    ;   Outcome = endless(_)
    ->  Kind = none(Below),
        Below is N - 1,
        Symptoms = []
    ;   Next is N + 1,
        symptom_from(Next, Name, Kind, Symptoms)
    ).

symptom(N, Boards, Outcome, Kind, Board) :-
    findall(Solution, c_queens(N, Solution), Solutions),
    (   member(Board, Boards),
        \+ ( member(Solution, Solutions), Solution == Board )
    ->  Kind = wrong
    ;   append(Before, [Board|_], Boards),
        memberchk(Board, Before)
    ->  Kind = twice
    ;   Outcome = raises(Formal)
    ->  Kind = raises,
        Board = Formal
    ;   Outcome = endless(_)
    ->  N =< 4,
        Kind = loops
    ;   member(Board, Solutions),
        \+ memberchk(Board, Boards)
    ->  Kind = fails
    ).

%   symptoms(Kind, Check, Open, Rows, Board, Symptoms): for an error, Board is the exception.

symptoms(loops, _, Open, Rows, _, [Shown-symptom(( Open, false ), endless(limit))]) :-
    shown(Open, Rows, Shown).
symptoms(raises, _, Open, Rows, Formal, [Shown-symptom(( Open, false ), raises(Formal))]) :-
    shown(Open, Rows, Shown).
symptoms(fails, Check, Open, Rows, Board, [Check-symptom(Check, false), Shown-symptom(( Open, Rows = Board ), false)]) :-
    shown(( Open, Rows = Board ), Rows, Shown).
symptoms(wrong, Check, Open, Rows, Board, [Check-symptom(Check, true), Shown-symptom(( Open, Rows =@= Board ), true)]) :-
    shown(( Open, Rows = Board ), Rows, Shown).
symptoms(twice, Check, Open, Rows, Board, [Check-symptom(findall(x, limit(2, ( Open, Rows == Board )), [_, _]), true)]).

shown(Goal, Rows, Shown) :-
    copy_term(Rows-Goal, '$VAR'('Rows')-Shown).
