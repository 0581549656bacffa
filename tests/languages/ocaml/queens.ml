(* queens.ml - all solutions of the N-queens puzzle, twice: a dead end is an exception, or it is an option's None.

   Both searches are the same two functions: place extends a board by a queen in the next column, try_row tries the rows of
   that column from a given one.  They differ in how a dead end gets back to the choice before it.

   - With exceptions, place returns a board, or raises Dead_end.  A call that succeeds needs no test, and the handler stands
     where the next row is tried.  The type board does not say that place can fail; a handler that was forgotten shows when
     the program runs.
   - With options, place returns Some board or None.  The type says it, and the compiler refuses a caller that forgets
     None.  Each level must look at the answer and pass it on.

   A solution is offered to accept.  If that refuses it, the board is a dead end like any other: so the search for one
   solution finds all.

   usage: queens exceptions|options N [first]     N from 1
   Prints a solution a line, the rows of columns 0, 1, ... as numbers from 0, in ascending order; then
     8 queens: 92 solutions (tried 1965 positions).
   "first" ends at the first solution.  Positions are the boards that a search extends, the empty one included.

   Source: R. Harper, "Programming in Standard ML", the chapter on options, exceptions and continuations, which searches for
   N queens in these ways.

   Paradigm: strict functional; core: exceptions *)

exception Dead_end

(* A board is the rows of the queens of the first columns, the last one's first. *)

let safe row board =
  let rec check distance = function
    | [] -> true
    | other :: others -> row <> other && abs (row - other) <> distance && check (distance + 1) others
  in
  check 1 board

let exceptions n ~extended ~accept =
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

let options n ~extended ~accept =
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

let solve search n ~first =
  let solutions = ref 0 and positions = ref 0 in
  let accept board =
    incr solutions;
    print_endline (String.concat " " (List.rev_map string_of_int board));
    first
  in
  search n ~extended:(fun () -> incr positions) ~accept;
  Printf.printf "%d queens: %d solutions (tried %d positions).\n" n !solutions !positions

let refuse words =
  prerr_endline ("queens.ml: " ^ words);
  exit 2

let () =
  let search =
    match Sys.argv with
    | [| _; "exceptions"; _ |] | [| _; "exceptions"; _; "first" |] -> exceptions
    | [| _; "options"; _ |] | [| _; "options"; _; "first" |] -> options
    | _ -> refuse "usage: queens exceptions|options N [first]"
  in
  match int_of_string_opt Sys.argv.(2) with
  | Some n when n >= 1 -> solve search n ~first:(Array.length Sys.argv = 4)
  | _ -> refuse ("N is " ^ Sys.argv.(2) ^ ", but must be 1 or more")
