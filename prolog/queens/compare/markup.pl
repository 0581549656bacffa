:- module(queens_compare_markup,
          [ markup_text/2               % +Element, -Text
          ]).
:- use_module(library(apply)).

/** <module> Elements as text that is both HTML and XML

An element is element(Name, Attributes, Content), as library(sgml) reads them: Attributes are Name=Value, Content holds
elements and texts. What is written is well-formed XML, and HTML means the same by it: only the elements that are void in
HTML are closed in their start tag.
*/

%!  markup_text(+Element, -Text) is det.
%
%   Text is Element without a document type. Nothing in Element can end up as anything but what it is: texts and
%   values are escaped, and characters that XML forbids are replaced by U+FFFD.

markup_text(Element, Text) :-
    with_output_to(string(Text), write_node(Element)).

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
    format(string(String), "~w", [Text]),
    string_codes(String, Codes),
    maplist(write_code, Codes).

%   HTML reads a style as it stands.

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
write_code(Code) :- allowed(Code), !, char_code(Char, Code), put_char(Char).
write_code(_) :- put_char('\uFFFD').

%   The characters of XML 1.0, without the controls that HTML forbids.

allowed(0'\t).
allowed(0'\n).
allowed(Code) :- Code >= 0x20, Code =< 0x7E.
allowed(Code) :- Code >= 0xA0, Code =< 0xD7FF.
allowed(Code) :- Code >= 0xE000, Code =< 0xFFFD.
allowed(Code) :- Code >= 0x10000, Code =< 0x10FFFF.
