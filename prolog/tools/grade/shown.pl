:- module(queens_grade_shown,
          [ shown_bytes/2,              % +Bytes, -Shown
            shown_line/3,               % +Length, +Bytes, -Shown
            shown_text/2,               % +Text, -Shown
            shown_verdict/2,            % +Verdict, -Shown
            utf8_text/2                 % +Bytes, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(terms)).
:- use_module(library(utf8)).

/** <module> Makes untrusted text safe to print on a terminal

A control character could move the cursor, a line feed could start a new line, and a direction mark could reverse the rest of
the line: so they are written as `^[`, `^J` or `<U+202E>`, and a byte that is not UTF-8 as `\\xFF`.
*/

%!  shown_text(+Text, -Shown) is det.

shown_text(Text, Shown) :-
    string_codes(Text, Codes),
    shown_codes(Codes, Shown).

shown_codes(Codes, Shown) :-
    maplist(shown_code, Codes, Parts),
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Shown).

shown_code(Code, Part) :-
    (   Code = byte(Byte)
    ->  format(atom(Part), '\\x~|~`0t~16R~2+', [Byte])
    ;   ( Code < 32 ; Code =:= 127 )
    ->  Letter is Code xor 64,
        format(atom(Part), '^~c', [Letter])
    ;   misleading(Code)
    ->  format(atom(Part), '<U+~|~`0t~16R~4+>', [Code])
    ;   char_code(Part, Code)
    ).

%   Control characters, formats (directions, widths of nothing), line ends, surrogates, private use.

misleading(Code) :-
    member(From-To, [ 128-160, 0xAD-0xAD, 0x61C-0x61C, 0x200B-0x200F, 0x2028-0x202E, 0x2060-0x206F, 0xD800-0xF8FF, 0xFEFF-0xFEFF,
                      0xFFF0-0xFFFB, 0xE0000-0x10FFFF ]),
    between(From, To, Code),
    !.

%!  shown_bytes(+Bytes, -Shown) is det.
%
%   Bytes is a text whose characters are bytes of UTF-8.

shown_bytes(Bytes, Shown) :-
    string_codes(Bytes, Codes0),
    decoded(Codes0, Codes),
    shown_codes(Codes, Shown).

%!  utf8_text(+Bytes, -Text) is semidet.

utf8_text(Bytes, Text) :-
    string_codes(Bytes, Codes0),
    decoded(Codes0, Codes),
    \+ memberchk(byte(_), Codes),
    string_codes(Text, Codes).

%   A byte that is not of a character is byte(Byte).

decoded([], []).
decoded([Byte|Bytes], [Code|Codes]) :-
    (   character([Byte|Bytes], Code, Rest)
    ->  true
    ;   Code = byte(Byte),
        Rest = Bytes
    ),
    decoded(Rest, Codes).

%   A code has one right encoding, the shortest.

character(Bytes, Code, Rest) :-
    phrase(utf8_codes([Code]), Bytes, Rest),
    Code =< 0x10FFFF,
    \+ between(0xD800, 0xDFFF, Code),
    phrase(utf8_codes([Code]), Shortest),
    append(Shortest, Rest, Bytes),
    !.

%!  shown_line(+Length, +Bytes, -Shown) is det.
%
%   As shown_bytes/2, but a tab is not written as ^I, and a line of more than Length bytes is cut, not in the middle of a character.

shown_line(Length, Bytes, Shown) :-
    cut(Length, Bytes, Line),
    split_string(Line, "\t", "", Parts),
    atomic_list_concat(Parts, ' ', Untabbed),
    shown_bytes(Untabbed, Shown).

cut(Length, Bytes, Line) :-
    Next is Length + 1,
    (   \+ string_code(Next, Bytes, _)
    ->  Line = Bytes
    ;   string_code(Next, Bytes, Code),
        between(0x80, 0xBF, Code)
    ->  cut(Next, Bytes, Line)
    ;   sub_string(Bytes, 0, Length, _, Start),
        string_concat(Start, "...", Line)
    ).

%!  shown_verdict(+Verdict, -Shown) is det.
%
%   Applies shown_text/2 to all texts of a verdict, but boards keep their lines.

shown_verdict(Verdict, Shown) :-
    mapsubterms(shown_part, Verdict, Shown).

shown_part(Text, Shown) :-
    string(Text),
    shown_text(Text, Shown).
shown_part(Case, Shown) :-
    is_dict(Case),
    del_dict(text, Case, Board, Others),
    shown_verdict(Others, Shown0),
    Shown = Shown0.put(text, Board).
