:- module(queens_explanation,
          [ program_explained/2         % +Name, -Explanation
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module('../common/error_text').
:- use_module('../../c_queens').
:- use_module(checked_boards).
:- use_module(judged_predicate).
:- use_module(limited_goal).
:- use_module(program_clauses).
:- use_module(program_slice).

/** <module> Why does the reader's predicate fail, loop or give a wrong answer?

The query is for the smallest size for which the predicate differs from c_queens/2. program_slice/4 finds the part of the program that
still shows the symptom.
*/

largest_size(6).
most_answers(1000).                     % no board of these sizes has more than 10 solutions

%!  program_explained(+Name, -Explanation) is det.
%
%   Name is as in judged_predicate/4. Explanation is a dict:
%
%     - `kind`
%       "fails" for a solution that is not found, "wrong" for an answer that is no solution, "twice", "loops", "raises" an error, or
%       "none"
%     - `query`
%       the smallest query, without the full stop, or `null`
%     - `struck`
%       dicts with `from` and `to`: the ranges of the consulted text that the symptom does not need, in characters from 0, `to` excluded
%     - `words`
%       the explanation

program_explained(Text, Explanation) :-
    judged_predicate(Text, Predicate, Form, Unjudged),
    program_clauses(Clauses),
    (   unexplained(Unjudged, Predicate, Form, Clauses, Format, Arguments)
    ->  none(Format, Arguments, Explanation)
    ;   Predicate = Name/_,
        smallest_symptom(Name, Kind, Symptoms),
        explained(Kind, Symptoms, Clauses, Predicate, Explanation)
    ).

unexplained(Unjudged, _, _, _, "~s", [Unjudged]) :-
    Unjudged \== "".
unexplained("", Predicate, Form, _, "Why? explains a predicate with the arguments N and Rows; ~q has others.", [Predicate]) :-
    Form \== size_rows.
unexplained("", _, _, Clauses, "The program calls ~q, so it can't be run again with parts left out.", [Indicator]) :-
    impure(Clauses, Indicator).

none(Format, Arguments, _{kind: "none", query: null, struck: [], words: Words}) :-
    format(string(Words), Format, Arguments).

explained(none(N), [], _, Predicate, Explanation) :-
    !,
    none("~q has the right answers for sizes 1 to ~d. There is nothing to explain.", [Predicate, N], Explanation).
explained(Kind, Symptoms, Clauses, _, _{kind: Said, query: Asked, struck: Struck, words: Words}) :-
    (   member(Query-Symptom, Symptoms),
        way(Kind, Way, _),
        program_slice(Clauses, Way, Symptom, Ranges)
    ->  true
    ;   last(Symptoms, Query-Symptom),
        Ranges = []
    ),
    atom_string(Kind, Said),
    query_text(Query, Asked),
    findall(_{from: From, to: To}, member(From-To, Ranges), Struck),
    words(Kind, Symptom, Ranges, Asked, Clauses, Words).

query_text(Query, Text) :-
    copy_term_nat(Query, Named),
    numbervars(Named, 0, _),
    format(string(Text), "~W", [Named, [quoted(true), numbervars(true), spacing(next_argument)]]).

%   The program does not start from the same state each time.

impure(Clauses, Indicator) :-
    program_call(Clauses, _, Indicator, _),
    memberchk(Indicator,
              [ assert/1, asserta/1, assertz/1, retract/1, retractall/1, abolish/1, nb_setval/2, b_setval/2, nb_getval/2, b_getval/2,
                flag/3, consult/1, halt/0, halt/1 ]),
    !.

%   way(Kind, Way, Rest): how program_slice/4 changes the program, and what the rest of it tells.

way(fails, leave_out, "It also fails without the struck goals, so the mistake is in the rest.").
way(loops, shorten, "It also does not end if the struck parts are never reached, so only a change in the rest can help.").
way(raises, shorten, "It also does so if the struck parts are never reached, so the mistake is in the rest.").
way(wrong, shorten, "It is also true without the struck clauses, so the rest admits too much.").
way(twice, shorten, "It also does so without the struck clauses, so the rest finds it twice.").

words(Kind, Symptom, Ranges, Query, Clauses, Words) :-
    symptom_words(Kind, Symptom, Said),
    (   Ranges == []
    ->  complete_words(Kind, Rest)
    ;   way(Kind, _, Rest)
    ),
    (   memberchk(clause(_, _, _, _, fixed), Clauses)
    ->  Limit = " Clauses with a cut, and what a cut or a negation depends on, are not changed."
    ;   Limit = ""
    ),
    format(string(Words), "~w ~w. ~w~w", [Query, Said, Rest, Limit]).

symptom_words(fails, _, "fails, but this is a solution").
symptom_words(wrong, symptom(Goal, _), Said) :-
    (   sub_term(Board, Goal),
        is_list(Board),
        maplist(integer, Board),
        attack(Board, First, Second)
    ->  format(string(Said), "is true, but the queens in columns ~d and ~d attack each other", [First, Second])
    ;   Said = "is true, but this is no solution"
    ).
symptom_words(twice, _, "gives this solution more than once").
symptom_words(loops, _, "does not end").
symptom_words(raises, symptom(_, raises(Formal)), Said) :-
    error_text(error(Formal, _), Text),
    format(string(Said), "raises an error: ~w", [Text]).

%   Nothing can be struck out.

complete_words(wrong, "Every clause is needed for this answer, so nothing is struck out: a test is missing or too weak.") :- !.
complete_words(fails, "Every goal matters for this, so nothing is struck out: a test is too strict, or a clause is missing.") :- !.
complete_words(_, "Every part of the program is needed for this, so nothing is struck out.").

% ---- The symptom -------------------------------------------------------------------------------------------------------

%   smallest_symptom(Name, Kind, Symptoms): Kind is `wrong`, `twice`, `loops`, `raises` or `fails`. Symptoms are pairs
%   Query-symptom(Goal, Outcome), the simplest first: Query is for the reader, and the rest for program_slice/4. The second query finds
%   all boards, for a predicate that can't check one. Kind is none(N) if the predicate is right for sizes 1 to N, and slow or not tried
%   for larger ones.

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
    ;   Outcome = endless,
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
    ;   Outcome = endless
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
