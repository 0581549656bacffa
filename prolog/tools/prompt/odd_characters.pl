:- module(queens_odd_characters,
          [ odd_character_named/2,      % +Message0, -Message
            odd_quote/1,                % -Message
            line_column/4               % +Text, +At, -Line, -Column
          ]).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(own_program).
:- use_module(term_positions).

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

%!  odd_character_named(+Message0, -Message) is det.
%
%   Messages are those of program_loaded/2. A syntax error names the first such character that it passed over, with its line and column
%   from 1.

odd_character_named(message(Kind, Line0, Said0, Cost), message(Kind, Line, Said, Cost)) :-
    (   Cost = From-To,
        odd_between(From, To, Line, Column)
    ->  format(string(Said), "~s. ~s", [Said0, Column])
    ;   Line = Line0,
        Said = Said0
    ).

%!  odd_quote(-Message) is nondet.
%
%   Message is a warning for a clause with a term in curly quotes.

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
%   The place of the character At, which is from 0.

line_column(Text, At, Line, Column) :-
    sub_string(Text, 0, At, _, Before),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    last(Lines, Last),
    string_length(Last, Length),
    Column is Length + 1.
