:- module(wrong_relations,
          [ wrong/4,                    % ?Name, -Query, -Aspect, -Accounts
            wrong/3                     % +Name, ?N, ?Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(gensym)).
:- use_module(library(lists)).
:- use_module('../../prolog/c_queens').

/** <module> Relations that differ from c_queens/2 in one point

Mistakes that people make, each with the smallest query that shows it.
*/

%!  wrong(?Name, -Query, -Aspect, -Accounts) is nondet.
%
%   Query is the smallest on which wrong(Name) and c_queens/2 differ. Aspect is in what, and Accounts is what the two say.

wrong(turned, p(5, _), order, answers([p(5, [5,3,1,4,2])|_])-answers([p(5, [1,3,5,2,4])|_])).
wrong(needs_size, p(_, []), errors, error(instantiation_error)-answers([p(0, [])])).
wrong(choice_point, p(0, _), determinism, choice_point-no_choice_point).
wrong(lost, p(6, _), answers, answers([p(6, [2,4,6,1,3,5]), p(6, [3,6,2,5,1,4]), p(6, [4,1,5,2,6,3])])-answers([_,_,_,p(6, [5,3,1,6,4,2])])).
wrong(lost_in_check, p(6, [5,3,1,6,4,2]), answers, answers([])-answers([_])).
wrong(row_zero, p(1, [0]), answers, answers([p(1, [0])])-answers([])).
:- if(current_prolog_flag(threads, true)).    % no other has an alarm
wrong(end_after_last, p(4, _), end, endless(2)-answers([_,_])).
:- endif.
wrong(unshared, p(4, [A,A|_]), answers, answers([p(4, [B,B|_])])-answers([])).
wrong(unconstrained, (freeze(T, fail), p(0, T)), answers, answers([p(0, [])])-answers([])).
wrong(first_that_must_do, p(4, [3|_]), answers, answers([])-answers([p(4, [3,1,4,2])])).
wrong(late_columns, p(8, [_,_,_,_,1,_,2|_]), answers, answers([])-answers([_|_])).
wrong(throws, p(2, []), errors, exception(oops)-answers([])).
wrong(woken_once, (freeze(T, (X=a ; X=b)), p(0, T)), answers, answers([woke(p(0, []), [a])])-answers([_,_])).
wrong(deaf_to_throws, (freeze(T, throw(oops)), p(0, T)), errors, answers([])-exception(oops)).
wrong(not_again, (freeze(T, p(4, [_|_])), p(0, T)), errors, error(permission_error(_, _, _))-answers([_,_])).
wrong(latest_only, (freeze(T, p(4, [_|_])), p(4, T)), answers, answers([_,_])-answers([_,_,_,_])).
wrong(cell_by_cell, (freeze(T, ground([1,T])), p(1, T)), answers, answers([])-answers([p(1, [1])])).
wrong(size_in_64_bits, p(18446744073709551620, _), errors, answers([_,_])-error(resource_error(memory))).
wrong(row_in_32_bits, p(4, [4294967298|_]), answers, answers([_])-answers([])).
wrong(evaluates_size, p(1+3, _), errors, answers([_,_])-error(type_error(integer, 1+3))).
wrong(whole_solution_open, p(_, [_,_,_,_|_]), answers, answers([p(5, _)|_])-answers([p(4, [2,4,1,3])|_])).
wrong(without_propagation, (#>(A, 1), p(1, [A|_])), answers, answers([_])-answers([])).
wrong(four_goals, (freeze(N, _=a), freeze(N, _=a), freeze(N, _=a), freeze(N, _=a), p(N, [_,_,_,_])), answers,
      answers([_])-answers([_,_])).

%!  wrong(+Name, ?N, ?Rows) is nondet.

wrong(turned, N, Rows) :-
    (   N == 5
    ->  copy_term(Rows, Plain, _),
        findall(Plain, c_queens(N, Plain), Answers),
        reverse(Answers, Turned),
        member(Rows, Turned)
    ;   c_queens(N, Rows)
    ).
wrong(needs_size, N, Rows) :-
    must_be(integer, N),
    c_queens(N, Rows).
wrong(choice_point, N, Rows) :-
    (   c_queens(N, Rows)
    ;   fail
    ).
wrong(lost, N, Rows) :-
    c_queens(N, Rows),
    Rows \== [5,3,1,6,4,2].
wrong(lost_in_check, N, Rows) :-
    \+ ( N == 6, Rows == [5,3,1,6,4,2] ),
    c_queens(N, Rows).
wrong(row_zero, N, Rows) :-
    (   is_list(Rows), maplist(integer, Rows), memberchk(0, Rows)
    ->  maplist(succ, Rows, FromOne),
        c_queens(N, FromOne)
    ;   c_queens(N, Rows)
    ).
wrong(end_after_last, N, Rows) :-
    (   N == 4, var(Rows)
    ->  (   c_queens(N, Rows)
        ;   repeat, fail
        )
    ;   c_queens(N, Rows)
    ).
wrong(unshared, N, Rows) :-
    (   nonvar(Rows), Rows = [A|Bs], nonvar(Bs), Bs = [B|Tail], var(A), A == B, var(Tail)
    ->  \+ \+ c_queens(N, [_,_|_])
    ;   c_queens(N, Rows)
    ).
wrong(unconstrained, N, Rows) :-
    term_attvars(Rows, Constrained),
    maplist(del_attrs, Constrained),
    c_queens(N, Rows).
wrong(first_that_must_do, N, Rows) :-
    (   integer(N), nonvar(Rows), Rows = [Row|_], integer(Row)
    ->  c_queens(N, Rows),
        once(c_queens(N, First)),
        First = Rows
    ;   c_queens(N, Rows)
    ).
wrong(late_columns, N, Rows) :-
    \+ ( N == 8, known(5, Rows), known(7, Rows) ),
    c_queens(N, Rows).
wrong(throws, N, Rows) :-
    (   N == 2, is_list(Rows)
    ->  throw(oops)
    ;   c_queens(N, Rows)
    ).

wrong(woken_once, N, Rows) :-
    answer(N, Rows, Answer),
    once(N-Rows = Answer).
wrong(deaf_to_throws, N, Rows) :-
    catch(c_queens(N, Rows), oops, fail).
wrong(not_again, N, Rows) :-
    (   nb_current(asked, true)
    ->  permission_error(ask, relation, not_again)
    ;   answer(N, Rows, Answer),
        b_setval(asked, true),
        N-Rows = Answer,
        b_setval(asked, false)
    ).
wrong(latest_only, N, Rows) :-
    gensym(query, Query),
    nb_setval(latest_query, Query),
    answer(N, Rows, Answer),
    nb_getval(latest_query, Latest),
    Latest == Query,
    N-Rows = Answer.
wrong(cell_by_cell, N, Rows) :-
    answer(N, Rows, N-Board),
    same_length(Board, Rows),
    maplist(=, Board, Rows).
wrong(size_in_64_bits, N, Rows) :-
    (   integer(N), N >= 1<<64
    ->  Size is N /\ ((1<<64) - 1),
        c_queens(Size, Rows)
    ;   c_queens(N, Rows)
    ).
wrong(row_in_32_bits, N, Rows) :-
    (   nonvar(Rows), Rows = [Row|Tail], integer(Row), Row > 1<<32
    ->  Small is Row /\ ((1<<32) - 1),
        c_queens(N, [Small|Tail])
    ;   c_queens(N, Rows)
    ).
wrong(evaluates_size, N, Rows) :-
    (   compound(N), N = _+_
    ->  Size is N,
        c_queens(Size, Rows)
    ;   c_queens(N, Rows)
    ).
wrong(whole_solution_open, N, Rows) :-
    (   var(N), \+ is_list(Rows), '$skip_list'(Length, Rows, Tail), var(Tail), Length >= 4
    ->  c_queens(N, Rows),
        N > Length
    ;   c_queens(N, Rows)
    ).
wrong(four_goals, N, Rows) :-
    copy_term(N-Rows, _, Goals),
    (   length(Goals, Count), Count >= 4
    ->  once(c_queens(N, Rows))
    ;   c_queens(N, Rows)
    ).
wrong(without_propagation, N, Rows) :-
    term_attvars(Rows, Variables),
    maplist(without_clpfd, Variables),
    c_queens(N, Rows).

%   answer(N, Rows, Answer): what is to be unified with N-Rows; nothing is woken before.

answer(N, Rows, Size-Board) :-
    copy_term(N-Rows, Size-Board, _),
    c_queens(Size, Board).

without_clpfd(Variable) :-
    del_attr(Variable, clpfd).

%   known(Column, Rows): a queen stands in Column of an open list.

known(Column, Rows) :-
    nonvar(Rows),
    \+ is_list(Rows),
    nth1(Column, Rows, Row),
    !,
    integer(Row).
