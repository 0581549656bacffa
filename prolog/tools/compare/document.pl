:- encoding(utf8).
:- module(queens_compare_document,
          [ report_document/3           % +Report, -Title, -Sections
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(results).
:- use_module(tables).

/** <module> What a reader is told, in order, before anyone says how it looks

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
    the plot of this name, where there are plots
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
    format(string(Text), "~d implementations in ~d languages, N = ~d to ~d. First they are shown equal, then how many steps they take, what \c
                          these cost, and how much code they are. ~s",
           [Count, LanguageCount, Options.from, Options.to, Verdict]).

differs(Report, Name) :-
    member(Implementation, Report.implementations),
    Name = Implementation.name,
    once(( member(Cell, Report.cells), Cell.name == Name, Cell.status == "different" )).

verdict([], "Wherever one of them finished, its solutions are those of the golden data.") :- !.
verdict(Names, Text) :-
    atomic_list_concat(Names, ', ', Joined),
    format(string(Text), "Not equal to the golden data: ~w; the smallest difference is drawn below.", [Joined]).

%   difference(Report, Title, Text): the smallest counterexample of each implementation that has one: Title in words, Text the board as it was drawn.

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

wrong_words("not a solution", "this is no solution") :- !.
wrong_words("missing", "this solution is missing") :- !.
wrong_words("twice", "this solution is there twice") :- !.
wrong_words("unreadable", "this can't be read as a solution") :- !.
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
            64-bit hash (FNV-1a) of each solution: it does not depend on their order, and sees one that is missing, wrong or there \c
            twice. Only what is equal has a time.", []).
convention("one, right",
           "An implementation that gives one solution, by chance or by a formula, gave one: it was checked, square by square. Only its \c
            first solution has a time.", []).
convention("DNF", "Did not finish within ~w s; after it, a larger N is not tried. Nothing is guessed.", [timeout]).
convention("refused, skipped, failed",
           "The program said that this N is beyond it; it was not run; it ended with an error. The reasons stand below the table.", []).
convention("—", "There is no such figure.", []).
convention("placed, nodes",
           "placed: queens put on a square that no earlier queen attacks, in the search for all solutions. nodes: the nodes of the search \c
            tree, its root and its solutions included: placed + 1.", []).
convention("rejected, retreated", "rejected: squares tried and found under attack. retreated: queens taken off again.", []).
convention("inferences", "Calls of predicates, as SWI-Prolog counts them; arithmetic compiled in line is not seen.", []).
convention("choices, failures, domains",
           "Of constraints: rows that labeling tried; choices taken back; changes of the set of rows left in a column.", []).
convention("trials", "Of the Las Vegas algorithm: random attempts up to the first solution.", []).
convention("time", "Seconds of a monotonic clock (1 s = 1000 ms = 1,000,000 µs): the median of ~d runs, and min–max of all of them. Two \c
                    medians whose ranges overlap are not to be told apart.", [runs]).
convention("in-process",
           "C and Prolog: the search alone, in a process that runs already and has run it once before; the mean of several, where one takes less than 10 µs. All solutions are made and \c
            none is printed.", []).
convention("whole process",
           "Other languages, by hyperfine: from the start of the program to its end, after one run that does not count; the start-up of \c
            its language and the printing of all solutions are included, the shell's own start is taken off. Start-up is measured \c
            apart, with an empty program. The two clocks are not to be compared where a time is near the start-up.", []).
convention("growth", "How many times as long N + 1 takes as N: least squares on the logarithms of the medians over 1 ms, of at least 3 sizes. \c
                      Start-up is taken off first.", []).
convention("reach", "The largest N all solutions of which were done within the limit: measured, once, and not extrapolated.", []).
convention("memory", "KiB (1024 bytes). In-process: by how much the search raised the peak of its process, so that 0 is less than what \c
                      was there already. Whole process: its peak, the language's own memory included. The two are not to be compared.", []).
convention("lines", "Lines of the files that are the search's own, a brace like any other; without blank lines, comments, and lines that only \c
                     say where names come from and go to (#include, import, directives, .data and their like).", []).
