:- module(queens_own_program,
          [ program_loaded/2,           % +Text, -Messages
            program_replaced/1,         % +Text
            program_file/1,             % ?File
            program_module/1,           % -Module
            program_text/1              % -Text
          ]).
:- use_module(library(lists)).
:- use_module('../common/error_text').
:- use_module(project_relations).
:- use_module(safe_streams).

%   SWI-Prolog in WebAssembly does not have library(time) in its index.

:- user:autoload(library(time)).
:- user:autoload('../../queens_equivalent', [queens_equivalent/3]).

/** <module> Loads the reader's program as a file is loaded

The program goes into module `user`, where the queries run. Loading it again replaces it. The modules of the prompt import the
predicates that they use, so a program that defines append/3 or queens/2 changes its own queries only.
*/

:- dynamic
    consulting/0,
    last_text/1,
    noted_message/4.                    % Kind, Term, Line, Text

%!  program_file(?File) is det.
%
%   The name of the program in messages.

program_file('/program.pl').

%!  program_module(-Module) is det.
%
%   The module that the program declares, else `user`. The module of an earlier program stays, without predicates.

program_module(Module) :-
    program_file(File),
    module_property(Module, file(File)),
    source_file(Module:_, File),
    !.
program_module(user).

%!  program_text(-Text) is det.
%
%   The text of the program that was consulted last, else the empty string.

program_text(Text) :-
    (   last_text(Text0)
    ->  Text = Text0
    ;   Text = ""
    ).

%!  program_loaded(+Text, -Messages) is det.
%
%   Messages are terms message(Kind, Term, Line, Said): Kind is "error", "warning" or "informational"; Term is what was printed; Line is
%   from 1, or `null`; and Said is a text that does not repeat the line.

program_loaded(Text, Messages) :-
    retractall(last_text(_)),
    assertz(last_text(Text)),
    loaded(Text, Messages).

%!  program_replaced(+Text) is det.
%
%   Loads Text in place of the program, of which program_text/1 remains the text.

program_replaced(Text) :-
    loaded(Text, _).

loaded(Text, Messages) :-
    program_file(File),
    imports_removed(File),
    setup_call_cleanup(asserta(consulting, Reference),
                       with_safe_streams(catch(file_loaded(File, Text), Error, print_message(error, unhandled_exception(Error)))),
                       erase(Reference)),
    findall(message(Kind, Term, Line, Said), retract(noted_message(Kind, Term, Line, Said)), Messages).

%   Module `user` would keep what it has imported from a module that is no more. unload_file/1 would do this, but it leaves calls of freed
%   clauses in SWI-Prolog 10.1 for WebAssembly.

imports_removed(File) :-
    relations_removed,
    forall(( module_property(Module, file(File)),
             module_property(Module, exports(Exports)),
             member(Indicator, Exports) ),
           unlinked(Indicator)).

%   A program can set the flag double_quotes for its own text only.

file_loaded(File, Text) :-
    current_prolog_flag(user:double_quotes, Quotes),
    setup_call_cleanup(open_string(Text, In), load_files(user:File, [stream(In)]), ( close(In), quotes_restored(Quotes) )),
    format(user_output, '~N', []),
    flush_output(user_output).

quotes_restored(Quotes) :-
    program_module(Module),
    forall(member(Changed, [user, Module]), set_prolog_flag(Changed:double_quotes, Quotes)).

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

:- initialization(asserta((user:message_hook(Message, Kind, Lines) :- queens_own_program:noted(Message, Kind, Lines)))).

:- public noted/3.

noted(Message, Kind, Lines) :-
    consulting,
    memberchk(Kind, [error, warning, informational]),
    Message \= load_file(_),
    message_line(Message, Line),
    (   Message = error(syntax_error(Fault), _)
    ->  error_text(error(syntax_error(Fault), _), Text)
    ;   with_output_to(string(Whole), print_message_lines(current_output, '~N', Lines)),
        split_string(Whole, "", "\n ", [Text])
    ),
    atom_string(Kind, KindText),
    assertz(noted_message(KindText, Message, Line, Text)).

message_line(error(_, Context), Line) :-
    nonvar(Context),
    context_line(Context, Line),
    !.
message_line(_, Line) :-
    program_file(File),
    source_location(File, Line),
    !.
message_line(_, null).

context_line(stream(_, Line, _, _), Line).
context_line(file(_, Line, _, _), Line).
context_line(file(_, Line), Line).
