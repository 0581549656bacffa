:- module(queens_own_program,
          [ program_loaded/2,           % +Text, -Messages
            program_file/1,             % ?File
            program_module/1,           % -Module
            program_text/1,             % ?Text
            program_term/4              % ?Term, -Names, -Position, ?Line
          ]).
:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module('../common/error_text').
:- use_module(project_relations).
:- use_module(safe_streams).
:- use_module(term_positions).

%   SWI-Prolog in WebAssembly does not have library(time) in its index.

:- user:autoload(library(time)).
:- user:autoload('../../queens_equivalent', [queens_equivalent/3]).

/** <module> Loads the reader's program as a file is loaded

The program goes into module `user`, where the queries run. Loading it again replaces it. The modules of the prompt import the
predicates that they use, so a program that defines append/3 or queens/2 changes its own queries only. Two hooks note what Prolog
reads and says, so that nothing else has to read the text again, with the operators, flags and conditions of the program.
*/

:- dynamic
    program_text/1,
    program_term/4,
    noting/0,
    operator_change/2,                  % Before, After
    message/4.                          % Kind, Line, Said, Cost

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

%!  program_text(?Text) is semidet.
%
%   The text of the program that was consulted last.

%!  program_term(?Term, -Names, -Position, ?Line) is nondet.
%
%   A clause, grammar rule or directive of the program, with its variables as Name=Variable, and its position as read_term/2 has it.

%!  program_loaded(+Text, -Messages) is det.
%
%   Messages are terms message(Kind, Line, Said, Cost). Kind is "error", "warning" or "informational"; Line is from 1, or `null`; Said is a
%   text that does not repeat the line. Cost is `none`, `clause` if the error has cost one, or From-To for a syntax error: the characters of
%   the text that were passed over, from 0.

program_loaded(Text, Messages) :-
    retractall(program_text(_)),
    assertz(program_text(Text)),
    imports_removed,
    operators_undone,
    operators(Before),
    retractall(program_term(_, _, _, _)),
    flag(queens_program_read, _, 0),
    setup_call_cleanup(asserta(noting, Reference),
                       with_safe_streams(catch(file_loaded(Text), Error, print_message(error, unhandled_exception(Error)))),
                       erase(Reference)),
    operators(After),
    assertz(operator_change(Before, After)),
    findall(message(Kind, Line, Said, Cost), retract(message(Kind, Line, Said, Cost)), Messages).

%   Module `user` would keep what it has imported from a module that is no more. unload_file/1 would do this, but it leaves calls of freed
%   clauses in SWI-Prolog 10.1 for WebAssembly.

imports_removed :-
    relations_hidden,
    program_file(File),
    forall(( project_relation(Indicator)
           ; module_property(Module, file(File)), module_property(Module, exports(Exports)), member(Indicator, Exports)
           ), unlinked(Indicator)).

%   The next program is read without the operators of this one.

operators(All) :-
    findall(op(Priority, Type, Name), current_op(Priority, Type, user:Name), List),
    sort(List, All).

operators_undone :-
    forall(retract(operator_change(Before, After)),
           (   ord_subtract(After, Before, New),
               ord_subtract(Before, After, Old),
               forall(member(op(_, Type, Name), New), op(0, Type, user:Name)),
               forall(member(op(Priority, Type, Name), Old), op(Priority, Type, user:Name))
           )).

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

% ---- Hooks -----------------------------------------------------------------------------------------------------------

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

:- initialization(( asserta((user:message_hook(Message, Kind, Lines) :- queens_own_program:message_noted(Message, Kind, Lines))),
                    asserta((system:term_expansion(Term, Position, _, _) :- queens_own_program:term_noted(Term, Position))) )).

:- public message_noted/3, term_noted/2.

%   It fails, so Term stays as it is. A clause takes the place of a predicate that queries have loaded from the library.

term_noted(Term, Position) :-
    noting,
    program_file(File),
    source_location(File, Line),
    \+ memberchk(Term, [begin_of_file, end_of_file]),
    passed(_, _),
    prolog_load_context(variable_names, Names),
    assertz(program_term(Term, Names, Position, Line)),
    clause_parts(Term, Position, Head, _, _, _),
    functor(Head, Name, Arity),
    unlinked(Name/Arity),
    fail.

%   From-To: the characters that Prolog has read since the last call.

passed(From, To) :-
    prolog_load_context(stream, In),
    character_count(In, To),
    flag(queens_program_read, From, To).

message_noted(Message, Kind, Lines) :-
    noting,
    memberchk(Kind, [error, warning, informational]),
    Message \= load_file(_),
    message_line(Message, Line),
    (   Message = error(syntax_error(Fault), _),
        passed(From, To),
        From < To
    ->  error_text(error(syntax_error(Fault), _), Said),
        Cost = From-To
    ;   with_output_to(string(Whole), print_message_lines(current_output, '~N', Lines)),
        split_string(Whole, "", "\n ", [Said]),
        ( costs_clause(Kind, Message, Line) -> Cost = clause ; Cost = none )
    ),
    atom_string(Kind, KindText),
    assertz(message(KindText, Line, Said, Cost)).

%   A directive that raises an error costs no clause. In place of a clause of a system predicate, Prolog uses its own.

costs_clause(error, Message, Line) :-
    integer(Line),
    Message \= error(permission_error(modify, static_procedure, _), _),
    \+ ( program_term(Term, _, _, Line), memberchk(Term, [(:- _), (?- _)]) ).

message_line(error(_, Context), Line) :-
    compound(Context),
    compound_name_arguments(Context, Kind, [_, Line|_]),
    memberchk(Kind, [stream, file]),
    !.
message_line(_, Line) :-
    program_file(File),
    source_location(File, Line),
    !.
message_line(_, null).
