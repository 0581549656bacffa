:- encoding(utf8).
:- module(queens_compare_document,
          [ report_document/3           % +Report, -Title, -Sections
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(results).
:- use_module(tables).

/** <module> The sections of a report, in order, in a form that each output format can show

A section is section(Name, Title, Parts). A part is

  - paragraph(Text)
  - terms(List)
    of Word-Text
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

report_document(Report, "N queens: the implementations compared", Sections) :-
    convlist(section(Report), [summary, machine, reading, equality, steps, all, first, growth, memory, code, startup], Sections).

section(Report, Name, section(Name, Title, Parts)) :-
    title(Name, Title),
    findall(Part, part(Name, Report, Part), Parts),
    Parts \== [].

title(summary, "What was compared").
title(machine, "The machine").
title(reading, "How to read it").
title(equality, "Equal first").
title(steps, "Steps").
title(all, "Cost: all solutions").
title(first, "Cost: the first solution").
title(growth, "Growth and reach").
title(memory, "Memory").
title(code, "Code").
title(startup, "Start-up").

part(summary, Report, paragraph(Text)) :- summary_text(Report, Text).
part(machine, Report, terms(Terms)) :- machine_terms(Report, Terms).
part(reading, Report, terms(Terms)) :- conventions(Report, Terms).
part(Name, Report, table(Name, Table)) :- report_table(Name, Report, Table).
part(equality, Report, table(reasons, Table)) :- report_table(reasons, Report, Table).
part(equality, Report, board(Title, Text)) :- difference(Report, Title, Text).
part(steps, _, plot(placed)).
part(steps, _, plot(inferences)).
part(all, _, plot(in_process)).
part(all, _, plot(whole_process)).
part(code, _, plot(lines)).
part(code, Report, listings(Listings)) :- convlist(listing, Report.implementations, Listings), Listings \== [].

machine_terms(Report, [ "date"-Date, "processor"-Cpu, "cores"-Cores, "memory"-Memory, "system"-System,
                        "C compiler"-Compiler, "SWI-Prolog"-Swipl ]) :-
    Machine = Report.machine,
    maplist(known(text_of),
            [Report.date, Machine.cpu, Machine.cores, Machine.system, Machine.compiler, Machine.swipl],
            [Date, Cpu, Cores, System, Compiler, Swipl]),
    known(kib_text, Machine.memory_kib, Memory).

:- meta_predicate known(2, +, -).

known(_, null, "unknown") :- !.
known(InWords, Value, Text) :-
    call(InWords, Value, Text).

listing(Implementation, listing(Title, Language, Lines)) :-
    Implementation.core \== [],
    text_of(Implementation.language, Language),
    maplist(text_of, Implementation.core, Lines),
    format(string(Title), "~w: ~w", [Implementation.name, Implementation.file]).

% ---- Sentences --------------------------------------------------------------------------------------------------

summary_text(Report, Text) :-
    Options = Report.options,
    findall(Language, ( member(Implementation, Report.implementations), Language = Implementation.language ), Spoken),
    sort(Spoken, Languages),
    length(Spoken, Count),
    length(Languages, LanguageCount),
    findall(Name, differs(Report, Name), Wrong),
    verdict(Wrong, Verdict),
    format(string(Text), "~d implementations in ~d languages, N = ~d to ~d: first whether their solutions are right, then their steps, their \c
                          cost, and the size of their code. ~s",
           [Count, LanguageCount, Options.from, Options.to, Verdict]).

differs(Report, Name) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    once(( member(Cell, Report.cells), Cell.name == Name, Cell.status == "different" )).

verdict([], "Each run that finished gave the solutions of the golden data.") :- !.
verdict(Names, Text) :-
    atomic_list_concat(Names, ', ', Joined),
    format(string(Text), "Not equal to the golden data: ~w; the smallest difference is shown below.", [Joined]).

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

% ---- What the figures mean --------------------------------------------------------------------------------------

conventions(Report, Terms) :-
    Options = Report.options,
    findall(Word-Text, ( convention(Word, Format, Keys), filled(Format, Keys, Options, Text) ), Terms).

filled(Format, Keys, Options, Text) :-
    maplist(value_in(Options), Keys, Values),
    format(string(Text), Format, Values).

value_in(Options, Key, Value) :-
    get_dict(Key, Options, Value).

%   convention(Word, Format, Keys): Format is filled with the options of these Keys.

convention("equal",
           "The number of solutions and their digest are those of the golden data for this N. The digest is the sum, modulo 2^64, of a \c
            64-bit hash (FNV-1a) of each solution: it does not depend on their order, and changes if one is missing, wrong or \c
            repeated. Only equal results are timed.", []).
convention("one, right",
           "An implementation that finds a single solution, by chance or by a formula, found a right one. Only its first solution \c
            is timed.", []).
convention("DNF", "Did not finish within ~w s; larger N are not tried. No time is estimated.", [timeout]).
convention("refused, skipped, failed",
           "The program does not accept this N; it was not run; it ended with an error. The reasons are below the table.", []).
convention("—", "No figure.", []).
convention("placed, nodes",
           "placed: queens put on a square that no earlier queen attacks, in the search for all solutions. nodes: the nodes of the search \c
            tree, including the root and the solutions: placed + 1.", []).
convention("rejected, retreated", "rejected: squares tried and found under attack. retreated: queens taken off again.", []).
convention("inferences", "Calls of predicates, as SWI-Prolog counts them, without arithmetic that is compiled in line.", []).
convention("choices, failures, domains",
           "For constraints: rows that labeling tried; choices undone; changes of a column's set of remaining rows.", []).
convention("trials", "For the Las Vegas algorithm: random attempts up to the first solution.", []).
convention("time", "Seconds of a monotonic clock (1 s = 1000 ms = 1,000,000 µs): the median of ~d runs, and min–max of all runs. If two \c
                    ranges overlap, the difference of the medians means nothing.", [runs]).
convention("in-process",
           "C and Prolog: the search alone, in a running process that has run it once before; the mean of several runs if one takes \c
            less than 10 µs. All solutions are built and none is printed.", []).
convention("whole process",
           "Other languages, by hyperfine: from the start of the program to its end, after one run that is not counted. This includes \c
            the start-up of the language and printing all solutions, without the start of the shell. An empty program measures \c
            the start-up separately. Do not compare the two clocks for times near the start-up.", []).
convention("growth", "The factor of the time from N to N + 1: least squares on the logarithms of the medians over 1 ms, of at least 3 sizes, \c
                      after subtracting the start-up.", []).
convention("reach", "The largest N for which all solutions were found within the limit: measured once, not extrapolated.", []).
convention("memory", "KiB (1024 bytes). In-process: the growth of the process' peak during the search; 0 means that it needed no more than \c
                      the process already had. Whole process: its peak, including the language's own memory. Do not compare the two.", []).
convention("lines", "Lines of the files that only this search uses, including lines with a single brace, but without blank lines, comments, and \c
                     lines that only import or export names (#include, import, directives, .data and similar).", []).
