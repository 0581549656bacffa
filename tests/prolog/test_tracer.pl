:- module(test_tracer, []).
:- use_module(library(plunit)).
:- use_module('../../prolog/c_queens').
:- use_module('../../prolog/queens').
:- use_module(test_lifetime, []).

/** <module> Both relations under the tracer: retry, skip and abort at any port

Keys are what somebody would press, at ports of the relation; the tracer creeps through all others. There is no test of abort and fail
at the exit port of c_queens/2: there SWI-Prolog 9.0.4 makes no PL_PRUNED call, so the memory of that search stays.
*/

:- dynamic key/1, found/1.

:- multifile user:prolog_trace_interception/4.
:- dynamic user:prolog_trace_interception/4.

user:prolog_trace_interception(Port, Frame, _, Action) :-
    thread_self(test_tracer),
    (   prolog_frame_attribute(Frame, goal, Goal),
        strip_module(Goal, _, Head),
        memberchk(Head, [c_queens(_,_), queens(_,_)]),
        retract(test_tracer:key(Port-Key))
    ->  ( Key == retry -> Action = retry(Frame) ; Action = Key )
    ;   Action = continue
    ).

%   traced(+Keys, +Relation, -Names): of the answers for size 4, in its own thread; the last is `aborted` if the tracer aborts the query.

traced(Keys, Relation, Names) :-
    retractall(key(_)),
    retractall(found(_)),
    forall(member(Key, Keys), assertz(key(Key))),
    Query =.. [Relation,4,Rows],
    thread_create(( trace, forall(call(Query), assertz(found(Rows))) ), _, [alias(test_tracer)]),
    thread_join(test_tracer, Status),
    assertion(\+ key(_)),               % all keys were pressed
    findall(Name, ( ( found(Answer) ; Status \== true, Answer = Status ), name(Answer, Name) ), Names).

%   keys(?Ports, ?Keys, ?Answers): inside queens/2 the redo ports are those of its clauses' goals.

keys(both, [call-continue, exit-continue], [a,b]).
keys(both, [call-skip, exit-continue], [a,b]).
keys(both, [call-retry, call-retry, call-continue], [a,b]).
keys(both, [call-continue, exit-retry, call-continue, exit-retry, call-skip], [a,b]).
keys(both, [call-fail], []).
keys(both, [call-abort], [aborted]).
keys(foreign, [call-continue, exit-continue, redo(_)-skip], [a,b]).
keys(foreign, [call-continue, exit-continue, redo(_)-retry], [a,a,b]).
keys(foreign, [call-continue, exit-continue, redo(_)-continue, exit-retry], [a,a,b]).
keys(foreign, [call-continue, exit-continue, redo(_)-abort], [a,aborted]).

name([2,4,1,3], a).
name([3,1,4,2], b).
name(exception('$aborted'), aborted).
name(exception(unwind(abort)), aborted).

:- begin_tests(tracer).

test(c_queens, [forall(keys(_, Keys, Expected)), true(Names-After == Expected-Before)]) :-
    test_lifetime:memory_live(Before),
    traced(Keys, c_queens, Names),
    test_lifetime:memory_live(After).

test(queens, [forall(keys(both, Keys, Expected)), true(Names == Expected)]) :-
    traced(Keys, queens, Names).

:- end_tests(tracer).
