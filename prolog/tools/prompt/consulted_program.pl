:- module(queens_consulted_program,
          [ program_consulted/2         % +Text, -Answer
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(broken_program).
:- use_module(odd_characters).
:- use_module(own_program).
:- use_module(program_predicates).

/** <module> Consults the reader's program
*/

%!  program_consulted(+Text, -Answer) is det.
%
%   Answer is a dict with `messages`, a list of dicts with `kind`, `line` and `text` as in noted/2; `loads`, which is false if an error
%   has cost a clause; and `main`, the predicate that is judged unless the reader names another one, such as "mine/2", or "".

program_consulted(Text, _{messages: Messages, loads: Loads, main: Main}) :-
    program_loaded(Text, Loaded),
    maplist(odd_character_named, Loaded, Named),
    (   member(message(_, _, _, Cost), Named),
        Cost \== none
    ->  Loads = false,
        Warnings = [],
        program_broken(Named)
    ;   Loads = true,
        findall(Warning, ( odd_quote(Warning) ; project_call(Warning) ), Warnings),
        program_loads
    ),
    (   Loads == true,
        main_predicate(Indicator)
    ->  format(string(Main), "~q", [Indicator])
    ;   Main = ""
    ),
    append(Named, Warnings, All),
    findall(_{kind: Kind, line: Place, text: Words}, member(message(Kind, Place, Words, _), All), Messages).
