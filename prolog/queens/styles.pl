:- module(queens_styles,
          [ queens/3,                   % ?N, ?Rows, +Options
            queens_style/3              % ?Style, ?Title, ?Source
          ]).
:- use_module(library(option)).
:- use_module('../queens').
:- use_module(answers).
:- use_module(options).
:- use_module(styles/bits).
:- use_module(styles/course).
:- use_module(styles/logical).
:- use_module(styles/permutation).
:- use_module(styles/propagator).

/** <module> One relation, written in several styles

Each style is one file in `styles/`, and one relation in it: +N, and Rows, a list of N elements that may be known, shared
or constrained. It gives each solution once, in ascending order. What is the same for all of them stands here: what the
arguments may be, and how a search ends.

```
?- queens(6, [A,_,B|_], [style(bits)]).
A = 2,
B = 6 ;
A = 3,
B = 2 ;
A = 4,
B = 5 ;
A = 5,
B = 1.

?- forall(queens_style(Style, _, _), once(queens(6, [_,4|_], [style(Style)]))).
true.

?- catch(queens(8, _, [style(magic)]), error(Error, _), true).
Error = domain_error(queens_style, magic).
```
*/

%!  queens(?N, ?Rows, +Options) is nondet.
%
%   As queens/2. Options:
%
%     - style(+Style)
%       How the search is written: one of queens_style/3. Default is `clpfd`.
%
%   Known elements prune the search, except in style `permutation`, which tests whole boards only.
%
%   @error instantiation_error, type_error(list, Options), domain_error(queens_option, Option),
%          domain_error(queens_style, Style): before any error of queens/2.

queens(N, Rows, Options) :-
    options_style(Options, Search),
    (   Search == queens
    ->  queens(N, Rows)
    ;   queens_answers(N, Rows, 0, until_last_answer(sized(Search)))
    ).

sized(Search, N, Rows) :-
    length(Rows, N),
    call(Search, N, Rows).

options_style(Options, Search) :-
    options_among(Options, [style]),
    option(style(Style), Options, clpfd),
    findall(Name, style(Name, _, _, _), Names),
    known_value(Style, Names, queens_style),
    style(Style, Search, _, _),
    !.

%!  queens_style(?Style, ?Title, ?Source) is nondet.
%
%   Style can be asked of queens/3. Title says in a line what it does, Source where the idea comes from.

queens_style(Style, Title, Source) :-
    style(Style, _, Title, Source).

%   style(Style, Search, Title, Source): Search is `queens` for queens/2 itself, which is more than a search.

style(clpfd,       queens,             'constraints on all pairs of queens, then labeling', 'the manual of library(clpfd)').
style(permutation, permutation_queens, 'generate permutations and test their diagonals', 'the definition of the puzzle').
style(course,      course_queens,      'column by column, each row tried against all previous queens', 'COMP 333').
style(bits,        bits_queens,        'integers as sets of attacked rows', 'N-Queens Problem; Eight queens (Forth)').
style(propagator,  propagator_queens,  'one custom propagator for each queen, then labeling', 'the manual of library(clpfd)').
style(logical,     logical_queens,     'logical variables as the lines of the board', 'Fruehwirth, 1991').
