(** * Judging a game

    A game is valid if all its moves are accepted, in order. The verdict names the first move that is not, and every rule
    that this move breaks, each once, in the order of [rule]. *)

From Coq Require Import List Bool PeanoNat NArith ZArith.
From Proof.Rules Require Import Cube Moves Score Reports Classic Strict.
Import ListNotations.

(** The result: the state after the accepted moves (with the total), and for a refused game the index of the move that was
    refused (nothing if the whole puzzle was) with the reasons. *)
Record verdict (time : Type) := Verdict {
  final : state time;
  violation : option (option N * list reason);
}.
Arguments Verdict {time}.
Arguments final {time}.
Arguments violation {time}.

Section Judging.
  Context {time : Type} {clock : Clock time}.
  Variable dictionary : list letter -> bool.
  Variable r : rules time.
  Variable g : game time.

  (** The rules that a move breaks, on the state before it. *)
  Definition reasons (s : state time) (m : move time) : list reason :=
    if asks r TooManyMoves && is_beyond_limit r s then reason_if true TooManyMoves
    else
      filter (fun why => asks r (broken_rule why))
        (classic_reasons dictionary (puzzle_of g) s m ++ strict_action_reasons g s m
          ++ time_reasons r g s m ++ player_reasons g s m).

  (** A later time replaces a player's latest time. *)
  Fixpoint note_time (times : list (player * time)) (q : player) (t : time) : list (player * time) :=
    match times with
    | [] => [(q, t)]
    | (p, latest) :: rest =>
      if player_eqb p q then (p, if at_most latest t then t else latest) :: rest
      else (p, latest) :: note_time rest q t
    end.

  (** What an accepted move changes. *)
  Definition play (s : state time) (m : move time) : state time :=
    let q := player_index m in
    let same_player := match last_player s with Some p => player_eqb p q | None => false end in
    let word := match does m with PlayedWord faces => spell (puzzle_of g) faces | RemovedCube _ => [] end in
    let points := match does m with PlayedWord _ => score (puzzle_of g) word | RemovedCube _ => 0%Z end in
    {|
      all_cubes_now :=
        match does m with
        | PlayedWord faces => use_faces (all_cubes_now s) faces
        | RemovedCube c => remove_cube (all_cubes_now s) c
        end;
      words := match does m with PlayedWord _ => (word, move_count s) :: words s | RemovedCube _ => words s end;
      last_removal := match does m with PlayedWord _ => None | RemovedCube c => Some c end;
      move_count := N.succ (move_count s);
      total := (total s + points)%Z;
      scores := points :: scores s;
      last_was_repetition := repeats_removal s (does m);
      start := match start s with Some t => Some t | None => Some (played_at m) end;
      latest_times := note_time (latest_times s) q (played_at m);
      first_player := match first_player s with Some p => Some p | None => Some q end;
      last_player := Some q;
      turn_has_word :=
        match does m with PlayedWord _ => true | RemovedCube _ => same_player && turn_has_word s end;
      turn_removals :=
        let before := if same_player then turn_removals s else [] in
        match does m with
        | PlayedWord _ => before
        | RemovedCube c => if existsb (cube_eqb c) before then before else c :: before
        end;
    |}.

  (** Judges moves one after the other, up to the first that breaks a rule. *)
  Fixpoint judge_moves (s : state time) (moves : list (move time)) : verdict time :=
    match moves with
    | [] => Verdict s None
    | m :: rest =>
      match reasons s m with
      | [] => judge_moves (play s m) rest
      | broken => Verdict s (Some (Some (move_count s), broken))
      end
    end.

  (** Judges a game. *)
  Definition judge (expected : option puzzle) : verdict time :=
    if asks r OtherPuzzle && is_other_puzzle g expected
    then Verdict (fresh_state g) (Some (None, reason_if true OtherPuzzle))
    else judge_moves (fresh_state g) (moves_of g).
End Judging.
