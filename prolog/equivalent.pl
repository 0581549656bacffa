:- module(equivalent,
          [ equivalent/3,               % :P, :Q, :Options
            lawful/2,                   % :P, :Options
            answer_queries/1,           % :P
            choice//2,                  % +Frequencies, -K
            described//3                % :Description, +Binding, -Value
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(equivalent/choice).
:- use_module(equivalent/description).
:- use_module(equivalent/found).
:- use_module(equivalent/message).
:- use_module(equivalent/process).
:- use_module(equivalent/search).
:- use_module(equivalent/settings).
:- use_module(equivalent/tally).

:- meta_predicate
    equivalent(:, :, :),
    lawful(:, :).

equivalent(P0, Q0, Module:Options) :-
    comparison_settings(Module:Options, Settings),
    must_be_relation(P0, Settings),
    must_be_relation(Q0, Settings),
    setup_call_cleanup(opened(P0, P),
                       setup_call_cleanup(opened(Q0, Q),
                                          smallest_difference(P, Q, Settings, Result),
                                          closed(Q)),
                       closed(P)),
    reported(Result, P0, Q0, Settings, Options).

lawful(P, Module:Options) :-
    comparison_settings(Module:Options, Settings),
    must_be_relation(P, Settings),
    smallest_lawless(P, Settings, Result),
    reported(Result, P, P, Settings, Options).

opened(Module:Closure, Relation) :-
    (   Closure = command(Words)
    ->  new_process(Words, Handle),
        Relation = Module:process(Handle)
    ;   Relation = Module:Closure
    ).

closed(Relation) :-
    (   Relation = _:process(Handle)
    ->  end_process(Handle)
    ;   true
    ).

must_be_relation(_:Closure, _) :-
    nonvar(Closure),
    Closure = command(_),
    !.
must_be_relation(Module:Closure, Settings) :-
    must_be(callable, Closure),
    strip_module(Module:Closure, Home, Plain),
    must_be(callable, Plain),
    setting(Settings, arguments, _:Descriptions),
    same_length(Descriptions, More),
    Plain =.. [Name|Arguments],
    append(Arguments, More, All),
    Head =.. [Name|All],
    (   predicate_property(Home:Head, visible)
    ->  true
    ;   functor(Head, _, Arity),
        existence_error(procedure, Home:Name/Arity)
    ).

reported(result(Found, Tally), P, Q, Settings, Options) :-
    difference_term(Found, Difference),
    extent(Tally, Settings, Extent),
    ignore(option(extent(Extent), Options)),
    tally_count(Tally, undecided, Undecided),
    tell_undecided(Undecided, Options),
    tell_labels(Tally),
    (   option(difference(Wanted), Options)
    ->  Wanted = Difference
    ;   tell(Difference, P, Q, Extent)
    ).

extent(Tally, Settings, Extent) :-
    setting(Settings, seed, Seed),
    findall(Part, ( tally_count(Tally, Name, Count), Part =.. [Name, Count] ), Parts),
    append(Parts, [seed(Seed)], Extent).

tell_undecided(Undecided, Options) :-
    (   option(undecided(Count), Options)
    ->  Count = Undecided
    ;   Undecided =:= 0
    ->  true
    ;   print_message(warning, equivalent_undecided(Undecided))
    ).

tell_labels(Tally) :-
    tally_labels(Tally, Pairs),
    (   Pairs == []
    ->  true
    ;   print_message(informational, equivalent_labels(Pairs))
    ).

tell(none, _, _, Extent) :-
    print_message(informational, equivalent_none(Extent)).
tell(unknown, _, _, _) :-
    print_message(warning, equivalent_time_over).
tell(difference(Goal, Aspect, OfP, OfQ), P, Q, _) :-
    print_message(error, equivalent_difference(difference(Goal, Aspect, OfP, OfQ), P, Q)),
    fail.
