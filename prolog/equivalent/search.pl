:- module(equivalent_search,
          [ smallest_difference/4,      % :P, :Q, +Settings, -Result
            smallest_lawless/3          % :P, +Settings, -Result
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(choice).
:- use_module(difference).
:- use_module(found).
:- use_module(law).
:- use_module(outcome).
:- use_module(query).
:- use_module(script).
:- use_module(settings).
:- use_module(tally).
:- use_module(time_limit).

/** <module> The smallest query on which two predicates differ

Queries are asked in three phases: in ascending weight, so that the first difference is the smallest; at random, and a difference is made
smaller by lighter tapes (see choice.pl); and in sequences of commands. A difference counts if the same query, asked again with more
time, shows one again. So neither a predicate that is slow counts, nor one whose answers depend on something else than its arguments.
*/

:- meta_predicate
    smallest_difference(:, :, +, -),
    smallest_lawless(:, +, -).

%!  smallest_difference(:P, :Q, +Settings, -Result) is det.
%
%   Result is result(Found, Tally). Found is `none`; `unknown` if the time was over before all queries were asked, or if none was; found(Query, Aspect, OutcomeP,
%   OutcomeQ), where Aspect is one of outcomes_differ/4; or found(Script, commands(Place), SaidP, SaidQ).
%
%   @error existence_error(Type, Value) if both raise it: two predicates that both call something missing would agree on everything.

smallest_difference(P, Q, Settings, Result) :-
    searched(compared(P, Q), [P,Q], Settings, Result).

%!  smallest_lawless(:P, +Settings, -Result) is det.
%
%   As smallest_difference/4, but Found is found(Query, Law, Answers, Others), as in law.pl.

smallest_lawless(P, Settings, Result) :-
    searched(lawless(P), [P], Settings, Result).

searched(Subject, Relations, Settings, result(Found, Tally)) :-
    stopwatch(Watch),
    new_tally(Tally),
    asked(Relations, Settings, Asked),
    trie_new(Seen),
    Search = search(Subject, Settings, Watch, Tally, Asked, Seen),
    (   member(Phase, [ordered, random, commands]),
        phase_found(Phase, Search, Found0)
    ->  Found = Found0
    ;   tally_count(Tally, ordered, 0),
        tally_count(Tally, random, 0)
    ->  Found = unknown
    ;   Found = none
    ).

%   asked(Relations, Settings, Asked): what query//2 needs. Random queries are made from answers of Relations, in any mode, but not of
%   another process.

asked(Relations, Settings, asked(Descriptions, Modes, Waking, Constraints, Answers)) :-
    setting(Settings, given, Given),
    findall(equivalent_search:answered(Relation, Given),
            ( member(Relation, Relations), Relation \= _:process(_) ),
            Answers),
    maplist(setting(Settings), [arguments, modes, waking, constraints], [Descriptions, Modes, Waking0, Constraints0]),
    (   member(_:process(_), Relations)
    ->  Waking = false
    ;   Waking = Waking0
    ),
    (   Constraints0 = Module:List
    ->  findall(Places-(Module:Goal), member(Places-Goal, List), Constraints)
    ;   Constraints = []
    ).

answered(Relation, Given, Arguments, K, Answered) :-
    ( Given == none -> true ; of_query(query(Arguments, []), Given, []) ),
    answered_arguments(Relation, 0.1, Arguments, K, Answered).

%   phase_found(Phase, Search, Found): fails if nothing was found. A weight is begun if the work is not over, and given up after twice
%   as much.

phase_found(ordered, Search, Found) :-
    Search = search(_, Settings, _, Tally, Asked, _),
    setting(Settings, weight, Weight0),
    ( Weight0 == default -> Most = 100 ; Most = Weight0 ),
    setting(Settings, ordered_work, Work),
    work_end(Work, End),
    ( Work == inf -> Late = inf ; work_end(2 * Work, Late) ),
    between(0, Most, Weight),
    (   work_is_over(End)
    ->  Found0 = over
    ;   drawn_in_order(query(Asked), Weight, Drawn),
        (   work_is_over(Late)
        ->  Found0 = over
        ;   asked_found(ordered, Drawn, Search, Found0)
        )
    ->  true
    ;   tally_weight(Tally, Weight),
        fail
    ),
    !,
    Found0 \== over,
    Found = Found0.
phase_found(random, Search, Found) :-
    Search = search(_, Settings, _, _, Asked, _),
    setting(Settings, random, Count0),
    (   Count0 == default
    ->  Count = 10 000
    ;   Count = Count0
    ),
    setting(Settings, random_work, Work),
    work_end(Work, End),
    setting(Settings, seed, Seed),
    seed_state(Seed, State),
    random_found(random, Count, 0, query(Asked), End, State, Search, Found).
phase_found(commands, Search, Found) :-
    Search = search(compared(P, Q), Settings, _, _, Asked0, _),
    \+ ( member(Relation, [P, Q]), Relation = _:process(_) ),
    Asked0 = asked(Descriptions, Modes, Waking, Constraints, Answer),
    ( Waking == false -> Single = false ; Single = single(Waking) ),
    exclude(subsumes_term(_-_), Modes, Light),
    ( Light == [] -> Plain = Modes ; Plain = Light ),
    Asked = asked(Descriptions, Plain, Single, Constraints, Answer),
    setting(Settings, compare, Aspects),
    subset([answers, order, errors], Aspects),
    setting(Settings, commands, Count),
    setting(Settings, memory, Memory),
    setting(Settings, seed, Seed),
    work_end(inf, End),
    seed_state(Seed, State),
    random_found(commands, Count, 0, script(Asked, Memory), End, State, Search, Found).

work_end(Work, End) :-
    statistics(inferences, Now),
    ( Work == inf -> End = inf ; End is Now + Work ).

work_is_over(End) :-
    End \== inf,
    statistics(inferences, Now),
    Now >= End.

%   random_found(Phase, Count, Idle, Draw, End, State, Search, Found): Count queries, the first 200 in any case. After Idle that are left out or
%   have been asked before, there are probably no more.

random_found(Phase, Count, Idle, Draw, End, State0, Search, Found) :-
    Search = search(_, _, _, Tally, _, _),
    tally_count(Tally, Phase, Asked),
    Idle < 300,
    Asked < Count,
    \+ ( Asked >= 200, work_is_over(End) ),
    random_word(State0, State, Seed),
    (   drawn_at_random(Draw, Seed, Drawn),
        asked_found(Phase, Drawn, Search, Found0)
    ->  Drawn = _-Tape,
        smallest(Found0, Draw, Tape, Search, Found)
    ;   tally_count(Tally, Phase, Now),
        ( Now > Asked -> Waited = 0 ; Waited is Idle + 1 ),
        random_found(Phase, Count, Waited, Draw, End, State, Search, Found)
    ).

%   asked_found(Phase, Drawn, Search, Found): fails if Drawn shows no difference, has been asked before, or is not in question.

asked_found(Phase, Query0-_, Search, Found) :-
    Search = search(_, Settings, _, Tally, _, Seen),
    fresh(Phase, Query0, Seen),
    in_question(Query0, Search, Query),
    tally(Tally, Phase),
    labeled(Query, Settings, Tally),
    found_on(Query, Search, Found1),
    confirmed(Found1, Search, Found2),
    (   Found2 == none
    ->  fail
    ;   Found2 == undecided
    ->  tally(Tally, undecided),
        fail
    ;   Found = Found2
    ).

fresh(commands, _, _) :- !.
fresh(_, query(Arguments, Waitings), Seen) :-
    (   acyclic_term(Arguments)
    ->  trie_insert(Seen, query(Arguments, Waitings))
    ;   true
    ).

%   in_question(Query0, Search, Query): commands with a query that is left out are left out.

in_question(query(Arguments, Waitings), Search, query(Arguments, Waitings)) :-
    !,
    (   given(query(Arguments, Waitings), Search)
    ->  true
    ;   Search = search(_, _, _, Tally, _, _),
        tally(Tally, left_out),
        fail
    ).
in_question(Script0, Search, Script) :-
    include(command_in_question(Search), Script0, Script),
    Script = [open(_, _)|_].

command_in_question(Search, Command) :-
    (   command_query(Command, _, Query)
    ->  given(Query, Search)
    ;   true
    ).

given(Query, search(_, Settings, _, _, _, _)) :-
    setting(Settings, given, Given),
    (   Given == none
    ->  true
    ;   \+ \+ of_query(Query, Given, [])
    ).

labeled(Query, Settings, Tally) :-
    setting(Settings, label, Closure),
    (   Closure \== none,
        Query = query(_, _),
        of_query(Query, Closure, [Label])
    ->  tally_label(Tally, Label)
    ;   true
    ).

%   found_on(Query, Search, Found): Found is `none`, `undecided`, `unknown` if the time is over, or a difference.

found_on(Query, Search, Found) :-
    Search = search(Subject, Settings, _, _, _, _),
    (   seconds_for(Search, Seconds, Last),
        found_within(Subject, Query, Settings, Seconds, Found0),
        \+ ( Last == true, ( Found0 == undecided ; Found0 = found(_, end, _, _) ) )
    ->  accepted(Found0, Search, Found)
    ;   Found = unknown
    ).

%   seconds_for(Search, Seconds, Last): the more queries were undecided, the less time one gets. Last is true if this is all the time
%   that is left. Fails if none is.

seconds_for(search(_, Settings, Watch, Tally, _, _), Seconds, Last) :-
    setting(Settings, query_limit, Limit),
    setting(Settings, time_limit, Time),
    seconds_since(Watch, Spent),
    Left is Time - Spent,
    Left > 0,
    tally_count(Tally, undecided, Undecided),
    Share is Limit / (1 + Undecided),
    Seconds is min(Left, Share),
    ( Left < Share -> Last = true ; Last = false ).

found_within(lawless(P), query(Arguments, Waitings), Settings, Seconds, Found) :-
    (   broken_law(P, query(Arguments, Waitings), Settings, Seconds, Law, Answers-Others)
    ->  Found = found(query(Arguments, Waitings), Law, Answers, Others)
    ;   Found = none
    ).
found_within(compared(P, Q), query(Arguments, Waitings), Settings, Seconds, Found) :-
    !,
    Query = query(Arguments, Waitings),
    setting(Settings, answers, Answers),
    most_answers(Answers, Query, Most),
    outcomes(P, Q, Query, Most, Seconds, OutcomeP, OutcomeQ),
    setting(Settings, compare, Aspects0),
    (   query_branches(Query)
    ->  subtract(Aspects0, [order, determinism, laziness], Aspects)
    ;   Aspects = Aspects0
    ),
    outcomes_differ(Aspects, OutcomeP, OutcomeQ, Aspect),
    (   Aspect == none
    ->  unless_missing(OutcomeP, OutcomeQ),
        Found = none
    ;   Aspect == undecided
    ->  Found = undecided
    ;   Found = found(Query, Aspect, OutcomeP, OutcomeQ)
    ).
found_within(compared(P, Q), Script, Settings, Seconds, Found) :-
    setting(Settings, answers, Most),
    setting(Settings, memory, Memory),
    script_said(P, Script, Most, Memory, Seconds, SaidP),
    script_said(Q, Script, Most, Memory, Seconds, SaidQ),
    (   said_differ(SaidP, SaidQ, Place, OfP-OfQ)
    ->  Found = found(Script, commands(Place), OfP, OfQ)
    ;   memberchk(over, SaidP)
    ->  Found = undecided
    ;   Found = none
    ).

%   outcomes(P, Q, Query, Most, Seconds, OutcomeP, OutcomeQ): if only one of them may have more answers than Most, both are asked for one more.

outcomes(P, Q, Query, Most, Seconds, OutcomeP, OutcomeQ) :-
    outcome(P, Query, Most, Seconds, OutcomeP0),
    outcome(Q, Query, Most, Seconds, OutcomeQ0),
    (   outcome_has_more(OutcomeP0, MoreP),
        outcome_has_more(OutcomeQ0, MoreQ),
        MoreP \== MoreQ
    ->  Next is Most + 1,
        outcome(P, Query, Next, Seconds, OutcomeP),
        outcome(Q, Query, Next, Seconds, OutcomeQ)
    ;   OutcomeP = OutcomeP0,
        OutcomeQ = OutcomeQ0
    ).

unless_missing(outcome(_, [error(FormalP)], _, _), outcome(_, [error(FormalQ)], _, _)) :-
    subsumes_term(existence_error(procedure, _), FormalP),
    subsumes_term(existence_error(procedure, _), FormalQ),
    !,
    FormalP = existence_error(_, Procedure),
    existence_error(procedure, Procedure).
unless_missing(outcome(_, PortsP, _, _), outcome(_, PortsQ, _, _)) :-
    last(PortsP, exception(halt)),
    last(PortsQ, exception(halt)),
    !,
    permission_error(halt, process, prolog).
unless_missing(_, _).

%   accepted(Found0, Search, Found): a difference that matches one of `except` is none; nor is one of commands with a query that shows one.

accepted(Found0, search(Subject, Settings, _, Tally, _, _), Found) :-
    (   Found0 = found(_, _, _, _),
        setting(Settings, except, Module:Patterns),
        difference_within(Found0, Subject, Settings, Difference),
        member(Pattern, Patterns),
        excepted(Pattern, Module, Difference)
    ->  tally(Tally, accepted),
        Found = none
    ;   Found = Found0
    ).

difference_within(found(Script, commands(_), _, _), Subject, Settings, Difference) :-
    !,
    setting(Settings, query_limit, Seconds),
    member(Command, Script),
    command_query(Command, _, Query),
    found_within(Subject, Query, Settings, Seconds, Found),
    Found = found(_, _, _, _),
    difference_term(Found, Difference).
difference_within(Found, _, _, Difference) :-
    difference_term(Found, Difference).

excepted(Pattern0, Module, Difference) :-
    copy_term(Pattern0, Pattern),
    (   Pattern = (Head :- Body)
    ->  subsumes_term(Head, Difference),
        Head = Difference,
        call(Module:Body)
    ;   subsumes_term(Pattern, Difference)
    ),
    !.

%   confirmed(Found0, Search, Found): Found is the difference that the query of Found0 shows when it is asked again. If there is none, a
%   predicate was slow; or the answers depend on something else, and the query decides nothing.

confirmed(Found0, Search, Found) :-
    Found0 = found(Query, Aspect, _, _),
    !,
    Search = search(Subject, Settings, Watch, _, _, _),
    setting(Settings, time_limit, Time),
    setting(Settings, query_limit, Limit),
    seconds_since(Watch, Spent),
    Longer is max(Limit, min(3 * Limit, (Time - Spent) / 2)),
    found_within(Subject, Query, Settings, Longer, Found1),
    accepted(Found1, Search, Found2),
    (   Found2 == none,
        Aspect \== end
    ->  Found = undecided
    ;   Found = Found2
    ).
confirmed(Found, _, Found).

%   smallest(Found0, Draw, Tape, Search, Found): goes to lighter queries as long as there is a difference. The last one is asked again, too.

smallest(Found0, Draw, Tape, Search, Found) :-
    Found0 = found(_, _, P, Q),
    \+ ( member(outcome(_, Ports, _, _), [P,Q]), last(Ports, exception(halt)) ),
    trie_new(Seen),
    smaller(Found0, Draw, Tape, Search, Seen, Found1),
    Found1 \== Found0,
    confirmed(Found1, Search, Found),
    Found = found(_, _, _, _),
    !.
smallest(Found, _, _, _, Found).

smaller(Found0, Draw, Tape0, Search, Seen, Found) :-
    tape_weight(Tape0, Weight0),
    (   lighter_tape(Tape0, Lighter),
        drawn_again(Draw, Lighter, Query0-Tape),
        tape_weight(Tape, Weight),
        Weight @< Weight0,
        trie_insert(Seen, Tape),
        in_question(Query0, Search, Query),
        found_on(Query, Search, Found1),
        ( Found1 = found(_, _, _, _) ; Found1 == unknown )
    ->  (   Found1 == unknown
        ->  Found = Found0
        ;   smaller(Found1, Draw, Tape, Search, Seen, Found)
        )
    ;   Found = Found0
    ).
