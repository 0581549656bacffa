:- module(queens_explorer_completions,
          [ completions/2,              % +Query, -Answer
            attacks/2,                  % +Queens, -Attacks
            placed/3                    % +N, +Queens, -Rows
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(time)).
:- use_module('../../c_queens').
:- use_module('../../queens/styles/course').
:- use_module(request_limits).

/** <module> The number of completions of a board

c_queens/2 gives the completions one by one. They are counted, and for each column the rows that occur in any of them are
kept as a set of bits. After the last completion, a column with only one row is forced. If the time ends before, the count is
a lower bound, and no column is known to be forced.
*/

%!  completions(+Query, -Answer) is det.
%
%   Query is a dict of n and fixed, a list of Column-Row from 0.

completions(Query, Answer) :-
    _{n:N, fixed:Queens} :< Query,
    attacks(Queens, Attacks),
    maplist(square, Queens, Fixed),
    maplist(maplist(square), Attacks, Pairs),
    Answer0 = _{n:N, fixed:Fixed, attacks:Pairs},
    (   Attacks == []
    ->  counted(N, Queens, Seen, Exact),
        Seen = seen(Count, One, Sets),
        next(Exact, Queens, One, Sets, Next),
        Answer = Answer0.put(_{count:Count, exact:Exact, next:Next, one:One})
    ;   Answer = Answer0.put(_{count:0, exact:true, next:null, one:null})
    ).

square(Column-Row, [Column, Row]).

%!  attacks(+Queens, -Attacks) is det.
%
%   Attacks are all pairs [Queen, Other] of Queens that attack each other, in the order of Queens.

attacks(Queens, Attacks) :-
    findall([Queen, Other],
            ( append(_, [Queen|Others], Queens), member(Other, Others), \+ nc_with_previous(Queen, [Other]) ),
            Attacks).

%   counted(N, Queens, Seen, Exact): Seen is seen(Count, One, Sets): the number of completions, the first of them, and for
%   each column the set of its rows.

counted(N, Queens, Seen, Exact) :-
    placed(N, Queens, Rows),
    length(Zeros, N),
    maplist(=(0), Zeros),
    Sets =.. [sets|Zeros],
    Seen = seen(0, null, Sets),
    explorer_limit(completing, Seconds),
    catch(call_with_time_limit(Seconds, all_seen(N, Rows, Seen)), Exception, true),
    (   var(Exception)
    ->  Exact = true
    ;   search_ended(Exception)
    ->  Exact = false
    ;   throw(Exception)
    ).

%!  placed(+N, +Queens, -Rows) is det.
%
%   Rows is a board of size N for c_queens/2: a list of N rows from 1, bound for the columns of Queens.

placed(N, Queens, Rows) :-
    length(Rows, N),
    maplist(stands(Rows), Queens).

stands(Rows, Column-Row0) :-
    Row is Row0 + 1,
    nth0(Column, Rows, Row).

all_seen(N, Rows, Seen) :-
    forall(c_queens(N, Rows), see(Rows, Seen)).

see(Rows, Seen) :-
    Seen = seen(Count0, One, Sets),
    Count is Count0 + 1,
    nb_setarg(1, Seen, Count),
    (   One == null
    ->  maplist(succ, FromZero, Rows),
        nb_setarg(2, Seen, FromZero)
    ;   true
    ),
    add_rows(Rows, 1, Sets).

add_rows([], _, _).
add_rows([Row|Rows], Place, Sets) :-
    arg(Place, Sets, Set0),
    Set is Set0 \/ (1 << Row),
    (   Set =:= Set0
    ->  true
    ;   nb_setarg(Place, Sets, Set)
    ),
    Next is Place + 1,
    add_rows(Rows, Next, Sets).

%   The leftmost free column that has only one row left; else the leftmost free column, with its row in the first
%   completion.

next(_, _, null, _, null) :-
    !.
next(Exact, Queens, One, Sets, Next) :-
    findall(Column-Row, ( nth0(Column, One, Row), \+ memberchk(Column-_, Queens) ), Free),
    (   Free == []
    ->  Next = null
    ;   Exact == true,
        member(Column-Row, Free),
        Place is Column + 1,
        arg(Place, Sets, Set),
        Set =:= 1 << (Row + 1)
    ->  Next = _{column:Column, row:Row, kind:forced}
    ;   Free = [Column-Row|_],
        Next = _{column:Column, row:Row, kind:possible}
    ).
