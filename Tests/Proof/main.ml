(* Reads games as lines from the standard input, and prints the model's verdicts. README.md defines both formats. *)

open Model

exception Malformed of string

let line_number = ref 0
let fail text = raise (Malformed text)

(* Numbers between text and Coq's binary numbers. *)

let small n =
  let rec positive n = if n = 1 then XH else if n land 1 = 1 then XI (positive (n lsr 1)) else XO (positive (n lsr 1)) in
  if n = 0 then Z0 else Zpos (positive n)

let digit c = if c >= '0' && c <= '9' then Char.code c - 48 else fail "a digit was expected"

let rec integer text =
  let length = String.length text in
  if length = 0 then fail "a number was expected"
  else if text.[0] = '-' then Z.opp (integer (String.sub text 1 (length - 1)))
  else if length <= 18 then small (String.fold_left (fun n c -> (10 * n) + digit c) 0 text)
  else String.fold_left (fun n c -> Z.add (Z.mul n (small 10)) (small (digit c))) Z0 text

let natural text =
  match integer text with Z0 -> N0 | Zpos p -> Npos p | Zneg _ -> fail "a number from 0 on was expected"

(* An index of an array. *)
let below limit text =
  let n = if String.length text > 9 then limit else String.fold_left (fun n c -> (10 * n) + digit c) 0 text in
  if text = "" || n >= limit then fail (Printf.sprintf "a number below %d was expected, not '%s'" limit text) else n

let rec bits = function XH -> [ true ] | XO p -> false :: bits p | XI p -> true :: bits p

(* Scores and totals have at most 62 bits, except claimed ones, which are not printed. *)
let int_of_positive p =
  let bits = bits p in
  if List.length bits > 62 then failwith "a number of more than 62 bits"
  else List.fold_right (fun bit n -> (2 * n) + Bool.to_int bit) bits 0

let int_of_z = function Z0 -> 0 | Zpos p -> int_of_positive p | Zneg p -> -int_of_positive p
let int_of_n = function N0 -> 0 | Npos p -> int_of_positive p
let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n

let time text =
  match String.split_on_char 'p' text with
  | [ mantissa ] -> integer mantissa
  | [ mantissa; exponent ] -> Z.shiftl (integer mantissa) (integer exponent)
  | _ -> fail "a time was expected"

(* Faces and cubes, in number order. *)

let cubes = Array.of_list all_cubes
let faces = Array.of_list all_faces

let face_number face =
  let coordinate = function C0 -> 0 | C1 -> 1 | C2 -> 2 in
  let { x; y; z0 = z } = face.cube_of in
  let side = match face.side_of with Top -> 0 | Left -> 1 | Right -> 2 in
  (((((coordinate x * 3) + coordinate y) * 3) + coordinate z) * 3) + side

let () = Array.iteri (fun number face -> assert (face_number face = number)) faces

(* The rules' names. *)

let rule_names =
  [ RepeatedFace, "repeatedFace"; TooShort, "tooShort"; RepeatedWord, "repeatedWord"; NotInDictionary, "notInDictionary";
    WrongScore, "wrongScore"; NotTouching, "notTouching"; OutOfPlay, "outOfPlay"; NotPlayable, "notPlayable";
    RemovedOutOfPlay, "removedOutOfPlay"; FirstFaceHidden, "firstFaceHidden"; RemovalScore, "removalScore";
    RepeatedRemoval, "repeatedRemoval"; BuriedRemoval, "buriedRemoval"; TimeBackwards, "timeBackwards";
    TimeLimit, "timeLimit"; ForeignPlayer, "foreignPlayer"; UnknownPlayer, "unknownPlayer"; OutOfTurn, "outOfTurn";
    TooManyMoves, "tooManyMoves"; OtherPuzzle, "otherPuzzle" ]

let rule name =
  match List.find_opt (fun (_, other) -> other = name) rule_names with
  | Some (rule, _) -> rule
  | None -> fail ("unknown rule " ^ name)

(* Reading. *)

let separated text = if text = "-" then [] else String.split_on_char ',' text

(* The current line, split at its spaces; nothing at the end of the input. *)
let current = ref None

let advance () =
  incr line_number;
  current := match input_line stdin with line -> Some (String.split_on_char ' ' line) | exception End_of_file -> None

let optional key =
  match !current with
  | Some (first :: values) when first = key -> advance (); Some values
  | _ -> None

let required key = match optional key with Some values -> values | None -> fail ("a line '" ^ key ^ "' was expected")
let one = function [ value ] -> value | _ -> fail "one value was expected"

let letters text = List.map natural (separated text)

let tile text =
  match letters text with
  | [ a ] -> OneLetter a
  | [ a; b ] -> TwoLetters (a, b)
  | _ -> fail "a tile has one or two letters"

let puzzle values = function
  | language :: tiles when List.length tiles = 81 ->
    let tiles = Array.of_list (List.map tile tiles) in
    let value_of letter =
      let number = int_of_n letter in
      if number < Array.length values then values.(number) else fail "a letter has no value" in
    { language = natural language; tile_on = (fun face -> tiles.(face_number face)); value_of }
  | _ -> fail "a language and 81 tiles were expected"

let move = function
  | [ kind; at; player; score; what ] ->
    let does =
      match kind with
      | "word" -> PlayedWord (List.map (fun face -> faces.(below 81 face)) (separated what))
      | "remove" -> RemovedCube cubes.(below 27 what)
      | _ -> fail "a move or 'end' was expected" in
    { does; claimed_score = integer score; played_at = time at;
      player_index = (if player = "-" then None else Some (integer player)) }
  | _ -> fail "a move or 'end' was expected"

let rec moves () =
  match !current with
  | Some [ "end" ] -> advance (); []
  | Some values -> let first = move values in advance (); first :: moves ()
  | None -> fail "'end' was expected"

(* Judges one game. *)
let game name =
  let switches = List.map rule (required "rules") in
  let mode_of =
    match one (required "mode") with
    | "timed" -> Timed
    | "unlimited" -> Unlimited
    | _ -> fail "timed or unlimited was expected" in
  let clock_tolerance = match optional "tolerance" with Some values -> time (one values) | None -> Z0 in
  let timed_game_duration, grace, allowed_pause =
    match optional "limit" with
    | Some [ a; b; c ] -> time a, time b, time c
    | Some _ -> fail "three times were expected"
    | None -> Z0, Z0, Z0 in
  let maximum_move_count = match optional "maximum" with Some values -> integer (one values) | None -> small 135 in
  let players_of =
    match optional "players" with Some values -> Several (List.map integer values) | None -> OnePlayer in
  let start_time = Option.map (fun values -> time (one values)) (optional "start") in
  let values = Array.of_list (List.map natural (required "values")) in
  let puzzle_of = puzzle values (required "puzzle") in
  let expected = Option.map (puzzle values) (optional "expected") in
  let words = Hashtbl.create 16 in
  List.iter (fun word -> Hashtbl.replace words (letters word) ()) (Option.value (optional "words") ~default:[]);
  let moves_of = moves () in
  let rules =
    { switched_on = (fun rule -> List.mem rule switches); clock_tolerance; timed_game_duration; grace; allowed_pause;
      maximum_move_count } in
  let game = { puzzle_of; mode_of; players_of; start_time; moves_of } in
  name, judge doubles (Hashtbl.mem words) rules game expected

(* Printing. *)

let reason { broken_rule; at_face; earlier_move } =
  let face = match at_face with Some n -> Printf.sprintf "@%d" (int_of_nat n) | None -> "" in
  let move = match earlier_move with Some n -> Printf.sprintf "#%d" (int_of_n n) | None -> "" in
  List.assoc broken_rule rule_names ^ face ^ move

let print (name, { final; violation }) =
  let scores =
    match final.scores with
    | [] -> "-"
    | scores -> String.concat "," (List.rev_map (fun score -> string_of_int (int_of_z score)) scores) in
  let cubes_now = final.all_cubes_now in
  let uses = String.init 81 (fun n -> Char.chr (48 + int_of_nat (use_count cubes_now faces.(n)))) in
  let removed = String.init 27 (fun n -> if (cube_at cubes.(n) cubes_now).was_removed then '1' else '0') in
  let result, why =
    match violation with
    | None -> "valid", []
    | Some (move, reasons) ->
      "refused", (match move with Some n -> string_of_int (int_of_n n) | None -> "-") :: List.map reason reasons in
  print_string
    (String.concat " " ([ name; result; string_of_int (int_of_z final.total); scores; uses; removed ] @ why) ^ "\n")

let () =
  try
    advance ();
    while !current <> None do
      print (game (one (required "game")))
    done
  with Malformed text ->
    Printf.eprintf "line %d: %s\n" !line_number text;
    exit 2
