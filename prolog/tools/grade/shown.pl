:- module(queens_grade_shown,
          [ shown_bytes/2,              % +Bytes, -Shown
            shown_line/3,               % +Length, +Bytes, -Shown
            shown_text/2,               % +Text, -Shown
            shown_verdict/2,            % +Verdict, -Shown
            utf8_text/2                 % +Bytes, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(utf8)).

/** <module> Makes untrusted text safe to print on a terminal

A control character could move the cursor, a line feed could start a new line, and a direction mark could reverse the rest of
the line: so they are written as `^[`, `^J` or `<U+202E>`, and a byte that is not UTF-8 as `\\xFF`.
*/

%!  shown_text(+Text, -Shown) is det.

shown_text(Text, Shown) :-
    string_codes(Text, Codes),
    (   forall(member(Code, Codes), between(32, 126, Code))
    ->  text_to_string(Text, Shown)
    ;   maplist(shown_code, Codes, Parts),
        atomics_to_string(Parts, Shown)
    ).

shown_code(Code, Part) :-
    (   between(32, 126, Code)
    ->  char_code(Part, Code)
    ;   Code < 32
    ->  Letter is Code + 64,
        char_code(Char, Letter),
        atom_concat(^, Char, Part)
    ;   Code =:= 127
    ->  Part = '^?'
    ;   misleading(Code)
    ->  format(atom(Part), '<U+~|~`0t~16R~4+>', [Code])
    ;   char_code(Part, Code)
    ).

%   Control characters, formats (directions, widths of nothing), line ends, surrogates, private use.

misleading(Code) :- between(128, 160, Code), !.
misleading(0xAD) :- !.
misleading(0x61C) :- !.
misleading(Code) :- between(0x200B, 0x200F, Code), !.
misleading(Code) :- between(0x2028, 0x202E, Code), !.
misleading(Code) :- between(0x2060, 0x206F, Code), !.
misleading(Code) :- between(0xD800, 0xF8FF, Code), !.
misleading(0xFEFF) :- !.
misleading(Code) :- between(0xFFF0, 0xFFFB, Code), !.
misleading(Code) :- Code >= 0xE0000.

%!  shown_bytes(+Bytes, -Shown) is det.
%
%   Bytes is a text whose characters are bytes of UTF-8.

shown_bytes(Bytes, Shown) :-
    string_codes(Bytes, Codes),
    decoded(Codes, Parts),
    atomics_to_string(Parts, Shown).

decoded([], []).
decoded([Byte|Bytes], [Part|Parts]) :-
    (   character([Byte|Bytes], Code, Rest)
    ->  shown_code(Code, Part)
    ;   Rest = Bytes,
        format(atom(Part), '\\x~|~`0t~16R~2+', [Byte])
    ),
    decoded(Rest, Parts).

%!  utf8_text(+Bytes, -Text) is semidet.

utf8_text(Bytes, Text) :-
    string_codes(Bytes, Codes0),
    characters(Codes0, Codes),
    string_codes(Text, Codes).

characters([], []).
characters([Byte|Bytes], [Code|Codes]) :-
    character([Byte|Bytes], Code, Rest),
    !,
    characters(Rest, Codes).

%   A code has one right encoding, the shortest.

character(Bytes, Code, Rest) :-
    between(1, 4, Length),
    length(Encoded, Length),
    append(Encoded, Rest, Bytes),
    phrase(utf8_codes([Code]), Encoded),
    Code =< 0x10FFFF,
    \+ between(0xD800, 0xDFFF, Code),
    phrase(utf8_codes([Code]), Shortest),
    Shortest == Encoded,
    !.

%!  shown_line(+Length, +Bytes, -Shown) is det.
%
%   As shown_bytes/2, for at most Length bytes, and a tab is not written as ^I.

shown_line(Length, Bytes, Shown) :-
    (   sub_string(Bytes, 0, Length, After, Start),
        After > 0
    ->  true
    ;   Start = Bytes
    ),
    split_string(Start, "\t", "", Parts),
    atomic_list_concat(Parts, ' ', Untabbed),
    shown_bytes(Untabbed, Shown).

atomics_to_string(Parts, Text) :-
    atomic_list_concat(Parts, Atom),
    atom_string(Atom, Text).

%!  shown_verdict(+Verdict, -Shown) is det.
%
%   Applies shown_text/2 to all texts of a verdict, but boards keep their lines.

shown_verdict(Dict, Shown) :-
    is_dict(Dict),
    !,
    dict_pairs(Dict, Tag, Pairs0),
    maplist(shown_pair, Pairs0, Pairs),
    dict_pairs(Shown, Tag, Pairs).
shown_verdict(List, Shown) :-
    is_list(List),
    !,
    maplist(shown_verdict, List, Shown).
shown_verdict(Text, Shown) :-
    string(Text),
    !,
    shown_text(Text, Shown).
shown_verdict(Other, Other).

shown_pair(text-Board, text-Board) :-
    !.
shown_pair(Key-Value, Key-Shown) :-
    shown_verdict(Value, Shown).
