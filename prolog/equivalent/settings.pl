:- module(equivalent_settings,
          [ comparison_settings/2,      % :Options, -Settings
            setting/3                   % +Settings, +Name, -Value
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(description).

/** <module> The options of a comparison

option/3 ignores options that it does not know, so that a misspelt one would have no effect: all names are checked first.
*/

:- meta_predicate comparison_settings(:, -).

%!  comparison_settings(:Options, -Settings) is det.
%
%   Settings are the options of equivalent/3 that control it, each once, with the defaults. Goals have their module.
%
%   @error As equivalent/3 for Options.

comparison_settings(Module:Options, Settings) :-
    must_be_options(Options),
    findall(Name-Value,
            ( setting_default(Name, Check, Default),
              setting_option(Options, Name, Module, Check, Default, Value) ),
            Settings0),
    option(arguments(Descriptions), Options, _),
    must_be(list, Descriptions),
    forall(member(Description, Descriptions), must_be_description(Module:Description)),
    setting(Settings0, modes, Modes0),
    modes(Modes0, Descriptions, Modes),
    selectchk(modes-_, Settings0, Others),
    work_limits(Settings0, Limits),
    append([[arguments-(Module:Descriptions), modes-Modes], Limits, Others], Settings).

%!  setting(+Settings, +Name, -Value) is det.

setting(Settings, Name, Value) :-
    memberchk(Name-Value, Settings).

must_be_options(Options) :-
    must_be(list, Options),
    findall(Name, setting_default(Name, _, _), Names),
    Known = [arguments,difference,extent,undecided,replay|Names],
    forall(member(Option, Options), must_be_option(Option, Known)).

must_be_option(Option, _) :-
    var(Option),
    instantiation_error(Option).
must_be_option(Option, Known) :-
    (   compound(Option),
        compound_name_arity(Option, Name, 1),
        memberchk(Name, Known)
    ->  true
    ;   domain_error(equivalent_option, Option)
    ).

%   setting_default(Name, Check, Default): Check is called with a value.

setting_default(modes, must_be(list), []).
setting_default(compare, all_of(one_of(aspect, [set, answers, order, errors, determinism, laziness, output])),
                [answers, order, errors]).
setting_default(given, goal, none).
setting_default(except, must_be(list), []).
setting_default(label, goal, none).
setting_default(waking, one_of(waking, [true, looking, false]), true).
setting_default(constraints, all_of(constraint), []).
setting_default(weight, must_be(nonneg), default).
setting_default(random, must_be(nonneg), default).
setting_default(commands, must_be(nonneg), 100).
setting_default(memory, goal, none).
setting_default(laws, all_of(law), [reordered]).
setting_default(seed, must_be(integer), 1).
setting_default(answers, number_or_goal, 50).
setting_default(time_limit, seconds, 60).
setting_default(query_limit, seconds, 2).

setting_option(Options, seed, _, Check, _, Value) :-
    option(replay(Value), Options),
    !,
    call(Check, Value).
setting_option(Options, Name, Module, Check, Default, Value) :-
    Option =.. [Name, Value0],
    (   option(Option, Options)
    ->  call(Check, Value0),
        (   Name == answers,
            integer(Value0)
        ->  Value = Value0
        ;   memberchk(Name, [answers, given, label, memory, constraints, except, laws])
        ->  Value = Module:Value0
        ;   Value = Value0
        )
    ;   Value = Default
    ).

%   work_limits(Settings, Limits): the work in Prolog decides how many queries there are by default, not the time: a busy machine asks no
%   fewer.

work_limits(Settings, [ordered_work-Ordered, random_work-Random]) :-
    (   setting(Settings, weight, default)
    ->  Ordered = 3 000 000
    ;   Ordered = inf
    ),
    (   setting(Settings, random, default)
    ->  Random = 17 000 000
    ;   Random = inf
    ).

number_or_goal(Value) :-
    (   number(Value)
    ->  must_be(positive_integer, Value)
    ;   goal(Value)
    ).

goal(Goal) :-
    must_be(callable, Goal).

:- meta_predicate all_of(1, +).

all_of(Check, Values) :-
    must_be(list, Values),
    maplist(Check, Values).

one_of(Domain, Values, Value) :-
    (   var(Value)
    ->  instantiation_error(Value)
    ;   memberchk(Value, Values)
    ->  true
    ;   domain_error(Domain, Value)
    ).

law(Law) :-
    (   var(Law)
    ->  instantiation_error(Law)
    ;   ( Law == reordered ; Law = image(Goal), callable(Goal) )
    ->  true
    ;   domain_error(law, Law)
    ).

constraint(Constraint) :-
    (   var(Constraint)
    ->  instantiation_error(Constraint)
    ;   Constraint = Places-Goal,
        ( var(Places) ; Places = (V,W), var(V), var(W) )
    ->  must_be(callable, Goal)
    ;   domain_error(constraint, Constraint)
    ).

%   modes(Modes0, Descriptions, Modes): by default, each argument may be anything.

modes([], Descriptions, [Mode]) :-
    !,
    same_length(Descriptions, Marks),
    Mode =.. [p|Marks].
modes(Modes, Descriptions, Modes) :-
    forall(member(Mode, Modes), mode(Mode, Descriptions)).

mode(Mode0, Descriptions) :-
    (   nonvar(Mode0),
        Mode0 = Weight-Mode
    ->  must_be(nonneg, Weight)
    ;   Mode = Mode0
    ),
    (   var(Mode)
    ->  instantiation_error(Mode)
    ;   Mode =.. [p|Marks],
        same_length(Marks, Descriptions),
        forall(member(Mark, Marks), ( var(Mark) ; memberchk(Mark, [+, -, ?]) ))
    ->  true
    ;   domain_error(mode, Mode)
    ).

seconds(Seconds) :-
    must_be(number, Seconds),
    (   Seconds > 0
    ->  true
    ;   domain_error(positive_number, Seconds)
    ).
