:- module(queens_judged_predicate,
          [ judged_predicate/4          % +Text, -Predicate, -Form, -Words
          ]).
:- use_module(library(lists)).
:- use_module('../grade/candidates').
:- use_module('../grade/forms').
:- use_module(asked_predicate).
:- use_module(consulted_program).
:- use_module(limited_goal).
:- use_module(program_predicates).

/** <module> Which predicate of the reader's program is judged, and how it is called

The ways to call it, and the choice among several, are the grader's.
*/

size_of_trials(8).
seconds_of_trials(3).
inferences_of_trials(1 000 000 000 000). % more than Prolog makes in these seconds

%!  judged_predicate(+Text, -Predicate, -Form, -Words) is det.
%
%   Text is what the reader calls the predicate, as `mine` or `mine/2`; for "" it is the one that the grader would take. Predicate is
%   Name/Arity. Form is one of the grader's forms.pl. Words say why no predicate can be judged, else "".

judged_predicate(Text, Predicate, Form, Words) :-
    split_string(Text, "", " ", [Bare]),
    (   program_fault(Words0)
    ->  Words = Words0
    ;   wanted(Bare, Wanted)
    ->  findall(user:Each, program_predicate(Each), Defined),
        predicate_asked(chosen(Wanted, Defined, Chosen), Called),
        (   Called \== ""
        ->  Words = Called
        ;   Chosen = none(Words)
        ->  true
        ;   Chosen = Form-(user:Predicate),
            refused_answer(Form, Predicate, Words)
        )
    ;   format(string(Words), "\"~w\" is not the name of a predicate with one or two arguments. Write a name such as mine or mine/2.",
               [Bare])
    ).

%   wanted(Text, Wanted): as chosen_predicate/6 takes them, in the order in which they are tried.

wanted("", [[any]]) :-
    !.
wanted(Text, Wanted) :-
    catch(term_string(Term, Text), error(syntax_error(_), _), fail),
    (   Term = Name/Arity
    ->  memberchk(Arity, [0, 1, 2]),
        Wanted = [[Name, Arity]]
    ;   Name = Term,
        Wanted = [[Name, 2], [Name, 1], [Name, 0]]
    ),
    atom(Name),
    Name \== end_of_file.

chosen(Wanted, Defined, Chosen) :-
    size_of_trials(N),
    seconds_of_trials(Seconds),
    inferences_of_trials(Inferences),
    limited_outcome(( member(One, Wanted), chosen_predicate(One, Defined, 0, N, Predicate, Form) ), Seconds, Inferences, Outcome),
    (   Outcome == true
    ->  Chosen = Form-Predicate
    ;   Outcome == endless,
        usual_choice(Wanted, Defined, Usual)
    ->  Chosen = Usual
    ;   none_words(Wanted, Defined, Words),
        Chosen = none(Words)
    ).

%   Without a trial, for a program that does not end in one.

usual_choice(Wanted, Defined, Form-Predicate) :-
    member(One, Wanted),
    (   One = [Name, Arity]
    ->  Predicate = user:Name/Arity,
        memberchk(Predicate, Defined)
    ;   main_candidate(Defined, Predicate)
    ),
    member(Form, [size_rows, rows, main]),
    form_call(Form, Predicate, 1, _, _),
    !.

none_words([[any]], Defined, Words) :-
    member(_:Name/Arity, Defined),
    Arity > 2,
    named_for_queens(Name/Arity),
    !,
    format(string(Words), "~q can't be asked: the judge asks a predicate with the arguments N and Rows, or one of them.", [Name/Arity]).
none_words([[any]], Defined, Words) :-
    !,
    (   member(_:_/Arity, Defined),
        memberchk(Arity, [1, 2])
    ->  missing_words("predicate that answers boards, or prints them", Words)
    ;   missing_words("predicate with one or two arguments", Words)
    ).
none_words([[Name, Arity]|_], _, Words) :-
    missing_words(Name/Arity, Words).

% ---- Answers that are no boards ------------------------------------------------------------------------------------------

%   Words are "", unless the predicate answers a query with the size, or with variables, and nothing in it could be the boards.

refused_answer(Form, Name/Arity, Words) :-
    (   form_kind(Form, answers),
        \+ named_for_queens(Name/Arity),
        \+ preferred_name(Name),
        other_answer(Name, Arity, Answer)
    ->  format(string(Words), "This is no queens program: ~q answers ~W.",
               [Name/Arity, Answer, [quoted(true), max_depth(12), spacing(next_argument)]])
    ;   Words = ""
    ).

other_answer(Name, Arity, Answer) :-
    functor(Open, Name, Arity),
    functor(Sized, Name, Arity),
    arg(1, Sized, 4),
    member(Answer, [Sized, Open]),
    findall(Answer, limited_outcome(user:Answer, 5, 500 000, true), [Answer]),
    Answer =.. [_|Arguments],
    \+ ( select(Rows, Arguments, Others),
         member(Rows, [[], [_|_]]),
         forall(member(Size, Others), ( var(Size) ; integer(Size) ))
       ),
    !.
