:- module(queens_grade_hints,
          [ hints/2,                    % +Sizes, -Hints
            hint_name/2                 % ?Id, ?Name
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(solution_sequences)).
:- use_module(all_sizes, [same_for_each/1]).
:- use_module(tried_size).

/** <module> Hints for well-known mistakes

A mistake has a name, and a sign or several that show it in the results of the sizes, each with its hint. The hint names what was
seen and where to look; it does not show the right line. `tests/grader/changed.txt` has a program for each.
*/

%!  hints(+Sizes, -Hints) is det.
%
%   Sizes are the dicts of sizes/5 of a program that is wrong. Hints is a list of at most two dicts with `id` and `words`: only one
%   if the program solves one size, since all other signs then come from sizes that it was not written for, or if it gives one list
%   again and again, since its boards are then not those that it found.

hints(Sizes, Hints) :-
    findall(Hint, limit(2, hint(Sizes, Hint)), Found),
    (   Found = [First|_],
        memberchk(First.id, ["one_size", "same_list"])
    ->  Hints = [First]
    ;   Hints = Found
    ).

hint(Sizes, _{id: Id, words: Words}) :-
    distinct(Id, ( mistake(Id, Sign, Format), once(call(Sign, Sizes, Arguments)) )),
    format(string(Words), Format, Arguments).

%!  hint_name(?Id, ?Name) is nondet.
%
%   Name says in a few words what the mistake is.

hint_name("one_size", "solves one size only").
hint_name("same_list", "adds the same list for each solution").
hint_name("prints_while_searching", "prints boards before they are complete").
hint_name("one_diagonal", "tests diagonals in one direction only").
hint_name("no_diagonal", "tests no diagonals").
hint_name("neighbours", "tests the diagonals of neighbouring columns only").
hint_name("same_row", "puts two queens in a row").
hint_name("no_reset", "does not undo what it set when it goes back").
hint_name("first_only", "stops at the first solution").
hint_name("no_row", "finds no solution at all").
hint_name("first_queen", "leaves out a row in the first column").
hint_name("rows", "prints rows outside the board").
hint_name("last_missing", "leaves out the last solution").
hint_name("first_missing", "leaves out the first solution").
hint_name("count_one_less", "counts one solution too few").

%   mistake(Id, Sign, Format): call(Sign, Sizes, Arguments) sees the mistake, and the hint is Format with Arguments. The order
%   is that of hints.

mistake("one_size", same_for_each,
        "it prints the same for each N. Use N, which it gets as its argument and on its standard input, in place of a fixed size.").
mistake("one_size", one_size,
        "it solves N = ~d only. Is that number in the program where N should be?").
mistake("same_list", same_list,
        "for N = ~d and N = ~d it gives as many boards as there are solutions, and all are the same: the one list that the search \c
         changes is added each time. Add a copy of it.").
mistake("prints_while_searching", as_many([1, 2, 5, 16, 53, 152, 551, 2056]), % the outline places as many queens
        "it prints ~D boards for N = ~d, as many as the outline places queens. Print a board only when all columns have their queens.").
mistake("prints_while_searching", minus_one,
        "for N = ~d it prints -1, which marks a column without a queen. Print a board only when all ~d columns have their queens.").
mistake("one_diagonal", as_many([1, 1, 3, 7, 23, 83, 405, 2113]), % A099152 of the OEIS
        "it prints ~D boards for N = ~d: as many as there are if diagonals in one direction only are tested. Two queens also attack \c
         each other if row + column is the same for both, and if row - column is.").
mistake("no_diagonal", as_many([1, 2, 6, 24, 120, 720, 5040, 40320]),
        "it prints ~D boards for N = ~d: every order of the rows, so no diagonal is tested.").
mistake("neighbours", as_many([1, 0, 0, 2, 14, 90, 646, 5242]), % A002464
        "it prints ~D boards for N = ~d: as many as there are if only the diagonals of neighbouring columns are tested. Compare each \c
         queen with all queens before it.").
mistake("same_row", same_row,
        "for N = ~d the queens of columns ~d and ~d are in the same row. Is a row removed, or tested, once it has a queen?").
mistake("no_reset", no_reset,
        "it finds a solution for N = 5, where the first one needs no step back, and none for N = ~d, where it does. When the search \c
         goes back, undo the changes of the last step: the next row to try in a column that is left begins again at the first, and \c
         marks of taken rows and diagonals are removed.").
mistake("first_only", each(only_right(1)),
        "it prints one solution for each size and stops. After a solution continue as after a row that is not safe: remove the last \c
         queen and try its next row.").
mistake("no_row", each(says_none),
        "it finds no solution, whatever N is. Each solution uses every row: a loop that leaves out the first or the last one finds \c
         nothing. With N rows from 0, the last is N - 1; from 1 it is N.").
mistake("first_queen", first_queen,
        "no solution for N = ~d has the first queen in the ~w row. Does the loop of the first column leave that row out?").
mistake("rows", row_outside,
        "for N = ~d it prints a row that the board does not have. N rows are 0 to N - 1, or 1 to N.").
mistake("last_missing", last_missing,
        "for N = ~d all solutions are found but the last one. Is it printed before the search ends? Does a loop over solutions stop \c
         one early?").
mistake("first_missing", first_missing,
        "for N = ~d all solutions are found but the first one. Is a solution printed before the search for the next one begins?").
mistake("count_one_less", count_one_less,
        "for N = ~d it says ~D, one fewer than the ~D solutions that there are. Count each solution where it is printed, from 0, and \c
         print the count at the end.").

% ---- Signs ------------------------------------------------------------------------------------------------------------

same_for_each(Sizes, []) :-
    same_for_each(Sizes),
    last(Sizes, SizeN),
    ( string(SizeN.remark), sub_string(SizeN.remark, 0, _, _, "boards of size") -> true ; \+ prints_no_board(SizeN) ).

one_size(Sizes, [N]) :-
    solves_one_size(Sizes),
    last(Sizes, SizeN),
    N = SizeN.n.

%   As many boards as Numbers, which are for N = 1 .. 8, and the largest size from 4 to 8 whose boards could be read.

as_many(Numbers, Sizes, [Boards, N]) :-
    findall(Size-Count, boards(Sizes, Size, Count), All),
    last(All, N-Boards),
    N >= 4,
    forall(member(Size-Count, All), nth1(Size, Numbers, Count)).

same_list(Sizes, [N1, N2]) :-
    findall(N, ( member(Size, Sizes), Size.same == true, N = Size.n ), [N1, N2|_]).

minus_one(Sizes, [N, N]) :-
    row_outside(Sizes, N, "'-1'").

same_row(Sizes, [N, First, Second]) :-
    \+ ( mistake("prints_while_searching", as_many(Numbers), _), as_many(Numbers, Sizes, _) ),
    checked(Sizes, N, Verdict),
    Wrong = Verdict.first_wrong,
    is_dict(Wrong),
    !,
    Wrong.attack = [One, Two],
    One.row =:= Two.row,
    First is One.column + 1 - Verdict.rows_from,
    Second is Two.column + 1 - Verdict.rows_from.

%   The outline finds the first solution for N = 5 without a step back, and for no other size from 4 to 8.

no_reset(Sizes, [N]) :-
    member(Five, Sizes),
    Five.n =:= 5,
    only_right(1, Five),
    findall(Other, ( member(Other, Sizes), memberchk(Other.n, [4, 6, 7, 8]) ), Others),
    Others = [First|_],
    maplist(only_right(0), Others),
    N = First.n.

each(Sign, Sizes, []) :-
    each_large(Sign, Sizes).

first_queen(Sizes, [N, Which]) :-
    checked(Sizes, N, Verdict),
    in_corner(N, Count),
    Count > 0,
    Verdict.smallest_missing = [Row|_],
    Edge is Row - Verdict.rows_from,
    Last is N - 1,
    memberchk(Edge-Which, [Last-last, 0-first]),
    !,
    forall(( checked(Sizes, Other, Found), in_corner(Other, Missing) ), Found.missing =:= Missing).

row_outside(Sizes, [N]) :-
    row_outside(Sizes, N, ""),
    \+ row_outside(Sizes, N, "'-1'").

last_missing(Sizes, [N]) :-
    one_missing(Sizes, N, Verdict),
    Verdict.first @< Verdict.smallest_missing,
    Mirror is N - 1 + 2 * Verdict.rows_from, % the rows of the last solution are those of the first one, mirrored
    maplist([Row, Mirrored]>>( Mirrored is Mirror - Row ), Verdict.first, Verdict.smallest_missing).

first_missing(Sizes, [N]) :-
    one_missing(Sizes, N, Verdict),
    Verdict.smallest_missing @< Verdict.first.

count_one_less(Sizes, [N, Said, Total]) :-
    checked(Sizes, N, Verdict),
    N > 3,
    Said = Verdict.count_said,
    integer(Said),
    Total is Verdict.right + Verdict.missing,
    Said =:= Total - 1.

% ---- What the signs are made of -----------------------------------------------------------------------------------------

checked(Sizes, N, Verdict) :-
    member(Size, Sizes),
    checked(Size, Verdict),
    N = Size.n.

%   How many solutions have the first queen in the first row, for N = 4 .. 10; as many have it in the last one.

in_corner(N, Count) :-
    nth1(N, [_, _, _, 0, 2, 0, 4, 4, 28, 64], Count),
    integer(Count).

boards(Sizes, N, Boards) :-
    member(Size, Sizes),
    N = Size.n,
    N =< 8,
    checked(Size, Verdict),
    \+ bad_ending(Size),
    boards_printed(Verdict, Boards).

%   A predicate that fails, or a program that says so.

says_none(Size) :-
    only_right(0, Size),
    Said = Size.verdict.count_said,
    once(( Said == 0 ; Size.asked == called, Said == null ; Size.asked = done(Left), Left \== unknown )).

%   Size 4 has two solutions, each the mirror image of the other: too few to decide which of them is left out, and why.

one_missing(Sizes, N, Verdict) :-
    checked(Sizes, N, Verdict),
    N > 4,
    Verdict.missing =:= 1,
    Verdict.wrong =:= 0,
    Verdict.ascending == true.

%   A row outside the board is found for N, whose fault has Text.

row_outside(Sizes, N, Text) :-
    member(Size, Sizes),
    outside_board(Size),
    N = Size.n,
    once(sub_string(Size.fault, _, _, _, Text)).
