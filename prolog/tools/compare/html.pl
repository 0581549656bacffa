:- encoding(utf8).
:- module(queens_compare_html,
          [ report_html/3               % +Report, +Plots, -Text
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/markup').
:- use_module('../common/tree').
:- use_module(document).
:- use_module(glossary).
:- use_module(results).

/** <module> A report as one self-contained page

HTML that is also XML, without scripts and without links to other pages. Its sections are those of the explorer's view of the comparison, and have
their style from there; `page.css` is the style of the page around them.
*/

%!  report_html(+Report, +Plots, -Text) is det.
%
%   Plots is the list of report_plots/2, or `none`: then the page says that it has no plots.

report_html(Report, Plots, Text) :-
    report_document(Report, Title, Sections),
    maplist(style_text, ['prolog/tools/compare/page.css', 'prolog/tools/explorer/page/comparison/style.css'], Styles),
    convlist(contents_item, Sections, Items),
    maplist(section_element(Plots), Sections, Elements),
    text_of(Report.date, Date),
    no_plots(Plots, NoPlots),
    append([ [ element(header, [], [ element(h1, [], [Title]),
                                     element(p, [class=date], [element(time, [datetime=Date], [Date])|NoPlots]) ]) ],
             [ element(main, [class=comparison],
                       [element(nav, ['aria-label'='Contents'], [element(ul, [], Items)])|Elements]) ],
             [ element(footer, [],
                       [ element(p, [],
                                 ['The same figures, for programs: compare.json and compare.csv, beside this page.']) ]) ] ],
           Body),
    markup_text(element(html, [xmlns='http://www.w3.org/1999/xhtml', lang=en],
                        [ element(head, [], [ element(meta, [charset='utf-8'], []),
                                              element(meta, [name=viewport, content='width=device-width, initial-scale=1'], []),
                                              element(meta, [name='color-scheme', content='light dark'], []),
                                              element(title, [], [Title]),
                                              element(style, [], ['\n'|Styles]) ]),
                          element(body, [], Body) ]),
                Markup),
    string_concat("<!DOCTYPE html>\n", Markup, Page),
    string_concat(Page, "\n", Text).

style_text(Path, Text) :-
    tree_file(Path, File),
    read_file_to_string(File, Text, [encoding(utf8)]).

no_plots(none, [". The plots were left out."]) :- !.
no_plots(_, []).

contents_item(section(Name, Title, _), element(li, [], [element(a, [href=Reference], [Title])])) :-
    Name \== answer,
    atom_concat(#, Name, Reference).

section_element(Plots, section(Name, Title, Parts), element(section, [id=Name], [element(h2, [], [Title])|Elements])) :-
    maplist(part_elements(Plots), Parts, Lists),
    append(Lists, Elements).

part_elements(_, question(Text), [element(p, [class=question], [element(strong, [], [Text])])]).
part_elements(_, sentences(Sentences), [element(ul, [class=sentences], Items)]) :-
    maplist([Sentence, element(li, [], [Sentence])]>>true, Sentences, Items).
part_elements(_, terms(Terms), [element(dl, [], Elements)]) :-
    maplist(term_elements, Terms, Lists),
    append(Lists, Elements).
part_elements(_, table(Name, Table), [Element]) :-
    table_element(Name, Table, Element).
part_elements(_, board(Title, Text), [element(figure, [class=counterexample], [element(figcaption, [], [Title]), element(pre, [], [Text])])]).
part_elements(_, listings(Listings), [element(div, [class=listings], Elements)]) :-
    maplist(listing_element, Listings, Elements).
part_elements(Plots, plot(Name), Elements) :-
    (   is_list(Plots),
        memberchk(plot(Name, Caption, Svg), Plots)
    ->  scrolled(Caption, Svg, Scrolled),
        Elements = [element(figure, [class=picture], [Scrolled, element(figcaption, [], [Caption])])]
    ;   Elements = []
    ).

term_elements(term(Id, Word, Text), [element(dt, Attributes, [Word]), element(dd, [], [Text])]) :-
    (   Id == none
    ->  Attributes = []
    ;   Attributes = [id=Id]
    ).

listing_element(listing(Title, _, Lines), element(figure, [class=listing], [Caption, element(pre, [tabindex='0'], [Code])])) :-
    Caption = element(figcaption, [], [Title]),
    atomic_list_concat(Lines, '\n', Text),
    Code = element(code, [], [Text]).

%   An element too wide for the screen scrolls alone. To be scrolled by keyboard it needs a tab stop and a name.

scrolled(Label, Element, element(div, [class=scroll, role=region, tabindex='0', 'aria-label'=Label], [Element])).

% ---- Tables -----------------------------------------------------------------------------------------------------

table_element(Name, table(Caption, Headings, Groups), Scrolled) :-
    length(Headings, Width),
    Groups = [group(_, [Cells|_])|_],
    maplist(heading_element, Headings, Cells, HeadingElements),
    maplist(group_element(Width), Groups, Bodies),
    scrolled(Caption,
             element(table, [class=Name],
                     [ element(caption, [], [element(span, [], [Caption])]),
                       element(thead, [], [element(tr, [], HeadingElements)])
                     | Bodies ]),
             Scrolled).

%   A heading is aligned as its column: texts on the left, figures on the right. It leads to the term that explains it.

heading_element(Text, Cell, element(th, Attributes, [Content])) :-
    (   Cell = text(_)
    ->  Attributes = [scope=col]
    ;   Attributes = [scope=col, class=number]
    ),
    (   heading_word(Text, Id)
    ->  atom_concat(#, Id, Reference),
        Content = element(a, [href=Reference], [Text])
    ;   Content = Text
    ).

group_element(Width, group(Title, Rows), element(tbody, [], Elements)) :-
    maplist(row_element, Rows, RowElements),
    (   Title == none
    ->  Elements = RowElements
    ;   Elements = [ element(tr, [class=group], [element(th, [scope=rowgroup, colspan=Width], [Title])])
                   | RowElements ]
    ).

row_element([text(Heading)|Cells], element(tr, [], [element(th, [scope=row], [Heading])|Elements])) :-
    maplist(cell_element, Cells, Elements).

cell_element(text(Text), element(td, [], [Text])).
cell_element(number(Text), element(td, [class=number], [Text])).
cell_element(figure(Value, Text), element(td, [class=number, 'data-value'=Value], [Text])).
cell_element(number(Text, Small), element(td, [class=number], [Text, element(small, [], [Small])])).
cell_element(status(Status, Word), element(td, [class=Class], [Word])) :-
    atom_concat('status ', Status, Class).
cell_element(none, element(td, [class=none], ['—'])).
