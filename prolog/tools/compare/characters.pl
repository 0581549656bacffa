:- encoding(utf8).
:- module(queens_compare_characters,
          [ shown_codes/2               % +Text, -Codes
          ]).
:- use_module(library(apply)).

/** <module> Characters that a document may hold

What a program printed may be anything, and it is shown to people.
*/

%!  shown_codes(+Text, -Codes) is det.
%
%   Codes are those of Text, with U+FFFD for each that XML 1.0 or HTML forbids.

shown_codes(Text, Codes) :-
    format(string(String), "~w", [Text]),
    string_codes(String, Given),
    maplist(shown, Given, Codes).

shown(Code, Code) :- allowed(Code), !.
shown(_, 0xFFFD).

allowed(0'\t).
allowed(0'\n).
allowed(0'\r).
allowed(Code) :- Code >= 0x20, Code =< 0x7E.
allowed(Code) :- Code >= 0xA0, Code =< 0xD7FF.
allowed(Code) :- Code >= 0xE000, Code =< 0xFDCF.
allowed(Code) :- Code >= 0xFDF0, Code =< 0xFFFD.
allowed(Code) :- Code >= 0x10000, Code /\ 0xFFFE =\= 0xFFFE.
