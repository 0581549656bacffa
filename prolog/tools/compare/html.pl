:- encoding(utf8).
:- module(queens_compare_html,
          [ report_html/2,              % +Report, -Text
            write_report/2              % +Report, +Folder
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../common/file_set').
:- use_module('../common/json_library').
:- use_module('../common/markup').
:- use_module('../common/tree').
:- use_module(answer).
:- use_module(glossary).
:- use_module(plots).
:- use_module(results).
:- use_module(tables).

/** <module> A report as one self-contained page

HTML that is also XML, without scripts and without links to other pages. Its sections are those of the explorer's view of the
comparison, and have their style from there; `page.css` is the style of the page around them.
*/

%!  write_report(+Report, +Folder) is det.
%
%   Writes compare.html and compare.json, the report itself, into Folder, by write_files/2: both or none.

write_report(Report, Folder) :-
    report_html(Report, Html),
    with_output_to(string(Json), ( json_write_dict(current_output, Report, [width(120), step(1)]), nl )),
    write_files(Folder, [ 'compare.json'-Json, 'compare.html'-Html ]).

%!  report_html(+Report, -Text) is det.

report_html(Report, Text) :-
    Title = "N queens: the implementations compared",
    findall(section(Name, Heading, Elements), section(Report, Name, Heading, Elements), Sections),
    maplist(style_text, ['prolog/tools/compare/page.css', 'prolog/tools/explorer/page/comparison/comparison.css'], Styles),
    convlist(contents_item, Sections, Items),
    maplist(section_element, Sections, SectionElements),
    text_of(Report.date, Date),
    append([ [ element(header, [], [ element(h1, [], [Title]),
                                     element(p, [class=date], [element(time, [datetime=Date], [Date])]) ]) ],
             [ element(main, [class=comparison],
                       [element(nav, ['aria-label'='Contents'], [element(ul, [], Items)])|SectionElements]) ],
             [ element(footer, [],
                       [element(p, [], ['The same figures, for programs: compare.json, in the folder of this page.'])]) ] ],
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

contents_item(section(Name, Title, _), element(li, [], [element(a, [href=Reference], [Title])])) :-
    Name \== answer,
    atom_concat(#, Name, Reference).

section_element(section(Name, Title, Elements), element(section, [id=Name], [element(h2, [], [Title])|Elements])).

% ---- Sections ---------------------------------------------------------------------------------------------------

%   section(Report, Name, Title, Elements): in their order, without the empty ones.

section(Report, Name, Title, Elements) :-
    section_parts(Name, Title, Tables, Plots),
    findall(Element, part(Name, Report, Tables, Plots, Element), Elements),
    Elements \== [].

%   section_parts(Name, Title, Tables, Plots): the answer comes first, then a section for each question, and at the end the method of
%   measurement and the meanings of words.

section_parts(answer, "The answer", [overview], []).
section_parts(equality, "Are they equal?", [equality, reasons], []).
section_parts(remembers, "What is remembered?", [remembers, memory], []).
section_parts(back, "Who goes back?", [back], []).
section_parts(order, "Who decides the order?", [order, first], [first]).
section_parts(cost, "What does it cost?", [steps, all, printed, startup], [placed, inferences]).
section_parts(growth, "How does it grow?", [growth], [in_process, whole_process]).
section_parts(code, "How long is the program?", [code], [lines]).
section_parts(machine, "How it was measured", [], []).
section_parts(words, "Words", [], []).

part(answer, Report, _, _, element(p, [class=question], [element(strong, [], [Question])])) :-
    answer_question(Report, Question).
part(answer, Report, _, _, Element) :-
    plot_element(paradigms, Report, Element).
part(Section, Report, _, _, element(ul, [class=sentences], Items)) :-
    section_sentences(Section, Report, Sentences),
    maplist([Sentence, element(li, [], [Sentence])]>>true, Sentences, Items).
part(_, Report, Tables, _, Element) :-
    member(Name, Tables),
    report_table(Name, Report, Table),
    table_element(Name, Table, Element).
part(equality, Report, _, _, element(figure, [class=counterexample], [Caption, element(pre, [], [Text])])) :-
    Caption = element(figcaption, [], [Title]),
    difference(Report, Title, Text).
part(_, Report, _, Plots, Element) :-
    member(Name, Plots),
    plot_element(Name, Report, Element).
part(code, Report, _, _, element(div, [class=listings], Elements)) :-
    convlist(listing_element, Report.implementations, Elements),
    Elements \== [].
part(Section, Report, _, _, element(dl, [], Elements)) :-
    section_terms(Section, Report, Terms),
    maplist(term_elements, Terms, Lists),
    append(Lists, Elements).

section_sentences(answer, Report, Sentences) :-
    answer_sentences(Report, Sentences),
    Sentences \== [].
section_sentences(Question, Report, [Sentence]) :-
    question_sentence(Question, Report, Sentence).

section_terms(machine, Report, Terms) :- machine_terms(Report, Terms).
section_terms(words, _, Terms) :- glossary(Terms).

plot_element(Name, Report, element(figure, [class=picture], [Scrolled, element(figcaption, [], [Caption])])) :-
    report_plot(Name, Report, Caption, Svg),
    scrolled(Caption, Svg, Scrolled).

term_elements(term(Id, Word, Text), [element(dt, Attributes, [Word]), element(dd, [], [Text])]) :-
    (   Id == none
    ->  Attributes = []
    ;   Attributes = [id=Id]
    ).

listing_element(Implementation, element(figure, [class=listing], [Caption, element(pre, [tabindex='0'], [Code])])) :-
    Implementation.core \== [],
    format(string(Title), "~w: ~w", [Implementation.name, Implementation.file]),
    Caption = element(figcaption, [], [Title]),
    atomic_list_concat(Implementation.core, '\n', Text),
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
cell_element(number(Text, Small), element(td, [class=number], [Text, element(small, [], [Small])])).
cell_element(status(Status, Word), element(td, [class=Class], [Word])) :-
    atom_concat('status ', Status, Class).
cell_element(none, element(td, [class=none], ['—'])).

% ---- The machine -------------------------------------------------------------------------------------------------

machine_terms(Report, Terms) :-
    maplist([Word-Text, term(none, Word, Text)]>>true,
            [ "date"-Date, "processor"-Cpu, "cores"-Cores, "memory"-Memory, "system"-System, "C compiler"-Compiler, "SWI-Prolog"-Swipl,
              "other programs"-Others, "runs"-Runs ],
            Terms),
    others_text(Report, Others),
    format(string(Runs), "~d of each size, each of at most ~g s", [Report.options.runs, Report.options.timeout]),
    Machine = Report.machine,
    maplist(known(text_of),
            [Report.date, Machine.cpu, Machine.cores, Machine.system, Machine.compiler, Machine.swipl],
            [Date, Cpu, Cores, System, Compiler, Swipl]),
    known(kib_text, Machine.memory_kib, Memory).

:- meta_predicate known(2, +, -).

known(_, null, "unknown") :- !.
known(InWords, Value, Text) :-
    call(InWords, Value, Text).

%   Reports of earlier versions do not have `others`, and not every system reports it.

others_text(Report, Text) :-
    (   get_dict(others, Report, Others),
        Others \== null
    ->  format(string(Text), "took the time of ~2f cores before the first run and of ~2f after the last", [Others.before, Others.after])
    ;   Text = "not recorded"
    ).

% ---- Differences -----------------------------------------------------------------------------------------------

%   difference(Report, Title, Text): the smallest counterexample of each implementation that has one. Title describes it, Text is
%   the board.

difference(Report, Title, Text) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    findall(N-Cell, ( member(Cell, Report.cells), Cell.name == Name, Cell.counterexample \== null, N = Cell.n ), Wrong),
    keysort(Wrong, [N-Cell|_]),
    Counterexample = Cell.counterexample,
    rows_words(Counterexample.rows, Rows),
    attack_words(Counterexample.attack, Attack),
    format(string(Title), "~w, N = ~d: ~s~s~s", [Name, N, Counterexample.kind, Rows, Attack]),
    split_string(Counterexample.text, "", "\n", [Text]).

rows_words(null, "") :- !.
rows_words(Rows, Text) :-
    format(string(Text), ", rows ~w", [Rows]).

attack_words(null, "") :- !.
attack_words([A, B], Text) :-
    format(string(Text), "; the queens of columns ~w and ~w attack each other", [A, B]).
