(** * The engine's fast path

    Transcribes [Judging/FastPath/FastReplay.swift], [OnePlayerClock.swift] and the moves of a list from [MoveSource.swift],
    with [TimeRules.swift]. The fast path plays a one-player game up to the first move that breaks a rule or that it cannot
    decide; it does not ask the dictionary. *)

From Coq Require Import List Bool PeanoNat NArith ZArith.
From Proof.Rules Require Import Cube Moves Reports Strict.
From Proof.Engine Require Import Sets LinesOfSight CubeBits WordWalk Progress.
Import ListNotations.

(** ** Times *)

Section Times.
  Context {time : Type} {clock : Clock time}.

  (** "The last valid time after the start" and the tolerance; nothing if the rule is off (infinite in Swift). *)
  Record time_rules := TimeRules { limit : option time; tolerance : option time }.

  Definition time_rules_of (r : rules time) (m : mode) : time_rules := {|
    limit :=
      match m with
      | Timed => if asks r TimeLimit then Some (last_moment r) else None
      | Unlimited => None
      end;
    tolerance := if asks r TimeBackwards then Some (clock_tolerance r) else None;
  |}.

  Definition within (a : time) (bound : option time) : bool :=
    match bound with Some b => at_most a b | None => true end.
  Definition is_within_limit (t : time_rules) (at_time start : time) : bool := within (minus at_time start) (limit t).
  Definition may_follow (t : time_rules) (latest at_time : time) : bool := within (minus latest at_time) (tolerance t).

  (** A one-player game's clock: nothing before the first move, then its start and the latest time. *)
  Definition running := option (time * time).

  (** "Returns whether the next move may have a time. If so, records the time." *)
  Definition passes (t : time_rules) (given_start : option time) (c : running) (at_time : time) : option running :=
    let '(began, latest) :=
      match c with
      | Some times => times
      | None => (match given_start with Some s => s | None => at_time end, at_time)
      end in
    if is_within_limit t at_time began && may_follow t latest at_time
    then Some (Some (began, if at_most latest at_time then at_time else latest))
    else None.
End Times.
Arguments time_rules : clear implicits.
Arguments running : clear implicits.

(** ** Moves *)

(** What the fast path stores of a move, to take it back: its score, and the cubes that left play. *)
Record record := Record_ { record_score : Z; leaving : N }.

Section FastPath.
  Context {time : Type} {clock : Clock time}.
  Variable mix : letter -> N.
  Variable r : rules time.
  Variable g : game time.

  Record fast := Fast {
    now : progress;
    ticking : running time;
    (* The moves that were played, the last one first. *)
    log : list (move time * record);
  }.
  Definition fresh_fast : fast := Fast fresh_progress None [].

  Definition index_of_next (f : fast) : N := N.of_nat (length (log f)).

  Definition times_of_game : time_rules time := time_rules_of r (mode_of g).

  (** The player of the first move; each move of a list must have it ([ListedMoves.end]). *)
  Definition game_player : player := match moves_of g with m :: _ => player_index m | [] => None end.

  (** "Ends the move and returns its time", then asks the clock. *)
  Definition end_move (f : fast) (m : move time) (points : Z) : option (running time) :=
    if Z.eqb (claimed_score m) points && player_eqb (player_index m) game_player
    then passes times_of_game (start_time g) (ticking f) (played_at m)
    else None.

  (** Plays a move; nothing if the fast path stops. *)
  Definition fast_move (f : fast) (m : move time) : option fast :=
    match does m with
    | RemovedCube c =>
      if may_remove (now f) c (negb (asks r BuriedRemoval))
      then
        match end_move f m 0 with
        | Some ticking => Some (Fast (play_removal (now f) c) ticking ((m, Record_ 0 (cube_bit c)) :: log f))
        | None => None
        end
      else None
    | PlayedWord faces =>
      if length faces <=? face_limit
      then
        match walk_over (puzzle_of g) mix faces (begin_walk (playable_faces (now f))) with
        | Some w =>
          let word := word_of (playable_faces (now f)) w in
          if (3 <=? length (letters_in word))
            && match earlier_move (now f) (hash word) (letters_in word) with Some _ => false | None => true end
          then
            match end_move f m (points word) with
            | Some ticking =>
              let (after, leaving) := play_word (now f) word (index_of_next f) in
              Some (Fast after ticking ((m, Record_ (points word) leaving) :: log f))
            | None => None
            end
          else None
        | None => None
        end
      else None
    end.

  (** Plays moves as far as the fast path can, and at most as many as [Rules.moveLimit] says. *)
  Fixpoint fast_moves (f : fast) (moves : list (move time)) : fast :=
    match moves with
    | [] => f
    | m :: rest =>
      if asks r TooManyMoves && (Z.max 0 (maximum_move_count r) <=? Z.of_N (index_of_next f))%Z then f
      else match fast_move f m with Some f => fast_moves f rest | None => f end
    end.

  (** ** Taking back *)

  (** "The faces of a word", as a set. *)
  Definition set_of (faces : list face) : face_set := fold_left (fun set f => union set (only f)) faces no_faces.

  (** Takes back the last move: [FastReplay.takeBackMoves]. "Its time stays in the clock." *)
  Definition take_back_move (f : fast) : fast :=
    match log f with
    | (m, rec) :: rest =>
      Fast
        match does m with
        | PlayedWord faces => take_back_word (now f) (set_of faces) (leaving rec) (record_score rec)
        | RemovedCube c => take_back_removal (now f) c
        end
        (ticking f) rest
    | [] => f
    end.

  Fixpoint take_back_moves (n : nat) (f : fast) : fast :=
    match n with 0 => f | S n => take_back_moves n (take_back_move f) end.

  (** "Looks up the words": the first move whose word the dictionary lacks. *)
  Definition unknown_word (dictionary : list letter -> bool) (f : fast) : option N :=
    option_map snd (find (fun word => negb (dictionary (fst word))) (rev (spelled (now f)))).
End FastPath.
