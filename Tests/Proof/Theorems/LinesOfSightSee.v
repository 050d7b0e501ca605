(** * Visibility by shifts is visibility by neighbours

    [visible_faces] shifts the set of cubes in play as a whole. The proof follows single bits through the shifts: a bit of
    the result is a combination of at most nine bits of the set, for each of the 81 faces. It does not compute with sets:
    the set stays a variable. *)

From Coq Require Import List Bool NArith Lia Btauto.
From Proof.Rules Require Import Cube.
From Proof.Engine Require Import Sets LinesOfSight Occluders.
From Proof.Theorems Require Import SetsAreSets.
Import ListNotations.
Local Open Scope N_scope.

(** A set of cubes has no bits but those of the 27 cubes. *)
Definition is_cube_set (m : N) : Prop := forall n, 27 <= n -> N.testbit m n = false.

(** The same functions on single bits: a set is the function from a bit's number to the bit. *)
Section Bits.
  Variable bit : N -> bool.

  Definition stepping_bit dx dy dz n : bool := bit (n + (9 * dx + 3 * dy + dz)) && N.testbit (step_mask dx dy dz) n.

  Definition along_bit n : bool :=
    bit n || (bit (n + 13) && N.testbit ray_starts n)
    || (bit (n + 13 + 13) && N.testbit ray_starts (n + 13) && N.testbit ray_starts n).
End Bits.

Definition both_halves (lower upper : N -> bool) (n : N) : bool :=
  lower n || (if n <? 32 then false else upper (n - 32)).

Lemma stepping_by_bits m dx dy dz n :
  N.testbit (stepping m dx dy dz) n = stepping_bit (N.testbit m) dx dy dz n.
Proof. unfold stepping, stepping_bit. now rewrite N.land_spec, N.shiftr_spec'. Qed.

Lemma along_by_bits m n : N.testbit (along m) n = along_bit (N.testbit m) n.
Proof.
  unfold along, along_bit.
  now rewrite !N.lor_spec, !N.land_spec, !N.shiftr_spec', N.land_spec, N.shiftr_spec'.
Qed.

Lemma halves_by_bits a b n :
  N.testbit (N.lor a (N.shiftl b 32)) n = both_halves (N.testbit a) (N.testbit b) n.
Proof.
  unfold both_halves. rewrite N.lor_spec. f_equal.
  destruct (N.ltb_spec n 32); [now apply N.shiftl_spec_low | now apply N.shiftl_spec_high'].
Qed.

(** The faces that are hidden at k = 0. *)
Definition first_hidden (bit : N -> bool) (s : side) (n : N) : bool :=
  let at_step dx dy dz := stepping_bit bit dx dy dz n in
  match s with
  | Top => at_step 0 1 0 || at_step 1 1 1 || (at_step 0 1 1 && at_step 1 1 0)
  | Left => at_step 0 0 1 || at_step 1 1 1 || (at_step 0 1 1 && at_step 1 0 1)
  | Right => at_step 1 0 0 || at_step 1 1 1 || (at_step 1 1 0 && at_step 1 0 1)
  end.

Definition visible_bit (bit : N -> bool) (f : face) : bool :=
  let low n :=
    both_halves bit bit n
    && negb (along_bit (both_halves (first_hidden bit Top) (first_hidden bit Left)) n) in
  let high n := bit n && negb (along_bit (first_hidden bit Right) n) in
  let n := cube_number (cube_of f) in
  match side_of f with Top => low n | Left => low (n + 32) | Right => high n end.

Lemma along_ext a b n : (forall k, a k = b k) -> along_bit a n = along_bit b n.
Proof. intro H. unfold along_bit. now rewrite !H. Qed.

Lemma halves_ext a b c d n :
  (forall k, a k = b k) -> (forall k, c k = d k) -> both_halves a c n = both_halves b d n.
Proof. intros H K. unfold both_halves. now rewrite H, K. Qed.

Lemma visible_by_bits m f : has_face (visible_faces m) f = visible_bit (N.testbit m) f.
Proof.
  unfold has_face, visible_faces, visible_bit; cbn [low high].
  destruct (side_of f); rewrite N.ldiff_spec, ?halves_by_bits, along_by_bits;
    do 2 f_equal; apply along_ext; intro k; rewrite ?halves_by_bits; try apply halves_ext;
    intros; unfold first_hidden; now rewrite !N.lor_spec, N.land_spec, !stepping_by_bits.
Qed.

Theorem visibility_by_shifts_is_visibility_by_neighbours m f :
  is_cube_set m -> has_face (visible_faces m) f = playable (has_cube m) f.
Proof.
  intro small. rewrite visible_by_bits. unfold has_cube. unfold is_cube_set in small.
  generalize dependent (N.testbit m). clear m. intros bit small.
  destruct f as [[[] [] []] []]; cbv;
    repeat match goal with
    | |- context [bit (Npos ?k)] => rewrite (small (Npos k)) by (cbv; discriminate)
    end; btauto.
Qed.

(** ** A single face *)

(** The bits of a number of 32 bits. *)
Definition bit_numbers : list N := map N.of_nat (seq 0 32).

Lemma and_is_zero a b :
  (forall n, 32 <= n -> N.testbit a n = false) ->
  (N.land a b =? 0) = forallb (fun n => negb (N.testbit a n && N.testbit b n)) bit_numbers.
Proof.
  intro small. destruct (forallb _ bit_numbers) eqn:all.
  - apply N.eqb_eq, N.bits_inj. intro n. rewrite N.land_spec, N.bits_0.
    destruct (N.lt_ge_cases n 32) as [low_bit|high_bit]; [|now rewrite small].
    rewrite forallb_forall in all. apply negb_true_iff, all.
    unfold bit_numbers. apply in_map_iff. exists (N.to_nat n). rewrite N2Nat.id. split; [reflexivity|].
    apply in_seq. lia.
  - apply N.eqb_neq. intro zero. apply not_true_iff_false in all. apply all. apply forallb_forall.
    intros n _. now rewrite <- N.land_spec, zero, N.bits_0.
Qed.

Lemma small_number a n : a < 2 ^ 32 -> 32 <= n -> N.testbit a n = false.
Proof.
  intros small high_bit. destruct (N.eq_dec a 0) as [->|]; [apply N.bits_0|].
  apply N.bits_above_log2, N.lt_le_trans with 32; [|assumption]. apply N.log2_lt_pow2; lia.
Qed.

(** The table of occluders says the same as the rules. *)
Theorem occluders_see m f : is_cube_set m -> is_face_playable f m = playable (has_cube m) f.
Proof.
  intro small. unfold is_face_playable, has_cube.
  assert (cube_bit (cube_of f) < 2 ^ 32 /\ full_occluders f < 2 ^ 32
    /\ nth 0 (half_occluder_pairs f) no_pair < 2 ^ 32 /\ nth 1 (half_occluder_pairs f) no_pair < 2 ^ 32) as (A & B & C & D).
  { destruct f as [[[] [] []] []]; repeat split. }
  rewrite !and_is_zero by (intro; now apply small_number).
  assert (forall a, forallb (fun n => negb (N.testbit a n && N.testbit (N.ldiff (N.ones 32) m) n)) bit_numbers
    = forallb (fun n => negb (N.testbit a n && (N.testbit (N.ones 32) n && negb (N.testbit m n)))) bit_numbers) as gone.
  { intro a. clear. induction bit_numbers as [|n l IH]; [reflexivity|]. cbn [forallb]. now rewrite IH, N.ldiff_spec. }
  rewrite !gone. clear A B C D gone. unfold is_cube_set in small.
  generalize dependent (N.testbit m). clear m. intros bit small.
  destruct f as [[[] [] []] []]; cbv;
    repeat match goal with
    | |- context [bit (Npos ?k)] => rewrite (small (Npos k)) by (cbv; discriminate)
    end; btauto.
Qed.
