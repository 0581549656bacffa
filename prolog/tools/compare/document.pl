:- encoding(utf8).
:- module(queens_compare_document,
          [ report_document/3           % +Report, -Title, -Sections
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(answer).
:- use_module(glossary).
:- use_module(questions).
:- use_module(results).
:- use_module(tables).

/** <module> The sections of a report, in order, in a form that each output format can show

A section is section(Name, Title, Parts). A part is

  - question(Text)
  - sentences(List)
    of texts
  - terms(List)
    of term(Id, Word, Text), where Id is `none` or what headings of tables refer to
  - table(Name, Table)
    as report_table/3 makes it
  - board(Title, Text)
    a board, drawn
  - listings(List)
    of listing(Title, Language, Lines)
  - plot(Name)
    the plot of this name, if the page has plots
*/

%!  report_document(+Report, -Title, -Sections) is det.
%
%   The answer comes first, then a section for each question, and at the end how it was measured and what the words mean.

report_document(Report, "N queens: the implementations compared", Sections) :-
    convlist(section(Report), [answer, equality, remembers, back, order, cost, growth, code, machine, words], Sections).

section(Report, Name, section(Name, Title, Parts)) :-
    title(Name, Title),
    findall(Part, part(Name, Report, Part), Parts),
    Parts \== [].

title(answer, "The answer").
title(equality, "Are they equal?").
title(remembers, "What is remembered?").
title(back, "Who goes back?").
title(order, "Who decides the order?").
title(cost, "What does it cost?").
title(growth, "How does it grow?").
title(code, "How long is the program?").
title(machine, "How it was measured").
title(words, "Words").

part(answer, Report, question(Question)) :- answer_question(Report, Question).
part(answer, _, plot(paradigms)).
part(answer, Report, sentences(Sentences)) :- answer_sentences(Report, Sentences), Sentences \== [].
part(Section, Report, sentences([Sentence])) :- question_sentence(Section, Report, Sentence).
part(Section, Report, table(Name, Table)) :- section_table(Section, Name), report_table(Name, Report, Table).
part(equality, Report, board(Title, Text)) :- difference(Report, Title, Text).
part(Section, _, plot(Name)) :- section_plot(Section, Name).
part(code, Report, listings(Listings)) :- convlist(listing, Report.implementations, Listings), Listings \== [].
part(machine, Report, terms(Terms)) :- machine_terms(Report, Terms).
part(words, Report, terms(Terms)) :- glossary(Report, Terms).

section_table(answer, overview).
section_table(equality, equality).
section_table(equality, reasons).
section_table(remembers, remembers).
section_table(remembers, memory).
section_table(back, back).
section_table(order, order).
section_table(order, first).
section_table(cost, steps).
section_table(cost, all).
section_table(cost, printed).
section_table(cost, startup).
section_table(growth, growth).
section_table(code, code).

section_plot(order, first).
section_plot(cost, placed).
section_plot(cost, inferences).
section_plot(growth, in_process).
section_plot(growth, whole_process).
section_plot(code, lines).

machine_terms(Report, Terms) :-
    maplist([Word-Text, term(none, Word, Text)]>>true,
            [ "date"-Date, "processor"-Cpu, "cores"-Cores, "memory"-Memory, "system"-System, "C compiler"-Compiler, "SWI-Prolog"-Swipl,
              "other programs"-Others ],
            Terms),
    others_text(Report, Others),
    Machine = Report.machine,
    maplist(known(text_of),
            [Report.date, Machine.cpu, Machine.cores, Machine.system, Machine.compiler, Machine.swipl],
            [Date, Cpu, Cores, System, Compiler, Swipl]),
    known(kib_text, Machine.memory_kib, Memory).

:- meta_predicate known(2, +, -).

known(_, null, "unknown") :- !.
known(InWords, Value, Text) :-
    call(InWords, Value, Text).

%   Reports of earlier versions do not have `others`, and not every system tells it.

others_text(Report, Text) :-
    (   get_dict(others, Report, Others),
        Others \== null
    ->  format(string(Text), "took the time of ~2f cores before the first run and of ~2f after the last", [Others.before, Others.after])
    ;   Text = "not recorded"
    ).

listing(Implementation, listing(Title, Language, Lines)) :-
    Implementation.core \== [],
    text_of(Implementation.language, Language),
    maplist(text_of, Implementation.core, Lines),
    format(string(Title), "~w: ~w", [Implementation.name, Implementation.file]).

% ---- What is different -----------------------------------------------------------------------------------------

%   difference(Report, Title, Text): the smallest counterexample of each implementation that has one. Title describes it, Text is
%   the board.

difference(Report, Title, Text) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    findall(N-Cell, ( member(Cell, Report.cells), Cell.name == Name, Cell.counterexample \== null, N = Cell.n ), Wrong),
    keysort(Wrong, [N-Cell|_]),
    Counterexample = Cell.counterexample,
    wrong_words(Counterexample.kind, Words),
    rows_words(Counterexample.rows, Rows),
    attack_words(Counterexample.attack, Attack),
    format(string(Title), "~w, N = ~d: ~s~s~s", [Name, N, Words, Rows, Attack]),
    split_string(Counterexample.text, "", "\n", [Text]).

wrong_words("not a solution", "this is not a solution") :- !.
wrong_words("missing", "this solution is missing") :- !.
wrong_words("twice", "this solution comes twice") :- !.
wrong_words("unreadable", "this cannot be read as a solution") :- !.
wrong_words(Kind, Kind).

rows_words(null, "") :- !.
rows_words(Rows, Text) :-
    format(string(Text), ", rows ~w", [Rows]).

attack_words(null, "") :- !.
attack_words([A, B], Text) :-
    format(string(Text), "; the queens of columns ~w and ~w attack each other", [A, B]).
