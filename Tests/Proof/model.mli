
val negb : bool -> bool

type nat =
| O
| S of nat

val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option

val fst : ('a1 * 'a2) -> 'a1

val snd : ('a1 * 'a2) -> 'a2

val length : 'a1 list -> nat

val app : 'a1 list -> 'a1 list -> 'a1 list

type comparison =
| Eq
| Lt
| Gt

val compOpp : comparison -> comparison

val add : nat -> nat -> nat

type positive =
| XI of positive
| XO of positive
| XH

type n =
| N0
| Npos of positive

type z =
| Z0
| Zpos of positive
| Zneg of positive

module Nat :
 sig
  val eqb : nat -> nat -> bool

  val leb : nat -> nat -> bool

  val ltb : nat -> nat -> bool
 end

module Pos :
 sig
  val succ : positive -> positive

  val add : positive -> positive -> positive

  val add_carry : positive -> positive -> positive

  val pred_double : positive -> positive

  val mul : positive -> positive -> positive

  val iter : ('a1 -> 'a1) -> 'a1 -> positive -> 'a1

  val div2 : positive -> positive

  val div2_up : positive -> positive

  val size : positive -> positive

  val compare_cont : comparison -> positive -> positive -> comparison

  val compare : positive -> positive -> comparison

  val eqb : positive -> positive -> bool

  val of_succ_nat : nat -> positive
 end

module N :
 sig
  val succ : n -> n

  val eqb : n -> n -> bool
 end

module Z :
 sig
  val double : z -> z

  val succ_double : z -> z

  val pred_double : z -> z

  val pos_sub : positive -> positive -> z

  val add : z -> z -> z

  val opp : z -> z

  val sub : z -> z -> z

  val mul : z -> z -> z

  val compare : z -> z -> comparison

  val sgn : z -> z

  val leb : z -> z -> bool

  val ltb : z -> z -> bool

  val eqb : z -> z -> bool

  val max : z -> z -> z

  val abs : z -> z

  val of_nat : nat -> z

  val of_N : n -> z

  val odd : z -> bool

  val div2 : z -> z

  val log2 : z -> z

  val shiftl : z -> z -> z

  val shiftr : z -> z -> z
 end

val tl : 'a1 list -> 'a1 list

val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list

val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list

val fold_left : ('a1 -> 'a2 -> 'a1) -> 'a2 list -> 'a1 -> 'a1

val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1

val existsb : ('a1 -> bool) -> 'a1 list -> bool

val forallb : ('a1 -> bool) -> 'a1 list -> bool

val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list

val find : ('a1 -> bool) -> 'a1 list -> 'a1 option

type coordinate =
| C0
| C1
| C2

type cube = { x : coordinate; y : coordinate; z0 : coordinate }

type side =
| Top
| Left
| Right

type face = { cube_of : cube; side_of : side }

val all_coordinates : coordinate list

val all_sides : side list

val all_cubes : cube list

val all_faces : face list

val coordinate_eqb : coordinate -> coordinate -> bool

val cube_eqb : cube -> cube -> bool

val side_eqb : side -> side -> bool

val face_eqb : face -> face -> bool

val to_number : coordinate -> nat

val to_coordinate : nat -> coordinate option

type offset = (nat * nat) * nat

val add0 : cube -> offset -> offset

val corner_offsets : side -> offset list

val corners : face -> offset list

val point_eqb : offset -> offset -> bool

val touches : face -> face -> bool

val in_front : side -> offset

val ahead : offset

val half_a : side -> offset

val half_b : side -> offset

val cube_along : cube -> offset -> nat -> cube option

val occupied : (cube -> bool) -> cube -> offset -> nat -> bool

val hidden : (cube -> bool) -> face -> bool

val playable : (cube -> bool) -> face -> bool

val shows_playable_face : (cube -> bool) -> cube -> bool

type letter = n

type tile =
| OneLetter of letter
| TwoLetters of letter * letter

val letters_of : tile -> letter list

type puzzle = { language : n; tile_on : (face -> tile);
                value_of : (letter -> n) }

val spell : puzzle -> face list -> letter list

type 'time clock = { at_most : ('time -> 'time -> bool);
                     minus : ('time -> 'time -> 'time);
                     plus : ('time -> 'time -> 'time) }

type action =
| PlayedWord of face list
| RemovedCube of cube

type player = z option

type 'time move = { does : action; claimed_score : z; played_at : 'time;
                    player_index : player }

type mode =
| Timed
| Unlimited

type players =
| OnePlayer
| Several of z list

type 'time game = { puzzle_of : puzzle; mode_of : mode; players_of : 
                    players; start_time : 'time option;
                    moves_of : 'time move list }

type 'a three = { first : 'a; second : 'a; third : 'a }

val at_coordinate : coordinate -> 'a1 three -> 'a1

val update_coordinate : coordinate -> ('a1 -> 'a1) -> 'a1 three -> 'a1 three

val side_coordinate : side -> coordinate

type cube_state = { uses : nat three; was_removed : bool }

type cubes = cube_state three three three

val fresh_cubes : cubes

val cube_at : cube -> cubes -> cube_state

val update_cube : cube -> (cube_state -> cube_state) -> cubes -> cubes

val use_count : cubes -> face -> nat

val use_face : cubes -> face -> cubes

val use_faces : cubes -> face list -> cubes

val remove_cube : cubes -> cube -> cubes

val in_play : cubes -> cube -> bool

val letter_sum : puzzle -> letter list -> z

val score : puzzle -> letter list -> z

type rule =
| RepeatedFace
| TooShort
| RepeatedWord
| NotInDictionary
| WrongScore
| NotTouching
| OutOfPlay
| NotPlayable
| RemovedOutOfPlay
| FirstFaceHidden
| RemovalScore
| RepeatedRemoval
| BuriedRemoval
| TimeBackwards
| TimeLimit
| ForeignPlayer
| UnknownPlayer
| OutOfTurn
| TooManyMoves
| OtherPuzzle

type reason = { broken_rule : rule; at_face : nat option;
                earlier_move : n option }

val reason_if : bool -> rule -> reason list

val reason_at : nat option -> rule -> reason list

type 'time rules = { switched_on : (rule -> bool); clock_tolerance : 
                     'time; timed_game_duration : 'time; grace : 'time;
                     allowed_pause : 'time; maximum_move_count : z }

val is_strict : rule -> bool

val asks : 'a1 rules -> rule -> bool

type 'time state = { all_cubes_now : cubes; words : (letter list * n) list;
                     last_removal : cube option; move_count : n; total : 
                     z; scores : z list; last_was_repetition : bool;
                     start : 'time option;
                     latest_times : (player * 'time) list;
                     first_player : player option;
                     last_player : player option; turn_has_word : bool;
                     turn_removals : cube list }

val fresh_state : 'a1 game -> 'a1 state

val repeats_removal : 'a1 state -> action -> bool

val player_eqb : player -> player -> bool

val word_eqb : letter list -> letter list -> bool

val first_position : ('a1 -> bool) -> 'a1 list -> nat option

val repetition : face list -> face list -> nat option

val is_short : letter list -> bool

val move_that_spelled : 'a1 state -> letter list -> n option

val not_touching : face list -> nat option

val out_of_play : 'a1 state -> face list -> nat option

val is_hidden : 'a1 state -> face -> bool

val not_playable : 'a1 state -> face list -> nat option

val classic_word_reasons :
  (letter list -> bool) -> puzzle -> 'a1 state -> face list -> z -> reason
  list

val classic_removal_reasons : 'a1 state -> cube -> reason list

val classic_reasons :
  (letter list -> bool) -> puzzle -> 'a1 state -> 'a1 move -> reason list

val first_face_hidden : 'a1 game -> 'a1 state -> face list -> bool

val strict_word_reasons : 'a1 game -> 'a1 state -> face list -> reason list

val strict_removal_reasons : 'a1 state -> cube -> z -> reason list

val strict_action_reasons : 'a1 game -> 'a1 state -> 'a1 move -> reason list

val latest_of : 'a1 state -> player -> 'a1 option

val runs_backwards : 'a1 clock -> 'a1 rules -> 'a1 state -> 'a1 move -> bool

val last_moment : 'a1 clock -> 'a1 rules -> 'a1

val is_too_late :
  'a1 clock -> 'a1 rules -> 'a1 game -> 'a1 state -> 'a1 move -> bool

val time_reasons :
  'a1 clock -> 'a1 rules -> 'a1 game -> 'a1 state -> 'a1 move -> reason list

val is_foreign : 'a1 state -> 'a1 move -> bool

val is_unknown : z list -> 'a1 move -> bool

val turn_is_over : 'a1 state -> bool

val is_out_of_turn : 'a1 state -> 'a1 move -> bool

val player_reasons : 'a1 game -> 'a1 state -> 'a1 move -> reason list

val is_beyond_limit : 'a1 rules -> 'a1 state -> bool

val tile_eqb : tile -> tile -> bool

val is_other_puzzle : 'a1 game -> puzzle option -> bool

type 'time verdict = { final : 'time state;
                       violation : (n option * reason list) option }

val reasons :
  'a1 clock -> (letter list -> bool) -> 'a1 rules -> 'a1 game -> 'a1 state ->
  'a1 move -> reason list

val note_time :
  'a1 clock -> (player * 'a1) list -> player -> 'a1 -> (player * 'a1) list

val play : 'a1 clock -> 'a1 game -> 'a1 state -> 'a1 move -> 'a1 state

val judge_moves :
  'a1 clock -> (letter list -> bool) -> 'a1 rules -> 'a1 game -> 'a1 state ->
  'a1 move list -> 'a1 verdict

val judge :
  'a1 clock -> (letter list -> bool) -> 'a1 rules -> 'a1 game -> puzzle
  option -> 'a1 verdict

val round_at : z -> z -> z

val round : z -> z

val doubles : z clock
