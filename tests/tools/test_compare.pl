:- module(test_compare, []).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module('../../prolog/tools/compare').
:- use_module('../../prolog/tools/compare/growth').
:- use_module('../../prolog/tools/compare/in_process').
:- use_module('../../prolog/tools/common/journal').

/** <module> The comparison: no time without equality, DNF past the time-out, and nothing done twice

Whole programs, `make compare` and what can go wrong around it are tested in tests/compare.
*/

:- begin_tests(compare).

test(late, true(Late-NotRun == "not done in 0.1 s"-"not run: N = 11 was not done in 0.1 s")) :-
    queens_compare([from(11), to(12), timeout(0.1), reach(0), only(['prolog/clpfd'])], Report),
    get_dict(cells, Report, [First, Second]),
    _{status:"timeout", all:null, reason:Late} :< First,
    _{status:"timeout", all:null, reason:NotRun} :< Second.

test(fails_by_itself, [forall(member(Run, [style(none), none])), true(Status == "failed")]) :-
    in_process_cell(_{name:"mine", run:Run}, 4, _{timeout:5, runs:5}, Cell),
    _{status:Status, all:null, reason:Reason} :< Cell,
    assertion(string(Reason)).

%   Half a line at the end, as a full disk or a kill leaves it.

torn(Journal) :-
    setup_call_cleanup(open(Journal, append, Out), write(Out, '{"key":"cell mine 5", "val'), close(Out)).

test(other_conditions_begin_anew, true(Values == [1, 2, 1])) :-
    tmp_file(journal, File),
    findall(Value,
            ( member(Conditions-New, [one-1, other-2, one-3]),
              open_journal(File, Journal),
              queens_compare:kept(Journal-Conditions, "a", Value, Value = New) ),
            Values).

test(torn_line, true(Entries == ["a"-1, "b"-2])) :-
    tmp_file(journal, File),
    open_journal(File, First),
    journaled(First, "a", 1, true),
    torn(File),
    open_journal(File, Second),
    journaled(Second, "b", 2, true),
    open_journal(File, journal(_, Entries)).

test(refused_sizes, true(Status-Largest == "refused"-"takes sizes up to 8")) :-
    queens_compare([from(9), to(9), reach(0), only(['languages/python'])], Report),
    get_dict(cells, Report, [Cell]),
    _{status:Status, reason:Largest} :< Cell,
    get_dict(others, Report, Others),
    assertion(( exists_file('/proc/stat') -> _{before:_, after:_} :< Others ; Others == null )).

test(reach, true(Limit == 0.1)) :-
    queens_compare([from(4), to(4), reach(0.1), only(['prolog/clpfd'])], Report),
    get_dict(implementations, Report, [Summary]),
    get_dict(reach, Summary, Reach),
    _{n:N, seconds:Seconds, limit:Limit} :< Reach,
    assertion(( N > 4, Seconds < Limit )).

test(option_error, [forall(member(Option-Error, [ from(-1)-type_error(_, _), printed(1)-type_error(_, 1), from(5)-_, to(13)-_, to(a)-type_error(_, a),
                                                  runs(4)-_,
                                                  timeout(0)-_,
                                                  reach(-1)-_,
                                                  only([nobody])-existence_error(implementation, "nobody"),
                                                  only(bits)-type_error(list, bits),
                                                  relations([])-domain_error(queens_option, _),
                                                  form(4)-domain_error(queens_option, form(4)) ])),
                    error(Error)]) :-
    queens_compare([Option, to(4)], _).

:- end_tests(compare).

:- begin_tests(growth).

cell(N, Median, _{n:N, status:"equal", all:_{median:Median}}).

%   cells(To, Cells): the search takes three times as long from size to size, from 1 ms at N = 3, and the start-up 10 ms.

cells(To, Cells) :-
    findall(Cell, ( between(3, To, N), Median is 0.001 * 3.0**(N-3) + 0.01, cell(N, Median, Cell) ), Cells).

%   One range for all: a program that ends earlier has no factor, and smaller sizes change none.

test(factor, [forall(member(Small, [0.01, 0.2])), true(Close-From-To == true-6-8)]) :-
    cell(2, Small, First),
    cells(8, Cells),
    growth([First|Cells], 8, 0.01, Growth),
    _{factor:Factor, from:From, to:To} :< Growth,
    ( abs(Factor - 3.0) < 1.0e-9 -> Close = true ; Close = Factor ).

test(too_few, [forall(member(Last-Startup, [7-0.01, 8-0.02])), true(Growth == null)]) :-
    cells(Last, Cells),
    growth([_{n:9, status:"timeout", all:null}|Cells], 8, Startup, Growth).

test(in_process, true(From-To-Thousandths == 4-6-2000)) :-
    findall(Cell, ( between(4, 6, N), Median is 0.00001 * 2.0**N, cell(N, Median, Cell) ), Cells),
    growth(Cells, 6, none, _{factor:Factor, from:From, to:To}),
    Thousandths is round(1000 * Factor).

% The next size is tried if it may take up to one and a half times the limit: by the last factor, or by 4 where it is not known.
test(likely, [forall(member(Times-Limit-Tried, [ [5-3.0, 4-1.0]-6.0-true, [5-3.0, 4-1.0]-5.9-false,
                                                 [5-3.0]-8.0-true, [5-3.0]-7.9-false, [5-1.0, 4-2.0]-2.6-false ])),
              true(Found == Tried)]) :-
    ( queens_growth:likely(Times, Limit) -> Found = true ; Found = false ).

:- end_tests(growth).
