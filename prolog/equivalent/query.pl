% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_query,
          [ query//2,                   % +Space, -Query
            query_goal/2                % +Query, -Goal
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(prolog_code)).
:- use_module(choice).
:- use_module(description).
:- use_module(waiting).

/** <module> Queries: arguments, and goals that wait for them

A query is query(Arguments, Goals), with the variables of Prolog; waiting.pl explains Goals. It is copied before it is called.

Two of three random queries are made from an answer to another query: parts of the answer become variables. So for any relation there are
partially bound queries that have an answer.
*/

%!  query(+Space, -Query)// is nondet.
%
%   Space is space(Descriptions, Modes, Kinds, Answers): the description of each argument, Module:List; the modes, a list of p(Mode, ...) or
%   Weight-p(Mode, ...); the kinds of goals that wait, of kinds/4; and a list of closures, each to call with Arguments, K and Answered, for
%   answer K to the query Arguments. It is empty if no query is to be made from an answer.

query(Space, query(Arguments, Goals)) -->
    { Space = space(_:Descriptions, _, Kinds, Answers) },
    marks(Space, Marks),
    ( { Answers == [] } -> { From = 0 } ; choice([1, 2], From) ),
    (   { From =:= 1 },
        answered_arguments(Space, Marks, Answered)
    ->  { Arguments = Answered }
    ;   all_described(Space, Marks, Arguments)
    ),
    { foldl(waited, Marks, Arguments, Parts, []),
      term_variables(Parts, Variables),
      integers(Descriptions, Arguments, Variables, Integers) },
    waitings(Kinds, Variables, Integers, Arguments, Goals),
    { maplist(fits(Goals), Marks, Arguments) }.

%   marks(Space, Marks): those of a mode, which may have a weight. The modes that come first are more frequent.

marks(space(_, Modes, _, _), Marks) -->
    fresh_variables,
    { length(Modes, Count),
      numlist(1, Count, Ascending),
      reverse(Ascending, Frequencies) },
    choice(near(Frequencies), Place),
    { nth0(Place, Modes, Mode),
      ( Mode = Weight-Plain -> true ; Plain = Mode, Weight = 0 ),
      Plain =.. [p|Marks] },
    cost(Weight).

%   answered_arguments(Space, Marks, Arguments): the query that is answered has its own mode. If it has no answer, another one is asked.

answered_arguments(Space, Marks, Arguments) -->
    answered(5, Space, Answered),
    fresh_variables,
    foldl(opened, Answered, Marks, Arguments).

answered(Tries, Space, Answered) -->
    { Space = space(_, _, _, Answers),
      Tries > 0 },
    choice_of(Answers, Answer),
    marks(Space, Others),
    all_described(Space, Others, Question),
    choice(near(40), K),
    (   { call(Answer, Question, K, Answered0) }
    ->  { Answered = Answered0 }
    ;   { Fewer is Tries - 1 },
        answered(Fewer, Space, Answered)
    ).

all_described(space(Module:Descriptions, _, _, _), Marks, Arguments) -->
    foldl(described_as(Module), Descriptions, Marks, Arguments).

described_as(Module, Description, Mark, Argument) -->
    { binding(Mark, Binding) },
    described(Module:Description, Binding, Argument).

binding(Mark, any) :- var(Mark), !.
binding(+, bound).
binding(-, free).
binding(?, any).

%   opened(Term, Mark, Opened): where the mark allows it, with variables instead of some parts.

opened(Term, Mark, Opened) -->
    { binding(Mark, Binding),
      ( Binding == bound -> ground(Term) ; true ) },
    described(user:opened(Term), Binding, Opened).

%   waited(Mark, Argument, Parts, Others): goals may wait for the argument.

waited(Mark, Argument, Parts, Others) :-
    ( nonvar(Mark), Mark \== (?) -> Parts = Others ; Parts = [Argument|Others] ).

%   integers(Descriptions, Arguments, Variables, Integers): pairs Variable-(Low-High), of those Variables that are described as integers.

integers(Descriptions, Arguments, Variables, Integers) :-
    (   acyclic_term(Arguments)
    ->  maplist(described_integers, Descriptions, Arguments, Lists),
        append(Lists, All),
        convlist(with_range(All), Variables, Integers)
    ;   Integers = []
    ).

with_range(All, Variable, Variable-Range) :-
    member(Integer-Range, All),
    Integer == Variable.

%   fits(Goals, Mark, Argument): partially bound is neither a variable alone nor ground, or one of Goals waits for it.

fits(_, Mark, _) :-
    var(Mark),
    !.
fits(_, +, Argument) :-
    ground(Argument).
fits(_, -, Argument) :-
    var(Argument).
fits(Goals, ?, Argument) :-
    \+ ground(Argument),
    once(( nonvar(Argument) ; Goals \== [] )).

%!  query_goal(+Query, -Goal) is det.
%
%   Goal is Query as a user would type it, for a predicate called `p`.

query_goal(query(Arguments, Goals0), Goal) :-
    maplist(strip, Goals0, Goals),
    Call =.. [p|Arguments],
    append(Goals, [Call], All),
    comma_list(Goal, All).

strip(Goal0, Goal) :-
    strip_module(Goal0, _, Goal).
