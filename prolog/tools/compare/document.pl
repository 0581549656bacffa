:- module(queens_compare_document,
          [ report_document/3           % +Report, -Title, -Sections
          ]).
:- use_module(library(apply)).
:- use_module(conventions).
:- use_module(remarks).
:- use_module(tables).
:- use_module(values).

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
