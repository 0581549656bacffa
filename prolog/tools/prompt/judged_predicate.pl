:- module(queens_judged_predicate,
          [ judged_predicate/4          % +Text, -Predicate, -Form, -Words
          ]).
:- use_module(library(lists)).
:- use_module('../grade/asking').
:- use_module('../grade/forms').
:- use_module(consulted_program).
:- use_module(limited_goal).
:- use_module(program_predicates).

/** <module> Which predicate of the reader's program is judged, and how it is called

The ways to call it are the grader's. A predicate with one argument is asked about size 8 only, as the grader does for TASK=eight.
*/

%   trial(Arity, N, Forms, Inferences): the ways to try in short, with size N. The first is the usual one.

trial(2, 4, [size_rows, rows_size, list_size], 500 000).
trial(1, 8, [rows, squares, open], 3 000 000).

%!  judged_predicate(+Text, -Predicate, -Form, -Words) is det.
%
%   Text is what the reader calls the predicate, as `mine` or `mine/2`; for "" it is main_predicate/1. Predicate is Name/Arity. Form is one
%   of the grader's forms.pl. Words say why no predicate can be judged, else "".

judged_predicate(Text, Predicate, Form, Words) :-
    split_string(Text, "", " ", [Bare]),
    (   program_fault(Words0)
    ->  Words = Words0
    ;   named_predicates(Bare, Named)
    ->  (   member(Predicate, Named),
            program_predicate(Predicate)
        ->  predicate_form(Predicate, Form, Words)
        ;   Named = [First|_],
            missing_words(First, Words)
        )
    ;   format(string(Words), "\"~w\" is not the name of a predicate with one or two arguments. Write a name such as mine or mine/2.",
               [Bare])
    ).

named_predicates("", [Main]) :-
    !,
    ( main_predicate(Main) -> true ; Main = "predicate with one or two arguments" ).
named_predicates(Text, Predicates) :-
    catch(term_string(Term, Text), error(syntax_error(_), _), fail),
    (   Term = Name/Arity
    ->  memberchk(Arity, [1, 2]),
        Predicates = [Term]
    ;   Name = Term,
        Predicates = [Name/2, Name/1]
    ),
    atom(Name),
    Name \== end_of_file.

%   The first way in which it answers a board in a short trial, else the usual one.

predicate_form(Name/Arity, Form, Words) :-
    trial(Arity, N, Forms, Inferences),
    (   member(Form0, Forms),
        form_call(Form0, user:Name/Arity, N, Rows, Goal),
        answered(( Goal, catch(boards(Rows, N, [_|_]), odd(_), fail) ), Inferences)
    ->  Form = Form0,
        Words = ""
    ;   \+ named_for_queens(Name/Arity),
        other_answer(Name, Arity, N, Inferences, Answer)
    ->  format(string(Words), "This is no queens program: ~q answers ~W.",
               [Name/Arity, Answer, [quoted(true), max_depth(12), spacing(next_argument)]])
    ;   Forms = [Form|_],
        Words = ""
    ).

%   The seconds are for a built-in predicate that takes long.

answered(Goal, Inferences) :-
    limited_outcome(Goal, 5, Inferences, true).

%   An answer to a query with the size, or with variables, that has no list where the rows would be.

other_answer(Name, Arity, N, Inferences, Answer) :-
    functor(Open, Name, Arity),
    functor(Sized, Name, Arity),
    arg(1, Sized, N),
    member(Answer, [Sized, Open]),
    answered(user:Answer, Inferences),
    Answer =.. [_|Arguments],
    \+ ( select(Rows, Arguments, Others),
         member(Rows, [[], [_|_]]),
         forall(member(Size, Others), ( var(Size) ; integer(Size) ))
       ),
    !.
