:- module(queens_reach,
          [ board_reach/4,              % +Board, +Sizes, +Most, -Count
            board_is_hopeless/1         % +Board
          ]).
:- use_module(library(aggregate)).
:- use_module(library(solution_sequences)).
:- use_module('../arguments').
:- use_module('../styles/bits').
:- use_module(partial_board).

/** <module> The number of answers to ask for if nothing bounds the size

Only the answers for the sizes of the comparison can be asked for: the next one can be of any size, and take any time.
*/

%!  board_reach(+Board, +Sizes, +Most, -Count) is det.
%
%   Count is the number of solutions that fit Board, of the sizes From-To of Sizes up to 12, since larger searches are slow.
%   No more than Most are counted.

board_reach(Board, From-To, Most, Count) :-
    Last is min(To, 12),
    board_query(Board, p, N, Rows, _, _),
    aggregate_all(count,
                  limit(Most, ( between(From, Last, N), length(Rows, N), bits_queens(N, Rows) )),
                  Count).

%!  board_is_hopeless(+Board) is semidet.
%
%   True if the known elements of Board, which has no argument of a wrong type, fit no size.

board_is_hopeless(Board) :-
    board_query(Board, p, N, Rows, _, _),
    \+ queens_arguments(N, Rows, _).
