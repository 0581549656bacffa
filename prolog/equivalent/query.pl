% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_query,
          [ query//2,                   % +Asked, -Query
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

%!  query(+Asked, -Query)// is nondet.
%
%   Asked is asked(Descriptions, Modes, Kinds, Answers): the description of each argument, Module:List; the modes, a list of p(Mode, ...) or
%   Weight-p(Mode, ...); the kinds of goals that wait, of kinds/4; and a list of closures, each to call with Arguments, K and Answered, for
%   answer K to the query Arguments. It is empty if no query is to be made from an answer.

query(Asked, query(Arguments, Goals)) -->
    { Asked = asked(_:Descriptions, _, Kinds, Answers) },
    marks(Asked, Marks),
    (   { Answers == [] }
    ->  { From = 0 }
    ;   choice([1, 2], From)
    ),
    (   { From =:= 1 },
        answered_arguments(Asked, Marks, Answered)
    ->  { Arguments = Answered }
    ;   all_described(Asked, Marks, Arguments)
    ),
    { partly(Marks, Arguments, Parts),
      term_variables(Parts, Variables) },
    { integers(Descriptions, Arguments, Variables, Integers) },
    waitings(Kinds, Variables, Integers, Arguments, Goals),
    { maplist(fits(Goals), Marks, Arguments) }.

%   marks(Asked, Marks): those of a mode, which may have a weight. The modes that come first are more frequent.

marks(asked(_, Modes, _, _), Marks) -->
    fresh_variables,
    { length(Modes, Count),
      numlist(1, Count, Ascending),
      reverse(Ascending, Frequencies) },
    choice(near(Frequencies), Place),
    { nth0(Place, Modes, Mode),
      mode_marks(Mode, Weight, Marks) },
    cost(Weight).

mode_marks(Mode, Weight, Marks) :-
    ( Mode = Weight0-Plain -> Weight = Weight0 ; Plain = Mode, Weight = 0 ),
    Plain =.. [_|Marks].

%   answered_arguments(Asked, Marks, Arguments): the query that is answered has its own mode. If it has no answer, another one is asked.

answered_arguments(Asked, Marks, Arguments) -->
    answered(5, Asked, Answered),
    fresh_variables,
    all_opened(Answered, Marks, Arguments).

answered(Tries, Asked, Answered) -->
    { Asked = asked(_, _, _, Answers),
      Tries > 0 },
    choice_of(Answers, Answer),
    marks(Asked, Others),
    all_described(Asked, Others, Question),
    choice(near(40), K),
    (   { call(Answer, Question, K, Answered0) }
    ->  { Answered = Answered0 }
    ;   { Fewer is Tries - 1 },
        answered(Fewer, Asked, Answered)
    ).

all_described(asked(Module:Descriptions, _, _, _), Marks, Arguments) -->
    all_described(Descriptions, Marks, Module, Arguments).

all_described([], [], _, []) -->
    [].
all_described([Description|Descriptions], [Mark|Marks], Module, [Argument|Arguments]) -->
    { binding(Mark, Binding) },
    described(Module:Description, Binding, Argument),
    all_described(Descriptions, Marks, Module, Arguments).

binding(Mark, any) :- var(Mark), !.
binding(+, bound).
binding(-, free).
binding(?, any).

%   all_opened(Terms, Marks, Opened): where the mark allows it, with variables instead of some parts.

all_opened([], [], []) -->
    [].
all_opened([Term|Terms], [Mark|Marks], [Opened|Others]) -->
    { binding(Mark, Binding) },
    opened(Binding, Term, Opened),
    all_opened(Terms, Marks, Others).

opened(free, _, Variable) -->
    variable(Variable).
opened(bound, Term, Term) -->
    { ground(Term) }.
opened(any, Term, Opened) -->
    argument_hole(Binding),
    (   { Binding == free }
    ->  shared_variable(Opened)
    ;   { Binding == bound }
    ->  { Opened = Term }
    ;   opened_inside(Term, Opened)
    ).

opened_part(Most, Term, Opened) -->
    hole(Most, Filled),
    (   { Filled =:= 0 ; var(Term) }
    ->  shared_variable(Opened)
    ;   opened_inside(Term, Opened)
    ).

opened_inside(Term, Opened) -->
    (   { compound(Term), acyclic_term(Term) }
    ->  { compound_name_arguments(Term, Name, Parts0) },
        parts_opened(Name, Parts0, Parts),
        { compound_name_arguments(Opened, Name, Parts) }
    ;   { Opened = Term }
    ).

parts_opened('[|]', [Head0,Tail0], [Head,Tail]) -->
    !,
    opened_part(100, Head0, Head),
    opened_part(15, Tail0, Tail).
parts_opened(_, Parts0, Parts) -->
    all_parts_opened(Parts0, Parts).

all_parts_opened([], []) -->
    [].
all_parts_opened([Part0|Parts0], [Part|Parts]) -->
    opened_part(100, Part0, Part),
    all_parts_opened(Parts0, Parts).

%   partly(Marks, Arguments, Parts): the arguments that goals may wait for.

partly([], [], []).
partly([Mark|Marks], [Argument|Arguments], Parts) :-
    (   ( Mark == (-) ; Mark == (+) )
    ->  Parts = Others
    ;   Parts = [Argument|Others]
    ),
    partly(Marks, Arguments, Others).

%   integers(Descriptions, Arguments, Variables, Integers): pairs Variable-(Low-High), of those Variables that are described as integers.

integers(Descriptions, Arguments, Variables, Integers) :-
    (   acyclic_term(Arguments)
    ->  maplist(described_integers, Descriptions, Arguments, Lists),
        append(Lists, All)
    ;   All = []
    ),
    findall(Place-Range, ( nth0(Place, Variables, V), once(( member(I-Range, All), I == V )) ), Places),
    maplist(at_place(Variables), Places, Integers).

at_place(Variables, Place-Range, V-Range) :-
    nth0(Place, Variables, V).

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
