:- module(queens_project_relations,
          [ relations_shown/0,
            relations_hidden/0,
            relations_closed/2,         % :Goal, -Called
            unlinked/1,                 % +Indicator
            project_relation/1,         % ?Indicator
            help/0,
            help/1,                     % +Topic
            apropos/1                   % +Topic
          ]).
:- use_module(library(prolog_wrap)).
:- use_module('../../c_queens').
:- use_module('../../queens').
:- use_module('../../queens/styles').

/** <module> The relations of the project and help/1, visible in module `user` only while a query runs

The relations must never answer in place of the reader's predicates. So they are hidden while a program is loaded, judged, explained or
watched, and a call of one that the program does not define raises the usual error there.
*/

:- meta_predicate relations_closed(0, -).

:- dynamic
    shown/1,                            % Name/Arity
    called/1.                           % Name/Arity

%!  project_relation(?Indicator) is nondet.

project_relation(Indicator) :-
    relation(_, Indicator).

relation(Module, Indicator) :-
    member(Module, [c_queens, queens, queens_styles]),
    module_property(Module, exports(Exports)),
    member(Indicator, Exports).

%!  relations_shown is det.
%
%   All but those for which the program has a predicate of the same name and number of arguments.

relations_shown :-
    forall(( relation(Module, Indicator) ; help(Module, Indicator) ),
           (   current_predicate(user:Indicator)
           ->  true
           ;   user:import(Module:Indicator),
               assertz(shown(Indicator))
           )).

help(queens_project_relations, Indicator) :-
    member(Indicator, [help/0, help/1, apropos/1]).

%!  relations_hidden is det.
%
%   Those that the program itself imports stay.

relations_hidden :-
    forall(retract(shown(Indicator)), unlinked(Indicator)).

%!  relations_closed(:Goal, -Called) is det.
%
%   Calls once(Goal), or fails, without the relations of the project: a call of one raises an error, even by its module or by its import in
%   the program. Called is the first that was called, Name/Arity, or `none`.

relations_closed(Goal, Called) :-
    retractall(called(_)),
    findall(Module:Indicator, relation(Module, Indicator), Relations),
    setup_call_cleanup(forall(member(Relation, Relations), closed(Relation)),
                       ignore(Goal),
                       forall(member(Relation, Relations), unwrap_predicate(Relation, queens_closed))),
    ( called(First) -> Called = First ; Called = none ).

closed(Module:Name/Arity) :-
    functor(Head, Name, Arity),
    wrap_predicate(Module:Head, queens_closed, _, queens_project_relations:refused(Name/Arity)).

:- public refused/1.

refused(Indicator) :-
    assertz(called(Indicator)),
    throw(error(permission_error(call, project_relation, Indicator), _)).

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

%!  help is det.
%!  help(+Topic) is det.
%!  apropos(+Topic) is det.

help :-
    helped(help/0).
help(_) :-
    helped(help/1).
apropos(_) :-
    helped(apropos/1).

helped(Command) :-
    print_message(warning, format("~w has no manual here. The key ? shows the keys of this page; the manual is at www.swi-prolog.org.",
                                  [Command])).
