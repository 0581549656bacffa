:- module(queens_reach,
          [ board_reach/4,              % +Board, +Sizes, +Most, -Count
            board_is_hopeless/1         % +Board
          ]).
:- use_module(library(aggregate)).
:- use_module(library(solution_sequences)).
:- use_module('../arguments').
:- use_module('../styles/bits').
:- use_module(partial_board).

/** <module> How far the answers to a query go that nothing bounds

Only as many answers may be asked for as there are of the sizes in question: the next one may be of any size, and take
any time.
*/

%!  board_reach(+Board, +Sizes, +Most, -Count) is det.
%
%   Count is how many solutions fit Board that are of sizes in Sizes, From-To, and not above 12, where a search becomes
%   slow. No more than Most are counted.

board_reach(Board, From-To, Most, Count) :-
    Last is min(To, 12),
    board_query(Board, p, N, Rows, _, _),
    aggregate_all(count,
                  limit(Most, ( between(From, Last, N), length(Rows, N), bits_queens(N, Rows) )),
                  Count).

%!  board_is_hopeless(+Board) is semidet.
%
%   True if what is known in Board, which has no argument of a wrong type, admits no size at all.

board_is_hopeless(Board) :-
    board_query(Board, p, N, Rows, _, _),
    \+ queens_arguments(N, Rows, _).
