(** * The engine's occluders

    Transcribes [Geometry/Occluders.swift]: for each face, the cubes that hide it, as bits. The judge asks them about a single
    face. *)

From Coq Require Import List Bool NArith.
From Proof.Rules Require Import Cube.
From Proof.Engine Require Import Sets.
Import ListNotations.
Local Open Scope N_scope.

(** "A value that means no such pair. No cube has this bit, so the whole pair is never in play." *)
Definition no_pair : N := 0x80000000.

Definition bit_of (c : option cube) : N := match c with Some c => cube_bit c | None => 0 end.

(** [fullOccluders]: "the cubes that each hide the whole face". *)
Definition full_occluders (f : face) : N :=
  fold_left
    (fun set step =>
      N.lor (N.lor set (bit_of (cube_along (cube_of f) (in_front (side_of f)) step)))
        (bit_of (cube_along (cube_of f) ahead step)))
    [0%nat; 1%nat; 2%nat] 0.

(** [halfOccluderPairs]: "the pairs of cubes that each hide half of the face, with the pair nearest the face first". *)
Definition half_occluder_pairs (f : face) : list N :=
  flat_map
    (fun step =>
      match cube_along (cube_of f) (half_a (side_of f)) step, cube_along (cube_of f) (half_b (side_of f)) step with
      | Some one, Some other => [N.lor (cube_bit one) (cube_bit other)]
      | _, _ => []
      end)
    [0%nat; 1%nat; 2%nat].

(** "Returns whether the face is playable while these cubes are in play." Swift's [~] has 32 bits. *)
Definition is_face_playable (f : face) (in_play : N) : bool :=
  let gone := N.ldiff (N.ones 32) in_play in
  let pairs := half_occluder_pairs f in
  negb (N.land (cube_bit (cube_of f)) in_play =? 0) && (N.land (full_occluders f) in_play =? 0)
  && negb (N.land (nth 0 pairs no_pair) gone =? 0) && negb (N.land (nth 1 pairs no_pair) gone =? 0).
