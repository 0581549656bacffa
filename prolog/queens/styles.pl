% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_styles,
          [ queens/3,                   % ?N, ?Rows, +Options
            queens_style/3,             % ?Style, ?Title, ?Source
            style_ordered/2,            % ?Style, ?Ordered
            style_search/3              % ?Style, -Search, -Watched
          ]).
:- use_module(library(apply)).
:- use_module(library(option)).
:- use_module('../queens').
:- use_module(answers).
:- use_module(options).

/** <module> One relation, written in several styles

Each style is one file in `styles/` and one line of the table below. The file contains one relation of +N and Rows, a list of
N elements that may be known, shared or constrained. The relation gives each solution once, in ascending order if the table says so.
This file does the work that all styles share: it checks the arguments and ends the search. The file of the style also contains the
data for the tools: the tag line of its head and the marks of its events (`prolog/tools/common/search_source.pl`).

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
%   The same relation as queens/2. Options:
%
%     - style(+Style)
%       One of queens_style/3: how the search is written. Default is `clpfd`.
%
%   Known elements prune the search, except in style `permutation`, which tests only complete boards. A style that is not ordered
%   (style_ordered/2) gives the same solutions of each size in another order, and may leave a choice point after the last one.
%
%   @error instantiation_error, type_error(list, Options), domain_error(queens_option, Option),
%          domain_error(queens_style, Style): before any error of queens/2.

queens(N, Rows, Options) :-
    options_style(Options, Search, Ordered),
    (   Search == queens
    ->  queens(N, Rows)
    ;   ( Ordered == true -> Given = ascending ; Given = all ),
        queens_answers(N, Rows, Given, 0, Search)
    ).

options_style(Options, Search, Ordered) :-
    options_among(Options, [style]),
    option(style(Style), Options, clpfd),
    findall(Name, style(Name, _, _, _, _, _), Names),
    known_value(Style, Names, queens_style),
    style(Style, Search, _, Ordered, _, _),
    !.

%!  queens_style(?Style, ?Title, ?Source) is nondet.
%
%   Style is a value of the option `style` of queens/3. Title describes it in one line, Source says where the idea comes from.

queens_style(Style, Title, Source) :-
    style(Style, _, _, _, Title, Source).

%!  style_ordered(?Style, ?Ordered) is nondet.
%
%   Ordered is `true` if the solutions of Style come in ascending order, else `false`.

style_ordered(Style, Ordered) :-
    style(Style, _, _, Ordered, _, _).

%!  style_search(?Style, -Search, -Watched) is nondet.
%
%   Search is the relation of Style, a closure of N and Rows. Watched says how library(queens/trace) watches it:
%
%     - rows
%       Each row that the relation binds is an event.
%     - domains(Constraints)
%       Constraints, a closure as Search is, only posts constraints. The events are those of label/1.
%     - domains(Constraints, Labeling)
%       As before, but the events are those of Labeling, a closure of the arguments of first_fail/2: it takes how to decide a row
%       as its last one.
%     - outline(Columns)
%       Columns, a closure of the arguments of course_columns/4, takes the test of each row as its last one: the tests are
%       also events.

style_search(Style, queens_styles:Search, Watched) :-
    style(Style, Search, Watched0, _, _, _),
    Watched0 =.. [How|Closures0],
    maplist(closure, Closures0, Closures),
    Watched =.. [How|Closures].

closure(Closure, queens_styles:Closure).

%   style(Style, Search, Watched, Ordered, Title, Source): Search is exported by `styles/Style.pl`. It is `queens` for queens/2
%   itself, which is more than a search.

style(clpfd,       queens,             domains(n_queens),             true,  'constraints on all pairs of queens, then labeling', 'the manual of library(clpfd)').
style(permutation, permutation_queens, rows,                          true,  'generate permutations and test their diagonals', 'the definition of the puzzle').
style(course,      course_queens,      outline(course_columns),       true,  'column by column, each row tried against all previous queens', 'COMP 333').
style(bits,        bits_queens,        rows,                          true,  'integers as sets of attacked rows', 'N-Queens Problem; Eight queens (Forth)').
style(propagator,  propagator_queens,  domains(propagated_queens),    true,  'one custom propagator for each queen, then labeling', 'the manual of library(clpfd)').
style(logical,     logical_queens,     rows,                          true,  'logical variables as the lines of the board', 'Fruehwirth, 1991').
style(first_fail,  first_fail_queens,  domains(n_queens, first_fail), false, 'constraints, then the column with the fewest rows first', 'Haralick and Elliott, 1980').

:- forall(( style(Style, Search, _, _, _, _), Search \== queens ), use_module(styles/Style)).

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(queens_styles:queens(_, _, _)).
