% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_surroundings,
          [ surroundings/1,             % -State
            changed_since/2             % +State, -Changes
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(prolog_code)).

/** <module> What a predicate may change besides its arguments

A comparison is only about answers, so it names what else is not as before: threads, open streams, files of the working directory, the
working directory itself, flags, and clauses of dynamic predicates of the user. Others may have changed some of these meanwhile.
*/

%!  surroundings(-State) is det.
%
%   State is a sorted list of pairs of a name and a value.

surroundings(State) :-
    findall(Name-Value, surrounding(Name, Value), Pairs),
    sort(Pairs, State).

surrounding('threads', Id) :-
    thread_property(Id, status(_)),
    \+ thread_property(Id, alias(gc)).
surrounding('open streams', Stream) :-
    stream_property(Stream, mode(_)).
surrounding('the working directory', Folder) :-
    working_directory(Folder, Folder).
surrounding(Name, Value) :-
    current_prolog_flag(Flag, Value),
    format(atom(Name), 'the flag ~w', [Flag]).
surrounding(Name, Generation) :-
    module_property(Module, class(user)),
    \+ sub_atom(Module, 0, _, _, equivalent),
    predicate_property(Module:Head, dynamic),
    \+ predicate_property(Module:Head, imported_from(_)),
    predicate_property(Module:Head, last_modified_generation(Generation)),
    pi_head(Procedure, Module:Head),
    format(atom(Name), 'the clauses of ~p', [Procedure]).
surrounding(Name, Size-Time) :-
    catch(directory_files('.', Files), error(_, _), fail),
    member(File, Files),
    catch(( size_file(File, Size), time_file(File, Time) ), error(_, _), fail),
    exists_file(File),
    format(atom(Name), 'the file ~w', [File]).

%!  changed_since(+State, -Changes) is det.
%
%   Changes are the names of what is no longer as in State.

changed_since(Before, Changes) :-
    surroundings(After),
    ord_subtract(Before, After, Gone),
    ord_subtract(After, Before, New),
    findall(Name, ( member(Name-_, New) ; member(Name-_, Gone), \+ memberchk(Name, [threads,'open streams']) ), Names),   % garbage
    ( memberchk('the working directory', Names) -> exclude(is_of_file, Names, Changes0) ; Changes0 = Names ),
    sort(Changes0, Changes).

is_of_file(Name) :-
    sub_atom(Name, 0, _, _, 'the file ').
