:- encoding(utf8).
:- module(queens_compare_glossary,
          [ glossary/2,                 % +Report, -Terms
            heading_word/2              % +Heading, -Id
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The meanings of the words in a report

Each term has an identifier, to which headings of tables can lead.
*/

%!  glossary(+Report, -Terms) is det.
%
%   Terms is a list of term(Id, Word, Text), for all that the tables and plots of Report name. Id is `none` if no heading leads there.

glossary(Report, Terms) :-
    Options = Report.options,
    findall(term(Id, Word, Text),
            ( convention(Word, Format, Keys),
              findall(Value, ( member(Key, Keys), get_dict(Key, Options, Value) ), Values),
              format(string(Text), Format, Values),
              term_id(Word, Id) ),
            Terms).

term_id(Word, Id) :-
    (   heading(_, Word)
    ->  word_id(Word, Id)
    ;   Id = none
    ).

%!  heading_word(+Heading, -Id) is semidet.
%
%   Id is that of the term of glossary/2 that explains the heading of a column.

heading_word(Heading, Id) :-
    heading(Heading, Word),
    word_id(Word, Id).

heading("equal up to", "equal").
heading("all solutions", "search time").
heading("first solution", "search time").
heading("printed", "printed").
heading("steps", "placed, nodes").
heading("factor", "growth").
heading("growth", "growth").
heading("reach", "reach").
heading("memory", "memory").
heading("lines", "lines").
heading("algorithm", "algorithm, representation").
heading("representation", "algorithm, representation").
heading("paradigm", "paradigm").

word_id(Word, Id) :-
    split_string(Word, " ,", " ,", Parts0),
    exclude(==(""), Parts0, Parts),
    atomic_list_concat([word|Parts], -, Id).

%   convention(Word, Format, Keys): Format is filled with the options of these Keys.

convention("equal",
           "The number of solutions and their digest are those of the golden data for this N. The digest is the sum, modulo \c
            2^64, of a 64-bit hash (FNV-1a) of each solution: it does not depend on their order, and changes if one is \c
            missing, wrong or repeated. Only equal results are timed.", []).
convention("one, right",
           "An implementation that finds a single solution, by chance or by a formula, found a right one. Only its first \c
            solution is timed.", []).
convention("DNF",
           "Did not finish within ~w s; larger N are not tried. No time is estimated.", [timeout]).
convention("refused, skipped, failed",
           "The program does not accept this N; it was not run; it ended with an error. The reasons are below the table.", []).
convention("—",
           "No figure.", []).
convention("paradigm",
           "The form of the program: commands, clauses, constraints and so on. A paradigm is represented by its implementation \c
            timed at the largest N; of several, by the fastest there, on the clock of the picture.", []).
convention("algorithm, representation",
           "These are independent of the paradigm: the class of the algorithm (Las Vegas: it makes random choices, and its \c
            answer is always right) and the representation of the board (bits: sets of rows and diagonals as integers).", []).
convention("search time",
           "In the table of all implementations: the time without start-up. In-process it is the time itself. From a whole \c
            process the time of an empty program in the language is subtracted; a time is given only if the rest is longer than \c
            the start-up and than 1 ms. A whole process also prints all solutions; in-process they are built and counted.", []).
convention("printed",
           "The whole process of a program that prints all solutions, with its start-up. For it C and Prolog are also run as \c
            programs: the command queens, and swipl with the file of the search. So one clock serves all, also for the answer.", []).
convention("placed, nodes",
           "placed: queens put on a square that no earlier queen attacks, in the search for all solutions. nodes: the nodes \c
            of the search tree, including the root and the solutions: placed + 1.", []).
convention("rejected, retreated",
           "rejected: squares tried and found under attack. retreated: queens removed again.", []).
convention("inferences",
           "Calls of predicates, as SWI-Prolog counts them, without arithmetic that is compiled in line.", []).
convention("choices, failures, domains",
           "For constraints: rows that labeling tried; choices undone; changes of a column's set of remaining rows.", []).
convention("trials",
           "For the Las Vegas algorithm: random attempts up to the first solution.", []).
convention("time",
           "Seconds of a monotonic clock (1 s = 1000 ms = 1,000,000 µs): the median of ~d runs, and min–max of all runs. If \c
            two ranges overlap, the difference of the medians is not significant.", [runs]).
convention("in-process",
           "C and Prolog: the search alone, in a running process that has run it once before; the mean of several runs if \c
            one takes less than 10 µs. All solutions are built and none is printed.", []).
convention("whole process",
           "Other languages, by hyperfine: from the start of the program to its end, after one run that is not counted. This \c
            includes the start-up of the language and printing all solutions, without the start of the shell. An empty \c
            program measures the start-up separately. Do not compare the two clocks for times near the start-up.", []).
convention("growth",
           "The factor of the time from N to N + 1: least squares on the logarithms of the medians of the 3 largest sizes, the same \c
            for all, after subtracting the start-up; none if one of the 3 has no time. A program that is compiled while it runs, \c
            as in Java, begins slowly, so its factor is too small at these sizes.", []).
convention("reach",
           "The largest N for which all solutions were found within the limit: measured once, not extrapolated.", []).
convention("memory",
           "KiB (1024 bytes). In-process: the growth of the process' peak during the search; 0 means that it needed no more \c
            than the process already had. Whole process: its peak, including the language's own memory. Do not compare the \c
            two.", []).
convention("lines",
           "Lines of the files that only this search uses, including lines with a single brace, but without blank lines, \c
            comments, and lines that only import or export names (#include, import, directives, .data and similar).", []).
