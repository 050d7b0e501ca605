(** * The engine's state of the cubes

    Transcribes [State/CubeState.swift]: the cubes in play and removed, and for each face the two bits of its use count. *)

From Coq Require Import NArith List.
From Proof.Rules Require Import Cube.
From Proof.Engine Require Import Sets.
Local Open Scope N_scope.

Record cube_bits := CubeBits {
  cubes_in_play : N;
  cubes_removed : N;
  (* "The faces that were used once or three times", and those "that were used twice or three times". *)
  odd : face_set;
  twice : face_set;
}.

Definition fresh_bits : cube_bits := CubeBits 0x7FFFFFF 0 no_faces no_faces.

Definition count_in_bits (b : cube_bits) (f : face) : nat :=
  (if has_face (odd b) f then 1 else 0) + (if has_face (twice b) f then 2 else 0).

(** "Adds one use to each face in a set, and returns the cubes that leave play." *)
Definition use (faces : face_set) (b : cube_bits) : cube_bits * N :=
  let carry := intersection (odd b) faces in
  let odd := symmetric_difference (odd b) faces in
  let twice := union (twice b) carry in
  let worn := cubes_of (intersection (intersection odd twice) faces) in
  (CubeBits (N.ldiff (cubes_in_play b) worn) (cubes_removed b) odd twice, worn).

(** "Takes back one use of each face in a set." *)
Definition take_back (faces : face_set) (leaving : N) (b : cube_bits) : cube_bits :=
  let borrow := subtracting faces (odd b) in
  CubeBits (N.lor (cubes_in_play b) leaving) (cubes_removed b)
    (symmetric_difference (odd b) faces) (subtracting (twice b) borrow).

(** "Removes a cube by hand. Returns the set of that cube, or the empty set if it is already out of play." *)
Definition remove (c : cube) (b : cube_bits) : cube_bits * N :=
  if has_cube (cubes_in_play b) c
  then
    (CubeBits (N.ldiff (cubes_in_play b) (cube_bit c)) (N.lor (cubes_removed b) (cube_bit c)) (odd b) (twice b),
     cube_bit c)
  else (b, 0).

(** "Takes back the removal of a cube." *)
Definition put_back (c : cube) (b : cube_bits) : cube_bits :=
  CubeBits (N.lor (cubes_in_play b) (cube_bit c)) (N.ldiff (cubes_removed b) (cube_bit c)) (odd b) (twice b).
