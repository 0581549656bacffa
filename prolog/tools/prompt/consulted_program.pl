:- module(queens_consulted_program,
          [ program_consulted/2         % +Text, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(broken_program).
:- use_module(odd_characters).
:- use_module(own_program).
:- use_module(program_predicates).
:- use_module(program_terms).
:- use_module(project_relations).

/** <module> Consults the reader's program

Its predicates take the place of those of the same name that queries have loaded from the library.
*/

%!  program_consulted(+Text, -Answer) is det.
%
%   Answer is a dict with `messages`, a list of dicts with `kind`, `line` and `text` as in program_loaded/2; `loads`, which is false if an
%   error has cost a clause; and `main`, the predicate that is judged unless the reader names another one, such as "mine/2", or "".

program_consulted(Text, _{messages: Messages, loads: Loads, main: Main}) :-
    program_terms(Text, Terms0),
    text_predicates(Text, Terms0, Indicators),
    maplist(unlinked, Indicators),
    program_loaded(Text, Loaded0),
    program_terms(Text, Terms),
    maplist(odd_character_named(Text, Terms), Loaded0, Loaded),
    (   member(Message, Loaded),
        is_loss(Terms, Message)
    ->  Loads = false,
        fault_text(Message, Fault),
        program_broken(Text, Terms, Fault),
        Warnings = []
    ;   Loads = true,
        program_loads,
        findall(Warning, ( odd_quote(Text, Terms, Warning) ; project_call(Warning) ), Warnings)
    ),
    (   Loads == true,
        main_predicate(Indicator)
    ->  format(string(Main), "~q", [Indicator])
    ;   Main = ""
    ),
    append(Loaded, Warnings, All),
    findall(_{kind: Kind, line: Line, text: Said}, member(message(Kind, _, Line, Said), All), Messages).

%   A directive that raises an error costs no clause. In place of a clause of a system predicate, Prolog uses its own.

is_loss(_, message("error", error(syntax_error(_), _), _, _)) :-
    !.
is_loss(Terms, message("error", Term, Line, _)) :-
    integer(Line),
    Term \= error(permission_error(modify, static_procedure, _), _),
    \+ memberchk(directive(Line), Terms).

fault_text(message(_, _, Line, Said), Fault) :-
    (   Line == null
    ->  Fault = Said
    ;   format(string(Fault), "Line ~d: ~s", [Line, Said])
    ).
