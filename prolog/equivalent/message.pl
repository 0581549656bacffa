% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_message,
          [ quad_texts/6                % :Relation, +Goal, +Of, +Other, -Query, -Lines
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(prolog_code)).
:- use_module(library(terms)).
:- use_module(tally).
:- use_module(waiting).

/** <module> The messages of equivalent/3

A difference is shown as two queries with their answers in the form of the prompt.
*/

:- multifile prolog:message//1, prolog:error_message//1.

prolog:error_message(undecided(Extent)) -->
    { decided(Extent, Decided, All) },
    [ 'Undecided: no difference was found, but ' ],
    (   { count_in(Extent, changed, Changed), Changed > 0 }
    ->  [ '~D of ~D queries showed one that did not come again: the answers depend on more than the arguments.'-[Changed, All] ]
    ;   { All =:= 0 }
    ->  [ 'no query was asked.' ]
    ;   { \+ most_decided(Extent) }
    ->  [ 'only ~D of ~D queries are decided.'-[Decided, All] ]
    ;   [ 'the time was over.' ]
    ),
    [ nl, 'Asked: ' ],
    asked(Extent),
    counts(Extent).

prolog:message(equivalent_none(Extent, Descriptions)) -->
    { decided(Extent, Decided, All),
      count_in(Extent, seed, Seed) },
    [ 'No difference: ' ],
    ( { Decided =:= All } -> [] ; [ '~D of ~D queries are decided: '-[Decided, All] ] ),
    asked(Extent),
    [ '; seed ~d'-[Seed] ],
    counts(Extent),
    (   { occurrences_of_term(any, Descriptions, Any), Any > 0, occurrences_of_term(cyclic, Descriptions, 0) }
    ->  [ nl, 'no cyclic term was asked: any has none, since many predicates loop on it; cyclic is one' ]
    ;   []
    ).
prolog:message(equivalent_interrupted(Goal)) -->
    { named_text(Goal, Text) },
    [ 'The comparison was ended by an exception for this thread during the query ~w.'-[Text] ].
prolog:message(equivalent_changes(Changes)) -->
    { length(First, 5),
      (   append(First, [Other|Others], Changes)
      ->  length([Other|Others], Count),
          format(atom(More), '~D more', [Count]),
          append(First, [More], Named)
      ;   Named = Changes
      ),
      atomic_list_concat(Named, ', ', Names) },
    [ 'While the predicates ran, these changed: ~w'-[Names] ].
prolog:message(equivalent_difference(Difference, P, Q, Picture)) -->
    { Difference = difference(Goal, Aspect, OfP, OfQ),
      aspect_words(Aspect, Words) },
    [ 'Not equivalent: ~w differ'-[Words] ],
    quad(P, Goal, OfP, OfQ),
    quad(Q, Goal, OfQ, OfP),
    ( { Picture = _:none ; Picture == none } -> [] ; call(Picture, Difference, P, Q) ).

asked(Extent) -->
    { maplist(count_in(Extent), [ordered, weight, random], [Ordered, Weight, Random]) },
    (   { Weight =:= inf }
    ->  [ 'all ~D queries, ~D random ones'-[Ordered, Random] ]
    ;   [ '~D queries in ascending order, all up to weight ~D, ~D random ones'-[Ordered, Weight, Random] ]
    ).

%   Each reason with the option that helps.

counts(Extent) -->
    counted(left_out, Extent, 'left out by given/1'),
    counted(accepted, Extent, 'differences accepted by except/1'),
    counted(unreadable, Extent, 'unreadable for a program'),
    counted(undecided, Extent, 'neither predicate ended in the time of query_limit(Seconds)'),
    counted(too_many, Extent, 'too many answers to compare them without their order: give answers(Most) a larger number').

counted(Name, Extent, Words) -->
    { count_in(Extent, Name, Count) },
    ( { Count =:= 0 } -> [] ; [ nl, '~w: ~D'-[Words, Count] ] ).

aspect_words(set, 'the sets of answers').
aspect_words(answers, 'the answers').
aspect_words(order, 'the orders of the answers').
aspect_words(errors, 'the exceptions').
aspect_words(errors(kind), 'the kinds of the exceptions').
aspect_words(end, 'the ends').
aspect_words(output, 'the texts that are printed').
aspect_words(determinism, 'the choice points after the last answer').

quad(Relation, Goal, Of, Other) -->
    { quad_texts(Relation, Goal, Of, Other, Query, Lines) },
    [ nl, '?- ~w.'-[Query] ],
    foldl(indented, Lines).

indented(Line) -->
    [ nl, '   ~w'-[Line] ].

%!  quad_texts(:Relation, +Goal, +Of, +Other, -Query, -Lines) is det.
%
%   Query is Goal, of a predicate `p`, for Relation; Lines are its answers, Of. Other are those of the other predicate.

quad_texts(Relation, Goal0, Of, Other, Text, Lines) :-
    copy_term_nat(Goal0, Copy),
    comma_list(Copy, Goals0),
    append(Waits, [Call], Goals0),
    Call =.. [p|Arguments],
    extras(Waits, Arguments, Extras),
    term_variables(Copy, Variables),
    maplist(shown_goal(Relation), Goals0, Goals),
    comma_list(Plain, Goals),
    open_cycles(Plain, Query),
    copy_term(Query-Variables, Named-Names),
    numbervars(Named, 0, End),
    term_text(Named, Text),
    answer_lines(Of, Other, asked(Arguments, Extras, Variables, Names, End), Lines).

%   A call of `p` in a goal that waits is one of the predicate.

shown_goal(Relation, Goal0, Goal) :-
    (   with_effect(Goal0, Effect0, Effect, Goal)
    ->  shown_goal(Relation, Effect0, Effect)
    ;   Goal0 =.. [p|Arguments]
    ->  relation_goal(Relation, Arguments, Goal)
    ;   Goal = Goal0
    ).

%   relation_goal(Relation, Arguments, Goal): Goal is the call of the closure Relation, or of a command, as a user would type it.

relation_goal(Relation, Arguments, Goal) :-
    strip_module(Relation, Module, Closure),
    (   Closure = command(Words)
    ->  command_name(Words, Name),
        Goal =.. [Name|Arguments]
    ;   Closure =.. [system,System,Own|_]
    ->  relation_goal(user:Own, Arguments, Plain),
        Goal = System:Plain
    ;   ( memberchk(Closure, [_>>_,_/_]) -> Plain =.. [call,Closure|Arguments] ; extend_goal(Closure, Arguments, Plain) ),
        ( Module == user -> Goal = Plain ; Goal = Module:Plain )
    ).

%   The name of a program is that of its file: one interpreter can run both programs.

command_name([Program|Words], Name) :-
    ( member(Word, Words), exists_file(Word) -> file_base_name(Word, Name) ; Name = Program ).

%   open_cycles(Goal0, Goal): equations before the goal for cyclic terms.

open_cycles(Goal0, Goal) :-
    (   acyclic_term(Goal0)
    ->  Goal = Goal0
    ;   term_factorized(Goal0, Skeleton, Equations),
        append(Equations, [Skeleton], All),
        comma_list(Goal, All)
    ).

%   answer_lines(Of, Other, Asked, Lines): at most five answers, or three and the first that the other predicate does not have there.

answer_lines(answers([]), _, _, Lines) :-
    !,
    Lines = ['false.'].
answer_lines(answers(Answers), Other, Asked, Lines) :-
    !,
    length(Answers, Length),
    (   Length =< 5
    ->  maplist(answer_text(Asked), Answers, Texts),
        append(Before, [Last], Texts),
        string_concat(Last, ".", End)
    ;   Answers = [A,B,C|_],
        maplist(answer_text(Asked), [A,B,C], Before),
        (   Other = answers(Others),
            first_unequal(Answers, Others, 1, Place, Answer)
        ->  answer_text(Asked, Answer, Later),
            format(string(End), '... .   % ~D answers. The first that the other predicate does not have in its place is number ~D: ~w',
                   [Length, Place, Later])
        ;   format(string(End), '... .   % ~D answers', [Length])
        )
    ),
    findall(Line, ( member(Text, Before), string_concat(Text, " ;", Line) ), Firsts),
    append(Firsts, [End], Lines).
answer_lines(Account, _, _, Lines) :-
    once(account_line(Account, Count, Line)),
    format(string(First), '% answers before: ~D', [Count]),
    ( Count =:= 0 -> Lines = [Line] ; Lines = [First,Line] ).

first_unequal([A|As], Bs0, Place0, Place, Answer) :-
    (   Bs0 = [B|Bs],
        A =@= B
    ->  Place1 is Place0 + 1,
        first_unequal(As, Bs, Place1, Place, Answer)
    ;   Place = Place0,
        Answer = A
    ).

%   account_line(Account, Count, Line): Line is what came after Count answers.

account_line(output(Text), 0, Line) :- format(string(Line), '% prints ~q', [Text]).
account_line(choice_point, 0, '% leaves a choice point after its last answer').
account_line(no_choice_point, 0, '% leaves no choice point after its last answer').
account_line(endless(Count), Count, 'loops.').
account_line(waits(Count), Count, 'waits.').
account_line(Account, Count, Line) :-
    Account =.. [Kind,Ball|Counts],
    ( Counts = [Count] -> true ; Count = 0 ),
    ( Kind == error -> open_cycles(error(Ball, _), Term) ; Term = throw(Ball) ),
    named_text(Term, Text),
    string_concat(Text, ".", Line).

%   answer_text(Asked, Answer, Text): as the prompt shows it: each variable of the query that is bound, with its value, and the constraints
%   that are left. Asked is asked(Arguments, Extras, Variables, Names, End). A predicate that changes its arguments destructively has
%   answers that are no instances of the query.

answer_text(asked(Arguments0, Extras0, Variables, Names, End), Answer, Text) :-
    copy_term(q(Arguments0, Extras0, Variables), q(Arguments, Extras, Values)),
    copy_term_nat(Answer, Copy),
    ( Copy = where(Bindings, Goals0) -> maplist(without_module, Goals0, Goals) ; Bindings = Copy, Goals = [] ),
    ( Bindings = woke(Plain, Found) -> true ; Bindings = Plain, Found = Extras ),
    Plain =.. [p|Told],
    (   Told-Found = Arguments-Extras
    ->  foldl(equation, Names, Values, Equations, Goals),
        numbervars(Equations, End, _, [singletons(true)]),
        ( Equations == [] -> Parts = [true] ; Parts = Equations ),
        maplist(term_text, Parts, Texts),
        atomic_list_concat(Texts, ', ', Text)
    ;   named_text(no_instance(Plain), Text)
    ).

%   The goals that wait are called in a module of this library.

without_module(Goal0, Goal) :-
    ( acyclic_term(Goal0) -> mapsubterms(own, Goal0, Goal) ; Goal = Goal0 ).

own(equivalent_waiting:Goal0, Goal) :-
    without_module(Goal0, Goal).

equation(Name, Value, Equations, Others) :-
    ( Value = Name -> Equations = Others ; Equations = [Name=Value|Others] ).

named_text(Term, Text) :-
    copy_term_nat(Term, Copy),
    numbervars(Copy, 0, _, [singletons(true)]),
    term_text(Copy, Text).

term_text(Term, Text) :-
    (   nonvar(Term),
        Term = (Name=Value),
        Name = '$VAR'(_)
    ->  term_text(Name, Left),
        term_text(Value, Right),
        format(string(Text), '~w = ~w', [Left, Right])
    ;   format(string(Whole), '~W', [Term, [quoted(true), numbervars(true), portray(true), spacing(next_argument), cycles(true),
                                            module(equivalent_message)]]),
        abbreviated(Whole, Text)
    ).

abbreviated(Whole, Text) :-
    (   sub_string(Whole, 0, 2000, More, Begin),
        More > 0
    ->  string_length(Whole, Length),
        format(string(Text), '~s...   % ~D characters', [Begin, Length])
    ;   Text = Whole
    ).
