(** * Section 1 of the rules: the cube

    The definitions of this file are what the rules say about points, faces, touching and visibility, written as
    programs. You need to know this much of Coq: [Definition] names a value or a function, [Inductive] lists the cases
    of a type, [Record] lists the parts of a value, [match] goes through the cases, [&&], [||] and [negb] are and, or
    and not. *)

From Coq Require Import List Bool PeanoNat.
Import ListNotations.

(** "A puzzle is a lattice of cubes at the points (x, y, z), where each coordinate is 0, 1 or 2." *)
Inductive coordinate := C0 | C1 | C2.
Record cube := Cube { x : coordinate; y : coordinate; z : coordinate }.

(** "The viewer sees three sides of each cube: [top] (towards +y), [left] (towards +z) and [right] (towards +x)." *)
Inductive side := Top | Left | Right.
Record face := Face { cube_of : cube; side_of : side }.

Definition all_coordinates := [C0; C1; C2].
Definition all_sides := [Top; Left; Right].
Definition all_cubes : list cube :=
  flat_map (fun a => flat_map (fun b => map (Cube a b) all_coordinates) all_coordinates) all_coordinates.
Definition all_faces : list face := flat_map (fun c => map (Face c) all_sides) all_cubes.

(** Equality of coordinates, cubes, sides and faces, as functions that compute. *)
Definition coordinate_eqb (a b : coordinate) : bool :=
  match a, b with C0, C0 | C1, C1 | C2, C2 => true | _, _ => false end.
Definition cube_eqb (a b : cube) : bool :=
  coordinate_eqb (x a) (x b) && coordinate_eqb (y a) (y b) && coordinate_eqb (z a) (z b).
Definition side_eqb (a b : side) : bool :=
  match a, b with Top, Top | Left, Left | Right, Right => true | _, _ => false end.
Definition face_eqb (a b : face) : bool :=
  cube_eqb (cube_of a) (cube_of b) && side_eqb (side_of a) (side_of b).

(** Coordinates as numbers, and back; a number above 2 is outside the lattice. *)
Definition to_number (a : coordinate) : nat := match a with C0 => 0 | C1 => 1 | C2 => 2 end.
Definition to_coordinate (n : nat) : option coordinate :=
  match n with 0 => Some C0 | 1 => Some C1 | 2 => Some C2 | _ => None end.

(** A step along x, y and z; a point of the lattice or one of its corners, as numbers. *)
Definition offset : Type := nat * nat * nat.
Definition add (p : cube) (d : offset) : offset :=
  let '(dx, dy, dz) := d in (to_number (x p) + dx, to_number (y p) + dy, to_number (z p) + dz).

(** ** Touching *)

(** The corners of a face, as offsets from its cube's point. *)
Definition corner_offsets (s : side) : list offset :=
  match s with
  | Top => [(0,1,1); (0,1,0); (1,1,0); (1,1,1)]
  | Left => [(0,1,1); (1,1,1); (1,0,1); (0,0,1)]
  | Right => [(1,1,1); (1,1,0); (1,0,0); (1,0,1)]
  end.
Definition corners (f : face) : list offset := map (add (cube_of f)) (corner_offsets (side_of f)).

Definition point_eqb (p q : offset) : bool :=
  let '(a, b, c) := p in let '(d, e, f) := q in (a =? d) && (b =? e) && (c =? f).

(** "Two different faces touch if they share a corner." *)
Definition touches (f g : face) : bool :=
  negb (face_eqb f g) && existsb (fun p => existsb (point_eqb p) (corners g)) (corners f).

(** ** Playable *)

(** The cubes that hide a face, as offsets from its cube's point p; each also hides at its steps k (1, 1, 1) further on.
    The cube in front of the face and the one at p + (1, 1, 1) hide it fully. *)
Definition in_front (s : side) : offset :=
  match s with Top => (0,1,0) | Left => (0,0,1) | Right => (1,0,0) end.
Definition ahead : offset := (1,1,1).
(** These two hide one half each. *)
Definition half_a (s : side) : offset :=
  match s with Top => (0,1,1) | Left => (0,1,1) | Right => (1,1,0) end.
Definition half_b (s : side) : offset :=
  match s with Top => (1,1,0) | Left => (1,0,1) | Right => (1,0,1) end.

(** The cube at p + offset + k (1, 1, 1). "Points outside the lattice hide nothing." *)
Definition cube_along (p : cube) (d : offset) (k : nat) : option cube :=
  let '(a, b, c) := add p d in
  match to_coordinate (a + k), to_coordinate (b + k), to_coordinate (c + k) with
  | Some a, Some b, Some c => Some (Cube a b c)
  | _, _, _ => None
  end.

(** Visibility depends only on which cubes are in play. *)
Section Playable.
  Variable in_play : cube -> bool.

  (** Whether there is a cube in play at p + offset + k (1, 1, 1). *)
  Definition occupied (p : cube) (d : offset) (k : nat) : bool :=
    match cube_along p d k with Some c => in_play c | None => false end.

  (** "One cube that hides a face fully is enough to hide it, and so are two cubes that hide A and B for the same k."
      Each cube that hides is at least one step away, so k = 2 always leaves the lattice. *)
  Definition hidden (f : face) : bool :=
    let p := cube_of f in
    let s := side_of f in
    existsb
      (fun k =>
        occupied p (in_front s) k || occupied p ahead k
        || (occupied p (half_a s) k && occupied p (half_b s) k))
      [0; 1; 2].

  (** "A face is playable if its cube is in play and no cubes in play hide it." *)
  Definition playable (f : face) : bool := in_play (cube_of f) && negb (hidden f).

  (** Whether a cube shows a playable face. *)
  Definition shows_playable_face (c : cube) : bool := existsb (fun s => playable (Face c s)) all_sides.
End Playable.
