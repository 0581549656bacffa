:- module(test_propagation, []).
:- use_module(library(apply)).
:- use_module(library(clpfd)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(prolog_wrap)).
:- use_module('../../prolog/queens').
:- use_module('../../prolog/queens/styles').
:- use_module('../../prolog/queens/trace').
:- use_module('../../prolog/queens/trace/domains').
:- use_module('../../prolog/queens/trace/propagation').
:- use_module(told).
:- use_module(said).

/** <module> The removals of constraints: in the order of library(clpfd) itself, and no row more or less

The referee watches the search of library(clpfd) in another way: it wraps clpfd:fd_put/3, which stores each domain, while the
same labeling runs without removals(true).
*/

%   constraint_style(?Style, -Constraints, -Labeling)

constraint_style(Style, Constraints, label_leftmost) :-
    style_search(Style, _, domains(Constraints)).
constraint_style(Style, Constraints, Labeling) :-
    style_search(Style, _, domains(Constraints, Labeling)).

%   with_removals(+N, +Style, -Events)

with_removals(N, Style, Events) :-
    collected(traced_into(N, [style(Style), removals(true)]), Events).

traced_into(N, Options, Queue) :-
    queens_trace(N, thread_send_message(Queue), Options).

%   stored(+Constraints, +Labeling, +N, -Log): the events of labeling, and among them removed(Column, Row) for each row that clpfd:fd_put/3 takes.

stored(Constraints, Labeling, N, Log) :-
    collected(stored_into(Constraints, Labeling, N), Log).

stored_into(Constraints, Labeling, N, Queue) :-
    setup_call_cleanup(wrap_predicate(clpfd:fd_put(Row, Domain, _), queens_test, Wrapped,
                                      ( test_propagation:note_removed(Queue, Row, Domain), Wrapped )),
                       forall(domains_search(numbered(Constraints), Labeling, N, false, thread_send_message(Queue), _), true),
                       unwrap_predicate(clpfd:fd_put/3, queens_test)).

:- public note_removed/3.

note_removed(Queue, Row, Domain) :-
    (   get_attr(Row, test_propagation, Column)
    ->  domain_rows(Row, Before),
        exclude(stays(Domain), Before, Removed),
        maplist(send_removed(Queue, Column), Removed)
    ;   true
    ).

stays(Domain, Row) :-
    Domain \== empty,
    Number is Row + 1,
    clpfd:domain_contains(Domain, Number).

send_removed(Queue, Column, Row) :-
    thread_send_message(Queue, removed(Column, Row)).

numbered(Constraints, N, Rows) :-
    call(Constraints, N, Rows),
    foldl(number, Rows, 0, _).

number(Row, Column, Next) :-
    (   var(Row)
    ->  put_attr(Row, test_propagation, Column)
    ;   true
    ),
    Next is Column + 1.

attr_unify_hook(_, _).

%   told(+Events, -Parts): part(Event, Squares, Emptied) for each choice and failure, from its removals. A failure takes its own row
%   first.

told([], []).
told([event(Kind, Column, Row, Removed, Emptied)|Events], Parts) :-
    !,
    maplist(square, Removed, Squares),
    Parts = [part(event(Kind, Column, Row), Squares, Emptied)|Parts1],
    told(Events, Parts1).
told([_|Events], Parts) :-
    told(Events, Parts).

square([Column, Row|_], Column-Row).

%   gathered(+Log, -Parts): the same from the log of stored/3. The column of a choice or a failure is set by that itself.

gathered([], []).
gathered([event(Kind, Column, Row)|Log0], Parts) :-
    memberchk(Kind, [choice, failure]),
    !,
    squares(Log0, Squares0, Log),
    own_first(Kind, Column, Row, Squares0, Squares),
    Parts = [part(event(Kind, Column, Row), Squares)|Parts1],
    gathered(Log, Parts1).
gathered([_|Log], Parts) :-
    gathered(Log, Parts).

squares([removed(Column, Row)|Log0], [Column-Row|Squares], Log) :-
    !,
    squares(Log0, Squares, Log).
squares(Log, [], Log).

own_first(choice, Column, _, Squares0, Squares) :-
    exclude(in_column(Column), Squares0, Squares).
own_first(failure, Column, Row, [Column-Row|Squares], Squares).

in_column(Column, Column-_).

%   same_order(+Style, +Told, +Gathered): where a propagator only compares two known rows, nothing is stored; so the square that
%   empties a column can be missing there. Style propagator stores up to three rows of a column at once.

same_order(Style, part(Event, Told0, Emptied), part(Event, Stored0)) :-
    runs(Style, Stored0, Stored),
    (   Told = Told0
    ;   Emptied \== null,
        append(Told, [Emptied-_], Told0)
    ),
    runs(Style, Told, Stored),
    !.

runs(clpfd, Squares, Squares).
runs(first_fail, Squares, Squares).
runs(propagator, Squares, Runs) :-
    runs(Squares, Runs).

runs([], []).
runs([Column-Row|Squares], [Column-Rows|Runs]) :-
    same_column(Squares, Column, Others, Rest),
    msort([Row|Others], Rows),
    runs(Rest, Runs).

same_column([Column-Row|Squares], Column, [Row|Rows], Rest) :-
    !,
    same_column(Squares, Column, Rows, Rest).
same_column(Rest, _, [], Rest).

%   replayed(+Style, +N, +Events): each removal takes a row that is there, by the queen of a column that has only that row, on a line
%   with it; together they make the domains that follow, and no other changes. A contradiction empties the column it names, and no
%   other ever is. Each choice has its failure; but for first_fail it is the least row of the leftmost column with several.

replayed(Style, N, Events) :-
    findall(Row, ( between(1, N, Number), Row is Number - 1 ), All),
    findall(All, member(_, All), Domains),
    foldl(replay(Style), Events, now(Domains, [], []), now(_, [], [])).

%   now(Domains, Before, Changes): Before are the domains at each open choice; Changes are the events that must come next.

replay(Style, event(choice, Column, Row, Removed, Emptied), now(Domains0, Before, []), now(Domains, [Domains0|Before], Changes)) :-
    ( Style == first_fail -> true ; nth0(First, Domains0, [Row,_|_]) -> First == Column ),
    set_rows(Column, Domains0, [_,_|_], [Row], Domains1),
    removed(Removed, Emptied, Domains0, Domains1, Domains, Changes).
replay(_, event(failure, Column, Row, Removed, Emptied), now(_, [Domains0|Before], []), now(Domains, Before, Changes)) :-
    set_rows(Column, Domains0, Rows0, Rows, Domains1),
    selectchk(Row, Rows0, Rows),
    removed(Removed, Emptied, Domains0, Domains1, Domains, Changes).
replay(_, event(domain, Column, Rows), now(Domains, Before, [Column-Rows|Changes]), now(Domains, Before, Changes)).
replay(_, event(solution, Column, Row), now(Domains, Before, []), now(Domains, Before, [])) :-
    forall(member(Rows, Domains), Rows = [_]),
    length([_|Domains], Count),
    Column is Count - 2,
    ( last(Domains, Last) -> Last = [Row] ; Row == -1 ).

set_rows(Column, Domains0, Rows0, Rows, Domains) :-
    nth0(Column, Domains0, Rows0, Others),
    nth0(Column, Domains, Rows, Others).

removed(Removed, Emptied, Before, Domains0, Domains, Changes) :-
    foldl(remove, Removed, Domains0, Domains),
    (   nth0(Column, Domains, [])
    ->  Emptied == Column,
        last(Removed, [Column|_]),
        Changes = []
    ;   Emptied == null,
        findall(Other-Rows, ( nth0(Other, Domains, Rows), \+ nth0(Other, Before, Rows) ), Changes)
    ).

remove([Column, Row, ByColumn, ByRow], Domains0, Domains) :-
    \+ memberchk([], Domains0),
    ByColumn =\= Column,
    nth0(ByColumn, Domains0, [ByRow]),
    (   Row =:= ByRow
    ;   abs(Row - ByRow) =:= abs(Column - ByColumn)
    ),
    !,
    set_rows(Column, Domains0, Rows0, Rows, Domains),
    selectchk(Row, Rows0, Rows).

plain(event(Kind, Column, Row, _, _), event(Kind, Column, Row)) :- !.
plain(Event, Event).

:- begin_tests(propagation).

test(order_of_the_library, [forall(( constraint_style(Style, Constraints, Labeling), between(0, 7, N) ))]) :-
    with_removals(N, Style, Events),
    told(Events, Told),
    stored(Constraints, Labeling, N, Log),
    gathered(Log, Gathered),
    assertion(maplist(same_order(Style), Told, Gathered)).

test(removals_make_the_domains, [forall(( constraint_style(Style, _, _), between(0, 8, N) ))]) :-
    with_removals(N, Style, Events),
    assertion(replayed(Style, N, Events)).

test(same_events_otherwise, [forall(( queens_style(Style, _, _), between(0, 6, N) ))]) :-
    with_removals(N, Style, Events),
    maplist(plain, Events, Plain),
    collected(traced_into(N, [style(Style)]), Expected),
    agree(queens_trace(N, _, [style(Style), removals(true)]), Plain, Expected).

test(json, true(Line == Expected)) :-
    with_output_to(string(Text),
                   ( current_output(Out), queens_trace_json(Out, 4, [style(clpfd), first(true), removals(true)]) )),
    split_string(Text, "\n", "", Lines),
    nth1(7, Lines, Line),
    Expected = "{\"event\":\"choice\",\"column\":1,\"row\":2,\"removed\":[[3,2,1,2],[2,1,1,2],[2,3,1,2]],\"emptied\":2}".

test(unknown_propagator, fail) :-
    length(Rows, 3),
    Rows ins 1..3,
    Rows = [Row1, Row2|_],
    Row1 #=< Row2,
    watched_propagation(Rows, _).

:- end_tests(propagation).
