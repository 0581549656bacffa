:- module(queens_compare_markup,
          [ markup_text/2               % +Element, -Text
          ]).
:- use_module(library(apply)).
:- use_module(characters).

/** <module> Elements as text that is both HTML and XML

An element is element(Name, Attributes, Content), as library(sgml) reads them: Attributes are Name=Value, Content holds
elements and texts. What is written is well-formed XML, and HTML means the same by it: only the elements that are void in
HTML are closed in their start tag.
*/

%!  markup_text(+Element, -Text) is det.
%
%   Text is Element without a document type. Nothing in Element can end up as anything but what it is: texts and
%   values are escaped.

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
    shown_codes(Text, Codes),
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
write_code(Code) :- char_code(Char, Code), put_char(Char).
