% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_search,
          [ smallest_difference/4       % :P, :Q, +Settings, -Result
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(choice).
:- use_module(difference).
:- use_module(outcome).
:- use_module(query).
:- use_module(settings).
:- use_module(tally).
:- use_module(time_limit).
:- use_module(waiting).

/** <module> The smallest query on which two predicates differ

Queries are asked in two phases: in ascending weight, so that the first difference is the smallest; and at random, and a difference is made
smaller by lighter tapes (see choice.pl). A difference counts if the same query, asked again with more time, shows one again. So a slow
predicate makes no difference, nor does one whose answers depend on more than its arguments.
*/

%!  smallest_difference(:P, :Q, +Settings, -Result) is det.
%
%   P and Q are closures for a list of arguments. Result is result(Found, Counts), with Counts for the option extent/1. Found is `none`;
%   `unknown` if the time was over before all queries were asked, if most decided nothing, or if a difference did not come again; or
%   found(Query, Aspect, OutcomeP, OutcomeQ), where Aspect is one of first_differing_aspect/4.
%
%   @error existence_error(procedure, Name) if both raise it: two predicates that both call something missing would agree on everything.

smallest_difference(P, Q, Settings, result(Found, Counts)) :-
    stopwatch(Watch),
    new_tally(Tally),
    Tally = [lost(_)|Counts],
    trie_new(Seen),
    Search = search(P, Q, Settings, Watch, Tally, Seen),
    (   member(Phase, [ordered, random]),
        phase_found(Phase, Search, Found0)
    ->  plainer(Found0, Search, Found)
    ;   count_in(Tally, changed, 0),
        most_decided(Tally)
    ->  Found = none
    ;   Found = unknown
    ).

%   plainer(Found0, Search, Found): a query with goals that wait is harder to read than a heavier one without. So the smallest one without
%   comes in its place, if there is one.

plainer(Found0, search(P, Q, Settings, Watch, _, _), Found) :-
    (   Found0 = found(query(_, [_|_]), _, _, _),
        new_tally(Tally),
        trie_new(Seen),
        phase_found(ordered, search(P, Q, [waking-false,constraints-false|Settings], Watch, Tally, Seen), Found1),
        Found1 = found(_, _, _, _)
    ->  Found = Found1
    ;   Found = Found0
    ).

%   query_space(Phase, Search, Space): what query//2 needs. Random queries are made from answers of both, and from examples.

query_space(Phase, search(P, Q, Settings, _, _, _), space(Descriptions, Modes, Kinds, Answers)) :-
    maplist(setting(Settings), [arguments, modes, waking, constraints, compare], [Descriptions, Modes, Waking, Constraints, Aspects]),
    (   Phase == ordered
    ->  Answers = []
    ;   setting(Settings, examples, Examples),
        ( Examples == none -> More = [] ; More = [apply(Examples)] ),
        findall(equivalent_search:answered(Relation, Settings), member(Relation, [P,Q|More]), Answers)
    ),
    kinds(Waking, Constraints, Aspects, Kinds).

%   answered(Relation, Settings, Arguments, K, Answered): answer K, counted from 0, or the last one before it, if it takes little work and
%   leaves no constraints. The work is counted in inferences, which are the same on every machine.

answered(Relation, Settings, Arguments, K, Answered) :-
    Query = query(Arguments, []),
    given(Query, Settings),
    Most is K + 1,
    outcome(briefly(Relation), Query, Most, 2, outcome(Answers, _, _)),
    last(Answers, Answer),
    Answer =.. [p|Answered].

briefly(Relation, Arguments) :-
    call_with_inference_limit(call(Relation, Arguments), 100 000, Result),
    Result \== inference_limit_exceeded.

%   phase_found(Phase, Search, Found): fails if nothing was found. The work in Prolog decides how many queries there are by default, not the
%   time: a busy machine asks no fewer.

phase_found(ordered, Search, Found) :-
    Search = search(_, _, Settings, _, Tally, _),
    query_space(ordered, Search, Space),
    most(weight, Settings, 1000, 3 400 000, Most, End),
    lightest(Space, Most, Next),
    (   Next = done(Weight)
    ->  weight_done(Tally, Weight),
        fail
    ;   work_is_over(Search, End)
    ->  !,
        fail
    ;   try_query(ordered, Next, Search, Found)
    ),
    !.
phase_found(random, Search, Found) :-
    Search = search(_, _, Settings, _, _, _),
    query_space(random, Search, Space),
    (   setting(Settings, constraints, true),
        setting(Settings, modes, Modes),
        sub_term(Mark, Modes),
        ( var(Mark) ; Mark == (?) )
    ->  Work = 50 000 000               % most of it is done by library(clpfd)
    ;   Work = 18 000 000
    ),
    most(random, Settings, 10 000, Work, Count, End),
    setting(Settings, seed, Seed),
    random_found(Count, 0, Space, End, Seed, Search, Found).

%   lightest(Space, Most, Next): Next are the queries with their tapes, the lightest first, and done(Weight) after the last one of each
%   weight; done(inf) if there are no more.

lightest(Space, Most, Next) :-
    (   all_drawn(query(Space), 2000, Groups)
    ->  (   member(Weight-All, Groups),
            Weight =< Most,
            ( member(Next, All) ; Next = done(Weight) )
        ;   \+ ( member(Weight-_, Groups), Weight > Most ),
            Next = done(inf)
        )
    ;   between(0, Most, Weight),
        ( drawn_in_order(query(Space), Weight, Next) ; Next = done(Weight) )
    ).

%   most(Name, Settings, Default, Work, Most, End): Most is the option Name, or Default, and then the phase also ends when the count of
%   inferences is End, after Work from now.

most(Name, Settings, Default, Work, Most, End) :-
    setting(Settings, Name, Most0),
    (   Most0 == default
    ->  Most = Default,
        statistics(inferences, Now),
        End is Now + Work
    ;   Most = Most0,
        End = inf
    ).

%   work_is_over(Search, End): the work of queries that are undecided doesn't count.

work_is_over(search(_, _, _, _, Tally, _), End) :-
    statistics(inferences, Now),
    count_in(Tally, lost, Lost),
    Now - Lost >= End.

%   random_found(Count, Idle, Space, End, Seed, Search, Found): asks up to Count queries; the work ends this only after 200. The last Idle
%   ones were left out or had been asked before: after 300 there are probably no more.

random_found(Count, Idle, Space, End, Seed0, Search, Found) :-
    Search = search(_, _, _, _, Tally, _),
    count_in(Tally, random, Before),
    Idle < 300,
    Before < Count,
    \+ ( Before >= 200, work_is_over(Search, End) ),
    next_seed(Seed0, Seed),
    (   drawn_at_random(query(Space), Seed, Drawn),
        try_query(random, Drawn, Search, Found0)
    ->  Drawn = _-Tape,
        smallest(Found0, Space, Tape, Search, Found)
    ;   count_in(Tally, random, After),
        ( After > Before -> Waited = 0 ; Waited is Idle + 1 ),
        random_found(Count, Waited, Space, End, Seed, Search, Found)
    ).

%   try_query(Phase, Drawn, Search, Found): fails if Drawn shows no difference, has been asked before, or is left out by `given`. Found is
%   `unknown` if the time is over.

try_query(_, _, Search, Found) :-
    time_left(Search, Left),
    Left =< 0,
    !,
    Found = unknown.
try_query(Phase, Query-_, Search, Found) :-
    Search = search(_, _, Settings, _, Tally, Seen),
    Query = query(Arguments, _),
    ( acyclic_term(Arguments) -> trie_insert(Seen, Query) ; true ),
    (   given(Query, Settings)
    ->  tally(Tally, Phase, 1)
    ;   tally(Tally, left_out, 1),
        fail
    ),
    statistics(inferences, Before),
    found_on(Query, Search, 1, Found1),
    confirmed(Found1, Search, Found2),
    (   memberchk(Found2, [undecided, too_many, changed, unreadable])
    ->  tally(Tally, Found2, 1),
        statistics(inferences, Now),
        tally(Tally, lost, Now - Before),
        fail
    ;   Found2 \== none,
        Found = Found2
    ).

given(Query, Settings) :-
    setting(Settings, given, Given),
    ( Given == none -> true ; \+ \+ call_with_query(Query, Given, []) ).

%   found_on(Query, Search, Part, Found): Found is `none`, `undecided`, `unreadable`, `too_many`, `unknown` if the time is over, or a
%   difference that is not accepted. It gets Part of the usual time. The more queries were undecided, the less time one gets. If the time for all
%   queries cuts this short, `undecided` and `end` prove nothing.

found_on(Query, Search, Part, Found) :-
    Search = search(_, _, Settings, _, Tally, _),
    setting(Settings, query_limit, Limit),
    time_left(Search, Left),
    count_in(Tally, undecided, Undecided),
    Share is Part * max(Limit / 400, Limit / (1 + Undecided) ** 2),
    (   Left > 0,
        Seconds is min(Left, Share),
        found_unless_accepted(Seconds, Query, Search, Found0),
        \+ ( Left < Share, ( Found0 == undecided ; Found0 = found(_, end, _, _) ) )
    ->  Found = Found0
    ;   Found = unknown
    ).

time_left(search(_, _, Settings, Watch, _, _), Left) :-
    setting(Settings, time_limit, Time),
    seconds_since(Watch, Spent),
    Left is Time - Spent.

found_unless_accepted(Seconds, Query, search(P, Q, Settings, _, Tally, _), Found) :-
    found_within(P, Q, Query, Settings, Seconds, Found0),
    (   accepted(Found0, Settings)
    ->  tally(Tally, accepted, 1),
        Found = none
    ;   Found = Found0
    ).

%   accepted(Found, Settings): a difference that matches one of `except`.

accepted(Found, Settings) :-
    Found = found(_, _, _, _),
    found_difference(Found, Difference),
    setting(Settings, except, Module:Patterns),
    member(Pattern0, Patterns),
    copy_term(Pattern0, Pattern),
    ( Pattern = (Head :- Body) -> true ; Head = Pattern, Body = true ),
    subsumes_term(Head, Difference),
    Head = Difference,
    call(Module:Body),
    !.

%   confirmed(Found0, Search, Found): Found is the difference that the query of Found0 shows when it is asked again. If there is none, a
%   predicate was only slow after `end`: `none`. Else the answers depend on more than the arguments: `changed`.

confirmed(Found0, Search, Found) :-
    (   Found0 = found(Query, Aspect, _, _),
        \+ silent(Found0, Search)
    ->  Search = search(_, _, Settings, _, _, _),
        setting(Settings, query_limit, Limit),
        time_left(Search, Left),
        Longer is max(Limit, min(3 * Limit, Left / 2)),
        found_unless_accepted(Longer, Query, Search, Found1),
        ( Found1 == none, Aspect \== end -> Found = changed ; Found = Found1 )
    ;   Found = Found0
    ).

%   silent(Found, Search): a program that answers nothing to the first query has had twenty times its time: it is not asked again.

silent(found(_, end, OutcomeP, OutcomeQ), search(P, Q, _, _, Tally, _)) :-
    count_in(Tally, ordered, 1),
    member((_:program_answer(_))-outcome(_, [endless], _), [P-OutcomeP,Q-OutcomeQ]),
    !.

%   smallest(Found0, Space, Tape, Search, Found): goes to lighter queries as long as there is a difference. The last one is asked again.

smallest(Found0, Space, Tape, Search, Found) :-
    Found0 = found(_, _, P, Q),
    \+ ( member(outcome(_, Ports, _), [P,Q]), last(Ports, exception(halt)) ),
    trie_new(Seen),
    smaller(Found0, Space, Tape, Search, Seen, Found1),
    Found1 \== Found0,
    confirmed(Found1, Search, Found),
    Found = found(_, _, _, _),
    !.
smallest(Found, _, _, _, Found).

smaller(Found0, Space, Tape0, Search, Seen, Found) :-
    Search = search(_, _, Settings, _, _, _),
    ( Found0 = found(_, end, _, _) -> Part = 0.1 ; Part = 1 ),  % the last one is asked again, and has all its time
    tape_weight(Tape0, Weight0),
    (   lighter_tape(Tape0, Lighter),
        drawn_again(query(Space), Lighter, Query-Tape),
        tape_weight(Tape, Weight),
        Weight @< Weight0,
        trie_insert(Seen, Tape),
        given(Query, Settings),
        found_on(Query, Search, Part, Found1),
        memberchk(Found1, [found(_,_,_,_),unknown])
    ->  ( Found1 == unknown -> Found = Found0 ; smaller(Found1, Space, Tape, Search, Seen, Found) )
    ;   Found = Found0
    ).
