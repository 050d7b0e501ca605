(** * The engine's lines of sight

    Transcribes [Geometry/LinesOfSight.swift]: all visible faces at once, by shifts of a set of cubes. *)

From Coq Require Import NArith.
From Proof.Engine Require Import Sets.
Local Open Scope N_scope.

Definition ray_starts : N := 0x0000361B0000361B.

(** "Returns the points p whose neighbour p + (dx, dy, dz) belongs to a set." *)
Definition step_mask (dx dy dz : N) : N :=
  N.land
    (N.land (if dx =? 0 then 0x7FFFFFF else 0x003FFFF) (if dy =? 0 then 0x7FFFFFF else 0x0FC7E3F))
    (if dz =? 0 then 0x7FFFFFF else 0x36DB6DB).
Definition stepping (set dx dy dz : N) : N :=
  N.land (N.shiftr set (9 * dx + 3 * dy + dz)) (step_mask dx dy dz).

(** "Returns the points p for which p + k (1, 1, 1) belongs to a set for some k = 0, 1, 2. Takes two sets, one in each
    half." *)
Definition along (sets : N) : N :=
  let once := N.land (N.shiftr sets 13) ray_starts in
  N.lor (N.lor sets once) (N.land (N.shiftr once 13) ray_starts).

Definition visible_faces (cubes : N) : face_set :=
  let ahead := stepping cubes 1 1 1 in
  let beside_x := stepping cubes 0 1 1 in
  let beside_y := stepping cubes 1 0 1 in
  let beside_z := stepping cubes 1 1 0 in
  let top := N.lor (N.lor (stepping cubes 0 1 0) ahead) (N.land beside_x beside_z) in
  let left := N.lor (N.lor (stepping cubes 0 0 1) ahead) (N.land beside_x beside_y) in
  let right := N.lor (N.lor (stepping cubes 1 0 0) ahead) (N.land beside_z beside_y) in
  FaceSet
    (N.ldiff (N.lor cubes (N.shiftl cubes 32)) (along (N.lor top (N.shiftl left 32))))
    (N.ldiff cubes (along right)).
