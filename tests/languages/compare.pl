/* compare.pl - are a program's solutions those of tests/golden, with which all relations of C and Prolog agree
   (tests/prolog/test_agreement.pl)?

   usage: swipl compare.pl FOLDER NAME READER BANNER ORDER LAST FIRST SIZE...
   The program's output for each SIZE is in FOLDER/NAME-SIZE.txt, and unless FIRST is -, that of its search for the first
   solution in FOLDER/NAME-first-SIZE.txt; the other words are fields of adapters.tsv.

   Prints one line for each size: what was compared, or the first thing wrong.  Exits with 1 if anything was wrong.  */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(main)).
:- use_module(library(ordsets)).
:- use_module('../../prolog/tools/common/tree').
:- use_module('../../prolog/tools/compare/golden', [golden_solution/2]).
:- use_module('../../prolog/tools/compare/program_output').

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
        format("ok - ~w ~d: as the golden file~w~n", [Name, N, Too])
    ;   Verdict = wrong,
        atomic_list_concat(Faults, '; ', What),
        format("not ok - ~w ~d: ~w~n", [Name, N, What])
    ).

%   A wrong last line does not hide a wrong solution.

faults(program(Folder, Name, Reader, Banner, Order, Last, First), N, Faults) :-
    findall(Rows, ( golden_solution(N, Rows1), maplist(succ, Rows, Rows1) ), Known),
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
    agrees(Search, Known, Order, Found).
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

%   agrees(Search, Expected, Order, Found): Expected is ascending, with rows from 0.

agrees(all, Expected, Order, Found) :-
    foldl(known(Expected), Found, [], _),
    msort(Found, Sorted),
    ord_subtract(Expected, Sorted, Missing),
    (   Missing = [First|_]
    ->  length(Missing, Count),
        wrong("~d missing, the first is ~w, which the golden file has", [Count, First])
    ;   true
    ),
    (   Order == ascending, Found \== Expected
    ->  in_disorder(Found)
    ;   true
    ).
agrees(first, Expected, Order, Found) :-
    length(Expected, Count),
    Wanted is min(1, Count),
    length(Found, Printed),
    (   Printed =\= Wanted
    ->  wrong("the first alone: ~d solutions, expected ~d", [Printed, Wanted])
    ;   Found = [Rows],
        \+ ord_memberchk(Rows, Expected)
    ->  wrong("the first alone: ~w is no solution of the golden file", [Rows])
    ;   Order == ascending,
        Found = [Rows],
        Expected = [Least|_],
        Rows \== Least
    ->  wrong("the first alone: ~w, expected ~w", [Rows, Least])
    ;   true
    ).

known(Expected, Rows, Before0, Before) :-
    (   \+ ord_memberchk(Rows, Expected)
    ->  wrong("~w is no solution of the golden file", [Rows])
    ;   ord_memberchk(Rows, Before0)
    ->  wrong("~w comes twice", [Rows])
    ;   ord_add_element(Before0, Rows, Before)
    ).

in_disorder(Found) :-
    append(_, [A, B|_], Found),
    A @> B,
    !,
    wrong("~w comes before ~w, but the order should be ascending", [A, B]).

% ---- What the last line may tell ------------------------------------------------------------------------------------

%   template_line(+Template, +Facts, -Line): Line is Template with each {name} replaced as Facts, a list of Name=Value, say.

template_line(Template, Facts, Line) :-
    foldl(replace, Facts, Template, Text),
    atom_string(Text, Line).

replace(Name=Value, Text0, Text) :-
    format(atom(Hole), '{~w}', [Name]),
    atomic_list_concat(Parts, Hole, Text0),
    value_text(Value, Words),
    atomic_list_concat(Parts, Words, Text).

value_text(Value, Text) :-
    (   Value = from(Low, High)
    ->  format(atom(Text), '~d to ~d', [Low, High])
    ;   Text = Value
    ).

%   line_fits(+Line, +Template, +Facts): Line is Template with each {name} replaced. For a Value from(Low, High), any number from
%   Low to High will do.

line_fits(Line, Template, Facts0) :-
    (   select(Name=from(Low, High), Facts0, Facts),
        format(atom(Hole), '{~w}', [Name]),
        atomic_list_concat([Before0, After0], Hole, Template)
    ->  maplist(template_text(Facts), [Before0, After0], [Before, After]),
        string_concat(Before, Rest, Line),
        string_concat(Digits, After, Rest),
        number_string(Number, Digits),
        between(Low, High, Number),
        !
    ;   template_line(Template, Facts0, Line)
    ).

template_text(Facts, Template, Line) :-
    template_line(Template, Facts, Line).

%   golden_facts(+N, -Facts): what the last line of a search for all solutions may tell, as a list of Name=Value. Beside the tree
%   of the outline:
%
%     - levels: the positions of a search that makes whole levels, so that the first solution costs as many as all
%     - ahead: those of a search that may look further than the first solution
%     - smallest: those of a search that goes on with the column or row that has the fewest free squares, the middle one first

golden_facts(N, Facts) :-
    golden_figures(N, [Solutions, _, Positions, _, Smallest, _]),
    integer(Positions),
    Nodes is Positions + Solutions,
    facts(N, Solutions, Nodes, Facts0),
    smallest_facts(Smallest, SmallestFacts),
    append(Facts0, [levels=Positions, ahead=Positions|SmallestFacts], Facts).

%   first_facts(+N, -Facts): the same for a search that ends at the first solution.

first_facts(N, Facts) :-
    golden_figures(N, [Solutions, _, Most, Placed, _, Smallest]),
    integer(Most),
    Found is min(1, Solutions),
    Nodes is Placed + 1,
    facts(N, Found, Nodes, Facts0),
    Least is Nodes - Found,
    smallest_facts(Smallest, SmallestFacts),
    append(Facts0, [levels=Most, ahead=from(Least, Most)|SmallestFacts], Facts).

facts(N, Solutions, Nodes, [size=N, solutions=Solutions, placed=Placed, nodes=Nodes, positions=Positions]) :-
    Placed is Nodes - 1,
    Positions is Nodes - Solutions.

smallest_facts(-, []) :- !.
smallest_facts(Positions, [smallest=Positions]).

%   golden_figures(+N, -Figures): the columns of tests/golden/figures.txt for N, from `all` to `smallest_first`.

golden_figures(N, Figures) :-
    tree_file('tests/golden/figures.txt', Path),
    file_lines(Path, Lines),
    member(Line, Lines),
    split_string(Line, " ", "", [Size|Fields]),
    number_string(N, Size),
    !,
    length(Columns, 6),
    append(Columns, _, Fields),
    maplist(figure, Columns, Figures).

figure("-", -) :- !.
figure(Field, Number) :-
    number_string(Number, Field).
