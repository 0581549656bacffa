:- module(test_compare, []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../../prolog/tools/compare').
:- use_module('../../prolog/tools/compare/growth').
:- use_module('../../prolog/tools/compare/machine').
:- use_module('../../prolog/tools/common/journal').
:- use_module('../../prolog/tools/common/tree').

/** <module> The comparison: no time without equality, DNF past the time-out, and nothing done twice

Whole programs, `make compare` and what can go wrong around it are tested in tests/compare.
*/

%   with_relation(Lines, Goal): calls Goal with a Prolog file of these lines, in which right/2 is a right relation.

:- meta_predicate with_relation(+, 1).

with_relation(Lines, Goal) :-
    tree_file('prolog/queens/styles/bits.pl', Bits),
    tmp_file_stream(File, Out, [encoding(utf8), extension(pl)]),
    format(Out, ":- use_module('~w').~nright(N, Rows) :- length(Rows, N), bits_queens(N, Rows).~n", [Bits]),
    forall(member(Line, Lines), writeln(Out, Line)),
    close(Out),
    call(Goal, File).

%   cells(Lines, From, To, Cells): of mine/2 in a file of these lines.

cells(Lines, From, To, Cells) :-
    with_relation(Lines, cells_of(From, To, [], Cells)).

cells_of(From, To, Options, Cells, File) :-
    queens_compare([from(From), to(To), timeout(1), reach(0), only([mine]), relations([relation(mine, File, mine)])|Options],
                   Report),
    get_dict(cells, Report, Cells).

%   wrong(Lines, N, Kind): mine/2 is wrong at N, and right below.

wrong(["mine(N, Rows) :- right(N, Rows), \\+ Rows = [5,1,4,6,8,2,7,3], \\+ Rows = [4,2,5,3,1]."], 5, "missing").
wrong(["mine(N, Rows) :- right(N, Rows).", "mine(5, _)."], 5, "unreadable").

:- begin_tests(compare).

test(broken_is_refused_a_time, [forall(wrong(Lines, N, Kind)), true(Found == Kind)]) :-
    cells(Lines, 4, 5, [Right, Wrong]),
    _{status:"equal", n:4} :< Right,
    _{status:"different", n:N, all:null, first:null, memory_kib:null, steps:Steps, counterexample:Counterexample} :< Wrong,
    assertion(dict_pairs(Steps, _, [])),
    _{kind:Found, text:Text} :< Counterexample,
    assertion(string_length(Text, _)).

test(late, true(Statuses == ["equal", "timeout", "timeout"])) :-
    cells(["mine(4, Rows) :- right(4, Rows).", "mine(5, Rows) :- sleep(3), right(5, Rows)."], 4, 6, Cells),
    maplist([Cell, Status]>>get_dict(status, Cell, Status), Cells, Statuses),
    Cells = [_, Late, NotRun],
    assertion(_{all:null, reason:"not done in 1 s"} :< Late),
    assertion(_{all:null, reason:"not run: N = 5 was not done in 1 s"} :< NotRun).

test(fails_by_itself, [forall(member(Line, ["mine(_, _) :- halt.", "mine(_, _) :- throw(no_board).", "mine(_)."])),
                       true(Status == "failed")]) :-
    cells([Line], 4, 4, [Cell]),
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

test(reach, true(N-Limit == 5-0.1)) :-
    with_relation(["mine(N, Rows) :- ( N > 5 -> sleep(0.2) ; true ), right(N, Rows)."], reached(Reach)),
    _{n:N, seconds:Seconds, limit:Limit} :< Reach,
    assertion(Seconds < Limit).

reached(Reach, File) :-
    queens_compare([from(4), to(4), reach(0.1), only([mine]), relations([relation(mine, File, mine)])], Report),
    get_dict(implementations, Report, [Summary]),
    get_dict(reach, Summary, Reach0),
    Reach = Reach0.

test(option_error, [forall(member(Option-Error, [ from(-1)-type_error(_, _), printed(1)-type_error(_, 1), from(5)-_, to(13)-_, to(a)-type_error(_, a),
                                                  runs(4)-_,
                                                  timeout(0)-_,
                                                  reach(-1)-_,
                                                  only([nobody])-existence_error(implementation, "nobody"),
                                                  only(bits)-type_error(list, bits),
                                                  relations([bits])-type_error(queens_relation, bits),
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
