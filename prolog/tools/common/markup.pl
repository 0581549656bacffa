:- module(queens_markup,
          [ markup_text/2               % +Node, -Text
          ]).
:- use_module(library(apply)).

/** <module> Elements and texts of XML or HTML
*/

%!  markup_text(+Node, -Text) is det.
%
%   Node is element(Name, Attributes, Content), as library(sgml) reads them, or a text or number: Attributes are Name=Value, Content
%   is a list of nodes. Text is a string of well-formed XML with the same meaning in HTML: only elements that are void in HTML are
%   closed in their start tag. Texts and values are escaped.

markup_text(Node, Text) :-
    with_output_to(string(Text), write_node(Node)).

write_node(element(Name, Attributes, Content)) :-
    !,
    format("<~w", [Name]),
    maplist(write_attribute, Attributes),
    (   void(Name)
    ->  write("/>")
    ;   write(">"),
        write_content(Name, Content),
        format("</~w>", [Name])
    ).
write_node(Text) :-
    shown_codes(Text, Codes),
    maplist(write_code, Codes).

%   A style is not escaped in HTML.

write_content(style, Texts) :-
    !,
    maplist(write, Texts).
write_content(_, Content) :-
    maplist(write_node, Content).

void(br).
void(col).
void(hr).
void(meta).

write_attribute(Name=Value) :-
    format(" ~w=\"", [Name]),
    write_node(Value),
    write("\"").

write_code(0'<) :- !, write("&lt;").
write_code(0'>) :- !, write("&gt;").
write_code(0'&) :- !, write("&amp;").
write_code(0'") :- !, write("&quot;").
write_code(0'\r) :- !, write("&#13;").
write_code(Code) :- char_code(Char, Code), put_char(Char).

%   shown_codes(Text, Codes): the codes of Text, with U+FFFD for each that XML 1.0 or HTML forbids, since a program may print any text.

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
