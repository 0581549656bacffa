:- module(queens_own_program,
          [ program_loaded/2,           % +Text, -Messages
            program_replaced/2,         % +Text, -Messages
            program_module/1,           % -Module
            program_text/1              % ?Text
          ]).
:- use_module(library(lists)).
:- use_module(program_notes).
:- use_module(project_relations).
:- use_module(safe_streams).

%   SWI-Prolog in WebAssembly does not have library(time) in its index.

:- user:autoload(library(time)).
:- user:autoload('../../queens_equivalent', [queens_equivalent/3, queens_lawful/2]).

/** <module> Loads the reader's program as a file is loaded

The program goes into module `user`, where the queries run. Loading it again replaces it. The modules of the prompt import the
predicates that they use, so a program that defines append/3 or queens/2 changes its own queries only.
*/

:- dynamic program_text/1.

%!  program_module(-Module) is det.
%
%   The module that the program declares, else `user`. The module of an earlier program stays, without predicates.

program_module(Module) :-
    program_file(File),
    module_property(Module, file(File)),
    source_file(Module:_, File),
    !.
program_module(user).

%!  program_text(?Text) is semidet.
%
%   The text of the program that was consulted last.

%!  program_loaded(+Text, -Messages) is det.
%!  program_replaced(+Text, -Messages) is det.
%
%   Messages are those of noted/2. After program_replaced/2, program_text/1 is still that of the former program.

program_loaded(Text, Messages) :-
    retractall(program_text(_)),
    assertz(program_text(Text)),
    program_replaced(Text, Messages).

program_replaced(Text, Messages) :-
    imports_removed,
    with_safe_streams(noted(catch(file_loaded(Text), Error, print_message(error, unhandled_exception(Error))), Messages)).

%   Module `user` would keep what it has imported from a module that is no more. unload_file/1 would do this, but it leaves calls of freed
%   clauses in SWI-Prolog 10.1 for WebAssembly.

imports_removed :-
    relations_hidden,
    program_file(File),
    forall(( project_relation(Indicator)
           ; module_property(Module, file(File)), module_property(Module, exports(Exports)), member(Indicator, Exports)
           ), unlinked(Indicator)).

%   A program can set the flag double_quotes for its own text only.

file_loaded(Text) :-
    program_file(File),
    current_prolog_flag(user:double_quotes, Quotes),
    setup_call_cleanup(open_string(Text, In), load_files(user:File, [stream(In)]), ( close(In), quotes_restored(Quotes) )),
    format(user_output, '~N', []),
    flush_output(user_output).

quotes_restored(Quotes) :-
    program_module(Module),
    forall(member(Changed, [user, Module]), set_prolog_flag(Changed:double_quotes, Quotes)).
