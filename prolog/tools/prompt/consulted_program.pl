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

/** <module> Consults the reader's program
*/

%!  program_consulted(+Text, -Answer) is det.
%
%   Answer is a dict with `messages`, a list of dicts with `kind`, `line` and `text` as in program_loaded/2; `loads`, which is false if an
%   error has cost a clause; and `main`, the predicate that is judged unless the reader names another one, such as "mine/2", or "".

program_consulted(Text, _{messages: Messages, loads: Loads, main: Main}) :-
    program_loaded(Text, Loaded0),
    program_terms(Text, Terms),
    maplist(odd_character_named(Text, Terms), Loaded0, Loaded),
    (   member(Message, Loaded),
        is_loss(Terms, Message)
    ->  Loads = false,
        fault_text(Message, Fault),
        program_broken(Text, Terms, Fault),
        Foreign = []
    ;   Loads = true,
        program_whole,
        findall(Call, foreign_call(Call), Foreign)
    ),
    (   Loads == true,
        main_predicate(Indicator)
    ->  format(string(Main), "~q", [Indicator])
    ;   Main = ""
    ),
    append(Loaded, Foreign, All),
    findall(_{kind: Kind, line: Line, text: Said}, member(message(Kind, _, Line, Said), All), Messages).

%   A directive that raises an error costs no clause.

is_loss(_, message("error", error(syntax_error(_), _), _, _)) :-
    !.
is_loss(Terms, message("error", _, Line, _)) :-
    integer(Line),
    \+ memberchk(directive(Line), Terms).

fault_text(message(_, _, Line, Said), Fault) :-
    (   Line == null
    ->  Fault = Said
    ;   format(string(Fault), "Line ~d: ~s", [Line, Said])
    ).
