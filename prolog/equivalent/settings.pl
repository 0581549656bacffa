% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_settings,
          [ comparison_settings/2,      % :Options, -Settings
            setting/3                   % +Settings, +Name, -Value
          ]).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(description).

/** <module> The options of a comparison

option/3 ignores options that it does not know, so a misspelt one would have no effect. Therefore all names are checked first.
*/

:- meta_predicate comparison_settings(:, -).

%!  comparison_settings(:Options, -Settings) is det.
%
%   Settings are the options of equivalent/3 that control it, each once, with the defaults. Goals have their module.
%
%   @error As equivalent/3 for Options.

comparison_settings(Module:Options, [arguments-(Module:Descriptions),modes-Modes|Settings]) :-
    must_be(list, Options),
    forall(member(Option, Options), must_be_option(Option)),
    ( option(arguments(Descriptions), Options) -> true ; existence_error(equivalent_option, arguments(_)) ),
    must_be(list, Descriptions),
    forall(member(Description, Descriptions), must_be_description(Module:Description)),
    same_length(Descriptions, Marks),
    Any =.. [p|Marks],
    option(modes(Modes), Options, [Any]),
    must_be(list, Modes),
    forall(member(Mode, Modes), must_be_mode(Mode, Descriptions)),
    findall(Name-Value, option_value(Module, Options, Name, Value), Settings).

%!  setting(+Settings, +Name, -Value) is det.

setting(Settings, Name, Value) :-
    memberchk(Name-Value, Settings).

must_be_option(Option) :-
    must_be(nonvar, Option),
    (   compound(Option),
        compound_name_arity(Option, Name, 1),
        ( default(Name, _, _) ; memberchk(Name, [arguments, modes, difference, extent]) )
    ->  true
    ;   domain_error(equivalent_option, Option)
    ).

%   default(Name, Type, Default): goals get their module.

default(compare, aspects([set, answers, order, errors, errors(kind), determinism, output]), [answers, order, errors]).
default(given, callable, none).
default(except, list, []).
default(picture, callable, none).
default(waking, oneof([true, looking, false]), true).
default(constraints, boolean, false).
default(examples, callable, none).
default(weight, nonneg, default).
default(random, nonneg, default).
default(seed, integer, 1).
default(answers, answers, 50).
default(time_limit, between(0.001, 1.0e9), 60).
default(query_limit, between(0.001, 1.0e9), 2).

option_value(Module, Options, Name, Value) :-
    default(Name, Type, Default),
    Option =.. [Name,Value0],
    ( option(Option, Options) -> must_be_value(Type, Value0) ; Value0 = Default ),
    (   memberchk(Type, [callable,list,answers]),
        \+ integer(Value0),
        Value0 \== none
    ->  Value = Module:Value0
    ;   Value = Value0
    ).

must_be_value(aspects(Known), Value) :-
    !,
    must_be(list(oneof(Known)), Value),
    ( Value == [] -> domain_error(non_empty_list, Value) ; true ).
must_be_value(Type0, Value) :-
    ( Type0 \== answers -> Type = Type0 ; number(Value) -> Type = positive_integer ; Type = callable ),
    must_be(Type, Value).

must_be_mode(Mode0, Descriptions) :-
    must_be(nonvar, Mode0),
    ( Mode0 = Weight-Mode -> must_be(nonneg, Weight), must_be(nonvar, Mode) ; Mode = Mode0 ),
    (   Mode =.. [p|Marks],
        same_length(Marks, Descriptions),
        forall(member(Mark, Marks), ( var(Mark) ; memberchk(Mark, [+, -, ?]) ))
    ->  true
    ;   domain_error(mode, Mode)
    ).
