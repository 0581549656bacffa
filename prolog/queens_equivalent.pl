% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_equivalent,
          [ queens_equivalent/3         % :P, :Q, :Options
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(error)).
:- use_module(library(lists)).
:- use_module(library(option)).
:- use_module(library(prolog_code)).
:- use_module(library(solution_sequences)).
:- use_module(equivalent).
:- use_module(queens/arguments).
:- use_module(queens/board).
:- use_module(queens/searched_board).
:- use_module(queens/styles/bits).

/** <module> Do two queens relations mean the same?

equivalent/3 for the arguments of a queens relation: sizes and lists of rows, some of them wrong, with constraints and goals that wait.

```
?- use_module(library(queens_equivalent)).
true.

?- queens_equivalent(queens, c_queens, [sizes(0-6)]).
true.
```

`docs/equivalence.md` shows how to compare your own predicate with c_queens/2.
*/

:- meta_predicate queens_equivalent(2, 2, :).

%!  queens_equivalent(:P, :Q, :Options) is semidet.
%
%   equivalent/3 for call(P, N, Rows) and call(Q, N, Rows). A message also shows a board, if there is one. These options differ:
%
%     - sizes(+Range)
%       From-To, the sizes to query. Default is 0-8.
%     - waking(+Boolean)
%       Whether goals wait, default true. They also test how much is bound: the relation binds N and Rows at once.
%     - modes(+Modes)
%       By default all modes, and queries without a bound on the size last.
%     - answers(+Most)
%       Default is 20,000. If nothing bounds the size, it is the number of answers for the sizes in Range, at most 20.
%
%   Without `errors` among the aspects, no arguments of wrong types are used, and without `order` no queries without a bound. Choice points
%   are compared only if the relation promises that there are none: Rows is ground, or it has a known length, integers and distinct
%   variables on which no goal waits.
%
%   @error As equivalent/3; domain_error(queens_sizes, Range).

queens_equivalent(P, Q, _:Options) :-
    core_options(Options, CoreOptions),
    equivalent(P, Q, queens_equivalent:CoreOptions).

core_options(Options, CoreOptions) :-
    must_be(list, Options),
    forall(( member(Name, [arguments, given, constraints, examples, except, picture]), Option =.. [Name,_], option(Option, Options) ),
           domain_error(queens_option, Option)),
    option(sizes(Range), Options, 0-8),
    exclude(subsumes_term(sizes(_)), Options, Options1),
    range(Range),
    select_option(waking(Waking), Options1, Options2, true),
    must_be(boolean, Waking),
    ( Waking == true -> Looking = looking ; Looking = false ),
    select_option(modes(Modes), Options2, Options3, [p(+,_),p(?,_),p(-,+),p(-,?),9-p(-,-)]),
    select_option(answers(Greatest), Options3, Passed, 20 000),
    must_be(positive_integer, Greatest),
    option(compare(Aspects), Passed, [answers,order,errors]),
    descriptions(Aspects, Range, Arguments),
    append([ arguments(Arguments), modes(Modes), waking(Looking), constraints(true), examples(any_rows),
             given(in_question(Range, Aspects)), answers(most_answers(Range, Greatest)), picture(picture),
             except([(difference(Goal, determinism, _, _) :- \+ plain(Goal))]) ],
           Passed, CoreOptions).

range(Range) :-
    (   Range = From-To,
        must_be(list(nonneg), [From,To]),
        From =< To
    ->  true
    ;   domain_error(queens_sizes, Range)
    ).

descriptions(Aspects, From-To, [Size, Rows]) :-
    (   ground(Aspects),
        memberchk(errors, Aspects)
    ->  Size = frequency([30-integer(From-To), 1-values([-1, a, 1+3, 1.0, "1", f(x), 18446744073709551620,
                                                       -123456789012345678901234567890])]),
        Rows = frequency([30-list(frequency([30-integer(1-Most), 1-values([0, 4294967298, 18446744073709551618]),
                                             1-values([a, 1.0, "1", f(x), 1+1, [], [1]])]), 0-Longest),
                          1-values([a, 1, "1", f(x)]), 1-cyclic])
    ;   Size = integer(From-To),
        Rows = list(integer(1-Most), 0-Longest)
    ),
    Most is To + 1,
    Longest is To + 2.

%   any_rows(N, Rows): N numbers from 1 to N, for a small N.

any_rows(N, Rows) :-
    between(0, 20, N),
    length(Rows, N),
    maplist(between(1, N), Rows).

%   in_question(Range, Aspects, N, Rows): the query has a size of Range, is wrong, or goes through all sizes, in order, and has an answer
%   in Range.

in_question(Range, Aspects, N, Rows) :-
    shape(N, Rows, Shape, Elements),
    length(Elements, Length),
    in_question(Shape, N, Rows, Length, Range, Aspects).

in_question(wrong, _, _, _, _, Aspects) :-
    memberchk(errors, Aspects).
in_question(sized, N, _, _, From-To, _) :-
    between(From, To, N).
in_question(listed, _, _, Length, From-To, _) :-
    between(From, To, Length).
in_question(bounded(Most), N, _, _, From-To, _) :-
    Most =< To,
    fd_inf(N, Least),
    ( integer(Least) -> Least >= From ; From =:= 0 ).
in_question(endless, N, Rows, Length, From-To, Aspects) :-
    Length >= From,
    term_attvars(N-Rows, []),
    memberchk(order, Aspects),
    (   hopeless(N, Rows)
    ->  true
    ;   reach(N, Rows, From-To, 1, 1)
    ).

%   shape(N, Rows, Shape, Elements): Elements are those that Rows has. An open end that is also N or an element is wrong as soon as it is
%   bound.

shape(N, Rows, Shape, Elements) :-
    list_elements(Rows, Elements, Tail),
    (   (   nonvar(N), \+ ( integer(N), between(0, 99, N) )
        ;   nonvar(Tail), Tail \== []
        ;   var(Tail), member(Part, [N|Elements]), Part == Tail
        )
    ->  Shape = wrong
    ;   integer(N)
    ->  Shape = sized
    ;   Tail == []
    ->  Shape = listed
    ;   get_attr(N, clpfd, _),
        fd_sup(N, Most),
        integer(Most)
    ->  Shape = bounded(Most)
    ;   Shape = endless
    ).

hopeless(N, Rows) :-
    catch(\+ searched_board(N, Rows, 0, _, _, _), error(_, _), true).

%   most_answers(Range, Greatest, N, Rows, Most): if nothing bounds the size, the answers for the sizes in Range, at most 20: the next one
%   can be of any size, and take any time.

most_answers(Range, Greatest, N, Rows, Most) :-
    (   shape(N, Rows, endless, _),
        \+ hopeless(N, Rows)
    ->  reach(N, Rows, Range, 20, Count),
        Most is min(Greatest, Count)
    ;   Most = Greatest
    ).

reach(N, Rows, From-To, Most, Count) :-
    Last is min(To, 12),
    aggregate_all(count, limit(Most, ( between(From, Last, N), length(Rows, N), bits_queens(N, Rows) )), Count).

%   plain(Goal): the relation promises that no choice point is left after the last answer: Rows is ground; or it has a known length,
%   integers, and distinct variables on which no goal waits.

plain(Goal) :-
    comma_list(Goal, Goals),
    last(Goals, p(N, Rows)),
    (   ground(Rows)
    ->  true
    ;   Goals = [_],
        shape(N, Rows, Shape, Elements),
        memberchk(Shape, [sized,listed]),
        exclude(integer, [N|Elements], Free),
        term_variables(Free, Distinct),
        same_length(Free, Distinct)
    ).

%   picture(Difference, P, Q)//: the answer that only one of them has, drawn; else the queens of the query, if it has any.

picture(difference(_, _, answers(OfP), answers(OfQ)), P, Q) -->
    { member(Owner-Own-Others, [P-OfP-OfQ,Q-OfQ-OfP]),
      lone_answer(Own, Others, Rows),
      drawn(Rows, Lines),
      strip_module(Owner, _, Name) },
    !,
    [ nl, 'Only ~p has'-[Name] ],
    foldl(board_line, Lines).
picture(difference(Goal, _, _, _), _, _) -->
    { goal_board(Goal, Rows),
      drawn(Rows, Lines) },
    !,
    [ nl, 'The board'-[] ],
    foldl(board_line, Lines).
picture(_, _, _) -->
    [].

board_line(Line) -->
    [ nl, '  ~w'-[Line] ].

lone_answer([p(_, Rows)|Answers], Others0, Lone) :-
    (   select(p(_, Other), Others0, Others),
        Other =@= Rows
    ->  lone_answer(Answers, Others, Lone)
    ;   Lone = Rows
    ).

%   goal_board(Goal, Rows): Rows has a known queen, and the length of the board.

goal_board(Goal, Rows) :-
    \+ is_list(Goal),
    copy_term(Goal, Copy),
    comma_list(Copy, Goals),
    last(Goals, p(N, Rows)),
    acyclic_term(Rows),
    ( integer(N) ; is_list(Rows) ),
    !,
    catch(length(Rows, N), error(_, _), fail),
    member(Row, Rows),
    integer(Row),
    !.

%   drawn(Rows, Lines): fails if Rows is not a board, or is too wide to be read.

drawn(Rows, Lines) :-
    is_list(Rows),
    length(Rows, Length),
    between(1, 32, Length),
    \+ ( member(Row, Rows), nonvar(Row), \+ integer(Row) ),
    with_output_to(string(Text), print_board(Rows)),
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0),
    !.
