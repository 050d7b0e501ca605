(** * Section 4 of the rules: the classic rules

    "These rules always apply. Each is checked against the state before the move." *)

From Coq Require Import List Bool PeanoNat NArith ZArith.
From Proof.Rules Require Import Cube Moves Score Reports.
Import ListNotations.

Section Classic.
  Context {time : Type}.
  Variable dictionary : list letter -> bool.
  Variable p : puzzle.
  Variable s : state time.

  Let in_play_now := in_play (all_cubes_now s).

  (** [repeatedFace]: "no face occurs twice". The position of the first face that occurred before. *)
  Fixpoint repetition (earlier faces : list face) : option nat :=
    match faces with
    | [] => None
    | f :: rest =>
      if existsb (face_eqb f) earlier then Some 0 else option_map S (repetition (f :: earlier) rest)
    end.

  (** [tooShort]: "it has 3 letters or more; for a shorter word, the later rules about words are not checked". *)
  Definition is_short (word : list letter) : bool := length word <? 3.

  (** [repeatedWord]: "no earlier move spelled the same word". The move that did. *)
  Definition move_that_spelled (word : list letter) : option N :=
    option_map snd (find (fun played => word_eqb (fst played) word) (words s)).

  (** [notTouching]: "each face except the first touches the face before it". *)
  Fixpoint not_touching (faces : list face) : option nat :=
    match faces with
    | f :: ((g :: _) as rest) => if touches f g then option_map S (not_touching rest) else Some 1
    | _ => None
    end.

  (** [outOfPlay]: "the cube of each face is in play". *)
  Definition out_of_play (faces : list face) : option nat :=
    first_position (fun f => negb (in_play_now (cube_of f))) faces.

  (** [notPlayable]: "each face except the first is playable (checked if its cube is in play)". *)
  Definition is_hidden (f : face) : bool := in_play_now (cube_of f) && negb (playable in_play_now f).
  Definition not_playable (faces : list face) : option nat :=
    option_map S (first_position is_hidden (tl faces)).

  Definition classic_word_reasons (faces : list face) (claimed : Z) : list reason :=
    let word := spell p faces in
    reason_at (repetition [] faces) RepeatedFace ++
    if is_short word then reason_if true TooShort
    else
      match move_that_spelled word with
      | Some earlier => [Reason RepeatedWord None (Some earlier)]
      | None => []
      end ++
      reason_if (negb (dictionary word)) NotInDictionary ++
      reason_if (negb (claimed =? score p word)%Z) WrongScore ++
      reason_at (not_touching faces) NotTouching ++
      reason_at (out_of_play faces) OutOfPlay ++
      reason_at (not_playable faces) NotPlayable.

  (** "A removal is accepted ([removedOutOfPlay]) if the cube is in play, or if the move directly before it removed the
      same cube." *)
  Definition classic_removal_reasons (c : cube) : list reason :=
    reason_if (negb (in_play_now c) && negb (repeats_removal s (RemovedCube c))) RemovedOutOfPlay.

  Definition classic_reasons (m : move time) : list reason :=
    match does m with
    | PlayedWord faces => classic_word_reasons faces (claimed_score m)
    | RemovedCube c => classic_removal_reasons c
    end.
End Classic.
