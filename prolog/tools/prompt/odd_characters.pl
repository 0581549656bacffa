:- module(queens_odd_characters,
          [ odd_character_named/4,      % +Text, +Terms, +Message0, -Message
            odd_quote/3                 % +Text, +Terms, -Message
          ]).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(program_terms).

/** <module> Characters that word processors and web pages put in place of those of Prolog

Such a character is hard to see, and the syntax error does not name it. Since SWI-Prolog 9.3, curly quotes are no error: what they quote is
a compound term.
*/

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

%!  odd_character_named(+Text, +Terms, +Message0, -Message) is det.
%
%   Messages are those of program_loaded/2 for Text, and Terms those of program_terms/2. A syntax error names the first such character of
%   its clause, with its line and column from 1.

odd_character_named(Text, Terms, message(Kind, Term, Line0, Said0), message(Kind, Term, Line, Said)) :-
    (   Term = error(syntax_error(_), _),
        integer(Line0),
        member(broken(From-To), Terms),
        line_column(Text, To, Last, _),
        Last >= Line0,
        odd_between(Text, From, To, Line, Column)
    ->  format(string(Said), "~s. ~s", [Said0, Column])
    ;   Line = Line0,
        Said = Said0
    ).

%!  odd_quote(+Text, +Terms, -Message) is nondet.
%
%   Message is a warning for a clause with a term in curly quotes.

odd_quote(Text, Terms, message("warning", odd_quote, Line, Said)) :-
    member(read(Term, _, Position, _), Terms),
    once(( sub_term(Quoted, Term),
           compound(Quoted),
           compound_name_arity(Quoted, Quotes, 1),
           sub_atom(Quotes, 0, 1, 1, Quote),
           char_code(Quote, Code),
           odd(Code, _) )),
    place(Position, From, To),
    once(odd_between(Text, From, To, Line, Column)),
    format(string(Said), "This is no text of Prolog, whose quotes are straight. ~s", [Column]).

%   odd_between(Text, From, To, Line, Said): the place of such a character, and its name.

odd_between(Text, From, To, Line, Said) :-
    between(From, To, At),
    sub_string(Text, At, 1, _, Character),
    string_codes(Character, [Code]),
    odd(Code, Name),
    line_column(Text, At, Line, Column),
    format(string(Said), "Column ~d is a ~s (U+~|~`0t~16R~4+)", [Column, Name, Code]).

%   Of the character At, from 0.

line_column(Text, At, Line, Column) :-
    sub_string(Text, 0, At, _, Before),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    last(Lines, Last),
    string_length(Last, Length),
    Column is Length + 1.
