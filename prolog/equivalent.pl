% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent,
          [ equivalent/3,               % :P, :Q, :Options
            choice//2,                  % +Frequencies, -K
            described//3                % :Description, +Binding, -Value
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(prolog_code)).
:- use_module(equivalent/choice).
:- use_module(equivalent/description).
:- use_module(equivalent/difference).
:- use_module(equivalent/message).
:- use_module(equivalent/program_relation).
:- use_module(equivalent/search).
:- use_module(equivalent/settings).
:- use_module(equivalent/surroundings).
:- use_module(equivalent/time_limit).

/** <module> Do two predicates mean the same?

Asks both the same queries, compares their answers, and shows the smallest query on which they differ.

```
?- use_module(library(equivalent)).
true.

?- equivalent(last, [List,X]>>append(_, [X], List), [arguments([list(integer(0-3)), integer(0-3)]), modes([p(+,-)])]).
true.
```

It needs neither C nor the rest of this pack. `docs/equivalence.md` is the page for users; `search.pl` explains how queries are found.
*/

:- meta_predicate equivalent(:, :, :).

%!  choice(+Frequencies, -K)// is nondet.
%!  described(:Description, +Binding, -Value)// is nondet.
%
%   For a grammar of the description draw(Goal): see `equivalent/choice.pl` and `equivalent/description.pl`.

%!  equivalent(:P, :Q, :Options) is semidet.
%
%   True if no query is found on which P and Q differ; a message says how many were asked. Raises an error if the time was over before all
%   were asked, if more than half of them decided nothing, or if a difference did not come again. Otherwise prints the smallest such query
%   with the answers of each, and fails. P and Q are closures; or command(Words), a program that answers queries; or system(Name, Relation)
%   or system(Name, Relation, Files), a closure of another Prolog, after Files are loaded: see `docs/equivalence.md`. They are asked all
%   queries in ascending weight, up to a weight that depends on the work they take; then random queries. Options:
%
%     - arguments(+Descriptions)
%       The values of each argument. A description is `integer(Low-High)`, `integer`, `float`, `number`, `boolean`, `atom`,
%       `string`, `codes`, `chars`, `term`, `any` (values of many types), `cyclic` (a cyclic list), value(Value), values(List),
%       list(Description), list(Description, Least-Most), oneof(Descriptions), frequency(List of Frequency-Description),
%       compound(Name, Descriptions), map(Description, Goal) for what call(Goal, Value0, Value) makes of a value, answer(Goal) for the
%       answers of call(Goal, Value), the simplest first, or draw(Goal) for a grammar of choice//2 and described//3:
%       phrase(call(Goal, Value)). This is the only option that is needed.
%     - modes(+Modes)
%       A list of p(Mode, ...), with + for a value without variables, - for a variable, ? for anything else (partly bound, or a goal waits
%       for it), and a variable for any of them. Weight-p(...) adds Weight to queries of that mode. By default there is one mode of
%       variables.
%     - compare(+Aspects)
%       A list of `set` (the same answers, however often), `answers` (each equally often), `order`, `errors`, errors(kind) (only the names
%       of errors), `determinism` (is there a choice point after the last answer?), and `output` (what is printed). Default is
%       [answers, order, errors]. If only one of them ends, that is always a difference. If goals that wait branch, the order is open.
%     - given(:Goal)
%       Leaves out the queries for whose arguments call(Goal, Argument, ...) fails. They are counted.
%     - except(+Patterns)
%       Accepts the differences that one of the list of terms difference(Query, Aspect, OfP, OfQ) subsumes, or (difference(...) :- Goal) if
%       Goal is also true. They are counted.
%     - waking(+Kind)
%       `true`: goals wait for variables of arguments with mode ? or a variable, and fail, bind or branch. `looking`: some goals also raise
%       an exception, test how much is bound, or call the predicate itself, which shows the order in which a predicate binds its arguments.
%       `false`: there are none. Default is `true`. If the order is not compared, none calls the predicate.
%     - constraints(+Boolean)
%       Whether constraints of library(clpfd) wait for arguments that are described as integers, and for elements of such lists. Default is
%       `false`.
%     - examples(:Goal)
%       Random queries are also made from answers of call(Goal, Argument, ...), not only from those of P and Q. So queries come near to
%       answers that both lack.
%     - answers(+Most)
%       The maximal number of answers to a query, or a goal for call(Most, Argument, ..., Number). Default is 50.
%     - weight(+Weight), random(+Count)
%       How much to ask: all queries up to Weight, and Count random ones. By default there are as many as some million inferences allow, so
%       a busy machine asks just as many.
%     - seed(+Integer)
%       The same seed and options give the same random queries. Default is 1.
%     - time_limit(+Seconds), query_limit(+Seconds)
%       Processor time for all queries, default 60, and for one predicate and one query, default 2. While nothing is computed, twenty
%       seconds count as one. If neither predicate ends in time, the answers that both gave are compared; if they are the same, the query
%       is undecided, and the next ones get less. If one ends, both are asked again with three times as much.
%     - difference(-Difference)
%       With this option, equivalent/3 succeeds and prints nothing. Difference is `none`; `unknown` where it would be the error undecided;
%       or difference(Query, Aspect, OfP, OfQ). Query is a goal for a predicate `p`, after the waiting goals. Aspect is one of those of
%       `compare`, or `end`. OfP and OfQ are answers(List), of p(Argument, ...); error(Formal) or exception(Exception), with the number of
%       answers before it as second argument if there were any; endless(Answered); waits(Answered), if it computed little until its time
%       was over; `choice_point` or `no_choice_point`; or output(String). An answer is woke(Answer, Bindings) if goals that woke up have
%       variables, and where(Answer, Goals) if constraints are left.
%     - picture(:Picture)
%       The grammar call(Picture, Difference, P, Q) gives more lines of the message of a difference.
%     - extent(-Extent)
%       A list of ordered(Count), weight(Weight), random(Count), left_out(Count), accepted(Count), undecided(Count), too_many(Count),
%       changed(Count), unreadable(Count), changes(Names) and seed(Seed). Weight is `inf` if all queries were asked. Queries are undecided if
%       neither predicate finished them, too many if they had too many answers to compare them without their order, and changed if their
%       difference did not come again when they were asked once more. If there are any of the first two, the message is a warning. Names are
%       what is not as before (see `equivalent/surroundings.pl`): if there are any, a warning shows them.
%
%   P and Q are called in the calling thread, with copies of the arguments. What they print is not shown, on user_error neither, and their
%   input is empty; a call of halt/0 is an exception `halt`. An exception for the thread, such as time_limit_exceeded, is passed on after a
%   warning that names the query. If both call halt/0 for the same query, this is permission_error(halt, process, prolog); and if both call
%   a procedure that does not exist and that the query does not name, this is existence_error: two predicates that cannot run are not the
%   same. A predicate that catches every exception and runs for ever cannot be stopped. Side effects of a predicate, such as a global
%   variable, remain.
%
%   @error instantiation_error, type_error(Type, Value), domain_error(equivalent_option, Option), domain_error(description, Description),
%          domain_error(mode, Mode), domain_error(range, Range)
%   @error type_error(callable, P), existence_error(procedure, Module:Name/Arity), existence_error(source_sink, Program),
%          existence_error(package, Package), permission_error(execute, source_sink, Program)
%   @error existence_error(equivalent_option, arguments(_))
%   @error undecided(Extent): nothing was found, but the time was over, all queries were left out, more than half of them decided nothing, or
%          a difference did not come again. Extent is that of the option. With difference(D) this is no error: D is `unknown`.

equivalent(P, Q, Module:Options) :-
    comparison_settings(Module:Options, Settings),
    surroundings(Before),
    setup_call_cleanup(( opened(P, Settings, ListP), opened(Q, Settings, ListQ) ),
                       limits_repeated(smallest_difference(ListP, ListQ, Settings, Result)),
                       ( closed(ListP), closed(ListQ) )),
    changed_since(Before, Changes),
    reported(Result, Changes, P, Q, Settings, Options).

%   opened(Closure, Settings, List): List is a closure for the list of the arguments. An indicator is none: as a lambda it would be free of
%   everything.

opened(_:Program, _, equivalent_program_relation:program_answer(Handle)) :-
    nonvar(Program),
    memberchk(Program, [command(_), system(_, _), system(_, _, _)]),
    !,
    new_program(Program, Handle).
opened(Closure, Settings, equivalent:apply(Closure)) :-
    strip_module(Closure, Home, Plain),
    must_be(callable, Plain),
    ( Plain = _/Own, integer(Own) -> type_error(closure, Plain) ; true ),
    setting(Settings, arguments, _:Descriptions),
    extend_goal(Plain, Descriptions, Head),
    (   predicate_property(Home:Head, visible)
    ->  true
    ;   pi_head(Procedure, Home:Head),
        existence_error(procedure, Procedure)
    ).

closed(List) :-
    ( List = _:program_answer(Handle) -> end_program(Handle) ; true ).

reported(result(Found, Counts), Changes, P, Q, Settings, Options) :-
    found_difference(Found, Difference),
    setting(Settings, seed, Seed),
    append(Counts, [changes(Changes),seed(Seed)], Extent),
    ignore(option(extent(Extent), Options)),
    (   option(difference(Wanted), Options)
    ->  Wanted = Difference
    ;   ( Changes == [] -> true ; print_message(warning, equivalent_changes(Changes)) ),
        tell(Difference, P, Q, Settings, Extent)
    ).

tell(none, _, _, Settings, Extent) :-
    ( subset([undecided(0), too_many(0)], Extent) -> Level = informational ; Level = warning ),
    setting(Settings, arguments, Descriptions),
    print_message(Level, equivalent_none(Extent, Descriptions)).
tell(unknown, _, _, _, Extent) :-
    throw(error(undecided(Extent), _)).
tell(Difference, P, Q, Settings, _) :-
    Difference = difference(_, _, _, _),
    setting(Settings, picture, Picture),
    print_message(error, equivalent_difference(Difference, P, Q, Picture)),
    fail.
