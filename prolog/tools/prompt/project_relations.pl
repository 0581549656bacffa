:- module(queens_project_relations,
          [ relations_shown/0,
            relations_hidden/0,
            unlinked/1,                 % +Indicator
            project_relation/1          % ?Indicator
          ]).
:- use_module('../../c_queens').
:- use_module('../../queens').
:- use_module('../../queens/styles').
:- use_module(terminal_commands, []).

/** <module> The relations of the project and help/1, visible in module `user` only while a query runs

They must never answer in place of the reader's predicates. So they are hidden while a program is loaded, judged, explained or watched, and
a call of one that the program does not define raises the usual error there.
*/

:- dynamic shown/1.                     % Name/Arity

%!  project_relation(?Indicator) is nondet.

project_relation(Name/Arity) :-
    relation(Module, Name, Arity),
    Module \== queens_terminal_commands.

relation(Module, Name, Arity) :-
    member(Module, [c_queens, queens, queens_styles, queens_terminal_commands]),
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports).

%!  relations_shown is det.
%
%   All but those for which the program has a predicate of the same name and number of arguments.

relations_shown :-
    forall(( relation(Module, Name, Arity),
             \+ current_predicate(user:Name/Arity)
           ),
           ( user:import(Module:Name/Arity),
             assertz(shown(Name/Arity)) )).

%!  relations_hidden is det.
%
%   Those that the program itself imports stay.

relations_hidden :-
    forall(retract(shown(Indicator)), unlinked(Indicator)).

%!  unlinked(+Indicator) is det.
%
%   Module `user` no longer imports the predicate Indicator, if it did.

unlinked(Name/Arity) :-
    functor(Head, Name, Arity),
    (   current_predicate(user:Name/Arity),
        predicate_property(user:Head, imported_from(_))
    ->  redefine_system_predicate(user:Head)
    ;   true
    ).
