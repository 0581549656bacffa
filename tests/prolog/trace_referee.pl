:- module(trace_referee,
          [ forward_checking_events/2   % +N, -Events
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> The expected events of a search by constraints, found without that search
*/

%!  forward_checking_events(+N, -Events) is det.
%
%   The events of labeling from the left, rows ascending, where a decided column strikes its lines out of all others, as
%   long as anything changes. Domains are lists of rows.

forward_checking_events(N, Events) :-
    findall(Row, ( between(1, N, Number), Row is Number - 1 ), All),
    findall(All, member(_, All), Domains),
    phrase(search(Domains), Events).

search(Domains) -->
    { nth0(Column, Domains, [Row,_|_]) },
    !,
    [event(choice, Column, Row)],
    narrowed(Domains, Column, [Row]),
    [event(failure, Column, Row)],
    { nth0(Column, Domains, [Row|Rest]) },
    narrowed(Domains, Column, Rest).
search(Domains) -->
    { append(_, [[Row]], Domains),
      !,
      length(Domains, N),
      Column is N - 1
    },
    [event(solution, Column, Row)].
search([]) -->
    [event(solution, -1, -1)].

narrowed(Domains, Column, Rows) -->
    { nth0(Column, Domains, _, Others),
      nth0(Column, Domains1, Rows, Others),
      settled(Domains1, Settled)
    },
    !,
    changes(Domains, Settled, 0),
    search(Settled).
narrowed(_, _, _) -->
    [].

changes([], [], _) -->
    [].
changes([Old|Olds], [New|News], Column) -->
    (   { Old == New }
    ->  []
    ;   [event(domain, Column, New)]
    ),
    { Next is Column + 1 },
    changes(Olds, News, Next).

settled(Domains0, Domains) :-
    findall(Rows, ( nth0(Column, Domains0, Rows0), include(left(Domains0, Column), Rows0, Rows) ), Domains1),
    \+ memberchk([], Domains1),
    (   Domains1 == Domains0
    ->  Domains = Domains0
    ;   settled(Domains1, Domains)
    ).

%   No decided column attacks this square.

left(Domains, Column, Row) :-
    forall(( nth0(Other, Domains, [Queen]), Other =\= Column ),
           \+ attacks(Other-Queen, Column-Row)).

attacks(_-Row, _-Row) :- !.
attacks(C1-R1, C2-R2) :-
    abs(C1 - C2) =:= abs(R1 - R2).
