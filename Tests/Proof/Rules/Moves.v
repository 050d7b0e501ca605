(** * Section 2 of the rules: moves

    Puzzles, moves, games, and the state of the cubes. *)

From Coq Require Import List Bool PeanoNat NArith ZArith.
From Proof.Rules Require Import Cube.
Import ListNotations.

(** ** Tiles *)

(** A letter is a number: the rules ask only whether letters are equal, and what they are worth. *)
Definition letter := N.

(** "A face shows a tile: a letter, or [QU], which is one tile but two letters." *)
Inductive tile := OneLetter (a : letter) | TwoLetters (a b : letter).
Definition letters_of (t : tile) : list letter :=
  match t with OneLetter a => [a] | TwoLetters a b => [a; b] end.

(** The tiles of the 81 faces, and what the letters of their language are worth. *)
Record puzzle := Puzzle { language : N; tile_on : face -> tile; value_of : letter -> N }.

(** The letters that faces spell, in order. *)
Definition spell (p : puzzle) (faces : list face) : list letter :=
  flat_map (fun f => letters_of (tile_on p f)) faces.

(** ** Times *)

(** Times and durations are numbers of some kind. The rules only compare them, subtract them, and add up three durations.
    The theorems hold for all such kinds: nothing is assumed of the three functions. *)
Class Clock (time : Type) := {
  at_most : time -> time -> bool;
  minus : time -> time -> time;
  plus : time -> time -> time;
}.

(** ** Moves and games *)

(** "A move either plays a word (a list of faces) or removes a cube." *)
Inductive action := PlayedWord (faces : list face) | RemovedCube (c : cube).

(** A player's index; [None] if the move names none. *)
Definition player := option Z.

Record move (time : Type) := Move {
  does : action;
  claimed_score : Z;
  played_at : time;
  player_index : player;
}.

Inductive mode := Timed | Unlimited.
Inductive players := OnePlayer | Several (indices : list Z).

Record game (time : Type) := Game {
  puzzle_of : puzzle;
  mode_of : mode;
  players_of : players;
  start_time : option time;
  moves_of : list (move time);
}.

Arguments Move {time}.
Arguments does {time}.
Arguments claimed_score {time}.
Arguments played_at {time}.
Arguments player_index {time}.
Arguments Game {time}.
Arguments puzzle_of {time}.
Arguments mode_of {time}.
Arguments players_of {time}.
Arguments start_time {time}.
Arguments moves_of {time}.

(** ** The state of the cubes *)

(** Three values, one for each coordinate or side. *)
Record three (A : Type) := Three { first : A; second : A; third : A }.
Arguments Three {A}.
Arguments first {A}.
Arguments second {A}.
Arguments third {A}.

Definition at_coordinate {A} (a : coordinate) (t : three A) : A :=
  match a with C0 => first t | C1 => second t | C2 => third t end.
Definition update_coordinate {A} (a : coordinate) (change : A -> A) (t : three A) : three A :=
  match a with
  | C0 => Three (change (first t)) (second t) (third t)
  | C1 => Three (first t) (change (second t)) (third t)
  | C2 => Three (first t) (second t) (change (third t))
  end.
Definition side_coordinate (s : side) : coordinate := match s with Top => C0 | Left => C1 | Right => C2 end.

(** A cube: how often each side was used, and whether a player removed it by hand. *)
Record cube_state := CubeState { uses : three nat; was_removed : bool }.

(** A value for each of the 27 cubes. *)
Definition cubes := three (three (three cube_state)).
Definition fresh_cubes : cubes :=
  let c := CubeState (Three 0 0 0) false in let r := Three c c c in let l := Three r r r in Three l l l.
Definition cube_at (c : cube) (all : cubes) : cube_state :=
  at_coordinate (z c) (at_coordinate (y c) (at_coordinate (x c) all)).
Definition update_cube (c : cube) (change : cube_state -> cube_state) : cubes -> cubes :=
  update_coordinate (x c) (update_coordinate (y c) (update_coordinate (z c) change)).

Definition use_count (all : cubes) (f : face) : nat :=
  at_coordinate (side_coordinate (side_of f)) (uses (cube_at (cube_of f) all)).

(** "Playing a word adds one use to each of its faces." *)
Definition use_face (all : cubes) (f : face) : cubes :=
  update_cube (cube_of f)
    (fun c => CubeState (update_coordinate (side_coordinate (side_of f)) S (uses c)) (was_removed c)) all.
Definition use_faces (all : cubes) (faces : list face) : cubes := fold_left use_face faces all.

(** A removal marks its cube as removed. *)
Definition remove_cube (all : cubes) (c : cube) : cubes :=
  update_cube c (fun s => CubeState (uses s) true) all.

(** "A cube is in play until a player removes it by hand or uses one of its faces for the third time." (Section 1.) *)
Definition in_play (all : cubes) (c : cube) : bool :=
  negb (was_removed (cube_at c all)) && forallb (fun s => use_count all (Face c s) <? 3) all_sides.
