:- module(queens_compare_svg,
          [ svg_element/5               % +Text, +Name, +Title, +Description, -Element
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(sgml)).

/** <module> A drawing of gnuplot as an element of a page

Several drawings in one page must not share identifiers; what gnuplot draws in black takes the page's colour for text, so
that it can be read on a dark ground too; and a screen reader finds a picture with a title and a description.
*/

%!  svg_element(+Text, +Name, +Title, +Description, -Element) is det.
%
%   Name is the start of each identifier in Element.

svg_element(Text, Name, Title, Description, element(svg, Attributes, [TitleElement, DescriptionElement|Content])) :-
    setup_call_cleanup(open_string(Text, In),
                       load_structure(stream(In), Nodes, [dialect(xml), space(remove)]),
                       close(In)),
    memberchk(element(svg, Given, Drawn), Nodes),
    memberchk(viewBox=Box, Given),
    atom_concat(Name, '-desc', DescriptionId),
    Attributes = [xmlns='http://www.w3.org/2000/svg', viewBox=Box, role=img, 'aria-label'=Title,
                  'aria-describedby'=DescriptionId],
    TitleElement = element(title, [], [Title]),
    DescriptionElement = element(desc, [id=DescriptionId], [Description]),
    convlist(kept(Name), Drawn, Content).

%   Left out: gnuplot's own titles, its filters, and groups with nothing in them.

kept(Name, element(Tag, Attributes0, Content0), element(Tag, Attributes, Content)) :-
    \+ memberchk(Tag, [title, desc, filter]),
    convlist(kept(Name), Content0, Content),
    \+ ( Tag == g, Content == [] ),
    convlist(attribute(Name), Attributes0, Attributes).
kept(_, Text, Text) :-
    atomic(Text).

attribute(Name, id=Id, id=New) :-
    !,
    atomic_list_concat([Name, Id], -, New).
attribute(Name, 'xlink:href'=Reference, href=New) :-
    !,
    atom_concat(#, Id, Reference),
    atomic_list_concat([#, Name, -, Id], New).
attribute(_, Attribute=Value, Attribute=Colour) :-
    memberchk(Attribute, [stroke, fill, color]),
    !,
    colour(Value, Colour),
    Colour-Attribute \== currentColor-color.
attribute(_, Attribute=Value, Attribute=Value) :-
    Attribute \== 'font-family'.

colour(black, currentColor) :- !.
colour('rgb(  0,   0,   0)', currentColor) :- !.
colour(Value, Colour) :-
    atom_concat('rgb(', Rest, Value),
    !,
    split_string(Rest, ",", " )", Parts),
    maplist(number_string, Numbers, Parts),
    format(atom(Colour), "#~|~`0t~16r~2+~`0t~16r~2+~`0t~16r~2+", Numbers).
colour(Value, Value).
