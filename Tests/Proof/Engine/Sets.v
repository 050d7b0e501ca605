(** * The engine's sets of cubes and faces

    Transcribes [Geometry/CubeSet.swift] and [Geometry/FaceSet.swift]: sets as the bits of numbers. Swift's integers of 32
    and 64 bits are numbers without a limit here; where Swift drops bits, so does the transcription. *)

From Coq Require Import List Bool NArith.
From Proof.Rules Require Import Cube.
Import ListNotations.
Local Open Scope N_scope.

Definition coordinate_number (a : coordinate) : N := match a with C0 => 0 | C1 => 1 | C2 => 2 end.
(** "The cube's number, 0 ... 26: (x * 3 + y) * 3 + z." *)
Definition cube_number (c : cube) : N :=
  (coordinate_number (x c) * 3 + coordinate_number (y c)) * 3 + coordinate_number (z c).

(** A set of cubes has bit n set if cube n belongs to it. *)
Definition cube_bit (c : cube) : N := N.shiftl 1 (cube_number c).
Definition has_cube (set : N) (c : cube) : bool := N.testbit set (cube_number c).

(** "The top face of cube n is bit n of [low], and its left face is bit 32 + n. The right face is bit n of [high]." *)
Record face_set := FaceSet { low : N; high : N }.

Definition no_faces : face_set := FaceSet 0 0.
Definition only (f : face) : face_set :=
  match side_of f with
  | Top => FaceSet (cube_bit (cube_of f)) 0
  | Left => FaceSet (N.shiftl (cube_bit (cube_of f)) 32) 0
  | Right => FaceSet 0 (cube_bit (cube_of f))
  end.

Definition union (s t : face_set) := FaceSet (N.lor (low s) (low t)) (N.lor (high s) (high t)).
Definition intersection (s t : face_set) := FaceSet (N.land (low s) (low t)) (N.land (high s) (high t)).
Definition symmetric_difference (s t : face_set) := FaceSet (N.lxor (low s) (low t)) (N.lxor (high s) (high t)).
(** The standard library's [subtracting], in terms of the above. *)
Definition subtracting (s t : face_set) := intersection s (symmetric_difference s t).
Definition is_disjoint (s t : face_set) : bool :=
  N.eqb (N.lor (N.land (low s) (low t)) (N.land (high s) (high t))) 0.

(** Whether a face belongs to a set, by its bit. *)
Definition has_face (s : face_set) (f : face) : bool :=
  match side_of f with
  | Top => N.testbit (low s) (cube_number (cube_of f))
  | Left => N.testbit (low s) (cube_number (cube_of f) + 32)
  | Right => N.testbit (high s) (cube_number (cube_of f))
  end.

(** "The cubes that have at least one face in the set", in 32 bits. *)
Definition cubes_of (s : face_set) : N :=
  N.land (N.lor (N.lor (low s) (N.shiftr (low s) 32)) (high s)) (N.ones 32).
