% relation.pl - queens(N, Rows) for a board(N, Rows) of another file: which sizes are asked.  Standard Prolog.
%
% N may be unbound: then it is the length of Rows, or each length from that of the part that is known.  board/2 gets a size and a list of
% that length, in which rows may be known.

queens(N, Rows) :-
    known_part(Rows, 0, Length, End),
    sized(N, End, Length),
    of_length(N, Rows),
    board(N, Rows).

known_part(Rows, Length, Length, Rows) :-
    ( var(Rows) ; Rows == [] ),
    !.
known_part([_|Rows], Length0, Length, End) :-
    Length1 is Length0 + 1,
    known_part(Rows, Length1, Length, End).

sized(N, End, Length) :-
    (   End == []
    ->  N = Length
    ;   integer(N)
    ->  N >= Length
    ;   upward(Length, N)
    ).

upward(N, N).
upward(N0, N) :-
    N1 is N0 + 1,
    upward(N1, N).

of_length(N, Rows) :-
    (   N =:= 0
    ->  Rows = []
    ;   Rows = [_|Others],
        Fewer is N - 1,
        of_length(Fewer, Others)
    ).
