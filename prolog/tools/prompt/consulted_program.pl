:- module(queens_consulted_program,
          [ program_consulted/2,        % +Text, -Answer
            program_fault/1,            % -Text
            line_column/4               % +Text, +At, -Line, -Column
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(own_program).
:- use_module(program_clauses).
:- use_module(program_predicates).
:- use_module(project_relations).
:- use_module(term_positions).

/** <module> Consults the reader's program
*/

:- dynamic program_fault/1.

%!  program_fault(-Text) is semidet.
%
%   The program does not load: Text says why. No query runs until it is consulted again, so that nothing else of the same name answers in
%   its place.

%!  program_consulted(+Text, -Answer) is det.
%
%   Answer is a dict with `messages`, a list of dicts with `kind`, `line` and `text` as in program_loaded/2; `loads`, which is false if a
%   clause has an error; and `main`, the predicate that is judged unless the reader names another one, such as "mine/2", or "".

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

%   project_call(Message): a warning for each relation of the project that the program calls and neither defines nor imports.

project_call(message("warning", Line, Said, none)) :-
    program_clauses(Clauses),
    program_text(Text),
    project_relation(Name/Arity),
    once(program_call(Clauses, _, Name/Arity, From)),
    \+ current_predicate(user:Name/Arity),
    line_column(Text, From, Line, _),
    format(string(Said), "~w/~d is the project's: your program does not define it. Queries can use it; Judge it, Why? and Watch do not.",
           [Name, Arity]).

% ---- Characters that word processors and web pages put in place of those of Prolog ------------------------------------

%   Such a character is hard to see, and the syntax error does not name it. Since SWI-Prolog 9.3, curly quotes are no error: what they
%   quote is a compound term.

odd(0x00A0, "no-break space").
odd(0x00AD, "soft hyphen").
odd(0x200B, "zero-width space").
odd(0x2010, "hyphen").
odd(0x2011, "no-break hyphen").
odd(0x2013, "en dash").
odd(0x2014, "em dash").
odd(0x2018, "left single quotation mark").
odd(0x2019, "right single quotation mark").
odd(0x201A, "low single quotation mark").
odd(0x201C, "left double quotation mark").
odd(0x201D, "right double quotation mark").
odd(0x201E, "low double quotation mark").
odd(0x2026, "horizontal ellipsis").
odd(0x202F, "narrow no-break space").
odd(0x2212, "minus sign").
odd(0xFEFF, "byte order mark").

%   odd_character_named(Message0, Message): a syntax error names the first such character that it passed over, with its line and column
%   from 1.

odd_character_named(message(Kind, Line0, Said0, Cost), message(Kind, Line, Said, Cost)) :-
    (   Cost = From-To,
        odd_between(From, To, Line, Column)
    ->  format(string(Said), "~s. ~s", [Said0, Column])
    ;   Line = Line0,
        Said = Said0
    ).

%   odd_quote(Message): a warning for a clause with a term in curly quotes.

odd_quote(message("warning", Line, Said, none)) :-
    program_term(Term, _, Position, _),
    once(( sub_term(Quoted, Term),
           compound(Quoted),
           compound_name_arity(Quoted, Quotes, 1),
           sub_atom(Quotes, 0, 1, 1, Quote),
           char_code(Quote, Code),
           odd(Code, _) )),
    place(Position, From, To),
    once(odd_between(From, To, Line, Column)),
    format(string(Said), "This is no text of Prolog, whose quotes are straight. ~s", [Column]).

%   odd_between(From, To, Line, Said): the place of such a character in the text, and its name.

odd_between(From, To, Line, Said) :-
    program_text(Text),
    between(From, To, At),
    sub_string(Text, At, 1, _, Character),
    string_codes(Character, [Code]),
    odd(Code, Name),
    line_column(Text, At, Line, Column),
    format(string(Said), "Column ~d is a ~s (U+~|~`0t~16R~4+)", [Column, Name, Code]).

%!  line_column(+Text, +At, -Line, -Column) is det.
%
%   The place of the character At, which is from 0, in Text.

line_column(Text, At, Line, Column) :-
    sub_string(Text, 0, At, _, Before),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    last(Lines, Last),
    string_length(Last, Length),
    Column is Length + 1.
