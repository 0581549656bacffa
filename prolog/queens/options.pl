% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_options,
          [ options_among/2,            % +Options, +Known
            known_value/3               % +Value, +Values, +Domain
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(arguments).

/** <module> Checks of a list of options

option/3 reads options, but ignores those that it does not know: a misspelt option would have no effect. So these checks
come first.
*/

%!  options_among(+Options, +Known) is det.
%
%   Each of Options has the name of one of Known, a list of atoms, and one argument.
%
%   @error instantiation_error: Options is a partial list, or one of them is unbound.
%   @error type_error(list, Options), domain_error(queens_option, Option)

options_among(Options, Known) :-
    list_elements(Options, _, Tail),
    (   var(Tail)
    ->  instantiation_error(Options)
    ;   Tail == []
    ->  maplist(option_among(Known), Options)
    ;   type_error(list, Options)
    ).

option_among(Known, Option) :-
    (   var(Option)
    ->  instantiation_error(Option)
    ;   compound(Option),
        compound_name_arity(Option, Name, 1),
        memberchk(Name, Known)
    ->  true
    ;   domain_error(queens_option, Option)
    ).

%!  known_value(+Value, +Values, +Domain) is det.
%
%   Value is one of Values, a list of atoms.
%
%   @error instantiation_error, domain_error(Domain, Value)

known_value(Value, Values, Domain) :-
    (   var(Value)
    ->  instantiation_error(Value)
    ;   memberchk(Value, Values)
    ->  true
    ;   domain_error(Domain, Value)
    ).
