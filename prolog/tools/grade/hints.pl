:- module(queens_grade_hints,
          [ hints/2,                    % +Sizes, -Hints
            hint_name/2                 % ?Id, ?Name
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(tried_size).

/** <module> Hints for well-known mistakes

Each mistake shows in the numbers of boards over the sizes, in the attack of the first wrong board, or in output that cannot be
read. A hint names these signs and where to look; it does not show the right line. `tests/grader/changed.txt` has a program for
each.
*/

%!  hints(+Sizes, -Hints) is det.
%
%   Sizes are the dicts of sizes/5 of a program that is wrong. Hints is a list of at most two dicts with `id` and `words`.

hints(Sizes, [_{id: "one_size", words: Words}]) :-
    one_size(Sizes, Words),
    !.
hints(Sizes, Hints) :-
    findall(_{id: Id, words: Words}, hint(Sizes, Id, Words), All),
    (   All = [First, Second|_]
    ->  Hints = [First, Second]
    ;   Hints = All
    ).

hint(Sizes, Id, Words) :-
    hint_name(Id, _),
    once(mistake(Id, Sizes, Format-Arguments)),
    format(string(Words), Format, Arguments).

%!  hint_name(?Id, ?Name) is nondet.
%
%   Name says in a few words what the mistake is. The order is that of hints.

hint_name("one_size", "solves one size only").
hint_name("trace", "its steps differ from the outline's").
hint_name("prints_while_searching", "prints boards before they are complete").
hint_name("one_diagonal", "tests diagonals in one direction only").
hint_name("no_diagonal", "tests no diagonals").
hint_name("neighbours", "tests the diagonals of neighbouring columns only").
hint_name("same_row", "puts two queens in a row").
hint_name("no_reset", "does not undo what it set when it goes back").
hint_name("first_only", "stops at the first solution").
hint_name("no_row", "finds no solution at all").
hint_name("no_output", "prints nothing").
hint_name("first_queen", "leaves out a row in the first column").
hint_name("columns", "prints too few or too many columns").
hint_name("rows", "prints rows outside the board").
hint_name("last_missing", "leaves out the last solution").
hint_name("first_missing", "leaves out the first solution").
hint_name("count_one_less", "counts one solution too few").

%   mistake(Id, Sizes, Words): Words is a format and its arguments.

% ---- One size -----------------------------------------------------------------------------------------------------------

%   Then all other signs come from sizes that the program was not written for.

one_size(Sizes, Words) :-
    last(Sizes, SizeN),
    (   same_for_each(Sizes)
    ->  Words = "it prints the same for each N. Use N, which it gets as its argument and on its standard input, in place of \c
                 a fixed size."
    ;   solves_one_size(Sizes)
    ->  format(string(Words), "it solves N = ~d only. Is that number in the program where N should be?", [SizeN.n])
    ).

% ---- The search differs from the outline's ----------------------------------------------------------------------------

mistake("trace", Sizes, "for N = ~d ~s."-[N, Parting]) :-
    size(Sizes, N, Size),
    Parting = Size.get(parting),
    Parting \== null.

% ---- Prints as many boards as with a known mistake ----------------------------------------------------------------------

mistake(Id, Sizes, Words-[Boards, N]) :-
    each_has(Sizes, Id, Words),
    last_large(Sizes, N, Boards).

% ---- Prints while it searches -----------------------------------------------------------------------------------------

mistake("prints_while_searching", Sizes, "for N = ~d it prints a line with ~d of the rows. Print a board only when all ~d \c
         columns have their queens."-[N, Found, N]) :-
    line_of_rows(Sizes, N, Found),
    Found < N - 1.
mistake("prints_while_searching", Sizes, "for N = ~d it prints -1, which marks a column without a queen. Print a board only \c
         when all ~d columns have their queens."-[N, N]) :-
    member(Size, Sizes),
    says(Size, "'-1'"),
    N = Size.n.
mistake("prints_while_searching", Sizes, "for N = ~d it draws a board with ~s of the ~d queens. Print a board only when all \c
         columns have their queens."-[N, Found, N]) :-
    expected_and_found(Sizes, "queens", N, Found).

% ---- Two queens in a row ----------------------------------------------------------------------------------------------

mistake("same_row", Sizes, "for N = ~d the queens of columns ~d and ~d are in the same row. Is a row removed, or tested, \c
         once it has a queen?"-[N, First, Second]) :-
    \+ each_has(Sizes, "prints_while_searching", _),
    size(Sizes, N, Size),
    checked(Size, Verdict),
    Wrong = Verdict.first_wrong,
    is_dict(Wrong),
    !,
    Wrong.attack = [One, Two],
    One.row =:= Two.row,
    First is One.column + 1 - Verdict.rows_from,
    Second is Two.column + 1 - Verdict.rows_from.

% ---- Does not undo a step ---------------------------------------------------------------------------------------------

%   The outline finds the first solution for N = 5 without a step back, and for no other size from 4 to 8.

mistake("no_reset", Sizes, "it finds a solution for N = 5, where the first one needs no step back, and none for N = ~d, where \c
         it does. When the search goes back, undo the changes of the last step: the next row to try in a column that is left \c
         begins again at the first, and marks of taken rows and diagonals are removed."-[N]) :-
    member(Five, Sizes),
    Five.n =:= 5,
    only_right(1, Five),
    member(Four, Sizes),
    memberchk(Four.n, [4, 6, 7, 8]),
    only_right(0, Four),
    !,
    N = Four.n,
    forall(( member(Size, Sizes), memberchk(Size.n, [4, 6, 7, 8]) ), only_right(0, Size)).
mistake("first_only", Sizes, "it prints one solution for each size and stops. After a solution continue as after a row that \c
         is not safe: remove the last queen and try its next row."-[]) :-
    stops_at_first(Sizes).

% ---- Off by one -------------------------------------------------------------------------------------------------------

mistake("no_row", Sizes, "it finds no solution, whatever N is. Each solution uses every row: a loop that leaves out the first or \c
         the last one finds nothing. With N rows from 0, the last is N - 1; from 1 it is N."-[]) :-
    each_large(Sizes, says_none).
mistake("no_output", Sizes, "it prints nothing on its standard output, whatever N is. Is the search called, and is each solution \c
         printed?"-[]) :-
    each_large(Sizes, prints_nothing).
mistake("first_queen", Sizes, "no solution for N = ~d has the first queen in the ~w row. Does the loop of the first column \c
         leave that row out?"-[N, Which]) :-
    size(Sizes, N, Size),
    in_corner(N, Count),
    Count > 0,
    checked(Size, Verdict),
    Verdict.smallest_missing = [Row|_],
    Edge is Row - Verdict.rows_from,
    (   Edge =:= N - 1
    ->  Which = last
    ;   Edge =:= 0
    ->  Which = first
    ),
    !,
    forall(( member(Other, Sizes), in_corner(Other.n, Missing), checked(Other, Found) ), Found.missing =:= Missing).
mistake("columns", Sizes, "for N = ~d it prints ~d rows in a line. Count the columns: from 0 to N - 1, or from 1 to N."
         -[N, Found]) :-
    line_of_rows(Sizes, N, Found),
    ( Found =:= N - 1 ; Found > N ).
mistake("rows", Sizes, "for N = ~d it prints a row that the board does not have. N rows are 0 to N - 1, or 1 to N."-[N]) :-
    size(Sizes, N, Size),
    says(Size, "expected a row from "),
    \+ says(Size, "'-1'").

% ---- 91 ---------------------------------------------------------------------------------------------------------------

mistake("last_missing", Sizes, "for N = ~d all solutions are found but the last one. Is it printed before the search ends? \c
         Does a loop over solutions stop one early?"-[N]) :-
    size(Sizes, N, Size),
    one_missing(Size, Verdict),
    Verdict.first @< Verdict.smallest_missing,
    last_solution(N, Verdict).
mistake("first_missing", Sizes, "for N = ~d all solutions are found but the first one. Is a solution printed before the \c
         search for the next one begins?"-[N]) :-
    size(Sizes, N, Size),
    one_missing(Size, Verdict),
    Verdict.smallest_missing @< Verdict.first.
mistake("count_one_less", Sizes, "for N = ~d it says ~D, one fewer than the ~D solutions that there are. Count each solution \c
         where it is printed, from 0, and print the count at the end."-[N, Said, Total]) :-
    size(Sizes, N, Size),
    N > 3,
    checked(Size, Verdict),
    Said = Verdict.count_said,
    integer(Said),
    Total is Verdict.right + Verdict.missing,
    Said =:= Total - 1.

% ---- Signs ------------------------------------------------------------------------------------------------------------

%   For N = 1 .. 8. "one_diagonal" is A099152 of the OEIS, "neighbours" A002464; the outline places the first numbers of queens.

boards_of("prints_while_searching", [1, 2, 5, 16, 53, 152, 551, 2056], "it prints ~D boards for N = ~d, as many as the outline places \c
          queens. Print a board only when all columns have their queens.").
boards_of("one_diagonal", [1, 1, 3, 7, 23, 83, 405, 2113], "it prints ~D boards for N = ~d: as many as there are if diagonals in one \c
          direction only are tested. Two queens also attack each other if row + column is the same for both, and if row - column is.").
boards_of("no_diagonal", [1, 2, 6, 24, 120, 720, 5040, 40320], "it prints ~D boards for N = ~d: every order of the rows, so no \c
          diagonal is tested.").
boards_of("neighbours", [1, 0, 0, 2, 14, 90, 646, 5242], "it prints ~D boards for N = ~d: as many as there are if only the diagonals \c
          of neighbouring columns are tested. Compare each queen with all queens before it.").

%   How many solutions have the first queen in the first row, for N = 4 .. 10; as many have it in the last one.

in_corner(N, Count) :-
    nth1(N, [_, _, _, 0, 2, 0, 4, 4, 28, 64], Count),
    integer(Count).

each_has(Sizes, Mistake, Words) :-
    boards_of(Mistake, Numbers, Words),
    last_large(Sizes, _, _),
    forall(( member(Size, Sizes), Size.n =< 8, boards(Size, Boards) ), nth1(Size.n, Numbers, Boards)).

%   The largest size from 4 to 8 whose boards could be read.

last_large(Sizes, N, Boards) :-
    reverse(Sizes, Downward),
    member(Size, Downward),
    between(4, 8, Size.n),
    boards(Size, Boards),
    !,
    N = Size.n.

boards(Size, Boards) :-
    checked(Size, Verdict),
    \+ bad_ending(Size),
    Boards is Verdict.right + Verdict.wrong + Verdict.repeated.

size(Sizes, N, Size) :-
    member(Size, Sizes),
    N = Size.n.

%   A predicate that fails, or a program that says so.

says_none(Size) :-
    only_right(0, Size),
    once(( Size.verdict.count_said == 0 ; Size.asked = done(Left), Left \== unknown )).

prints_nothing(Size) :-
    only_right(0, Size),
    Size.status == 0,
    Size.printed == none.

%   Size 4 has two solutions, each the mirror image of the other: too few to decide which of them is left out, and why.

one_missing(Size, Verdict) :-
    Size.n > 4,
    checked(Size, Verdict),
    Verdict.missing =:= 1,
    Verdict.wrong =:= 0,
    Verdict.ascending == true.

%   The first queen of the last solution is in the mirrored row of the first one's, and so are the others.

last_solution(N, Verdict) :-
    Mirror is N - 1 + 2 * Verdict.rows_from,
    maplist([Row, Mirrored]>>( Mirrored is Mirror - Row ), Verdict.first, Verdict.smallest_missing).

says(Size, Text) :-
    Fault = Size.fault,
    string(Fault),
    sub_string(Fault, _, _, _, Text),
    !.

%   "line 1: the line: expected 4 rows, found 3"

line_of_rows(Sizes, N, Found) :-
    include(has_solutions, Sizes, Large),
    expected_and_found(Large, "rows", N, Digits),
    number_string(Found, Digits).

expected_and_found(Sizes, What, N, Found) :-
    size(Sizes, N, Size),
    string(Size.fault),
    format(string(Start), "expected ~d ~s, found ", [N, What]),
    sub_string(Size.fault, _, _, After, Start),
    !,
    sub_string(Size.fault, _, After, 0, Found).
