:- module(queens_own_program,
          [ program_consulted/2,        % +Text, -Answer
            program_file/1              % ?File
          ]).
:- use_module(library(lists)).
:- use_module(safe_streams).
:- user:use_module('../../c_queens').
:- user:use_module('../../queens').
:- user:use_module('../../queens/styles').
:- user:autoload('../../queens_equivalent', [queens_equivalent/3, queens_lawful/2]).

%   SWI-Prolog in WebAssembly does not have it in its index.

:- user:autoload(library(time), [alarm/3, alarm/4, remove_alarm/1, current_alarm/4, call_with_time_limit/2, call_with_time_limit/3]).

/** <module> Loads the reader's program as a file is loaded

The program goes into module `user`, where the queries run. Loading it again replaces it. The modules of the prompt import what they
use, so a program that defines append/3 or queens/2 changes its own queries only.
*/

:- dynamic
    consulting/0,
    message/3.                          % Kind, Line, Text

%!  program_file(?File) is det.
%
%   The name of the program in messages.

program_file('/program.pl').

%!  program_consulted(+Text, -Answer) is det.
%
%   Answer is a dict with `messages`: a list of dicts with `kind`, "error", "warning" or "informational", `line`, from 1 or
%   `null`, and `text`.

program_consulted(Text, _{messages: Messages}) :-
    program_file(File),
    retractall(message(_, _, _)),
    setup_call_cleanup(asserta(consulting, Reference),
                       with_safe_streams(catch(loaded(File, Text), Error, print_message(error, unhandled_exception(Error)))),
                       erase(Reference)),
    imports_restored,
    findall(_{kind: Kind, line: Line, text: Said}, retract(message(Kind, Line, Said)), Messages).

loaded(File, Text) :-
    setup_call_cleanup(open_string(Text, In), load_files(user:File, [stream(In)]), close(In)),
    format(user_output, '~N', []),
    flush_output(user_output).

%   A definition in the program hides a relation of the same name. Without the definition it is visible again.

imports_restored :-
    forall(( member(Module, [c_queens, queens, queens_styles]),
             module_property(Module, exports(Exports)),
             member(Name/Arity, Exports),
             functor(Head, Name, Arity),
             \+ predicate_property(user:Head, number_of_clauses(_)),
             \+ predicate_property(user:Head, imported_from(_))
           ),
           catch(user:import(Module:Name/Arity), _, true)).

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

:- initialization(asserta((user:message_hook(Message, Kind, Lines) :- queens_own_program:noted(Message, Kind, Lines)))).

:- public noted/3.

noted(Message, Kind, Lines) :-
    consulting,
    memberchk(Kind, [error, warning, informational]),
    Message \= load_file(_),
    line(Message, Line),
    with_output_to(string(Whole), print_message_lines(current_output, '~N', Lines)),
    split_string(Whole, "", "\n ", [Text]),
    atom_string(Kind, KindText),
    assertz(message(KindText, Line, Text)).

line(error(_, Context), Line) :-
    nonvar(Context),
    context_line(Context, Line),
    !.
line(_, Line) :-
    program_file(File),
    source_location(File, Line),
    !.
line(_, null).

context_line(stream(_, Line, _, _), Line).
context_line(file(_, Line, _, _), Line).
context_line(file(_, Line), Line).
