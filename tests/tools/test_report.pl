:- encoding(utf8).
:- module(test_report, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/compare/answer').
:- use_module('../../prolog/tools/common/markup').
:- use_module('../../prolog/tools/compare/plots').
:- use_module('../../prolog/tools/compare/results').

/** <module> The texts of a report: figures, sentences and colours

The files of a report, and what a reader finds in them, are tested in tests/compare.
*/

:- begin_tests(values).

test(time, forall(member(Seconds-Text, [ 0.0-"0.00 ns", 3.2e-10-"0.32 ns", 1.0e-9-"1.00 ns", 9.994e-6-"9.99 µs", 9.996e-6-"10.0 µs",
                                         0.0004-"400 µs", 0.9994-"999 ms", 0.9996-"1.00 s", 12.345-"12.3 s", 1234.5-"1234 s" ]))) :-
    time_text(Seconds, Found),
    Found == Text.
test(range_in_the_unit_of_the_median, Median-Range == "1.00 ms"-"0.90–1.10") :-
    times_text(_{median:0.001, min:0.0009, max:0.0011, runs:5}, Median, Range).
test(grouped, Text == "14,772,512") :-
    grouped(14772512, Text).

test(factor, forall(member(Factor-Text, [ 1.0-"1.0", 5.23-"5.2", 9.96-"10", 49.7-"50", 424-"420", 31499-"31,000" ]))) :-
    factor_text(Factor, Found),
    Found == Text.
test(too_near_to_startup, forall(member(Seconds-Startup, [ 0.9-0.5, 1.0-0.5, 0.001-0 ]))) :-
    \+ own_seconds(Seconds, Startup, _).
test(chance_below_a_size_that_is_lost_in_startup, Found == [6]) :-
    findall(_{name:"a", n:N, status:"equal", clock:"whole process", all:_{median:Time}}, member(N-Time, [4-9.0, 5-1.5, 6-8.0]), Cells),
    Report = _{cells:Cells, startup:[_{language:"L", median:1.0}], implementations:[_{name:"a", language:"L"}]},
    findall(N, search_seconds(Report, "a", N, all, _), Found).

:- end_tests(values).

:- begin_tests(markup).

test(escaped, Text == "<p a=\"&quot;&lt;&amp;\">&lt;/p&gt;&#13;�</p>") :-
    markup_text(element(p, [a='"<&'], ['</p>\r\u0007']), Text).

:- end_tests(markup).

:- begin_tests(parts).

%   made(Rows, Report): of Name-Paradigm-Times for N = 4 onwards, `-` for none.

made(Rows, _{options:_{from:4, to:6, timeout:10.0}, startup:[], implementations:Implementations, cells:Cells}) :-
    findall(_{name:Name, language:"C", paradigm:Paradigm, complete:true, lines:Lines, growth:_{factor:Factor, from:4, to:6},
              reach:_{n:Reach, seconds:1, limit:10.0}},
            ( nth1(Lines, Rows, row(Name, Paradigm, Factor, _)), Reach is 20 // Factor ), Implementations),
    findall(_{name:Name, n:N, status:"equal", clock:"in-process", steps:_{}, all:_{median:Time}},
            ( member(row(Name, _, _, Times), Rows), nth0(Index, Times, Time), Time \== -, N is Index + 4 ), Cells).

test(sentences, [Cost, Growth] == [ "All solutions of N = 6 take 1.00 s in the fastest paradigm (logic: a) and 64.0 s in the slowest (stack: b), 64 times as long: each by its fastest implementation.",
                                    "Within 10 s, the best paradigm finds all solutions up to N = 10 (logic: a) and the worst up to N = 2 (stack: b), each by its best implementation." ]) :-
    made([ row("a", "logic", 2, [0.25, 0.5, 1]), row("b", "stack", 8, [1, 8, 64]) ], Report),
    answer_sentences(Report, [_, Cost, Growth]).
% The picture, its question and the sentence have one clock; who did not finish at this size is named, unless another of the paradigm did.
test(printed, Clock-Question-Cost == "whole process"-"How long does each paradigm take to print all solutions, and how does that grow with N?"-
                                     "All solutions of N = 6, printed by a whole process, take 2.00 s in the fastest paradigm (logic: a) and 8.00 s \c
                                      in the slowest of those that finished (objects: c), 4.0 times as long: each by its fastest implementation. \c
                                      Not finished within 10 s: stack.") :-
    made([ row("a", "logic", 4, [0.25, 0.5, 1]), row("b", "stack", 4, [1, 2, -]), row("c", "objects", 4, [2, 4, 8]),
           row("d", "logic", 4, [1, 2, -]), row("e", "slow", 4, [-, -, -]) ], Report0),
    findall(_{name:Name, n:6, status:"timeout", clock:null, steps:_{}, all:null}, member(Name, ["b", "d"]), Late),
    maplist(with_clock, Report0.cells, Timed),
    append(Timed, Late, Cells),
    Report = Report0.put(cells, Cells),
    answer_question(Report, Question),
    answer_sentences(Report, [_, Cost|_]),
    queens_compare_plots:clock_words(Report, YTitle, _),
    ( sub_string(YTitle, _, _, _, "whole process") -> Clock = "whole process" ; Clock = YTitle ).

%   with_clock(Cell, Printed): "c" is timed as a whole process; for the others printing takes a second.

with_clock(Cell, Cell.put(clock, "whole process")) :-
    Cell.name == "c",
    !.
with_clock(Cell, Cell.put(printed, _{median:Median})) :-
    Median is Cell.all.median + 1.

test(busy, forall(member(Others-Said, [ _{before:0.1, after:1.52}-["The machine was busy: other programs took the time of 1.5 cores, so these times may be too long."],
                                        _{before:0.1, after:0.2}-[], null-[] ]))) :-
    made([ row("a", "logic", 2, [1, 2, 4]) ], Report),
    answer_sentences(Report.put(others, Others), [_|Said]).

test(colours, Count == 200) :-
    findall(Colour, ( between(1, 200, Index), queens_compare_plots:colour_of(Index, Colour) ), Colours),
    sort(Colours, Distinct),
    length(Distinct, Count).

test(no_question_without_figures, [forall(member(Question, [back, order, cost])), fail]) :-
    made([ row("a", "logic", 2, [0.25, 0.5, 1]), row("b", "stack", 8, [1, 8, 64]) ], Report),
    question_sentence(Question, Report, _).

statuses(Statuses, _{cells:Cells}) :-
    findall(_{name:"x", n:N, status:Status}, nth0(N, Statuses, Status), Cells).

test(equal_up_to, forall(member(Statuses-N, [ ["refused", "equal", "equal"]-2, ["equal", "equal", "refused"]-1,
                                              ["equal", "different", "equal"]-0, ["equal", "timeout", "timeout"]-0 ]))) :-
    statuses(Statuses, Report),
    equal_up_to(Report, "x", Found),
    Found == N.
test(equal_nowhere, forall(member(Statuses, [ ["different", "equal"], ["refused", "refused"], ["skipped"] ]))) :-
    statuses(Statuses, Report),
    \+ equal_up_to(Report, "x", _).

:- end_tests(parts).
