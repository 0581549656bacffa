:- module(queens_odd_characters,
          [ odd_character_named/4       % +Text, +Terms, +Message0, -Message
          ]).
:- use_module(library(lists)).

/** <module> Characters that word processors and web pages put in place of those of Prolog

Such a character is hard to see, and the syntax error does not name it.
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
        between(From, To, At),
        sub_string(Text, At, 1, _, Character),
        string_codes(Character, [Code]),
        odd(Code, Name)
    ->  line_column(Text, At, Line, Column),
        format(string(Said), "~s. Column ~d is a ~s (U+~|~`0t~16R~4+)", [Said0, Column, Name, Code])
    ;   Line = Line0,
        Said = Said0
    ).

%   Of the character At, from 0.

line_column(Text, At, Line, Column) :-
    sub_string(Text, 0, At, _, Before),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    last(Lines, Last),
    string_length(Last, Length),
    Column is Length + 1.
