:- module(queens_consulted_program,
          [ program_consulted/2,        % +Text, -Answer
            program_fault/1             % -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(odd_characters).
:- use_module(own_program).
:- use_module(program_clauses).
:- use_module(program_predicates).

/** <module> Consults the reader's program

If it does not load, each of its predicates raises the error again, so that nothing else of the same name answers in its place.
*/

:- dynamic program_fault/1.

most_arguments(8).

%!  program_fault(-Text) is semidet.
%
%   The program does not load: Text says why.

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
        assertz(program_fault(Fault)),
        fault_raised(Fault, Loaded)
    ;   Loads = true,
        ( main_predicate(Indicator) -> format(string(Main), "~q", [Indicator]) ; Main = "" ),
        findall(Warning, ( odd_quote(Warning) ; project_call(Warning) ), Warnings)
    ),
    append(Loaded, Warnings, All),
    findall(_{kind: Kind, line: Place, text: Words}, member(message(Kind, Place, Words, _), All), Messages).

% ---- A program that does not load --------------------------------------------------------------------------------------

fault_raised(Fault, Messages) :-
    findall(Indicator, broken_predicate(Messages, Indicator), Indicators0),
    sort(Indicators0, Indicators),
    with_output_to(string(Raising), forall(member(Indicator, Indicators), raising_written(Indicator, Fault))),
    program_replaced(Raising, _).

%   A hook such as portray/1 would raise the error while Prolog prints.

raising_written(Name/Arity, Fault) :-
    functor(Head, Name, Arity),
    (   predicate_property(user:Head, multifile)
    ->  true
    ;   format("~q :- throw(error(queens_said(~q), _)).~n", [Head, Fault])
    ).

%   The predicates of the clauses, and those that a line of a broken part may begin. The arguments of such a line can't be counted, so all
%   numbers of them are possible.

broken_predicate(_, Name/Arity) :-
    program_clauses(Clauses),
    member(clause(_, Head, _, _, _), Clauses),
    functor(Head, Name, Arity).
broken_predicate(Messages, Name/Arity) :-
    member(message(_, _, _, From-To), Messages),
    program_text(Text),
    Length is To - From,
    sub_string(Text, From, Length, _, Part),
    split_string(Part, "\n", " \t\r", Bare),
    once(( member(First, Bare), First \== "", \+ string_concat("%", _, First) )),
    split_string(Part, "\n", "", Lines),
    member(Line, [First|Lines]),
    split_string(Line, "(:-. \t\r", "", [Field|_]),
    catch(term_string(Name, Field), error(syntax_error(_), _), fail),
    atom(Name),
    most_arguments(Most),
    between(0, Most, Arity).
