(** * The rules' names, their switches, and the state of a game

    What sections 4 and 5 share. *)

From Coq Require Import List Bool PeanoNat NArith ZArith.
From Proof.Rules Require Import Cube Moves.
Import ListNotations.

(** The rules, in the order in which a report lists them. *)
Inductive rule :=
  (* Section 4. *)
  | RepeatedFace | TooShort | RepeatedWord | NotInDictionary | WrongScore
  | NotTouching | OutOfPlay | NotPlayable | RemovedOutOfPlay
  (* Section 5. *)
  | FirstFaceHidden | RemovalScore | RepeatedRemoval | BuriedRemoval | TimeBackwards | TimeLimit
  | ForeignPlayer | UnknownPlayer | OutOfTurn | TooManyMoves | OtherPuzzle.

(** A reason for a refusal: the rule, the position in the word of the first face that breaks it (for rules about a face),
    and the earlier move that spelled the word (for [RepeatedWord]). *)
Record reason := Reason { broken_rule : rule; at_face : option nat; earlier_move : option N }.

(** The reasons that a rule gives: none if the rule is kept. *)
Definition reason_if (is_broken : bool) (r : rule) : list reason :=
  if is_broken then [Reason r None None] else [].
Definition reason_at (position : option nat) (r : rule) : list reason :=
  match position with Some n => [Reason r (Some n) None] | None => [] end.

(** The strict rules that are on, and their parameters. *)
Record rules (time : Type) := Rules {
  switched_on : rule -> bool;
  clock_tolerance : time;
  timed_game_duration : time;
  grace : time;
  allowed_pause : time;
  maximum_move_count : Z;
}.
Arguments Rules {time}.
Arguments switched_on {time}.
Arguments clock_tolerance {time}.
Arguments timed_game_duration {time}.
Arguments grace {time}.
Arguments allowed_pause {time}.
Arguments maximum_move_count {time}.

(** "Each strict rule has a switch"; the classic rules "always apply". *)
Definition is_strict (r : rule) : bool :=
  match r with
  | FirstFaceHidden | RemovalScore | RepeatedRemoval | BuriedRemoval | TimeBackwards | TimeLimit
  | ForeignPlayer | UnknownPlayer | OutOfTurn | TooManyMoves | OtherPuzzle => true
  | _ => false
  end.
Definition asks {time} (r : rules time) (about : rule) : bool :=
  negb (is_strict about) || switched_on r about.

(** A game after its accepted moves. *)
Record state (time : Type) := State {
  (* What section 4 needs. *)
  all_cubes_now : cubes;
  (* The words that were played, the last one first, each with the index of its move. *)
  words : list (list letter * N);
  (* The cube that the move directly before removed. *)
  last_removal : option cube;
  move_count : N;
  total : Z;
  (* The score of each move, the last one first. *)
  scores : list Z;

  (* What section 5 needs. Whether the last move repeated the removal before it. *)
  last_was_repetition : bool;
  (* The start, if the game gives it or a move was played. *)
  start : option time;
  (* The latest time of each player who has moved. *)
  latest_times : list (player * time);
  (* The player of the first move, and of the last one; nothing before the first move. *)
  first_player : option player;
  last_player : option player;
  (* The current turn: what the last move's player did since another player moved. *)
  turn_has_word : bool;
  turn_removals : list cube;
}.
Arguments State {time}.
Arguments all_cubes_now {time}.
Arguments words {time}.
Arguments last_removal {time}.
Arguments move_count {time}.
Arguments total {time}.
Arguments scores {time}.
Arguments last_was_repetition {time}.
Arguments start {time}.
Arguments latest_times {time}.
Arguments first_player {time}.
Arguments last_player {time}.
Arguments turn_has_word {time}.
Arguments turn_removals {time}.

Definition fresh_state {time} (g : game time) : state time := {|
  all_cubes_now := fresh_cubes; words := []; last_removal := None; move_count := 0; total := 0; scores := [];
  last_was_repetition := false; start := start_time g; latest_times := []; first_player := None; last_player := None;
  turn_has_word := false; turn_removals := [];
|}.

(** Whether a move removes the cube that the move directly before removed. *)
Definition repeats_removal {time} (s : state time) (a : action) : bool :=
  match a, last_removal s with RemovedCube c, Some d => cube_eqb c d | _, _ => false end.

Definition player_eqb (p q : player) : bool :=
  match p, q with Some a, Some b => Z.eqb a b | None, None => true | _, _ => false end.

Definition word_eqb : list letter -> list letter -> bool :=
  fix equal a b :=
    match a, b with
    | [], [] => true
    | c :: a, d :: b => N.eqb c d && equal a b
    | _, _ => false
    end.

(** The position of the first element for which a condition holds. *)
Fixpoint first_position {A} (holds : A -> bool) (list : list A) : option nat :=
  match list with
  | [] => None
  | a :: rest => if holds a then Some 0 else option_map S (first_position holds rest)
  end.
