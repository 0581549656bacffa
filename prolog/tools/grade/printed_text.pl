:- module(queens_grade_printed_text,
          [ nonblank_lines/2,           % +Text, -Lines
            printed_kind/2,             % +Text, -Kind
            statements/3,               % +Text, +N, -Statements
            without_statements/3,       % :Sign, +Text, -Rest
            repeated_text/2             % +Text, +Count
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(shown).

/** <module> What a program printed besides boards: words, headings, and numbers in sentences

Texts are strings whose characters are bytes of UTF-8.
*/

%!  printed_kind(+Text, -Kind) is det.
%
%   Kind is `nothing`; `words`, if each line of Text has a word, and lines that differ in their numbers only are headings that count up; or
%   `other`. A drawing whose signs are letters has several lines and few different letters.

printed_kind(Text, Kind) :-
    nonblank_lines(Text, Lines),
    (   Lines == []
    ->  Kind = nothing
    ;   maplist(line_numbers, Lines, Pairs0),
        keysort(Pairs0, Pairs),
        group_pairs_by_key(Pairs, Groups),
        maplist(words_or_headings, Groups),
        findall(Letter, ( member(Skeleton-_, Groups), shown_bytes(Skeleton, Shown), letter_in(Shown, Letter) ), Letters),
        ( Lines = [_] ; sort(Letters, [_, _, _, _|_]) )
    ->  Kind = words
    ;   Kind = other
    ).

%!  nonblank_lines(+Text, -Lines) is det.
%
%   Lines have no blanks around them.

nonblank_lines(Text, Lines) :-
    split_string(Text, "\n", " \r\t", All),
    exclude(==(""), All, Lines).

letter_in(Shown, Letter) :-
    string_codes(Shown, Codes),
    member(Letter, Codes),
    code_type(Letter, alpha),
    \+ digit(Letter).

words_or_headings(Skeleton-[[_]]) :- % such as N = 8
    has_letter(Skeleton),
    !.
words_or_headings(Skeleton-Numbers) :-
    shown_bytes(Skeleton, Shown),
    string_codes(Shown, Codes),
    nextto(One, Two, Codes),
    One =\= Two,
    maplist([Code]>>( code_type(Code, alpha), \+ digit(Code) ), [One, Two]),
    !,
    (   Numbers = [Few]
    ->  \+ Few = [_, _, _, _|_]
    ;   Numbers = [[]|_]
    ->  true
    ;   maplist([[Number], Number]>>true, Numbers, [First|Others]),
        foldl([Next, Before, Next]>>( Next =:= Before + 1 ), Others, First, _)
    ).

%   Skeleton is Line with # for each number of Numbers.

line_numbers(Line, Skeleton-Numbers) :-
    string_codes(Line, Codes),
    parts(Codes, Hidden, Numbers),
    string_codes(Skeleton, Hidden).

parts([], [], []).
parts([Code|Codes], Hidden, Numbers) :-
    (   digit(Code)
    ->  digits([Code|Codes], Digits, Rest),
        number_codes(Number, Digits),
        Hidden = [0'#|Hidden1],
        Numbers = [Number|Numbers1]
    ;   Hidden = [Code|Hidden1],
        Numbers = Numbers1,
        Rest = Codes
    ),
    parts(Rest, Hidden1, Numbers1).

digits([Code|Codes], [Code|Digits], Rest) :-
    digit(Code),
    !,
    digits(Codes, Digits, Rest).
digits(Rest, [], Rest).

digit(Code) :-
    Code >= 0'0,
    Code =< 0'9.

%!  statements(+Text, +N, -Statements) is det.
%
%   Statements are pairs Before-Number for the numbers in the lines of words of Text. Before is the clause before the number, with # for
%   each number. It stands for one line only: else the lines are headings. A table of sizes, in which each line is a size and a number,
%   is one statement, with the number for N; one line is enough.

statements(Text, N, Statements) :-
    nonblank_lines(Text, Lines),
    maplist(line_numbers, Lines, Pairs),
    findall(Statement, ( member(Skeleton-Numbers, Pairs), statement(Skeleton, Numbers, Statement) ), All),
    msort(All, Sorted),
    group_pairs_by_key(Sorted, Groups),
    findall(Before-Number, ( member(Before-[Number], Groups) ; in_table(Pairs, N, Before, Number) ), Statements).

statement(Skeleton, Numbers, Before-Number) :-
    Numbers = [_|_],
    \+ Numbers = [_, _, _, _|_],
    has_letter(Skeleton),
    split_string(Skeleton, "#", "", Parts),
    nth1(Place, Numbers, Number),
    length(Befores, Place),
    append(Befores, _, Parts),
    atomic_list_concat(Befores, #, Start),
    last_clause(Start, Before).

%   Bytes beyond ASCII are parts of letters.

has_letter(Text) :-
    string_codes(Text, Codes),
    member(Code, Codes),
    ( Code > 127 ; code_type(Code, alpha), Code < 128, \+ digit(Code), Code =\= 0'_ ),
    !.

%   A prompt may stand before the sentence, since the user's answer is not on the line: `N: Solutions: 92`.

last_clause(Start, Clause) :-
    split_string(Start, ":?>", " ", Parts0),
    exclude(==(""), Parts0, Parts),
    ( last(Parts, Clause) -> true ; Clause = "" ).

in_table(Pairs, N, Skeleton, Number) :-
    pairs_keys(Pairs, Skeletons0),
    sort(Skeletons0, Skeletons),
    member(Skeleton, Skeletons),
    findall(Size-Count, member(Skeleton-[Size, Count], Pairs), Rows),
    Rows = [First-_|_],
    length(Rows, Length),
    Last is First + Length - 1,
    numlist(First, Last, Sizes),
    pairs_keys(Rows, Sizes),
    memberchk(N-Number, Rows).

%!  without_statements(:Sign, +Text, -Rest) is semidet.
%
%   Rest is Text without the lines that are one statement for which call(Sign, Before) holds. Fails if there are none.

:- meta_predicate without_statements(1, +, -).

without_statements(Sign, Text, Rest) :-
    split_string(Text, "\n", "", Lines),
    exclude(is_statement(Sign), Lines, Left),
    Left \== Lines,
    atomic_list_concat(Left, '\n', Rest).

is_statement(Sign, Line) :-
    split_string(Line, "", " \r\t", [Bare]),
    line_numbers(Bare, Skeleton-Numbers),
    findall(Before, statement(Skeleton, Numbers, Before-_), [Before]),
    call(Sign, Before).

%!  repeated_text(+Text, +Count) is semidet.
%
%   Text is a list of Count elements, at least two, all with the same text. A program that adds its only board to the list of solutions,
%   without a copy, prints that board as it is at the end, as many times as there are solutions: `[[],[]]`.

repeated_text(Text, Count) :-
    split_string(Text, " \n\r\t", "", Words),
    atomic_list_concat(Words, Bare),
    string_concat("[", Rest, Bare),
    string_concat(Inside, "]", Rest),
    string_length(Inside, Length),
    Count >= 2,
    Each is (Length + 1) // Count - 1,
    Each > 0,
    sub_string(Inside, 0, Each, _, Element),
    findall(Element, between(1, Count, _), Elements),
    atomic_list_concat(Elements, ',', Repeated),
    atom_string(Repeated, Inside).
