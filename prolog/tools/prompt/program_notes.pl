:- module(queens_program_notes,
          [ program_file/1,             % ?File
            noted/2,                    % :Goal, -Messages
            program_term/4              % ?Term, -Names, -Position, ?Line
          ]).
:- use_module('../common/error_text').
:- use_module(project_relations).

/** <module> What Prolog reads and says while it loads the reader's program

Two hooks note it, so that nothing else has to read the text again, with the operators, flags and conditions of the program.
*/

:- dynamic
    noting/0,
    program_term/4,
    message/4.                          % Kind, Line, Said, Cost

:- meta_predicate noted(0, -).

%!  program_file(?File) is det.
%
%   The name of the program in messages.

program_file('/program.pl').

%!  program_term(?Term, -Names, -Position, ?Line) is nondet.
%
%   A clause, grammar rule or directive of the program, with its variables as Name=Variable, and its position as read_term/2 has it.

%!  noted(:Goal, -Messages) is det.
%
%   Messages are what Prolog says while Goal loads the program: terms message(Kind, Line, Said, Cost). Kind is "error", "warning" or
%   "informational"; Line is from 1, or `null`; Said is a text that does not repeat the line. Cost is `none`, `clause` if the error has cost
%   one, or From-To for a syntax error: the characters of the text that were passed over, from 0.

noted(Goal, Messages) :-
    retractall(program_term(_, _, _, _)),
    flag(queens_program_read, _, 0),
    setup_call_cleanup(asserta(noting, Reference), Goal, erase(Reference)),
    findall(message(Kind, Line, Said, Cost), retract(message(Kind, Line, Said, Cost)), Messages).

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

:- initialization(( asserta((user:message_hook(Message, Kind, Lines) :- queens_program_notes:message_noted(Message, Kind, Lines))),
                    asserta((system:term_expansion(Term, Position, _, _) :- queens_program_notes:term_noted(Term, Position))) )).

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
    term_head(Term, Head),
    functor(Head, Name, Arity),
    unlinked(Name/Arity),
    fail.

term_head((Grammar --> _), Head) :-
    !,
    callable(Grammar),
    dcg_translate_rule((Grammar --> []), (Head :- _)).
term_head((Head :- _), Head) :-
    !.
term_head(Head, Head).

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
    (   Message = error(syntax_error(Fault), _)
    ->  error_text(error(syntax_error(Fault), _), Said),
        passed(From, To),
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
