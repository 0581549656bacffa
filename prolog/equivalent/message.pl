:- module(equivalent_message,
          [ difference_message//3,      % +Difference, :P, :Q
            relation_goal/3             % :Relation, +Arguments, -Goal
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(prolog_code)).
:- use_module(library(occurs)).
:- use_module(library(terms)).

/** <module> The messages of equivalent/3

A difference is shown as two queries with their answers in the form of the prompt.
*/

:- multifile prolog:message//1.

prolog:message(equivalent_undecided(Count)) -->
    [ 'undecided queries: ~D (no predicate ended, too many answers to compare without their order, or a difference that did not come again)'-[Count] ].
prolog:message(equivalent_time_over) -->
    [ 'no difference was found, but the time is over, or no query was in question'-[] ].
prolog:message(equivalent_none(Extent)) -->
    { maplist(count_of(Extent), [ordered, weight, random, commands, seed], Counts) },
    [ 'No difference: ~D queries in ascending order, all up to weight ~D, ~D random ones, ~D sequences of commands; seed ~d'-Counts ],
    counted(left_out, Extent, 'left out by given/1'),
    counted(accepted, Extent, 'differences accepted by except/1').
prolog:message(equivalent_labels(Pairs)) -->
    { pairs_values(Pairs, Counts),
      sum_list(Counts, Sum) },
    [ 'Queries by label:'-[] ],
    label_lines(Pairs, Sum).
prolog:message(equivalent_difference(Difference, P, Q)) -->
    difference_message(Difference, P, Q).

count_of(Extent, Name, Count) :-
    Pattern =.. [Name, Count],
    memberchk(Pattern, Extent).

counted(Name, Extent, Words) -->
    { count_of(Extent, Name, Count) },
    (   { Count =:= 0 }
    ->  []
    ;   [ nl, '~w: ~D'-[Words, Count] ]
    ).

label_lines([], _) -->
    [].
label_lines([Label-Count|Pairs], Sum) -->
    { Percent is 100 * Count / Sum },
    [ nl, '~t~D~8| ~t~1f~7+ %  ~p'-[Count, Percent, Label] ],
    label_lines(Pairs, Sum).

%!  difference_message(+Difference, :P, :Q)//
%
%   The message for a term difference(Query, Aspect, OfP, OfQ) of equivalent/3.

difference_message(difference(Commands, commands, said(OfP), said(OfQ)), P, Q) -->
    !,
    [ 'Not equivalent: the last of these commands differs'-[], nl ],
    command_lines(Commands),
    said_line(P, OfP),
    said_line(Q, OfQ).
difference_message(difference(Goal, Aspect, OfP, OfQ), P, Q) -->
    { aspect_words(Aspect, Words) },
    [ 'Not equivalent: ~w differ'-[Words], nl ],
    quad(P, Goal, OfP, OfQ),
    [ nl ],
    quad(Q, Goal, OfQ, OfP).

aspect_words(set, 'the sets of answers').
aspect_words(answers, 'the answers').
aspect_words(order, 'the orders of the answers').
aspect_words(errors, 'the exceptions').
aspect_words(end, 'the ends').
aspect_words(output, 'the texts that are printed').
aspect_words(laziness, 'the shares of the first answer in the work').
aspect_words(determinism, 'the choice points after the last answer').
aspect_words(image(Goal), Words) :- format(atom(Words), 'the answers and their images by ~p', [Goal]).
aspect_words(reordered, 'the answers when an argument comes before and after the call').

command_lines([]) -->
    [].
command_lines([Command|Commands]) -->
    { copy_term_nat(Command, Copy),
      named(Copy),
      term_text(Copy, Text) },
    [ '  ~w.'-[Text], nl ],
    command_lines(Commands).

said_line(P, Said) -->
    { relation_name(P, Name),
      copy_term_nat(Said, Copy),
      named(Copy),
      term_text(Copy, Text) },
    [ '  ~p: ~w'-[Name, Text], nl ].

relation_name(P, Name) :-
    strip_module(P, Module, Closure),
    (   Module == user
    ->  Name = Closure
    ;   Name = P
    ).

%   quad(P, Goal, Of, Other): the query of P and its answers; Other is the account of the other predicate.

quad(P, Goal, Of, Other) -->
    { quad_text(P, Goal, Of, Other, Text, Lines) },
    [ '?- ~w.'-[Text] ],
    indented(Lines).

quad_text(P, Goal0, Of, Other, Text, Lines) :-
    copy_term_nat(Goal0, Copy),
    comma_list(Copy, Goals0),
    append(Front, [Call], Goals0),
    Call =.. [p|Arguments],
    maplist(relation_wait(P), Front, Waits),
    relation_goal(P, Arguments, Mine),
    append(Waits, [Mine], All),
    comma_list(Query0, All),
    open_cycles(Query0, Query),
    term_variables(Arguments, Asked),
    maplist(without_ball, Front, Quiet),
    term_variables(Quiet, Waiting),
    exclude(among(Asked), Waiting, Extras),
    term_variables(Query, Variables),
    shown(Of, Other, Shown, Last),
    maplist(answer_values(Arguments, Extras, Variables), Shown, Values),
    name_variables(Variables, Values, Query),
    maplist(values_text(Variables), Values, Texts),
    answers_lines(Texts, Last, Lines),
    term_text(Query, Text).

indented([]) -->
    [].
indented([Line|Lines]) -->
    [ nl, '   ~w'-[Line] ],
    indented(Lines).

among(Variables, V) :-
    member(W, Variables),
    V == W,
    !.

%!  relation_goal(:Relation, +Arguments, -Goal) is det.
%
%   Goal is the call of the closure Relation, or of a command, as a user would type it.

relation_goal(Relation, Arguments, Goal) :-
    strip_module(Relation, Module, Closure),
    (   Closure = command([Program|_])
    ->  Plain =.. [Program|Arguments]
    ;   \+ Closure = (_>>_),
        \+ Closure = (_/_)
    ->  Closure =.. Parts0,
        append(Parts0, Arguments, Parts),
        Plain =.. Parts
    ;   Plain =.. [call, Closure|Arguments]
    ),
    (   ( Module == user ; Closure = command(_) )
    ->  Goal = Plain
    ;   Goal = Module:Plain
    ).

%   A call of `p` in a goal that waits is one of the predicate.

relation_wait(P, Goal0, Goal) :-
    (   Goal0 = freeze(V, Woken),
        nonvar(Woken),
        Woken =.. [p|Arguments]
    ->  relation_goal(P, Arguments, Call),
        Goal = freeze(V, Call)
    ;   Goal0 = when(Condition, Woken),
        nonvar(Woken),
        Woken =.. [p|Arguments]
    ->  relation_goal(P, Arguments, Call),
        Goal = when(Condition, Call)
    ;   Goal = Goal0
    ).

%   without_ball(Goal0, Goal): variables of what is thrown have no value in an answer.

without_ball(Goal0, Goal) :-
    (   Goal0 =.. [Name, Condition, Woken],
        nonvar(Woken),
        Woken = throw(_)
    ->  Goal =.. [Name, Condition, throw]
    ;   Goal = Goal0
    ).

%   open_cycles(Goal0, Goal): equations before the goal for what is cyclic.

open_cycles(Goal0, Goal) :-
    (   acyclic_term(Goal0)
    ->  Goal = Goal0
    ;   term_factorized(Goal0, Skeleton, Equations),
        append(Equations, [Skeleton], All),
        comma_list(Goal, All)
    ).

%   shown(Account, Other, Answers, Last): the answers to show, at most five, and the lines after them; Other is the account of the other
%   predicate.

shown(answers(Answers), Other, Shown, Last) :-
    !,
    length(Answers, Length),
    (   Length =< 5
    ->  Shown = Answers,
        ( Length =:= 0 -> Last = ['false.'] ; Last = [] )
    ;   Answers = [A,B,C|_],
        Shown = [A,B,C],
        (   Other = answers(Others),
            first_unequal(Answers, Others, 1, Place, [Answer|_])
        ->  plain_answer(Answer, Plain),
            copy_term_nat(Plain, Copy),
            named(Copy),
            term_text(Copy, Text),
            format(string(Line), '... .   % ~D answers, number ~D is ~w', [Length, Place, Text])
        ;   format(string(Line), '... .   % ~D answers', [Length])
        ),
        Last = [Line]
    ).
shown(Account, _, [], Lines) :-
    account_lines(Account, Lines).

plain_answer(where(Answer, _), Plain) :- !, plain_answer(Answer, Plain).
plain_answer(woke(Answer, _), Answer) :- !.
plain_answer(Answer, Answer).

account_lines(error(Formal), [Line]) :- formal_line(Formal, Line).
account_lines(error(Formal, Count), [First, Line]) :- count_line(Count, First), formal_line(Formal, Line).
account_lines(exception(Ball), [Line]) :- ball_line(Ball, Line).
account_lines(exception(Ball, Count), [First, Line]) :- count_line(Count, First), ball_line(Ball, Line).
account_lines(endless(Count), [First, 'loops.']) :- count_line(Count, First).
account_lines(lazy(First, All), [Line]) :- work_line(First, All, Line).
account_lines(eager(First, All), [Line]) :- work_line(First, All, Line).
account_lines(output(Text), [Line]) :- format(string(Line), '% prints ~q', [Text]).
account_lines(choice_point, ['% leaves a choice point after its last answer']).
account_lines(no_choice_point, ['% leaves no choice point after its last answer']).

formal_line(Formal0, Line) :-
    copy_term_nat(error(Formal0, _), Error),
    open_cycles(Error, Opened),
    named(Opened),
    term_text(Opened, Text),
    string_concat(Text, ".", Line).

ball_line(Ball0, Line) :-
    copy_term_nat(Ball0, Ball),
    named(Ball),
    term_text(throw(Ball), Text),
    string_concat(Text, ".", Line).

count_line(Count, Line) :-
    format(string(Line), '% answers before: ~D', [Count]).

work_line(First, All, Line) :-
    format(string(Line), '% ~D inferences to the first answer, ~D to all', [First, All]).

first_unequal([A|As], [B|Bs], Place0, Place, Rest) :-
    A =@= B,
    !,
    Place1 is Place0 + 1,
    first_unequal(As, Bs, Place1, Place, Rest).
first_unequal(Rest, _, Place, Place, Rest).

%   answer_values(Arguments, Extras, Variables, Answer, Values): Values are List-Goals, the values of Variables and the constraints left. A
%   predicate that changes its arguments destructively has answers that are no instances of the query.

answer_values(Arguments0, Extras0, Variables0, Answer, Found) :-
    (   instance_values(Arguments0, Extras0, Variables0, Answer, Values)
    ->  Found = Values
    ;   Found = Variables0-[no_instance(Answer)]
    ).

instance_values(Arguments0, Extras0, Variables0, Answer, Values-Goals) :-
    copy_term(q(Arguments0, Extras0, Variables0), q(Arguments, Extras, Values)),
    (   Answer = where(Bindings, Goals)
    ->  true
    ;   Bindings = Answer,
        Goals = []
    ),
    (   Bindings = woke(Plain, Extras)
    ->  true
    ;   Plain = Bindings
    ),
    Plain =.. [p|Arguments].

%   name_variables(Variables, Values, Query): those that no answer binds, and that occur once in Query, are `_`.

name_variables(Variables, Values, Query) :-
    findall(I, ( member(List-Goals, Values), bound_place(List, Goals, I) ), Bound0),
    sort(Bound0, Bound),
    foldl(named_place(Bound, Query), Variables, 1-0, _).

bound_place(List, Goals, I) :-
    nth1(I, List, Value),
    (   nonvar(Value)
    ;   occurs_twice(Value, List)
    ;   term_variables(Goals, Left),
        among(Left, Value)
    ).

occurs_twice(Value, List) :-
    occurrences_of_var(Value, List, Count),
    Count > 1.

named_place(Bound, Query, Variable, I0-N0, I-N) :-
    I is I0 + 1,
    (   \+ memberchk(I0, Bound),
        occurrences_of_var(Variable, Query, 1)
    ->  Variable = '$VAR'('_'),
        N = N0
    ;   Variable = '$VAR'(N0),
        N is N0 + 1
    ).

%   values_text(Names, Values, Text): as the prompt shows an answer.

values_text(Names, List-Goals, Text) :-
    findall(Part, value_part(Names, List, Goals, Part), [Parts]),
    atomic_list_concat(Parts, ', ', Text).

value_part(Names, List, Goals, Texts) :-
    equations(Names, List, Equations),
    append(Equations, Goals, All),
    numbervars_as_hidden(All),
    (   All == []
    ->  Texts = [true]
    ;   maplist(part_text, All, Texts)
    ).

part_text(Part, Text) :-
    (   Part = (Name=Value)
    ->  term_text(Name, Left),
        term_text(Value, Right),
        format(string(Text), '~w = ~w', [Left, Right])
    ;   term_text(Part, Text)
    ).

equations([], [], []).
equations([Name|Names], [Value|Values], Equations) :-
    (   Value = Name
    ->  Equations = Others
    ;   Equations = [Name=Value|Others]
    ),
    equations(Names, Values, Others).

%   Other variables are _A, _B, and so on, or `_` if they occur once.

numbervars_as_hidden(Term) :-
    term_variables(Term, Variables),
    foldl(hidden(Term), Variables, 0'A, _).

hidden(Term, Variable, Code0, Code) :-
    (   occurrences_of_var(Variable, Term, 1)
    ->  Variable = '$VAR'('_'),
        Code = Code0
    ;   atom_codes(Name, [0'_,Code0]),
        Variable = '$VAR'(Name),
        Code is Code0 + 1
    ).

answers_lines([], Last, Last).
answers_lines([Text|Texts], Last, [Line|Lines]) :-
    (   Texts == [],
        Last == []
    ->  string_concat(Text, ".", Line)
    ;   string_concat(Text, " ;", Line)
    ),
    answers_lines(Texts, Last, Lines).

named(Term) :-
    numbervars(Term, 0, _, [singletons(true)]).

term_text(Term, Text) :-
    format(string(Text), '~W', [Term, [quoted(true), numbervars(true), portray(true), spacing(next_argument),
                                       module(equivalent_message)]]).
