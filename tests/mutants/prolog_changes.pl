:- module(prolog_changes,
          [ prolog_change/2             % +Text, -Change
          ]).
:- use_module(library(clpfd)).          % for its operators, in which the sources are read
:- use_module(library(lists)).

/** <module> One change at a time to a Prolog source
*/

%!  prolog_change(+Text, -Change) is nondet.
%
%   Change is change(Start, End, New): the characters of Text from Start up to, not including, End become New. It deletes
%   a clause, a goal or a branch, or it changes an operator, a constant or a condition. Directives stay as they are.

prolog_change(Text, Change) :-
    setup_call_cleanup(open_string(Text, Stream),
                       findall(Change0, ( clause_of(Stream, Term, Position), clause_change(Term, Position, Change0) ), Changes),
                       close(Stream)),
    member(change(Start, End, New0), Changes),
    (   New0 = part(Position)
    ->  span(Position, PartStart, PartEnd),
        Length is PartEnd - PartStart,
        sub_string(Text, PartStart, Length, _, New)
    ;   New = New0
    ),
    Change = change(Start, End, New).

clause_of(Stream, Term, Position) :-
    repeat,
    read_term(Stream, Term, [subterm_positions(Position), module(prolog_changes)]),
    (   Term == end_of_file
    ->  !,
        fail
    ;   Term \= (:- _)
    ).

clause_change(Clause, Position, Change) :-
    (   span(Position, Start, End0),
        End is End0 + 1,                % with its full stop
        Change = change(Start, End, "")
    ;   Clause = (_ :- _)
    ->  Position = term_position(_, _, _, _, [Head, Body]),
        Clause = (H :- B),
        (   term_change(H, Head, term, Change)
        ;   goal_change(B, Body, Change)
        )
    ;   term_change(Clause, Position, term, Change)
    ).

span(Position, Start, End) :-
    (   Position = Start-End
    ->  true
    ;   arg(1, Position, Start),
        arg(2, Position, End)
    ).

%   goal_change(Goal, Position, Change)

goal_change(Goal, parentheses_term_position(_, _, Position), Change) :-
    !,
    goal_change(Goal, Position, Change).
goal_change((A, B), Position, Change) :-
    !,
    Position = term_position(_, _, _, _, [PA, PB]),
    (   goal_change(A, PA, Change)
    ;   goal_change(B, PB, Change)
    ).
goal_change(Goal, Position, change(Start, End, "true")) :-
    nonvar(Goal),
    Goal \== true,
    span(Position, Start, End).
goal_change(Goal, Position, Change) :-
    compound(Goal),
    (   part_change(Goal, Position, Change)
    ;   \+ control(Goal),
        term_change(Goal, Position, term, Change)
    ).
goal_change(Goal, Position, change(Start, End, New)) :-
    opposite(Goal, New),
    span(Position, Start, End).

control((_ ; _)).
control((_ -> _)).
control((_ *-> _)).
control(\+ _).

%   part_change(Goal, Position, Change): a change to a goal inside Goal, or to how it joins them.

part_change((A ; B), term_position(Start, End, _, _, [PA, PB]), Change) :-
    (   goal_change(A, PA, Change)
    ;   goal_change(B, PB, Change)
    ;   A \= (_ -> _),
        A \= (_ *-> _),
        member(Position, [PA, PB]),
        Change = change(Start, End, part(Position))
    ).
part_change((A -> B), term_position(_, _, FStart, FEnd, [PA, PB]), Change) :-
    (   span(PA, Start, End),
        Change = change(Start, End, "fail")
    ;   \+ test(A),
        Change = change(FStart, FEnd, "*->")
    ;   goal_change(A, PA, Change)
    ;   goal_change(B, PB, Change)
    ).
part_change((A *-> B), term_position(_, _, FStart, FEnd, [PA, PB]), Change) :-
    (   Change = change(FStart, FEnd, "->")
    ;   goal_change(A, PA, Change)
    ;   goal_change(B, PB, Change)
    ).
part_change(\+ _, term_position(_, _, Start, End, _), change(Start, End, "")).
part_change(once(_), term_position(_, _, Start, End, _), change(Start, End, "call")).
part_change(ignore(_), term_position(_, _, Start, End, _), change(Start, End, "call")).
part_change(Goal, term_position(_, _, _, _, Positions), Change) :-
    goal_argument(Goal, N),
    arg(N, Goal, Inner),
    nonvar(Inner),
    nth1(N, Positions, Position),
    goal_change(Inner, Position, Change).

%   A built-in that tests leaves no choice point, so that `->` and `*->` are the same behind it.

test(Goal) :-
    nonvar(Goal),
    \+ control(Goal),
    Goal \= (_, _),
    predicate_property(system:Goal, built_in).

goal_argument(\+ _, 1).
goal_argument(once(_), 1).
goal_argument(ignore(_), 1).
goal_argument(forall(_, _), 1).
goal_argument(forall(_, _), 2).
goal_argument(findall(_, _, _), 2).
goal_argument(catch(_, _, _), 1).
goal_argument(catch(_, _, _), 3).
goal_argument(_ : _, 2).

%   term_change(Term, Position, Context, Change): Context is `number` inside arithmetic, else `term`.

term_change(Term, parentheses_term_position(_, _, Position), Context, Change) :-
    !,
    term_change(Term, Position, Context, Change).
term_change(Term, term_position(_, _, Start, End, Positions), Context, Change) :-
    !,
    functor(Term, Name, _),
    (   other_operator(Context, Name, New),
        Change = change(Start, End, New)
    ;   inner_context(Context, Name, InnerContext),
        nth1(N, Positions, Position),
        \+ goal_argument(Term, N),
        arg(N, Term, Argument),
        term_change(Argument, Position, InnerContext, Change)
    ).
term_change(Term, list_position(_, _, Elements, Tail), Context, Change) :-
    !,
    list_change(Term, Elements, Tail, Context, Change).
term_change(Term, Start-End, _, change(Start, End, New)) :-
    constant_change(Term, New).

list_change([Term|_], [Position|_], _, Context, Change) :-
    term_change(Term, Position, Context, Change).
list_change([_|Terms], [_|Positions], Tail, Context, Change) :-
    list_change(Terms, Positions, Tail, Context, Change).
list_change(Term, [], Tail, Context, Change) :-
    Tail \== none,
    term_change(Term, Tail, Context, Change).

constant_change(Term, New) :-
    integer(Term),
    Other is Term + 1,
    format(string(New), '~d', [Other]).
constant_change(Term, "0") :-
    Term == 1.
constant_change(Term, New) :-
    opposite(Term, New).

opposite(Term, New) :-
    atom(Term),
    memberchk(Term-New, [true-"false", false-"true", fail-"true"]).

inner_context(number, _, number) :- !.
inner_context(_, Name, Context) :-
    (   compares_numbers(Name)
    ->  Context = number
    ;   Context = term
    ).

compares_numbers(is).
compares_numbers(Name) :-
    comparison(Name, _),
    \+ memberchk(Name, [=, \=, ==, \==, =@=, \=@=]).

other_operator(term, Name, New) :-
    comparison(Name, New).
other_operator(number, Name, New) :-
    arithmetic(Name, New).

comparison(Name, New) :-
    member(Name-News, [ (=:=)-["=\\="], (=\=)-["=:="], (<)-["=<", ">="], (=<)-["<", ">"], (>)-[">=", "=<"], (>=)-[">", "<"],
                        (==)-["\\=="], (\==)-["=="], (=)-["\\="], (\=)-["="], (=@=)-["\\=@="], (\=@=)-["=@="],
                        (#=)-["#\\="], (#\=)-["#="], (#<)-["#=<", "#>="], (#=<)-["#<"], (#>)-["#>="], (#>=)-["#>"] ]),
    member(New, News).

arithmetic(Name, New) :-
    memberchk(Name-New, [ (+)-"-", (-)-"+", (*)-"+", (//)-"*", (/)-"*", (mod)-"*", (>>)-"<<", (<<)-">>", (/\)-"\\/", (\/)-"/\\",
                          (\)-"-", max-"min", min-"max", abs-"+" ]).
