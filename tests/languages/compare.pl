/* compare.pl - are a program's solutions those of c_queens/2, of queens/2 and of tests/golden?

   usage: swipl -p c_queens=BUILD compare.pl FOLDER NAME READER BANNER ORDER LAST SIZE...
   The program's output for each SIZE is in FOLDER/NAME-SIZE.txt; the other words are fields of adapters.tsv.

   Prints one line for each size: what was compared, or the first thing wrong.  Exits with 1 if anything was wrong.  */

:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(ordsets)).
:- use_module('../../prolog/c_queens', [c_queens/2]).
:- use_module('../../prolog/queens', [queens/2]).
:- use_module(output).

:- initialization(main, main).

main([Folder, Name, Reader, Banner, Order, Last|Sizes]) :-
    Program = program(Folder, Name, Reader, Banner, Order, Last),
    maplist(verdict(Program), Sizes, Verdicts),
    (   memberchk(wrong, Verdicts)
    ->  halt(1)
    ;   true
    ).

verdict(Program, Size, Verdict) :-
    Program = program(_, Name, _, _, _, _),
    atom_number(Size, N),
    faults(Program, N, Faults),
    (   Faults == []
    ->  Verdict = right,
        format("ok - ~w ~d: as c_queens/2, queens/2 and the golden file~n", [Name, N])
    ;   Verdict = wrong,
        atomic_list_concat(Faults, '; ', What),
        format("not ok - ~w ~d: ~w~n", [Name, N, What])
    ).

%   A wrong last line does not hide a wrong solution.

faults(program(Folder, Name, Reader, Banner, Order, Last), N, Faults) :-
    format(atom(File), '~w/~w-~d.txt', [Folder, Name, N]),
    golden_facts(N, Facts),
    findall(Fault,
            ( member(Goal, [solutions_agree(Reader, Banner, Order, N, File), last_line(Last, Facts, File)]),
              fault(Goal, Fault) ),
            Faults).

fault(Goal, Fault) :-
    catch(( Goal, fail ), wrong(Fault), true).

solutions_agree(Reader, Banner, Order, N, File) :-
    file_lines(File, Lines0),
    after_banner(Banner, Lines0, Lines),
    append(SolutionLines, [_], Lines),
    !,
    maplist(line_rows(Reader, N), SolutionLines, Found),
    forall(source(Source, Relation), agrees(Source, Relation, N, Order, Found)).
solutions_agree(_, _, _, _, _) :-
    wrong("it printed nothing", []).

last_line(Template, Facts, File) :-
    file_lines(File, Lines),
    last(Lines, Last),
    template_line(Template, Facts, Expected),
    Last \== Expected,
    !,
    wrong("the last line is \"~s\", expected \"~s\"", [Last, Expected]).
last_line(_, _, _).

%   What the found solutions must be: each source gives them in ascending order, with rows from 0.

source('the golden file', golden).
source('c_queens/2', counted_from_one(c_queens)).
source('queens/2', counted_from_one(queens)).

golden(N, Rows) :-
    golden_lines(solutions(N), Lines),
    member(Line, Lines),
    line_rows(numbers, N, Line, Rows).

counted_from_one(Relation, N, Rows) :-
    call(Relation, N, Rows1),
    maplist(succ, Rows, Rows1).

agrees(Source, Relation, N, Order, Found) :-
    findall(Rows, call(Relation, N, Rows), Expected),
    foldl(known(Source, Expected), Found, [], _),
    msort(Found, Sorted),
    ord_subtract(Expected, Sorted, Missing),
    (   Missing = [First|_]
    ->  length(Missing, Count),
        wrong("~d missing, the first is ~w, which ~w has", [Count, First, Source])
    ;   true
    ),
    (   Order == ascending, Found \== Expected
    ->  in_disorder(Found)
    ;   true
    ).

known(Source, Expected, Rows, Before, [Rows|Before]) :-
    (   \+ memberchk(Rows, Expected)
    ->  wrong("~w is no solution of ~w", [Rows, Source])
    ;   memberchk(Rows, Before)
    ->  wrong("~w comes twice", [Rows])
    ;   true
    ).

in_disorder(Found) :-
    append(_, [A, B|_], Found),
    A @> B,
    !,
    wrong("~w comes before ~w, but the order should be ascending", [A, B]).
