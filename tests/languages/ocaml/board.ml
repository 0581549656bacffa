(* board.ml - what exceptions.ml and options.ml share: boards, and the program around a search. *)

(* A board is the rows of the queens of the first columns, the last one's first. *)

let safe row board =
  let rec check distance = function
    | [] -> true
    | other :: others -> row <> other && abs (row - other) <> distance && check (distance + 1) others
  in
  check 1 board

(* Runs a search for boards that are accepted.  Each solution is printed; only the first is accepted, if that is what is
   asked for.  A search that is refused its solutions finds all. *)

let solve search n ~first =
  let solutions = ref 0 and positions = ref 0 in
  let accept board =
    incr solutions;
    print_endline (String.concat " " (List.rev_map string_of_int board));
    first
  in
  search n ~extended:(fun () -> incr positions) ~accept;
  Printf.printf "%d queens: %d solutions (tried %d positions).\n" n !solutions !positions

let main name search =
  match Array.to_list Sys.argv with
  | _ :: size :: words when words = [] || words = [ "first" ] -> (
      match int_of_string_opt size with
      | Some n when n >= 1 -> solve search n ~first:(words <> [])
      | _ ->
          Printf.eprintf "%s: N is %s, but must be 1 or more\n" name size;
          exit 2)
  | _ ->
      Printf.eprintf "usage: %s N [first]\n" name;
      exit 2
