:- module(queens_steps,
          [ step/4                      % +Run, +N, -Name, -Value
          ]).
:- use_module(library(lists)).
:- use_module('../../c_queens').
:- use_module('../../queens/trace').

/** <module> What a search counts

What is counted costs time, so that runs that are counted are not those that are timed.

  - C: queens placed, rejected and retreated from; and of `las-vegas`, which begins anew until it succeeds, its trials
  - Prolog: inferences; of style `course` the events of the C algorithm of this name, of style `clpfd` choices, failures, and
    domains that lost a row (see queens_trace/3)
*/

%!  step(+Run, +N, -Name, -Value) is nondet.

step(algorithm(Algorithm), N, Name, Value) :-
    c_queens:c_queens_run(Algorithm, N, watched, tally(Placed, Rejected, Retreated, _), _),
    (   member(Name-Value, [placed-Placed, rejected-Rejected, retreated-Retreated])
    ;   Algorithm == 'las-vegas',
        Name = trials,
        c_queens:c_queens_trials(N, Value)
    ).
step(style(Style), N, inferences, Value) :-
    inferences(queens_styles:queens(N, _, [style(Style)]), Value).
step(style(Style), N, Name, Value) :-
    traced(Style, Kinds),
    findall(Kind-count(0), member(Kind-_, Kinds), Counts),
    queens_trace(N, counted(Counts), [style(Style)]),
    member(Kind-Name, Kinds),
    memberchk(Kind-count(Value), Counts).
step(relation(_, Predicate), N, inferences, Value) :-
    Goal =.. [Predicate, N, _],
    inferences(user:Goal, Value).

:- meta_predicate inferences(0, -).

inferences(Goal, Value) :-
    inferences_of_all(fail, None),
    inferences_of_all(Goal, Some),
    Value is Some - None.

:- meta_predicate inferences_of_all(0, -).

inferences_of_all(Goal, Inferences) :-
    statistics(inferences, Before),
    forall(Goal, true),
    statistics(inferences, After),
    Inferences is After - Before.

%   traced(Style, Kinds): the kinds of events of a style that can be traced, each with the name of its count.

traced(course, [placed-placed, rejected-rejected, retreated-retreated]).
traced(clpfd, [choice-choices, failure-failures, domain-domains]).

counted(Counts, Event) :-
    arg(1, Event, Kind),
    (   memberchk(Kind-Count, Counts)
    ->  arg(1, Count, Before),
        After is Before + 1,
        nb_setarg(1, Count, After)
    ;   true
    ).
