:- encoding(utf8).
:- module(queens_compare_conventions,
          [ conventions/2               % +Report, -Terms
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> What the figures of a comparison mean
*/

%!  conventions(+Report, -Terms) is det.
%
%   Terms is a list of Word-Text, in the order of the pages.

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
