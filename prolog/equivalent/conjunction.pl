% SPDX-License-Identifier: BSD-2-Clause
:- module(equivalent_conjunction,
          [ constraints//2              % +Integers, -Goals
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd), [op(_,_,_)]).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(pairs)).
:- use_module(choice).

/** <module> Constraints between the integers of a query

A conjunction of up to four constraints of library(clpfd), between the variables of a query and one that is not in it. Together they often
decide some of the variables, so a predicate that tests its arguments only before constraints bind them is found.
*/

%!  constraints(+Integers, -Goals)// is nondet.
%
%   Integers is a list of pairs Variable-(Low-High). Goals are constraints on some of them. If there are several, the variables have finite
%   domains: otherwise two constraints such as A #< B and B #< A can narrow infinite ones without end.

constraints(Integers, Goals) -->
    { Integers = [_-Range|_],
      append(Integers, [_-Range], All),
      pairs_keys(Integers, Own),
      pairs_keys(All, Variables) },
    choice([4,3,2,1], More),
    { length(Constraints0, More),
      Constraints = [_|Constraints0] },
    foldl(constraint(Own, Variables, Range), Constraints),
    { ( More =:= 0 -> Domains = [] ; convlist(domain(Constraints), All, Domains) ),
      append(Domains, Constraints, Plain),
      maplist(in_clpfd, Plain, Goals) }.

domain(Constraints, Variable-(Low-High), Variable in Low..High) :-
    contains_var(Variable, Constraints).

in_clpfd(Goal, clpfd:Goal).

constraint(Own, Variables, Range, Constraint) -->
    choice(near([4,3,4,2,4,1,4,2,1,1,1,1]), Kind),
    choice_of(Own, A),
    choice_of(Variables, B),
    number(Range, K),
    constraint(Kind, A, B, K, Own, Range, Constraint).

%   constraint(Kind, A, B, K, Own, Range, Constraint): between variables A and B, a number K, and others.

constraint(0, A, _, K, _, _, Constraint) -->
    comparison(A, Constraint, K).
constraint(1, A, B, _, _, _, Constraint) -->
    comparison(A, Constraint, B).
constraint(2, A, B, K, Own, _, Constraint) -->
    expression(A, B, K, Left),
    comparison(Left, Constraint, Right),
    choice_of(Own, C),
    expression(C, B, K, Right).
constraint(3, A, _, K, _, Range, A in L..K \/ H) -->
    number(Range, L),
    number(Range, H).
constraint(4, _, _, _, Own, _, chain(List, Relation)) -->
    end_of(Own, List),
    choice_of([#<, #>, #=<, #>=], Relation).
constraint(5, _, _, _, Own, _, all_distinct(List)) -->
    end_of(Own, List).
constraint(6, _, _, _, Own, _, sum(List, Relation, Sum)) -->
    end_of(Own, List),
    choice_of([#=, #\=, #<, #>, #=<, #>=], Relation),
    choice(near(30), Sum).
constraint(7, A, B, K, _, Range, Constraint) -->
    comparison(A, Left, K),
    number(Range, L),
    comparison(B, Right, L),
    choice_of([Left #\/ Right, Left #<==> Right, Left #==> Right], Constraint).
constraint(8, A, B, K, _, _, B #<==> Reified) -->
    comparison(A, Reified, K).
constraint(9, A, _, K, Own, _, element(A, List, K)) -->
    end_of(Own, List).
constraint(10, A, B, _, _, Range, tuples_in([[A,B]], Tuples)) -->
    { A \== B,                          % library(clpfd) narrows too much if they are one variable
      length(Tuples, 8) },
    foldl(tuple(Range), Tuples).
constraint(11, A, B, K, _, Range, Constraint) -->
    number(Range, L),
    choice_of([dif(A, K), dif([A,B], [K,L]), A = K, A = B], Constraint).

comparison(A, Constraint, B) -->
    choice_of([A #< B, A #= B, A #> B, A #\= B, A #=< B, A #>= B], Constraint).

expression(A, B, K, Expression) -->
    choice_of([A, A+B, A-B, abs(A-B), A*B, A*K, A mod 2, A mod 3], Expression).

%   number(Range, Number): from one before Range to one after it.

number(Low-High, Number) -->
    { Count is High - Low + 3 },
    choice(near(Count), K),
    { Number is Low + (K + 1) mod Count - 1 }.

end_of(Variables, End) -->
    { same_length(Variables, [All|Others]),
      maplist(=(1), Others),
      length(Others, All0),
      All is All0 + 1 },
    choice(near([All|Others]), Skipped),
    { length(Before, Skipped),
      append(Before, End, Variables) }.

tuple(Range, [A,B]) -->
    number(Range, A),
    number(Range, B).
