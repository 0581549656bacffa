(* exceptions.ml - all solutions of the N-queens puzzle; a dead end is an exception.

   place extends a board by a queen in the next column, and try_row tries the rows of that column from a given one.  Both
   return a board, or raise Dead_end.  A call that succeeds needs no test, and the handler stands where the next row is
   tried.  But the type does not say that place can fail: a handler that is forgotten shows when the program runs.
   options.ml is the same search with the failure in the type.

   usage: exceptions N [first]     N from 1
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
     8 queens: 92 solutions (tried 1965 positions).
   "first" ends at the first solution.  Positions are the boards that the search extends, the empty one included.

   Source: R. Harper, "Programming in Standard ML", the chapter on options, exceptions and continuations, which searches for
   N queens in these ways.

   Paradigm: strict functional; core: search; files: board.ml
   Algorithm: backtracking; representation: lists
   Remembers: the boards, one in each open call
   Goes back: an exception, which try_row handles
   Order: try_row, from row 0 *)

open Board

exception Dead_end

let search n ~extended ~accept =
  let rec place column board =
    if column = n then if accept board then board else raise Dead_end
    else begin
      extended ();
      try_row 0 column board
    end
  and try_row row column board =
    if row = n then raise Dead_end
    else if not (safe row board) then try_row (row + 1) column board
    else try place (column + 1) (row :: board) with Dead_end -> try_row (row + 1) column board
  in
  ignore (try place 0 [] with Dead_end -> [])

let () = main "exceptions" search
