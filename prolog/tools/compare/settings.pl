:- module(queens_compare_settings,
          [ settings/2,                 % +Options, -Settings
            arguments_options/2         % +Arguments, -Options
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module('../../queens/options').

/** <module> The options of a comparison
*/

%!  settings(+Options, -Settings) is det.
%
%   Settings is a dict with a value for each option of queens_compare/2.

settings(Options, Settings) :-
    defaults(Defaults),
    dict_pairs(Defaults, _, Pairs),
    findall(Name, member(Name-_, Pairs), Names),
    options_among(Options, Names),
    maplist(setting(Options), Pairs, Values),
    dict_pairs(Settings, settings, Values),
    _{from:From, to:To, timeout:Timeout, runs:Runs, reach:Reach, progress:Progress, only:Only} :< Settings,
    must_be(integer, From),
    must_be(integer, To),
    must_be(between(0, 12), From),
    must_be(between(From, 12), To),
    must_be(number, Timeout),
    must_be(number, Reach),
    must_be(integer, Runs),
    must_hold(Timeout > 0, time_out_above_0, Timeout),
    must_hold(Reach >= 0, not_less_than_zero, Reach),
    must_hold(Runs >= 5, at_least_5_runs, Runs),
    must_be(boolean, Progress),
    must_be(list, Only).

must_hold(Condition, Domain, Value) :-
    (   call(Condition)
    ->  true
    ;   domain_error(Domain, Value)
    ).

setting(Options, Name-Default, Name-Value) :-
    Option =.. [Name, Value0],
    option(Option, Options, Default),
    (   memberchk(Name, [timeout, reach]),
        integer(Value0)
    ->  Value is float(Value0)
    ;   Value = Value0
    ).

defaults(_{from:4, to:12, timeout:10.0, runs:5, reach:10.0, only:[], relations:[], adapters:none, journal:none,
           folder:none, progress:false}).

%!  arguments_options(+Arguments, -Options) is det.
%
%   Arguments are atoms, NAME=VALUE. Those without a value say nothing.
%
%   @error domain_error(queens_option, Argument), syntax_error(Text)

arguments_options(Arguments, Options) :-
    exclude(empty_argument, Arguments, Given),
    maplist(argument_option, Given, Options).

empty_argument(Argument) :-
    atom_concat(_, =, Argument).

argument_option(Argument, Option) :-
    (   atomic_list_concat([Name|Rest], =, Argument),
        argument(Name, Type)
    ->  atomic_list_concat(Rest, =, Text),
        (   argument_value(Type, Text, Value)
        ->  Option =.. [Name, Value]
        ;   type_error(Type, Argument)
        )
    ;   domain_error(queens_option, Argument)
    ).

argument(from, integer).
argument(to, integer).
argument(runs, integer).
argument(timeout, number).
argument(reach, number).
argument(only, list).
argument(adapters, file).
argument(out, file).

argument_value(integer, Text, Value) :-
    atom_number(Text, Value),
    integer(Value).
argument_value(number, Text, Value) :-
    atom_number(Text, Value).
argument_value(list, Text, Values) :-
    split_string(Text, ", ", ", ", Values0),
    exclude(==(""), Values0, Values).
argument_value(file, Text, Text).
