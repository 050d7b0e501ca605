(** * Section 5 of the rules: the strict rules

    "Each strict rule has a switch." This file finds the strict rules that a move breaks; [Verdict.v] keeps those whose
    switch is on. *)

From Coq Require Import List Bool PeanoNat NArith ZArith.
From Proof.Rules Require Import Cube Moves Score Reports Classic.
Import ListNotations.

Section Strict.
  Context {time : Type} {clock : Clock time}.
  Variable r : rules time.
  Variable g : game time.
  Variable s : state time.

  Let in_play_now := in_play (all_cubes_now s).

  (** [firstFaceHidden]: "the first face of a word is playable too (checked if its cube is in play)". Not checked for a
      word that is too short. *)
  Definition first_face_hidden (faces : list face) : bool :=
    match faces with
    | f :: _ => negb (is_short (spell (puzzle_of g) faces)) && is_hidden s f
    | [] => false
    end.
  Definition strict_word_reasons (faces : list face) : list reason :=
    reason_at (if first_face_hidden faces then Some 0 else None) FirstFaceHidden.

  (** [removalScore]: "the claimed score is 0". [repeatedRemoval]: "a removal may be repeated once, by the next move".
      [buriedRemoval]: "the removed cube, if it is in play, shows a playable face". *)
  Definition strict_removal_reasons (c : cube) (claimed : Z) : list reason :=
    reason_if (negb (claimed =? 0)%Z) RemovalScore ++
    reason_if (repeats_removal s (RemovedCube c) && last_was_repetition s) RepeatedRemoval ++
    reason_if (in_play_now c && negb (shows_playable_face in_play_now c)) BuriedRemoval.

  Definition strict_action_reasons (m : move time) : list reason :=
    match does m with
    | PlayedWord faces => strict_word_reasons faces
    | RemovedCube c => strict_removal_reasons c (claimed_score m)
    end.

  (** A player's latest time so far; nothing if the player has not moved. *)
  Definition latest_of (q : player) : option time :=
    option_map snd (find (fun entry => player_eqb (fst entry) q) (latest_times s)).

  (** [timeBackwards]: "the player's next move, at time t, breaks the rule if latest - t > clockTolerance". *)
  Definition runs_backwards (m : move time) : bool :=
    match latest_of (player_index m) with
    | Some latest => negb (at_most (minus latest (played_at m)) (clock_tolerance r))
    | None => false
    end.

  (** [timeLimit]: "in a timed one-player game, no move is later than 180 s + 5 s after the start", plus the allowed
      pause; without a known start, the first move is the start. *)
  Definition last_moment : time := plus (plus (timed_game_duration r) (grace r)) (allowed_pause r).
  Definition is_too_late (m : move time) : bool :=
    match players_of g, mode_of g with
    | OnePlayer, Timed =>
      let began := match start s with Some t => t | None => played_at m end in
      negb (at_most (minus (played_at m) began) last_moment)
    | _, _ => false
    end.

  Definition time_reasons (m : move time) : list reason :=
    reason_if (runs_backwards m) TimeBackwards ++ reason_if (is_too_late m) TimeLimit.

  (** [foreignPlayer]: "all moves of a one-player game have the same player as the first move". *)
  Definition is_foreign (m : move time) : bool :=
    match first_player s with Some q => negb (player_eqb q (player_index m)) | None => false end.

  (** [unknownPlayer]: "each move of a turn-based game names one of its players". *)
  Definition is_unknown (indices : list Z) (m : move time) : bool :=
    match player_index m with Some q => negb (existsb (Z.eqb q) indices) | None => true end.

  (** [outOfTurn]: "after a word, or removals of two different cubes, another player moves next; a double-tap is one
      removal", also the one that ends the turn. *)
  Definition turn_is_over : bool := turn_has_word s || (2 <=? length (turn_removals s)).
  Definition is_out_of_turn (m : move time) : bool :=
    match last_player s with
    | Some q => player_eqb q (player_index m) && turn_is_over && negb (repeats_removal s (does m))
    | None => false
    end.

  Definition player_reasons (m : move time) : list reason :=
    match players_of g with
    | OnePlayer => reason_if (is_foreign m) ForeignPlayer
    | Several indices =>
      reason_if (is_unknown indices m) UnknownPlayer ++ reason_if (is_out_of_turn m) OutOfTurn
    end.

  (** [tooManyMoves]: "at most 135 moves; judging stops there". No other rule is asked about a move beyond. *)
  Definition is_beyond_limit : bool := (Z.max 0 (maximum_move_count r) <=? Z.of_N (move_count s))%Z.

  (** [otherPuzzle]: "the game's puzzle is the expected one, if the caller passes one; checked before all moves". *)
  Definition tile_eqb (a b : tile) : bool :=
    match a, b with
    | OneLetter c, OneLetter d => N.eqb c d
    | TwoLetters c e, TwoLetters d f => N.eqb c d && N.eqb e f
    | _, _ => false
    end.
  Definition is_other_puzzle (expected : option puzzle) : bool :=
    match expected with
    | Some q =>
      negb (N.eqb (language q) (language (puzzle_of g))
        && forallb (fun f => tile_eqb (tile_on q f) (tile_on (puzzle_of g) f)) all_faces)
    | None => false
    end.
End Strict.
