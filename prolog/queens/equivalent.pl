:- module(queens_equivalent,
          [ queens_equivalent/3,        % :P, :Q, :Options
            queens_lawful/2             % :P, :Options
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(pairs)).
:- use_module(equivalent/difference).
:- use_module(equivalent/message).
:- use_module(equivalent/partial_board).
:- use_module(equivalent/regular_board).
:- use_module(equivalent/script).
:- use_module(equivalent/counterexample).
:- use_module(equivalent/settings).

/** <module> Do two predicates mean the same?

Asks both predicates the same queries about the N-queens puzzle and compares the results. When they differ, it makes the query
smaller as long as they still differ, so that the query shown contains only what matters.

```
?- use_module(library(queens/equivalent)).
true.

?- queens_equivalent(queens, c_queens, [sizes(0-6)]).
true.
```

`docs/equivalence.md` shows how to compare your own predicate with c_queens/2.
*/

:- meta_predicate
    queens_equivalent(2, 2, :),
    queens_lawful(2, :).

%!  queens_equivalent(:P, :Q, :Options) is semidet.
%
%   True if no query is found on which call(P, N, Rows) and call(Q, N, Rows) differ; a message gives the number of queries.
%   Otherwise prints the smallest such query with the result of each, and fails. Queries go from small to large: first those of
%   each kind that the relation distinguishes, for each size, and up to size 3 every partial board; then wrong arguments,
%   then queries of any size, then random partial boards, then random sequences of commands. Options:
%
%     - sizes(+Range)
%       From-To, the sizes to query. Default is 0-8.
%     - boards(+Count)
%       The number of random partial boards. By default it is up to 10,000: after each 200, more follow if the thread has made
%       fewer than 20 million inferences since the start. So a busy machine asks no fewer.
%     - commands(+Count)
%       The number of random sequences of up to 20 commands, default 40. They are used only if `answers`, `order` and
%       `errors` are compared.
%     - memory(:Goal)
%       With this option, some commands make allocations fail: Goal is called with K to make the K-th allocation from now fail
%       (0 is the next), and with -1 to end this. A predicate without memory may then raise an error after some answers.
%     - waking(+Boolean)
%       Whether queries have goals that do more than fail when they wake up, default true.
%     - seed(+Integer)
%       The seed of the random queries: the same seed and options give the same queries, if the time suffices for all.
%       Default is 1.
%     - replay(+Integer)
%       The same as seed.
%     - compare(+Aspects)
%       A list of `set` (the same answers, however often), `answers` (each equally often), `order`, `errors`, `determinism` (is
%       there a choice point after the last answer?), and `laziness` (does the first answer for size 8 take at most half of
%       the inferences of all answers?). Default is [answers, order, errors]. Without `errors` no arguments of wrong types are
%       used, and without `order` no queries without a last answer. If one predicate ends and the other does not, that is
%       always a difference. If goals that wake up branch, the order is not compared. Choice points are compared only if
%       the relation promises that there are none: Rows is ground, or it has a known length, integers and distinct variables
%       on which no goal waits.
%     - modes(+Modes)
%       Which queries to ask: a list of p(A, B), where A is + (an integer) or - (a variable), and B is + (a ground
%       list), - (a variable), or ? (anything else, or with constraints); a variable stands for any of them.
%       Default is [p(_,_)].
%     - answers(+Most)
%       The maximal number of answers to a query, default 1000. If nothing bounds the size, it is the number of answers for the
%       sizes in Range, at most 20.
%     - time_limit(+Seconds)
%       Processor time for all queries, default 60. When it is over, the smallest query found so far is shown; if there is none, a
%       warning says that not all queries were asked.
%     - query_limit(+Seconds)
%       Processor time for one predicate and one query, default 2. If both predicates take longer, the query is undecided. If
%       one does, both are asked again with five times as much. Waiting counts a twentieth; what waits longer is undecided.
%     - difference(-Difference)
%       With this option, queens_equivalent/3 succeeds and prints nothing. Difference is `none`; `unknown` if the time is over
%       and nothing was found; or difference(Query, Aspect, OfP, OfQ). Query is a goal for a predicate `p`, with its
%       constraints before it, in limit/2 if needed. Aspect is one of those of `compare`, or `end`. OfP and
%       OfQ are answers(List), of N-Rows; error(Formal) or exception(Exception), with the number of answers before it as
%       second argument if there were any; endless(Answered); `choice_point` or `no_choice_point` after the last answer.
%       An answer is N-Rows; woke(N-Rows, Bindings) if goals that woke up bind variables; where(Answer, Goals) if
%       constraints are left. For the aspect `laziness`, the two are lazy(First, All) or eager(First, All), in inferences.
%       For `commands`, Query is a list of commands, and the two are said(What), the result of the last command.
%     - extent(-Extent)
%       extent(Regular, Every, Boards, Commands, Seed): the numbers of regular queries, random boards and random sequences of
%       commands, and the size up to which every partial board was asked.
%     - undecided(-Count)
%       The number of queries that neither predicate finished, that had too many answers to compare them without their order,
%       or whose difference did not come again when they were asked once more. Without this option, a warning reports a Count other than 0.
%
%   P and Q are called in the calling thread; they may print or change anything. An exception for the thread, such as
%   time_limit_exceeded, is passed on. So is existence_error of both for the same query, since two predicates that cannot
%   run are not the same. A predicate that catches every exception and runs for ever cannot be stopped.
%
%   @error instantiation_error, type_error(list, Options), domain_error(queens_option, Option),
%          domain_error(queens_sizes, Range), domain_error(queens_aspect, Aspect), domain_error(queens_mode, Mode),
%          domain_error(positive_number, Seconds), type_error(Type, Value) for a value of another type.
%   @error type_error(callable, P), existence_error(procedure, Module:Name/Arity): no such predicate.

queens_equivalent(P, Q, M:Options) :-
    comparison_settings(M:Options, Settings),
    must_be_relation(P),
    must_be_relation(Q),
    smallest_difference(P, Q, Settings, Found, Asked),
    extent(Asked, Settings, Extent, Undecided),
    ignore(option(extent(Extent), Options)),
    tell_undecided(Undecided, Options),
    tell_difference(Found, P, Q, Extent, Options).

extent(Asked, Settings, extent(Regular, Every, Random, Scripts, Seed), Undecided) :-
    setting(Settings, seed, Seed),
    setting(Settings, sizes, _-To),
    every_board_size(Greatest),
    Every is min(To, Greatest),
    phase_count(Asked, random(_, _), Random),
    phase_count(Asked, commands, Scripts),
    findall(Count-Of, member(_-asked(Count, Of), Asked), Counts),
    pairs_keys_values(Counts, All, Undecideds),
    sum_list(All, Total),
    sum_list(Undecideds, Undecided),
    Regular is Total - Random - Scripts.

phase_count(Asked, Phase, Count) :-
    findall(Part, member(Phase-asked(Part, _), Asked), Parts),
    sum_list(Parts, Count).

%!  queens_lawful(:P, :Options) is semidet.
%
%   True if no query is found whose answers break a law that needs no second relation: the symmetries of the square; the
%   answers for a prefix are those for the longer prefixes together; a goal gives the same answers before P as after P.
%   Otherwise prints the smallest query and the two lists of answers, and fails. Options are those of
%   queens_equivalent/3; `difference` gives `none`, `unknown` or difference(Query, Law, answers(List), answers(Other)).
%
%   @error existence_error(Type, Value): P calls something missing. The errors of queens_equivalent/3.

queens_lawful(P, M:Options) :-
    comparison_settings(M:Options, Settings),
    must_be_relation(P),
    smallest_lawless(P, Settings, Found),
    lawless_difference(Found, Difference),
    (   option(difference(Wanted), Options)
    ->  Wanted = Difference
    ;   print_lawless(Difference, P)
    ).

lawless_difference(none, none).
lawless_difference(unknown, unknown).
lawless_difference(lawless(Board, Law, Left-Right), difference(Goal, Law, answers(Left), answers(Right))) :-
    board_goal(Board, false, Goal).

print_lawless(none, _).
print_lawless(unknown, _) :-
    print_message(warning, queens_time_over).
print_lawless(difference(Goal, Law, Left, Right), P) :-
    print_message(error, queens_lawless(Goal, Law, P, Left, Right)),
    fail.

%   With two more arguments, the closure calls a predicate that exists or can be autoloaded.

must_be_relation(Module:Closure) :-
    must_be(callable, Closure),
    strip_module(Module:Closure, Home, Plain),
    must_be(callable, Plain),
    Plain =.. [Name|Arguments],
    append(Arguments, [_, _], All),
    Head =.. [Name|All],
    (   predicate_property(Home:Head, visible)
    ->  true
    ;   functor(Head, _, Arity),
        existence_error(procedure, Home:Name/Arity)
    ).

tell_undecided(Undecided, Options) :-
    (   option(undecided(Count), Options)
    ->  Count = Undecided
    ;   Undecided =:= 0
    ->  true
    ;   print_message(warning, queens_undecided(Undecided))
    ).

tell_difference(Found, P, Q, Extent, Options) :-
    difference(Found, Difference),
    (   option(difference(Wanted), Options)
    ->  Wanted = Difference
    ;   print_difference(Difference, P, Q, Extent)
    ).

difference(none, none).
difference(unknown, unknown).
difference(found(script(Commands), commands(Place), P, Q), difference(Goals, commands, said(P), said(Q))) :-
    !,
    script_goals(script(Commands), Place, Goals).
difference(found(lazy(N), laziness, P, Q), difference(p(N, _), laziness, P, Q)) :-
    !.
difference(found(Board, Aspect, OutcomeP, OutcomeQ), difference(Goal, Aspect, OfP, OfQ)) :-
    (   member(Outcome, [OutcomeP, OutcomeQ]),
        outcome_is_limited(Outcome)
    ->  Limited = true
    ;   Limited = false
    ),
    board_goal(Board, Limited, Goal),
    outcome_account(Aspect, OutcomeP, OfP),
    outcome_account(Aspect, OutcomeQ, OfQ).

print_difference(none, _, _, Extent) :-
    print_message(informational, queens_no_difference(Extent)).
print_difference(unknown, _, _, _) :-
    print_message(warning, queens_time_over).
print_difference(difference(Goal, Aspect, OfP, OfQ), P, Q, _) :-
    print_message(error, queens_difference(Goal, Aspect, P-OfP, Q-OfQ)),
    fail.
