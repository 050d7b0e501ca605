(** * The engine's sets of bits are sets of cubes and faces *)

From Coq Require Import List Bool NArith Lia.
From Proof.Rules Require Import Cube.
From Proof.Engine Require Import Sets.
Import ListNotations.
Local Open Scope N_scope.

(** ** Equality is equality, and the lists of all faces and cubes are complete *)

Lemma coordinate_eqb_spec a b : reflect (a = b) (coordinate_eqb a b).
Proof. destruct a, b; constructor; congruence. Qed.

Lemma side_eqb_spec a b : reflect (a = b) (side_eqb a b).
Proof. destruct a, b; constructor; congruence. Qed.

Lemma cube_eqb_spec a b : reflect (a = b) (cube_eqb a b).
Proof.
  destruct a as [a1 a2 a3], b as [b1 b2 b3]; unfold cube_eqb; cbn.
  destruct (coordinate_eqb_spec a1 b1), (coordinate_eqb_spec a2 b2), (coordinate_eqb_spec a3 b3);
    constructor; congruence.
Qed.

Lemma face_eqb_spec a b : reflect (a = b) (face_eqb a b).
Proof.
  destruct a as [a1 a2], b as [b1 b2]; unfold face_eqb; cbn.
  destruct (cube_eqb_spec a1 b1), (side_eqb_spec a2 b2); constructor; congruence.
Qed.

Lemma cube_eqb_refl a : cube_eqb a a = true.
Proof. destruct (cube_eqb_spec a a); congruence. Qed.

Lemma face_eqb_refl a : face_eqb a a = true.
Proof. destruct (face_eqb_spec a a); congruence. Qed.

Lemma face_eqb_sym a b : face_eqb a b = face_eqb b a.
Proof. destruct (face_eqb_spec a b), (face_eqb_spec b a); congruence. Qed.

Lemma every_cube c : In c all_cubes.
Proof.
  assert (existsb (cube_eqb c) all_cubes = true) as found by now destruct c as [[] [] []].
  apply existsb_exists in found as (d & inside & same). now destruct (cube_eqb_spec c d) as [->|].
Qed.

Lemma every_face f : In f all_faces.
Proof.
  assert (existsb (face_eqb f) all_faces = true) as found by now destruct f as [[[] [] []] []].
  apply existsb_exists in found as (g & inside & same). now destruct (face_eqb_spec f g) as [->|].
Qed.

(** What holds for each cube, or for each two faces, by trying all. *)
Lemma for_all_cubes (P : cube -> bool) : forallb P all_cubes = true -> forall c, P c = true.
Proof. intros H c. rewrite forallb_forall in H. apply H, every_cube. Qed.

Lemma for_all_faces (P : face -> bool) : forallb P all_faces = true -> forall f, P f = true.
Proof. intros H f. rewrite forallb_forall in H. apply H, every_face. Qed.

Lemma for_all_pairs (P : face -> face -> bool) :
  forallb (fun f => forallb (P f) all_faces) all_faces = true -> forall f g, P f g = true.
Proof. intros H f. apply for_all_faces. exact (for_all_faces _ H f). Qed.

Lemma touches_sym f g : touches f g = touches g f.
Proof. apply eqb_prop. revert f g. apply for_all_pairs. now vm_compute. Qed.

(** ** Cubes *)

Lemma cube_number_bound c : cube_number c < 27.
Proof. destruct c as [[] [] []]; now vm_compute. Qed.

Lemma cube_number_eqb c d : (cube_number c =? cube_number d) = cube_eqb c d.
Proof. destruct c as [[] [] []], d as [[] [] []]; reflexivity. Qed.

Lemma one_bit k n : N.testbit (N.shiftl 1 k) n = (k =? n).
Proof.
  rewrite N.shiftl_1_l. destruct (N.eqb_spec k n) as [->|].
  - apply N.pow2_bits_true.
  - now apply N.pow2_bits_false.
Qed.

Lemma has_cube_bit c d : has_cube (cube_bit c) d = cube_eqb c d.
Proof. unfold has_cube, cube_bit. now rewrite one_bit, cube_number_eqb. Qed.

Lemma has_cube_or a b c : has_cube (N.lor a b) c = has_cube a c || has_cube b c.
Proof. apply N.lor_spec. Qed.

Lemma has_cube_diff a b c : has_cube (N.ldiff a b) c = has_cube a c && negb (has_cube b c).
Proof. apply N.ldiff_spec. Qed.

(** ** Faces *)

Lemma has_no_face f : has_face no_faces f = false.
Proof. unfold has_face, no_faces; cbn [low high]. destruct (side_of f); apply N.bits_0. Qed.

Lemma has_face_union s t f : has_face (union s t) f = has_face s f || has_face t f.
Proof. unfold has_face, union; cbn [low high]. destruct (side_of f); apply N.lor_spec. Qed.

Lemma has_face_intersection s t f : has_face (intersection s t) f = has_face s f && has_face t f.
Proof. unfold has_face, intersection; cbn [low high]. destruct (side_of f); apply N.land_spec. Qed.

Lemma has_face_difference s t f :
  has_face (symmetric_difference s t) f = xorb (has_face s f) (has_face t f).
Proof. unfold has_face, symmetric_difference; cbn [low high]. destruct (side_of f); apply N.lxor_spec. Qed.

Lemma has_face_subtracting s t f : has_face (subtracting s t) f = has_face s f && negb (has_face t f).
Proof.
  unfold subtracting. rewrite has_face_intersection, has_face_difference.
  now destruct (has_face s f), (has_face t f).
Qed.

Lemma has_only f g : has_face (only f) g = face_eqb f g.
Proof. apply eqb_prop. revert f g. apply for_all_pairs. now vm_compute. Qed.

Lemma and_one_bit a k : (N.land a (N.shiftl 1 k) =? 0) = negb (N.testbit a k).
Proof.
  destruct (N.testbit a k) eqn:E; cbn [negb].
  - apply N.eqb_neq. intro H.
    assert (N.testbit (N.land a (N.shiftl 1 k)) k = false) as F by now rewrite H, N.bits_0.
    rewrite N.land_spec, one_bit, E, N.eqb_refl in F. discriminate.
  - apply N.eqb_eq, N.bits_inj. intro n. rewrite N.land_spec, one_bit, N.bits_0.
    destruct (N.eqb_spec k n) as [->|]; now rewrite ?E, ?andb_false_r.
Qed.

Lemma disjoint_with_only s f : is_disjoint s (only f) = negb (has_face s f).
Proof.
  unfold is_disjoint, only, has_face, cube_bit.
  destruct (side_of f); cbn [low high]; rewrite ?N.land_0_r, ?N.lor_0_l, ?N.lor_0_r, ?N.shiftl_shiftl;
    apply and_one_bit.
Qed.

Lemma has_cube_of_faces s c :
  has_cube (cubes_of s) c = has_face s (Face c Top) || has_face s (Face c Left) || has_face s (Face c Right).
Proof.
  unfold has_cube, cubes_of, has_face; cbn [side_of cube_of].
  rewrite N.land_spec, !N.lor_spec, N.shiftr_spec'.
  rewrite N.ones_spec_low by (pose proof (cube_number_bound c); lia).
  now rewrite andb_true_r.
Qed.

(** A set with the faces of a list. *)
Lemma has_face_of_list l f set :
  has_face (fold_left (fun set f => union set (only f)) l set) f = has_face set f || existsb (face_eqb f) l.
Proof.
  revert set. induction l as [|g l IH]; intro set; cbn.
  - now rewrite orb_false_r.
  - rewrite IH, has_face_union, has_only, (face_eqb_sym g f). now rewrite orb_assoc.
Qed.
