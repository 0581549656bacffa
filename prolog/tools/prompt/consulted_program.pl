:- module(queens_consulted_program,
          [ program_consulted/2,        % +Text, -Answer
            program_fault/1             % -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(odd_characters).
:- use_module(own_program).
:- use_module(program_predicates).

/** <module> Consults the reader's program
*/

:- dynamic program_fault/1.

%!  program_fault(-Text) is semidet.
%
%   The program does not load: Text says why. No query runs until it is consulted again, so that nothing else of the same name answers in
%   its place.

%!  program_consulted(+Text, -Answer) is det.
%
%   Answer is a dict with `messages`, a list of dicts with `kind`, `line` and `text` as in program_loaded/2; `loads`, which is false if an
%   error has cost a clause; and `main`, the predicate that is judged unless the reader names another one, such as "mine/2", or "".

program_consulted(Text, _{messages: Messages, loads: Loads, main: Main}) :-
    retractall(program_fault(_)),
    program_loaded(Text, Loaded0),
    maplist(odd_character_named, Loaded0, Loaded),
    (   member(message(_, Line, Said, Cost), Loaded),
        Cost \== none
    ->  Loads = false,
        Main = "",
        Warnings = [],
        format(string(Fault), "Your program does not load. Line ~d: ~s", [Line, Said]),
        assertz(program_fault(Fault))
    ;   Loads = true,
        ( main_predicate(Indicator) -> format(string(Main), "~q", [Indicator]) ; Main = "" ),
        findall(Warning, ( odd_quote(Warning) ; project_call(Warning) ), Warnings)
    ),
    append(Loaded, Warnings, All),
    findall(_{kind: Kind, line: Place, text: Words}, member(message(Kind, Place, Words, _), All), Messages).
