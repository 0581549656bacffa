(* options.ml - all solutions of the N-queens puzzle; a dead end is an option's None.

   place extends a board by a queen in the next column, and try_row tries the rows of that column from a given one.  Both
   return Some board or None.  The type says that they can fail, and the compiler warns of a caller that forgets None.
   But each level must look at the answer and pass it on.  exceptions.ml is the same search without these tests.

   usage: options N [first]     N from 1
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
     8 queens: 92 solutions (tried 1965 positions).
   "first" ends at the first solution.  Positions are the boards that the search extends, the empty one included.

   Source: R. Harper, "Programming in Standard ML", the chapter on options, exceptions and continuations, which searches for
   N queens in these ways.

   Paradigm: strict functional; core: search; files: board.ml
   Algorithm: backtracking; representation: lists
   Remembers: the boards, one in each open call
   Goes back: None, which each level looks at
   Order: try_row, from row 0 *)

open Board

let search n ~extended ~accept =
  let rec place column board =
    if column = n then if accept board then Some board else None
    else begin
      extended ();
      try_row 0 column board
    end
  and try_row row column board =
    if row = n then None
    else if not (safe row board) then try_row (row + 1) column board
    else
      match place (column + 1) (row :: board) with
      | Some solution -> Some solution
      | None -> try_row (row + 1) column board
  in
  ignore (place 0 [])

let () = main "options" search
