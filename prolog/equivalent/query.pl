:- module(equivalent_query,
          [ query//2,                   % +Asked, -Query
            answered_query//2,          % +Asked, -Query
            query_goal/2,               % +Query, -Goal
            query_branches/1            % +Query
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(prolog_code)).
:- use_module(choice).
:- use_module(description).
:- use_module(waiting).

/** <module> Queries: arguments, and goals that wait for them

A query is query(Arguments, Waitings), with the variables of Prolog; waiting.pl explains the second. It is copied before it is called.

Two of three random queries are made from an answer: one to a query with some arguments free, of which parts become variables. So there
are queries of which something is known and which have an answer, whatever the relation.
*/

%!  query(+Asked, -Query)// is nondet.
%
%   Asked is asked(Descriptions, Modes, Waking, Constraints, Answers): the description of each argument, Module:List; the modes, a list
%   of p(Mode, ...) or Weight-p(Mode, ...); the kinds of waiting//4; and a list of closures, each to call with Arguments, K and Answered,
%   for answer K to the query Arguments.

query(Asked, query(Arguments, Waitings)) -->
    { Asked = asked(_, _, Waking, Constraints, _) },
    marks(Asked, Marks),
    choice_at_random([1, 2], From),
    (   { From =:= 1 },
        answer_arguments(Asked, Marks, Arguments0)
    ->  { Arguments = Arguments0 }
    ;   { Asked = asked(Module:Descriptions, _, _, _, _) },
        all_described(Descriptions, Marks, Module, Arguments)
    ),
    waitings(Marks, Waking, Constraints, Arguments, Waitings),
    { maplist(fits(Waitings), Marks, Arguments) }.

%!  answered_query(+Asked, -Query)// is nondet.
%
%   As query//2, but Query has an answer, and no goals that wait.

answered_query(Asked, query(Arguments, [])) -->
    { Asked = asked(Module:Descriptions, _, _, _, Answers) },
    choice_of(Answers, Answer),
    marks(Asked, Marks),
    all_questioned(Descriptions, Marks, Module, Arguments),
    { maplist(fits([]), Marks, Arguments),
      call(Answer, Arguments, 0, _) }.

%   marks(Asked, Marks): those of a mode, which may have a weight.

marks(asked(_, Modes, _, _, _), Marks) -->
    fresh_variables,
    { length(Modes, Count),
      numlist(1, Count, Ascending),
      reverse(Ascending, Frequencies) },
    choice(near(Frequencies), Place),
    { nth0(Place, Modes, Mode0) },
    { nonvar(Mode0),
      Mode0 = Weight-Mode
    ->  true
    ;   Weight = 0,
        Mode = Mode0 },
    cost(Weight),
    { Mode =.. [_|Marks] }.

answer_arguments(asked(Module:Descriptions, Modes, _, _, Answers), Marks, Arguments) -->
    { Answers = [_|_] },
    choice_of(Answers, Answer),
    { open_marks(Modes, Open) },
    all_questioned(Descriptions, Open, Module, Questioned),
    choice(near(40), K),
    { call(Answer, Questioned, K, Answered) },
    all_opened(Answered, Marks, Arguments).

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

%   open_marks(Modes, Marks): + or - where no mode has another mark, else `any`. No argument is free that no mode lets be a variable.

open_marks(Modes, Marks) :-
    maplist(mode_marks, Modes, [First|Rest]),
    foldl(opened_marks, Rest, First, Marks).

mode_marks(Mode0, Marks) :-
    ( nonvar(Mode0), Mode0 = _-Mode -> true ; Mode = Mode0 ),
    Mode =.. [_|Marks].

opened_marks(Marks, Marks0, Opened) :-
    maplist(opened_mark, Marks, Marks0, Opened).

opened_mark(Mark, Mark0, Opened) :-
    (   Mark == Mark0
    ->  Opened = Mark
    ;   Opened = any
    ).

%   all_questioned(Descriptions, Marks, Module, Arguments): bound or free, as far as Marks allow.

all_questioned([], [], _, []) -->
    [].
all_questioned([Description|Descriptions], [Mark|Marks], Module, [Argument|Arguments]) -->
    (   { Mark == (-) }
    ->  { Binding = free }
    ;   { Mark == (+) }
    ->  { Binding = bound }
    ;   choice_of([free, bound], Binding)
    ),
    described(Module:Description, Binding, Argument),
    all_questioned(Descriptions, Marks, Module, Arguments).

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
    hole(Filled),
    (   { Filled =:= 0 ; var(Term) }
    ->  shared_variable(Opened)
    ;   kept(Term, Opened)
    ).

kept(Term, Kept) -->
    { compound(Term),
      acyclic_term(Term) },
    !,
    { compound_name_arguments(Term, Name, Parts0) },
    parts_kept(Name, Parts0, Parts),
    { compound_name_arguments(Kept, Name, Parts) }.
kept(Term, Term) -->
    [].

parts_kept('[|]', [Head0,Tail0], [Head,Tail]) -->
    !,
    opened(any, Head0, Head),
    tail_hole(Filled),
    (   { Filled =:= 0 ; var(Tail0) }
    ->  shared_variable(Tail)
    ;   kept(Tail0, Tail)
    ).
parts_kept(_, Parts0, Parts) -->
    all_parts(Parts0, Parts).

all_parts([], []) -->
    [].
all_parts([Part0|Parts0], [Part|Parts]) -->
    opened(any, Part0, Part),
    all_parts(Parts0, Parts).

%   waitings(Marks, Waking, Constraints, Arguments, Waitings): of three random queries one has up to four.

waitings(Marks, Waking, Constraints, Arguments, Waitings) -->
    { Waking \== false,
      partly(Marks, Arguments, Parts),
      term_variables(Parts, Variables),
      Variables \== [] },
    !,
    choice([2, 1], More),
    waitings(More, 4, kinds(Waking, Constraints), Variables, Arguments, Waitings).
waitings(_, _, _, _, []) -->
    [].

waitings(0, _, _, _, _, []) -->
    !.
waitings(1, Most, Kinds, Variables, Arguments, [Waiting|Waitings]) -->
    waiting(Kinds, Variables, Arguments, Waiting),
    { Left is Most - 1,
      kinds_after(Waiting, Kinds, Others) },
    (   { Left =:= 0 }
    ->  { More = 0 }
    ;   choice([1, 1], More)
    ),
    waitings(More, Left, Others, Variables, Arguments, Waitings).

%   kinds_after(Waiting, Kinds0, Kinds): one constraint of the caller, since two can contradict each other without end.

kinds_after(Waiting, kinds(Waking, Constraints0), kinds(Waking, Constraints)) :-
    (   Waiting = waiting(now, Goal, _),
        Goal \= dif(_, _)
    ->  Constraints = []
    ;   Constraints = Constraints0
    ).

partly([], [], []).
partly([Mark|Marks], [Argument|Arguments], Parts) :-
    (   ( Mark == (-) ; Mark == (+) )
    ->  Parts = Others
    ;   Parts = [Argument|Others]
    ),
    partly(Marks, Arguments, Others).

%   fits(Waitings, Mark, Argument): partially bound is neither a variable alone nor ground, or is waited for.

fits(Waitings, Mark, Argument) :-
    (   Mark == (+)
    ->  ground(Argument)
    ;   Mark == (?)
    ->  \+ ground(Argument),
        ( nonvar(Argument) ; Waitings \== [] ),
        !
    ;   true
    ).

%!  query_goal(+Query, -Goal) is det.
%
%   Goal is Query as a user would type it, for a predicate called `p`.

query_goal(query(Arguments, Waitings), Goal) :-
    waiting_goals(Waitings, p, Goals0),
    maplist(strip, Goals0, Goals),
    Call =.. [p|Arguments],
    append(Goals, [Call], All),
    comma_list(Goal, All).

strip(Goal0, Goal) :-
    strip_module(Goal0, _, Goal).

%!  query_branches(+Query) is semidet.
%
%   True if a goal that waits branches: then the order of the answers is open.

query_branches(query(_, Waitings)) :-
    member(Waiting, Waitings),
    waiting_branches(Waiting),
    !.
