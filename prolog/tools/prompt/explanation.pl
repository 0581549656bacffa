:- module(queens_explanation,
          [ program_explained/2         % +Name, -Explanation
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../common/error_text').
:- use_module('../grade/forms').
:- use_module('../grade/text_verdict').
:- use_module('../grade/tried_size', [checked/2]).
:- use_module(asked_predicate).
:- use_module(consulted_program).
:- use_module(judged_predicate).
:- use_module(own_program).
:- use_module(program_clauses).
:- use_module(program_slice).

/** <module> Why does the reader's predicate fail, loop or give a wrong answer?

The query is for the smallest size at which the judge finds a fault, in the form in which the predicate answers. program_slice/4 finds the
part of the program that still shows the symptom.
*/

largest_size(8).

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
    (   unexplained(Unjudged, Form, Clauses, Format, Arguments)
    ->  none(Format, Arguments, Explanation)
    ;   predicate_asked(explanation(Predicate, Form, Clauses, Found), Called),
        (   Called == ""
        ->  Explanation = Found
        ;   none("~s", [Called], Explanation)
        )
    ).

unexplained(Unjudged, _, _, "~s", [Unjudged]) :-
    Unjudged \== "".
unexplained("", Form, _, "Why? explains answers; it does not explain what a program prints.", []) :-
    form_kind(Form, prints).
unexplained("", _, Clauses, "The program calls ~q, so it can't be run again with parts left out.", [Indicator]) :-
    impure(Clauses, Indicator).

explanation(Predicate, Form, Clauses, Explanation) :-
    largest_size(Largest),
    ( memberchk(Form, [rows, squares, open]) -> Least = Largest ; Least = 1 ),
    (   between(Least, Largest, N),
        symptom_of_size(Predicate, Form, N, Symptom)
    ->  explained(Symptom, query(Predicate, Form, N), Clauses, Explanation)
    ;   none("~q has the right answers for sizes 1 to ~d. There is nothing to explain.", [Predicate, Largest], Explanation)
    ).

none(Format, Arguments, _{kind: "none", query: null, struck: [], words: Words}) :-
    format(string(Words), Format, Arguments).

%   explained(Symptom, Query, Clauses, Explanation)

explained(slow, query(Predicate, _, N), _, Explanation) :-
    !,
    Below is N - 1,
    none("~q has the right answers for sizes 1 to ~d. Larger ones take too long to be explained.", [Predicate, Below], Explanation).
explained(unread(Fault), query(Predicate, _, N), _, Explanation) :-
    !,
    none("The answers of ~q for size ~d can't be read: ~s.", [Predicate, N, Fault], Explanation).
explained(missing(null), query(Predicate, _, N), _, Explanation) :-
    !,
    none("~q does not find all boards of size ~d. Why? can write a missing board only as a list of rows.", [Predicate, N], Explanation).
explained(Symptom, Query, Clauses, _{kind: Kind, query: Asked, struck: Struck, words: Words}) :-
    symptom_kind(Symptom, Kind, Way, Rest),
    findall(Shown-Shows, symptom_query(Symptom, Query, Shown, Shows), Queries),
    symptom_words(Symptom, Said),
    (   Kind == "fails",
        cut_words(Clauses, Query, CutWords)
    ->  last(Queries, Asked-_),
        Ranges = [],
        Why = CutWords
    ;   member(Asked-Shows, Queries),
        program_slice(Clauses, Way, Shows, Ranges)
    ->  rest_words(Ranges, Kind, Rest, Clauses, Why)
    ;   Queries = [Asked-_|_],
        Ranges = [],
        Why = "It takes too long to try which parts of the program matter for this."
    ),
    findall(_{from: From, to: To}, member(From-To, Ranges), Struck),
    format(string(Words), "~w ~w. ~w", [Asked, Said, Why]).

%   The program does not start from the same state each time.

impure(Clauses, Indicator) :-
    program_call(Clauses, _, Indicator, _),
    memberchk(Indicator,
              [ assert/1, asserta/1, assertz/1, retract/1, retractall/1, abolish/1, nb_setval/2, b_setval/2, nb_getval/2, b_getval/2,
                flag/3, consult/1, halt/0, halt/1 ]),
    !.

%   symptom_kind(Symptom, Kind, Way, Rest): how program_slice/4 changes the program, and what the rest of it tells.

symptom_kind(missing(_), "fails", leave_out, "It also fails without the struck goals, so the mistake is in the rest.").
symptom_kind(loops, "loops", shorten,
             "It also does not end if the struck parts are never reached, so only a change in the rest can help.").
symptom_kind(raises(_), "raises", shorten, "It also does so if the struck parts are never reached, so the mistake is in the rest.").
symptom_kind(wrong(_, _), "wrong", shorten, "It is also true without the struck clauses, so the rest admits too much.").
symptom_kind(twice(_), "twice", shorten, "It also does so without the struck clauses, so the rest finds it twice.").

rest_words(Ranges, Kind, Rest0, Clauses, Words) :-
    ( Ranges == [] -> once(complete_words(Kind, Rest)) ; Rest = Rest0 ),
    (   memberchk(clause(_, _, _, _, fixed), Clauses)
    ->  Limit = " Clauses with a cut, and what a cut or a negation depends on, are not changed."
    ;   Limit = ""
    ),
    string_concat(Rest, Limit, Words).

%   Nothing can be struck out.

complete_words("wrong", "Every clause is needed for this answer, so nothing is struck out: a test is missing or too weak.").
complete_words("fails", "Every goal matters for this, so nothing is struck out: a test is too strict, or a clause is missing.").
complete_words(_, "Every part of the program is needed for this, so nothing is struck out.").

symptom_words(missing(_), "fails, but this is a solution").
symptom_words(wrong(_, First-Second), Said) :-
    format(string(Said), "is true, but the queens in columns ~d and ~d attack each other", [First, Second]).
symptom_words(wrong(_, odd), "is true, but this is no solution").
symptom_words(twice(_), "gives this solution more than once").
symptom_words(loops, "does not end").
symptom_words(raises(Formal), Said) :-
    error_text(error(Formal, _), Text),
    format(string(Said), "raises an error: ~w", [Text]).

%   A program that is right without one of its cuts.

cut_words(Clauses, query(Predicate, Form, N), Words) :-
    limits(N, Limits),
    without_cut(Clauses, From, What),
    asked(queens_variant:Predicate, Form, N, Limits, Answers),
    text_verdict(N, Answers.text, Judgement),
    checked(Judgement, Verdict),
    Verdict.is_right == true,
    Answers.outcome == true,
    !,
    program_text(Text),
    line_column(Text, From, Line, _),
    format(string(Words), "The ~w in line ~d loses it: without it the predicate has all answers for size ~d.", [What, Line, N]).

% ---- The symptom -------------------------------------------------------------------------------------------------------

%   A query that takes more inferences for a board of at most 4 columns does not end.

limits(N, limits(5, 200 000)) :-
    N =< 4,
    !.
limits(N, limits(5, 2 000 000)) :-
    N =< 6,
    !.
limits(_, limits(5, 20 000 000)).

%   symptom_of_size(Predicate, Form, N, Symptom): the fault that the judge shows first. Fails if the predicate is right for N. Symptom is
%   wrong(Answer, ColumnA-ColumnB) or wrong(Answer, odd), twice(Answer), raises(Formal), loops, missing(Rows), where Rows is `null` if the
%   answers have another form than lists of rows; unread(Fault) or slow.

symptom_of_size(Predicate, Form, N, Symptom) :-
    limits(N, Limits),
    asked(user:Predicate, Form, N, Limits, Answers),
    text_verdict(N, Answers.text, Judgement),
    Verdict = Judgement.verdict,
    ( Answers.unread == "" -> Unread = Judgement.fault ; Unread = Answers.unread ),
    once(symptom(Verdict, Unread, Answers, N, Symptom0)),
    (   Symptom0 = missing(Rows0)
    ->  answers_form(Predicate, Form, Answers, Verdict, Plain, From),
        missing_rows(Plain, From, Verdict.rows_from, Rows0, Rows),
        Symptom = missing(Rows)
    ;   Symptom = Symptom0
    ).

%   The form of these answers; if there is none, of those for another size; if there is none at all, rows from 1.

answers_form(_, _, Answers, Verdict, Plain, From) :-
    Answers.terms = [_|_],
    !,
    Plain = Answers.plain,
    From = Verdict.rows_from.
answers_form(Predicate, Form, _, _, Plain, From) :-
    between(4, 6, N),
    limits(N, Limits),
    asked(user:Predicate, Form, N, Limits, Answers),
    Answers.terms = [_|_],
    text_verdict(N, Answers.text, Judgement),
    checked(Judgement, Verdict),
    !,
    Plain = Answers.plain,
    From = Verdict.rows_from.
answers_form(_, _, _, _, true, 1).

missing_rows(false, _, _, _, null).
missing_rows(true, From, FromBefore, Rows0, Rows) :-
    Change is From - FromBefore,
    maplist(plus(Change), Rows0, Rows).

symptom(Verdict, _, Answers, _, wrong(Answer, First-Second)) :-
    is_dict(Verdict),
    Wrong = Verdict.first_wrong,
    is_dict(Wrong),
    nth1(Wrong.line, Answers.terms, Answer),
    Wrong.attack = [QueenA, QueenB],
    First is QueenA.column + 1 - Verdict.rows_from,
    Second is QueenB.column + 1 - Verdict.rows_from.
symptom(Verdict, _, Answers, _, twice(Answer)) :-
    is_dict(Verdict),
    Verdict.repetitions = [Repetition|_],
    length(Answers.terms, Lines),
    Lines =:= Verdict.right + Verdict.wrong + Verdict.repeated,
    nth1(Repetition.first_line, Answers.terms, Answer).
symptom(_, _, Answers, _, Symptom) :-
    Answers.outcome = raises(Raised),
    (   Raised = odd(Answer)
    ->  Symptom = wrong(Answer, odd)
    ;   Raised = unread(_)
    ->  Symptom = unread(Answers.unread)
    ;   Symptom = raises(Raised)
    ).
symptom(_, _, Answers, N, Symptom) :-
    Answers.outcome == endless,
    ( N =< 4 -> Symptom = loops ; Symptom = slow ).
symptom(null, Fault, _, _, unread(Fault)).
symptom(Verdict, _, _, _, missing(Rows)) :-
    Verdict.missing > 0,
    Rows = Verdict.smallest_missing.

%   symptom_query(Symptom, Query, Shown, Shows): a query for the reader, the simplest first, and the symptom for program_slice/4. The second
%   query finds all boards, for a predicate that can't check one.

symptom_query(Symptom, query(Predicate, Form, N), Shown, symptom(Goal, Outcome)) :-
    once(form_call(Form, user:Predicate, N, Rows, _:Open)),
    Predicate = Name/_,
    form_query(Form, Name, N, Text),
    symptom_goal(Symptom, Rows, Open, Text, Shown, Goal, Outcome).

symptom_goal(missing(Board), Board, Open, _, Shown, Open, false) :-
    shown(Open, Shown).
symptom_goal(missing(Board), Rows, Open, Text, Shown, ( Open, Rows = Board ), false) :-
    with_board(Text, Board, Shown).
symptom_goal(wrong(Answer, Why), Answer, Open, _, Shown, Open, true) :-
    ( Why \== odd ; ground(Answer) ),
    shown(Open, Shown).
symptom_goal(wrong(Answer, _), Rows, Open, Text, Shown, ( Open, Rows =@= Answer ), true) :-
    with_board(Text, Answer, Shown).
symptom_goal(twice(Answer), Rows, Open, Text, Shown, findall(x, limit(2, ( Open, Rows == Answer )), [_, _]), true) :-
    with_board(Text, Answer, Shown).
symptom_goal(loops, _, Open, Text, Text, ( Open, false ), endless).
symptom_goal(raises(Formal), _, Open, Text, Text, ( Open, false ), raises(Formal)).

shown(Term, Text) :-
    copy_term_nat(Term, Named),
    numbervars(Named, 0, _),
    format(string(Text), "~W", [Named, [quoted(true), numbervars(true), spacing(next_argument)]]).

with_board(Query, Board, Text) :-
    shown(Board, Shown),
    format(string(Text), "~s, Rows = ~s", [Query, Shown]).
