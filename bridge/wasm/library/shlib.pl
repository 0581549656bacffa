:- module(shlib,
          [ load_foreign_library/1,     % :File
            unload_foreign_library/1,   % :File
            use_foreign_library/1       % :Spec
          ]).

/** <module> library(shlib) for SWI-Prolog in WebAssembly, which has none

A program in WebAssembly can't open a shared library. `load.mjs` links a module before Prolog code is loaded, registers
its predicates in the Prolog modules that use them, and adds a fact linked/1. So loading a library here only checks this
fact, and files such as `c_queens.pl` need no change.
*/

:- meta_predicate
    load_foreign_library(:),
    unload_foreign_library(:),
    use_foreign_library(:).

:- dynamic linked/1.                    % Name, without folder and extension

:- create_prolog_flag(open_shared_object, true, []).
:- create_prolog_flag(shared_object_extension, wasm, []).

%!  load_foreign_library(:File) is det.
%
%   File is a path or a term such as foreign(Name).
%
%   @error shared_object(open, Message): no library of this name has been linked.

load_foreign_library(M:Spec) :-
    compound(Spec),
    !,
    Spec =.. [_, File],
    load_foreign_library(M:File).
load_foreign_library(_:File) :-
    file_base_name(File, Base),
    file_name_extension(Name, _, Base),
    (   linked(Name)
    ->  true
    ;   Message = 'it has not been linked (bridge/wasm/load.mjs)',
        throw(error(shared_object(open, Message), context(load_foreign_library/1, _)))
    ).

%!  unload_foreign_library(:File) is det.
%
%   Does nothing: a module stays linked.

unload_foreign_library(_).

%!  use_foreign_library(:Spec) is det.
%
%   As load_foreign_library/1, for a path of absolute_file_name/3.

use_foreign_library(M:Spec) :-
    absolute_file_name(Spec, File, [file_type(executable), access(read)]),
    load_foreign_library(M:File).
