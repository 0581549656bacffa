% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_foreign_library,
          [ install_foreign/1,          % +Predicates
            library_file/1              % -File
          ]).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(shlib)).

/** <module> The foreign library of library(c_queens): where it is, whether it fits, and how it is loaded

It is searched for in a saved state that contains it, in the folder of -p c_queens=DIR, in the pack of this file (lib/ARCH), in its
source tree (build), and then where Prolog searches for any foreign library. So the library nearest to this file is used, and fits it.
*/

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

user:file_search_path(c_queens, Dir) :-
    queens_foreign_library:package_directory(Package),
    (   current_prolog_flag(arch, Arch),
        format(atom(Dir), '~w/lib/~w', [Package, Arch])
    ;   format(atom(Dir), '~w/build', [Package])
    ).

:- dynamic package_directory/1.

:- prolog_load_context(directory, Queens),
   file_directory_name(Queens, Prolog),
   file_directory_name(Prolog, Package),
   retractall(package_directory(_)),
   assertz(package_directory(Package)).

%!  install_foreign(+Predicates) is det.
%
%   Loads the library, which defines Predicates, a list of Name/Arity, in module c_queens. If none fits, prints one message, and makes
%   each of them throw it. The name foreign(c_queens) matters: qsave_program/2 with foreign(save) saves no other.

install_foreign(Predicates) :-
    catch(load_fitting, Exception, define_as_missing(Predicates, Exception)).

load_fitting :-
    with_own_folders(load_foreign_library(c_queens:foreign(c_queens))),
    c_queens:c_queens_version(Version, Major),
    forall(unfit(Version, Major, Reason),
           ( unload_foreign_library(foreign(c_queens)),
             throw(unfit(Reason)) )).

%   define_as_missing(Predicates, Exception): each of Predicates throws why there is no library. In a saved state they are already defined,
%   as foreign ones without a function, which fail.

define_as_missing(Predicates, Exception) :-
    library_file(File),
    reason(Exception, File, Reason),
    package_directory(Package),
    format(atom(Message), '~w; type "make" in ~w to build it', [Reason, Package]),
    Error = error(existence_error(foreign_library, File), context(c_queens:c_queens/2, Message)),
    print_message(error, Error),
    forall(member(Name/Arity, Predicates),
           ( functor(Head, Name, Arity),
             abolish(c_queens:Name, Arity),
             assertz((c_queens:Head :- throw(Error))) )).

reason(_, File, 'there is no such file') :-
    \+ access_file(File, read),
    !.
reason(unfit(Reason), _, Reason) :- !.
reason(error(shared_object(_, Text), _), _, Text) :- !.
reason(Exception, _, Reason) :-
    format(atom(Reason), '~p', [Exception]).

%!  library_file(-File) is det.
%
%   If no file is found, File is the one that make would build.

library_file(File) :-
    with_own_folders(absolute_file_name(foreign(c_queens), File, [file_type(executable), access(read), file_errors(fail)])),
    !.
library_file(File) :-
    package_directory(Package),
    current_prolog_flag(shared_object_extension, Extension),
    format(atom(File), '~w/build/c_queens.~w', [Package, Extension]).

%   Our folders come first only for this search: `build` may contain a file with the name of another library.

:- meta_predicate with_own_folders(0).

with_own_folders(Goal) :-
    setup_call_cleanup(asserta(user:file_search_path(foreign, c_queens(.)), Reference),
                       once(Goal),
                       erase(Reference)).

:- multifile qsave:arch_shlib/3.

qsave:arch_shlib(Arch, foreign(c_queens), File) :-
    current_prolog_flag(arch, Arch),
    queens_foreign_library:library_file(File).

unfit(Found, _, Reason) :-
    package_version(Expected),
    Expected \== Found,
    format(atom(Reason), 'it is version ~w, not ~w', [Found, Expected]).
unfit(_, Major, Reason) :-
    current_prolog_flag(version, Version),
    Running is Version // 10000,
    Running =\= Major,
    format(atom(Reason), 'it is for SWI-Prolog ~w, not ~w', [Major, Running]).

package_version(Version) :-
    package_directory(Package),
    format(atom(File), '~w/pack.pl', [Package]),
    exists_file(File),
    read_file_to_terms(File, Terms, []),
    memberchk(version(Version), Terms).

%   The system knows no place in a file for a foreign predicate: edit/1 opens c_queens.pl at its comment.

:- multifile prolog_edit:locate/3.

prolog_edit:locate(Name/Arity, c_queens:Name/Arity, [file(File), line(Line)]) :-
    member(Name/Arity, [c_queens/2, c_queens_count/2]),
    module_property(c_queens, file(File)),
    read_file_to_string(File, Text, []),
    format(string(Start), '%!  ~w(', [Name]),
    once(sub_string(Text, Before, _, _, Start)),
    sub_string(Text, 0, Before, _, Above),
    split_string(Above, "\n", "", Lines),
    length(Lines, Line).
