:- module(queens_grade_markup,
          [ markup_text/2               % +Value, -Quoted
          ]).
:- use_module(library(apply)).

/** <module> Text as the contents of an element or an attribute of XML or HTML
*/

%!  markup_text(+Value, -Quoted) is det.
%
%   Quoted is an atom.

markup_text(Value, Quoted) :-
    format(string(Text), "~w", [Value]),
    string_codes(Text, Codes),
    maplist(quoted_code, Codes, Parts),
    atomic_list_concat(Parts, Quoted).

%   XML 1.0 cannot hold some characters, not even as references.

quoted_code(0'<, '&lt;') :- !.
quoted_code(0'>, '&gt;') :- !.
quoted_code(0'&, '&amp;') :- !.
quoted_code(0'", '&quot;') :- !.
quoted_code(Code, Part) :-
    (   memberchk(Code, [0x9, 0xA])
    ->  char_code(Part, Code)
    ;   allowed(Code)
    ->  char_code(Part, Code)
    ;   format(atom(Part), '[U+~|~`0t~16R~4+]', [Code])
    ).

allowed(Code) :- between(0x20, 0xD7FF, Code), !.
allowed(Code) :- between(0xE000, 0xFFFD, Code), !.
allowed(Code) :- between(0x10000, 0x10FFFF, Code).
