/* compare.pl - are a program's solutions those of c_queens/2, of queens/2 and of tests/golden?

   usage: swipl -p c_queens=BUILD compare.pl FOLDER NAME READER BANNER ORDER LAST FIRST SIZE...
   The program's output for each SIZE is in FOLDER/NAME-SIZE.txt, and unless FIRST is -, that of its search for the first
   solution in FOLDER/NAME-first-SIZE.txt; the other words are fields of adapters.tsv.

   Prints one line for each size: what was compared, or the first thing wrong.  Exits with 1 if anything was wrong.  */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(ordsets)).
:- use_module('../../prolog/c_queens', [c_queens/2]).
:- use_module('../../prolog/queens', [queens/2]).
:- use_module('../../prolog/tools/compare/golden', [golden_solution/2]).
:- use_module(output).

:- initialization(main, main).

main([Folder, Name, Reader, Banner, Order, Last, First|Sizes]) :-
    Program = program(Folder, Name, Reader, Banner, Order, Last, First),
    maplist(verdict(Program), Sizes, Verdicts),
    (   memberchk(wrong, Verdicts)
    ->  halt(1)
    ;   true
    ).

verdict(Program, Size, Verdict) :-
    Program = program(_, Name, _, _, _, _, First),
    atom_number(Size, N),
    faults(Program, N, Faults),
    (   Faults == []
    ->  Verdict = right,
        ( First == (-) -> Too = '' ; Too = ', and the first solution' ),
        format("ok - ~w ~d: as c_queens/2, queens/2 and the golden file~w~n", [Name, N, Too])
    ;   Verdict = wrong,
        atomic_list_concat(Faults, '; ', What),
        format("not ok - ~w ~d: ~w~n", [Name, N, What])
    ).

%   A wrong last line does not hide a wrong solution.

faults(program(Folder, Name, Reader, Banner, Order, Last, First), N, Faults) :-
    findall(Source-Solutions, known_solutions(Source, N, Solutions), Known),
    findall(Fault,
            ( search(Name, N, First, Search, File0, Facts),
              directory_file_path(Folder, File0, File),
              member(Goal, [solutions_agree(Search, Known, Reader, Banner, Order, N, File), last_line(Search, Last, Facts, File)]),
              fault(Goal, Fault) ),
            Faults).

%   search(+Name, +N, +First, -Search, -File, -Facts): what was run, its output, and what its last line may tell.

search(Name, N, _, all, File, Facts) :-
    format(atom(File), '~w-~d.txt', [Name, N]),
    golden_facts(N, Facts).
search(Name, N, First, first, File, Facts) :-
    First \== (-),
    format(atom(File), '~w-first-~d.txt', [Name, N]),
    first_facts(N, Facts).

fault(Goal, Fault) :-
    catch(( Goal, fail ), wrong(Fault), true).

solutions_agree(Search, Known, Reader, Banner, Order, N, File) :-
    file_lines(File, Lines0),
    after_banner(Banner, Lines0, Lines),
    append(SolutionLines, [_], Lines),
    !,
    maplist(line_rows(Reader, N), SolutionLines, Found),
    forall(member(Source-Solutions, Known), agrees(Search, Source, Solutions, Order, Found)).
solutions_agree(Search, _, _, _, _, _, _) :-
    named(Search, Prefix),
    wrong("~wit printed nothing", [Prefix]).

%   Messages about the search for the first solution begin so.

named(all, '').
named(first, 'the first alone: ').

last_line(Search, Template, Facts, File) :-
    file_lines(File, Lines),
    last(Lines, Last),
    \+ line_fits(Last, Template, Facts),
    !,
    template_line(Template, Facts, Expected),
    named(Search, Prefix),
    wrong("~wthe last line is \"~s\", expected \"~s\"", [Prefix, Last, Expected]).
last_line(_, _, _, _).

%   What the found solutions must be: each source gives them in ascending order, with rows from 0.

known_solutions(Source, N, Solutions) :-
    source(Source, Relation),
    findall(Rows, call(Relation, N, Rows), Solutions).

source('the golden file', counted_from_one(golden_solution)).
source('c_queens/2', counted_from_one(c_queens)).
source('queens/2', counted_from_one(queens)).

counted_from_one(Relation, N, Rows) :-
    call(Relation, N, Rows1),
    maplist(succ, Rows, Rows1).

agrees(all, Source, Expected, Order, Found) :-
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
agrees(first, Source, Expected, Order, Found) :-
    length(Expected, Count),
    Wanted is min(1, Count),
    length(Found, Printed),
    (   Printed =\= Wanted
    ->  wrong("the first alone: ~d solutions, expected ~d", [Printed, Wanted])
    ;   Found = [Rows],
        \+ ord_memberchk(Rows, Expected)
    ->  wrong("the first alone: ~w is no solution of ~w", [Rows, Source])
    ;   Order == ascending,
        Found = [Rows],
        Expected = [Least|_],
        Rows \== Least
    ->  wrong("the first alone: ~w, expected ~w", [Rows, Least])
    ;   true
    ).

known(Source, Expected, Rows, Before0, Before) :-
    (   \+ ord_memberchk(Rows, Expected)
    ->  wrong("~w is no solution of ~w", [Rows, Source])
    ;   ord_memberchk(Rows, Before0)
    ->  wrong("~w comes twice", [Rows])
    ;   ord_add_element(Before0, Rows, Before)
    ).

in_disorder(Found) :-
    append(_, [A, B|_], Found),
    A @> B,
    !,
    wrong("~w comes before ~w, but the order should be ascending", [A, B]).
