:- module(queens_golden,
          [ golden_size/1,              % ?N
            golden_set/3,               % +N, -Count, -Digest
            golden_solution/2,          % +N, -Rows
            solutions_known/2           % +N, -Count
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../queens/styles/bits').
:- use_module(digest).
:- use_module('../common/tree').

/** <module> What is known of each size

`tests/golden` knows the number of solutions and their digest up to size 12, and up to 9 the solutions themselves. Where
one of them is missing in the end, larger ones come from style `bits`, when that has been held to the digest.
*/

%!  golden_size(?N) is nondet.
%
%   N is a size whose solutions are known.

golden_size(N) :-
    between(0, 12, N).

%!  golden_set(+N, -Count, -Digest) is det.
%
%   Digest is a string, as count_and_digest/5 gives it.
%
%   @error existence_error(source_sink, File): the folder tests/golden is not there.

golden_set(N, Count, Digest) :-
    golden_lines('digests.txt', Lines),
    member(Line, Lines),
    split_string(Line, " ", "", [NText, CountText, Digest]),
    number_string(N, NText),
    !,
    number_string(Count, CountText).

golden_lines(Name, Lines) :-
    directory_file_path('tests/golden', Name, File),
    tree_file(File, Path),
    read_file_to_string(Path, Text, []),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0).

%!  golden_solution(+N, -Rows) is nondet.
%
%   Rows, from 1, is a solution; all come in ascending order.

golden_solution(N, Rows) :-
    N =< 9,
    !,
    format(atom(Name), 'solutions-~d.txt', [N]),
    golden_lines(Name, Lines),
    member(Line, Lines),
    split_string(Line, " ", "", Fields0),
    exclude(==(""), Fields0, Fields),
    maplist([Field, Row]>>( number_string(FromZero, Field), succ(FromZero, Row) ), Fields, Rows).
golden_solution(N, Rows) :-
    length(Rows, N),
    Goal = bits_queens(N, Rows),
    golden_set(N, Count, Digest),
    \+ \+ count_and_digest(Rows, Goal, inf, Count, Digest),
    call(Goal).

%!  solutions_known(+N, -Count) is semidet.
%
%   As golden_set/3, and for some larger sizes, whose count is known from elsewhere: OEIS A000170.

solutions_known(N, Count) :-
    golden_size(N),
    !,
    golden_set(N, Count, _).
solutions_known(13, 73712).
solutions_known(14, 365596).
solutions_known(15, 2279184).
solutions_known(16, 14772512).
solutions_known(17, 95815104).
solutions_known(18, 666090624).
