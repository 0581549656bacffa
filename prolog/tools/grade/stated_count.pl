:- module(queens_grade_stated_count,
          [ statements/2,               % +File, -Statements
            stated_counts/2,            % +StatementsBySize, -Counts
            without_size/3,             % +StatementsBySize, +Text, -Rest
            solution_count/2            % +N, -Count
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(tool).

/** <module> The number of solutions that a program states, in any language

A sentence that states it is found by its numbers: for the sizes from 1 upward they are 1, 0, 0, 2, 10 and so on. Then the sizes for
which it has another number are wrong. `queens check` sees one size only, and knows some words of English.
*/

%!  statements(+File, -Statements) is det.
%
%   Statements are pairs Before-Number for the numbers in the lines of words of File, which a program printed. Before is the clause before
%   the number, with # for each digit. It stands for one line only: else the lines are headings.

statements(File, Statements) :-
    file_start(File, 300_000, Text),
    split_string(Text, "\n", " \r\t", Lines),
    findall(Before-Number, ( member(Line, Lines), statement(Line, Before, Number) ), All),
    msort(All, Sorted),
    group_pairs_by_key(Sorted, Groups),
    findall(Before-Number, member(Before-[Number], Groups), Statements).

statement(Line, Before, Number) :-
    string_codes(Line, Codes),
    member(Code, Codes),
    letter(Code),
    !,
    findall(Part, part(Codes, Part), Parts),
    length(Parts, Count),
    Count =< 3,
    member(Before-Number, Parts).

%   Bytes beyond ASCII are parts of letters.

letter(Code) :-
    ( Code >= 0'a, Code =< 0'z ; Code >= 0'A, Code =< 0'Z ; Code > 127 ),
    !.

digit(Code) :-
    Code >= 0'0,
    Code =< 0'9.

part(Codes, Before-Number) :-
    append(Start, [First|Rest], Codes),
    digit(First),
    \+ ( last(Start, Last), digit(Last) ),
    digits([First|Rest], Digits),
    length(Digits, Length),
    Length =< 15,
    number_codes(Number, Digits),
    maplist(hidden, Start, Hidden),
    last_clause(Hidden, Before).

%   A prompt may stand before the sentence, since the user's answer is not on the line: `N: Solutions: 92`.

last_clause(Codes, Clause) :-
    split_string(Codes, ":?>", " ", Parts0),
    exclude(==(""), Parts0, Parts),
    ( last(Parts, Clause) -> true ; Clause = "" ).

digits([Code|Codes], [Code|Digits]) :-
    digit(Code),
    !,
    digits(Codes, Digits).
digits(_, []).

hidden(Code, 0'#) :-
    digit(Code),
    !.
hidden(Code, Code).

%!  stated_counts(+StatementsBySize, -Counts) is semidet.
%
%   StatementsBySize has a pair N-Statements for each size, Counts a pair N-Number for each that has the sentence which states the
%   number of solutions: for most of them, and two from 4 upward, it is right; or for most of them, and three from 4 upward, it is
%   too large or too small by the same number.

stated_counts(StatementsBySize, Counts) :-
    findall(Before, ( member(_-Statements, StatementsBySize), member(Before-_, Statements) ), All),
    sort(All, Befores),
    member(Before, Befores),
    findall(N-Number, ( member(N-Statements, StatementsBySize), memberchk(Before-Number, Statements) ), Counts),
    findall(Error-N, ( member(N-Number, Counts), count_error(N, Number, Error) ), Errors),
    msort(Errors, Sorted),
    group_pairs_by_key(Sorted, Groups),
    member(Error-Ns, Groups),
    length(Counts, CountOfAll),
    length(Ns, CountOfMost),
    2 * CountOfMost > CountOfAll,
    aggregate_all(count, ( member(N, Ns), N >= 4 ), Large),
    ( Error =:= 0 -> Large >= 2 ; Large >= 3 ),
    !.

count_error(N, Number, Error) :-
    solution_count(N, Count),
    Error is Number - Count.

%!  without_size(+StatementsBySize, +Text, -Rest) is semidet.
%
%   Rest is Text, which a program printed, without the lines that only state the size: their number is that of each of three sizes
%   or more. Fails if there are none. The board of size 1 is a number, too.

without_size(StatementsBySize, Text, Rest) :-
    split_string(Text, "\n", "", Lines),
    exclude(states_size(StatementsBySize), Lines, Left),
    Left \== Lines,
    atomic_list_concat(Left, '\n', Rest).

states_size(StatementsBySize, Line) :-
    split_string(Line, "", " \r\t", [Bare]),
    findall(Before, statement(Bare, Before, _), [Before]),
    findall(N-Number, ( member(N-Statements, StatementsBySize), memberchk(Before-Number, Statements) ), Pairs),
    Pairs = [_, _, _|_],
    forall(member(N-Number, Pairs), N =:= Number).

%!  solution_count(+N, -Count) is semidet.
%
%   There are Count solutions of size N, for N from 1 to 14: A000170 of the OEIS.

solution_count(N, Count) :-
    nth1(N, [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596], Count).
