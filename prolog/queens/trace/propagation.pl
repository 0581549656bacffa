% SPDX-License-Identifier: BSD-2-Clause
:- module(queens_propagation,
          [ domain_rows/2,              % ?Row, -Rows
            watched_propagation/2,      % +Rows, -Watch
            propagated/6                % +Watch, :Goal, +Left, -Removed, -Emptied, -Holds
          ]).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).

/** <module> Which constraint removes which row, in the order of library(clpfd)

The library keeps its propagators in a queue and runs them one after the other; it has no hook that reports which rows one of them
removes. It has a hook only for propagators of a program: it calls clpfd:run_propagator/2 for them. This file replaces the term
of each propagator that waits for a row, inside the propagator, by queens_watched/3. So the library decides when it runs, in
its own queue, and this file runs the original and compares domains. The search remains that of the library: the same rows are
removed, at the same times.

A propagator that gives a column its last row makes the library run the queue inside it. The rows that it had removed by then are
reported before those that the inner run removes.

If a propagator fails, the library undoes its changes, so there is nothing to compare. Then the squares that it strikes, in its
order, are those that it had removed, up to the last row of a column: that column is empty.
*/

:- meta_predicate propagated(+, 0, +, -, -, -).

%!  domain_rows(?Row, -Rows) is det.
%
%   Row is an integer or a variable of library(clpfd) with a finite domain, from 1. Rows are its values, ascending, from 0.

domain_rows(Row, Rows) :-
    fd_dom(Row, Domain),
    phrase(rows(Domain), Rows).

rows(Below \/ Above) -->
    rows(Below),
    rows(Above).
rows(First..Last) -->
    { findall(Row, ( between(First, Last, Number), Row is Number - 1 ), Rows) },
    Rows.
rows(Number) -->
    { integer(Number),
      Row is Number - 1
    },
    [Row].

% ---- The state of a watch ---------------------------------------------------------------------------------------------

%   Watch is watch(Rows, Known, Squares, Told). Rows are the variables. Known is a term with the domain of each column, as far as it
%   has been reported. Squares are those that the running propagator strikes, in its order: square(Column, Row, ByColumn, ByRow). The
%   search goes back in Known and Squares as in Rows: these are changed by setarg/3, which backtracking undoes.

known(Known, Column, Domain) :-
    Place is Column + 1,
    arg(Place, Known, Domain).

set_known(Known, Column, Domain) :-
    Place is Column + 1,
    setarg(Place, Known, Domain).

set_squares(Watch, Squares) :-
    setarg(3, Watch, Squares).

%   Told is told(Removed, Emptied), the last removal first. A propagator may remove squares and then fail. The trace shows these squares
%   too, so nb_setarg/3 changes Told: backtracking does not undo that.

tell_nothing(Told) :-
    nb_setarg(1, Told, []),
    nb_setarg(2, Told, null).

tell(Told, square(Column, Row, ByColumn, ByRow)) :-
    Told = told(Latest, _),
    nb_setarg(1, Told, [[Column, Row, ByColumn, ByRow]|Latest]).

tell_emptied(Told, square(Column, _, _, _)) :-
    nb_setarg(2, Told, Column).

% ---- Propagation ------------------------------------------------------------------------------------------------------

%!  watched_propagation(+Rows, -Watch) is semidet.
%
%   From now on the propagators of Rows, variables to which constraints have been posted, are watched. Fails if strikes/3 does not know
%   one of them.

watched_propagation(Rows, Watch) :-
    maplist(domain_rows, Rows, Domains),
    Known =.. [known|Domains],
    Watch = watch(Rows, Known, [], told([], null)),
    maplist(watch_row(Watch), Rows).

watch_row(Watch, Row) :-
    (   get_attr(Row, clpfd, clpfd_attr(_, _, _, _, fd_props(Ground, Bounds, Others)))
    ->  append([Ground, Bounds, Others], Propagators),
        maplist(watch_propagator(Watch), Propagators)
    ;   true
    ).

%   All columns of a propagator share its term, so that it is replaced once.

watch_propagator(Watch, Propagator) :-
    Propagator = propagator(Term, State),
    (   ( State == dead ; Term = queens_watched(_, _, _) )
    ->  true
    ;   arg(1, Watch, Rows),
        strikes(Term, Rows, Strikes),
        setarg(1, Propagator, queens_watched(Term, Strikes, Watch))
    ).

%   strikes(Term, Rows, Strikes): the squares that the propagator Term strikes, by the numbers of the columns:
%
%     - different(Column, Others)
%       The row of Column in Others: one propagator of all_different/1.
%     - apart(Column1, Column2, Distance)
%       The rows at Distance from that of one column, in the other one: abs(Row1 - Row2) #\= Distance.
%     - queen(Column, Others)
%       The row of Column and its two diagonals in Others: the propagator of ../styles/propagator.pl, which strikes Right first.

strikes(pdifferent(Left, Right, Row, _), Rows, different(Column, Others)) :-
    !,
    in_column(Rows, Row, Column),
    in_columns(Rows, Left, Right, Others).
strikes(absdiff_neq(Row1, Row2, Distance), Rows, apart(Column1, Column2, Distance)) :-
    !,
    in_column(Rows, Row1, Column1),
    in_column(Rows, Row2, Column2).
strikes(pneq(Row, Left, Right), Rows, queen(Column, Others)) :-
    in_column(Rows, Row, Column),
    in_columns(Rows, Right, Left, Others).

in_column(Rows, Row, Column) :-
    nth0(Column, Rows, Found),
    Found == Row,
    !.

in_columns(Rows, First, Second, Columns) :-
    append(First, Second, All),
    maplist(in_column(Rows), All, Columns).

%!  propagated(+Watch, :Goal, +Left, -Removed, -Emptied, -Holds) is det.
%
%   Calls Goal, which gives a row to one of the columns of Watch, or takes one from it: Left is a pair of that column and the rows that
%   Goal itself leaves in it. Holds is `true` or `false`, as Goal succeeds or fails. Removed lists the rows that the constraints then
%   remove, in order, each as [Column, Row, ByColumn, ByRow]: Row leaves the domain of Column, since the queen of ByColumn is on ByRow.
%   Emptied is the column that loses its last row, or `null`.

propagated(Watch, Goal, Column-Domain, Removed, Emptied, Holds) :-
    Watch = watch(_, Known, _, Told),
    tell_nothing(Told),
    (   set_known(Known, Column, Domain),
        call(Goal)
    ->  report_removed(Watch),
        Holds = true
    ;   Holds = false
    ),
    Told = told(Latest, Emptied),
    reverse(Latest, Removed).

:- multifile clpfd:run_propagator/2.

clpfd:run_propagator(queens_watched(Propagator, Strikes, Watch), State) :-
    queens_propagation:watched_run(Propagator, Strikes, Watch, State).

:- public watched_run/4.

watched_run(Propagator, Strikes, Watch, State) :-
    report_removed(Watch),
    Watch = watch(Rows, _, Outer, Told),
    squares(Strikes, Rows, Told, Squares),
    set_squares(Watch, Squares),
    (   clpfd:run_propagator(Propagator, State)
    ->  report_removed(Watch),
        set_squares(Watch, Outer)
    ;   report_failed(Watch),
        fail
    ).

%   squares(Strikes, Rows, Told, Squares): of the squares of Strikes, those that a known row strikes. Where both rows of a pair are
%   known, its propagator only compares them: the one that was decided later is struck.

squares(different(Column, Others), Rows, _, Squares) :-
    (   known_row(Rows, Column, Row)
    ->  findall(square(Other, Row, Column, Row), member(Other, Others), Squares)
    ;   Squares = []
    ).
squares(queen(Column, Others), Rows, _, Squares) :-
    (   known_row(Rows, Column, Row)
    ->  findall(square(Other, Struck, Column, Row),
                ( member(Other, Others),
                  Distance is abs(Other - Column),
                  member(Step, [0, -1, 1]),
                  Struck is Row + Step * Distance
                ), Squares)
    ;   Squares = []
    ).
squares(apart(Column1, Column2, Distance), Rows, Told, Squares) :-
    (   known_row(Rows, Column1, Row1),
        \+ ( known_row(Rows, Column2, _), later(Told, Column1, Column2) )
    ->  Less is Row1 - Distance,
        More is Row1 + Distance,
        Squares = [square(Column2, Less, Column1, Row1), square(Column2, More, Column1, Row1)]
    ;   known_row(Rows, Column2, Row2)
    ->  Less is Row2 - Distance,
        More is Row2 + Distance,
        Squares = [square(Column1, More, Column2, Row2), square(Column1, Less, Column2, Row2)]
    ;   Squares = []
    ).

known_row(Rows, Column, Row) :-
    nth0(Column, Rows, Number),
    integer(Number),
    Row is Number - 1.

%   later(Told, Column1, Column2): Column1 was reduced to one row after Column2, by the last removal of each.

later(told(Latest, _), Column1, Column2) :-
    member([Column|_], Latest),
    memberchk(Column, [Column1, Column2]),
    !,
    Column == Column1.

%   report_removed(Watch): reports the rows that the running propagator has removed since the last time.

report_removed(Watch) :-
    Watch = watch(_, _, Squares, _),
    maplist(report_if_removed(Watch), Squares).

report_if_removed(watch(Rows, Known, _, Told), Square) :-
    Square = square(Column, Row, _, _),
    known(Known, Column, Domain0),
    (   selectchk(Row, Domain0, Domain),
        nth0(Column, Rows, Variable),
        domain_rows(Variable, Left),
        \+ memberchk(Row, Left)
    ->  set_known(Known, Column, Domain),
        tell(Told, Square)
    ;   true
    ).

%   report_failed(Watch): the running propagator has failed. Unless another one that ran inside it is the cause, it has struck its
%   squares in order, up to the last row of a column.

report_failed(watch(_, Known, Squares, Told)) :-
    (   Told = told(_, null),
        member(Square, Squares),
        rows_left(Known, Told, Square, Rows),
        tell(Told, Square),
        Rows == []
    ->  tell_emptied(Told, Square)
    ;   true
    ).

%   rows_left(Known, Told, Square, Rows): Square was left until now, and Rows are the others of its column. Known has been reset to
%   its state before the propagator, but Told has not.

rows_left(Known, told(Latest, _), square(Column, Row, _, _), Rows) :-
    known(Known, Column, Domain),
    exclude(told(Latest, Column), Domain, Rows0),
    selectchk(Row, Rows0, Rows).

told(Latest, Column, Row) :-
    memberchk([Column, Row|_], Latest).
