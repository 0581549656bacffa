% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_domains_trace,
          [ domains_search/6,           % :Constraints, :Labeling, +N, +Removals, :Observer, -Rows
            label_leftmost/2            % ?Rows, :Decide
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module('../columns').
:- use_module(propagation).
:- use_module(report).

/** <module> The events of styles that search by constraints

The style posts its constraints, and library(clpfd) propagates them. This file does the labeling itself, in the same way as label/1: a
column without a row gets a row of its domain; when all solutions with that row are found, the row is removed from the domain,
and labeling continues. label/1 takes the first such column and its lowest row; a style may choose others. Domains are compared before
and after a choice, so these events do not depend on the order in which propagators run. On request, `propagation.pl` reports that
order.
*/

:- meta_predicate domains_search(2, 2, +, +, 1, -).

%!  domains_search(:Constraints, :Labeling, +N, +Removals, :Observer, -Rows) is nondet.
%
%   As call(Constraints, N, Rows), and then labeling: call(Labeling, Rows, Decide), where call(Decide, Row, Numbers) makes Row one
%   of Numbers, in their order, and reports how. Observer is called with these events, counted from 0:
%
%     - event(choice, Column, Row)
%       The row is tried.
%     - event(domain, Column, Rows)
%       Rows, ascending, are left in the column: one event for each column that a choice, or undoing it, has changed.
%     - event(failure, Column, Row)
%       The choice is undone, with all its consequences: it is a contradiction, or has no further solution. The row leaves the
%       domain of the column.
%
%   If Removals is `true`, the first and the last become event(choice, Column, Row, Removed, Emptied) and
%   event(failure, Column, Row, Removed, Emptied): the constraints then remove Removed, and leave the column Emptied without a row;
%   it is `null` if there is none. See propagated/6. If propagation.pl does not know a propagator of the constraints, the events do
%   not change.

domains_search(Constraints, Labeling, N, Removals, Observer, Rows) :-
    length(Rows, N),
    findall(Row, ( between(1, N, Number), Row is Number - 1 ), All),
    maplist(all_rows(All), Rows, Domains0),
    call(Constraints, N, Rows),
    (   Removals == true,
        watched_propagation(Rows, Watch)
    ->  true
    ;   Watch = none
    ),
    changed_domains(Rows, 0, Domains0, Domains, Observer),
    call(Labeling, Rows, queens_domains_trace:labeled(Watch, Rows, told(Domains), Observer)).

all_rows(All, _, All).

%!  label_leftmost(?Rows, :Decide) is nondet.
%
%   As label/1: the first column first, the lowest row first.

:- meta_predicate label_leftmost(?, 2).

label_leftmost(Rows, Decide) :-
    length(Rows, N),
    numbers(N, Numbers),
    label_leftmost(Rows, Numbers, Decide).

:- meta_predicate label_leftmost(?, +, 2).

label_leftmost([], _, _).
label_leftmost([Row|Rows], Numbers, Decide) :-
    call(Decide, Row, Numbers),
    label_leftmost(Rows, Numbers, Decide).

%   labeled(Watch, Rows, Told, Observer, Row, Numbers): Row, one of Rows, becomes the first of Numbers that is left in its domain, or
%   a later one. Told is told(Domains), the domains that Observer knows of; backtracking undoes its changes.

:- meta_predicate labeled(+, ?, +, 1, ?, +).

labeled(Watch, Rows, Told, Observer, Row, Numbers) :-
    (   var(Row)
    ->  first_left(Row, Numbers, Number),
        column_of(Row, Rows, Column),
        chosen(Watch, Row, Number, Column, Observer),
        Told = told(Domains0),
        changed_domains(Rows, 0, Domains0, Domains, Observer),
        setarg(1, Told, Domains),
        labeled(Watch, Rows, Told, Observer, Row, Numbers)
    ;   true
    ).

first_left(Row, Numbers, Number) :-
    fd_dom(Row, Domain),
    member(Number, Numbers),
    Number in Domain,
    !.

column_of(Row, Rows, Column) :-
    nth0(Column, Rows, Found),
    Found == Row,
    !.

%   Row is Number; or, when that has failed, it is not.

chosen(none, Row, Number, Column, Observer) :-
    !,
    Value is Number - 1,
    (   report(Observer, event(choice, Column, Value)),
        Row #= Number
    ;   report(Observer, event(failure, Column, Value)),
        Row #\= Number
    ).
chosen(Watch, Row, Number, Column, Observer) :-
    Value is Number - 1,
    (   decided(Watch, Row #= Number, Column-[Value], choice, Value, Observer)
    ;   domain_rows(Row, Values),
        selectchk(Value, Values, Others),
        decided(Watch, Row #\= Number, Column-Others, failure, Value, Observer)
    ).

:- meta_predicate decided(+, 0, +, +, +, 1).

decided(Watch, Goal, Column-Left, Kind, Value, Observer) :-
    propagated(Watch, Goal, Column-Left, Removed, Emptied, Holds),
    report(Observer, event(Kind, Column, Value, Removed, Emptied)),
    Holds == true.

changed_domains([], _, [], [], _).
changed_domains([Row|Rows], Column, [Domain0|Domains0], [Domain|Domains], Observer) :-
    domain_rows(Row, Domain),
    (   Domain == Domain0
    ->  true
    ;   report(Observer, event(domain, Column, Domain))
    ),
    Next is Column + 1,
    changed_domains(Rows, Next, Domains0, Domains, Observer).
