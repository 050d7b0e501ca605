(** * Use counts in bits are use counts, and taking back undoes

    The state of the cubes in the rules (counts and removals) and in the engine (bits) describe the same cubes before a
    move, and after it. *)

From Coq Require Import List Bool PeanoNat NArith Lia.
From Proof.Rules Require Import Cube Moves.
From Proof.Engine Require Import Sets LinesOfSight CubeBits FastPath.
From Proof.Theorems Require Import SetsAreSets LinesOfSightSee.
Import ListNotations.

(** ** The rules' cubes *)

Lemma cube_at_update c d change s :
  cube_at c (update_cube d change s) = if cube_eqb d c then change (cube_at c s) else cube_at c s.
Proof. destruct c as [[] [] []], d as [[] [] []]; reflexivity. Qed.

Lemma use_count_use_face s f g :
  use_count (use_face s f) g = (if face_eqb g f then 1 else 0) + use_count s g.
Proof.
  unfold use_count, use_face. rewrite cube_at_update, (face_eqb_sym g f). unfold face_eqb.
  destruct (cube_eqb (cube_of f) (cube_of g)); cbn; [|reflexivity].
  now destruct (side_of f), (side_of g).
Qed.

Lemma was_removed_use_face s f c : was_removed (cube_at c (use_face s f)) = was_removed (cube_at c s).
Proof. unfold use_face. rewrite cube_at_update. now destruct (cube_eqb _ _). Qed.

Lemma use_count_remove s c f : use_count (remove_cube s c) f = use_count s f.
Proof. unfold use_count, remove_cube. rewrite cube_at_update. now destruct (cube_eqb _ _). Qed.

Lemma was_removed_remove s c d :
  was_removed (cube_at d (remove_cube s c)) = cube_eqb c d || was_removed (cube_at d s).
Proof. unfold remove_cube. rewrite cube_at_update. now destruct (cube_eqb _ _). Qed.

(** How often a face occurs in a word. *)
Definition occurrences (f : face) (faces : list face) : nat := length (filter (face_eqb f) faces).

Lemma use_count_use_faces faces s f : use_count (use_faces s faces) f = occurrences f faces + use_count s f.
Proof.
  revert s. induction faces as [|g rest IH]; intro s; [reflexivity|].
  unfold use_faces, occurrences in *; cbn. rewrite IH, use_count_use_face.
  destruct (face_eqb f g); cbn; lia.
Qed.

Lemma was_removed_use_faces faces s c : was_removed (cube_at c (use_faces s faces)) = was_removed (cube_at c s).
Proof.
  revert s. induction faces as [|g rest IH]; intro s; [reflexivity|].
  unfold use_faces in *; cbn. now rewrite IH, was_removed_use_face.
Qed.

Lemma occurrences_once f faces :
  NoDup faces -> occurrences f faces = if existsb (face_eqb f) faces then 1 else 0.
Proof.
  unfold occurrences. induction 1 as [|g rest new _ IH]; [reflexivity|]. cbn.
  destruct (face_eqb_spec f g) as [->|]; cbn; [|assumption].
  rewrite IH. destruct (existsb (face_eqb g) rest) eqn:E; [|reflexivity].
  apply existsb_exists in E as (h & inside & same).
  destruct (face_eqb_spec g h); [subst; contradiction|discriminate].
Qed.

(** A cube out of play stays out of play. *)
Lemma in_play_use_faces faces s c : in_play (use_faces s faces) c = true -> in_play s c = true.
Proof.
  unfold in_play. rewrite was_removed_use_faces, !andb_true_iff, !forallb_forall.
  intros [kept counts]. split; [assumption|]. intros side known. specialize (counts side known).
  rewrite use_count_use_faces, Nat.ltb_lt in counts. apply Nat.ltb_lt. lia.
Qed.

Lemma in_play_remove s c d : in_play (remove_cube s c) d = in_play s d && negb (cube_eqb c d).
Proof.
  unfold in_play. rewrite was_removed_remove. cbn [forallb all_sides]. rewrite !use_count_remove.
  now destruct (cube_eqb c d), (was_removed (cube_at d s)); rewrite ?andb_false_r, ?andb_true_r.
Qed.

(** ** The relation *)

Record CubesAgree (b : cube_bits) (s : cubes) : Prop := {
  agree_in_play : forall c, has_cube (cubes_in_play b) c = in_play s c;
  agree_removed : forall c, has_cube (cubes_removed b) c = was_removed (cube_at c s);
  agree_counts : forall f, count_in_bits b f = use_count s f;
  agree_small : is_cube_set (cubes_in_play b);
}.

Lemma fresh_cubes_agree : CubesAgree fresh_bits fresh_cubes.
Proof.
  constructor.
  - intro c. apply eqb_prop. revert c. apply for_all_cubes. now vm_compute.
  - intro c. apply eqb_prop. revert c. apply for_all_cubes. now vm_compute.
  - intro f. apply Nat.eqb_eq. revert f. apply for_all_faces. now vm_compute.
  - intros n H. apply N.bits_above_log2. vm_compute (N.log2 _). lia.
Qed.

(** The faces that the engine shows as playable are those that the rules call playable. *)
Theorem visible_faces_are_playable b s f :
  CubesAgree b s -> has_face (visible_faces (cubes_in_play b)) f = playable (in_play s) f.
Proof.
  intro A. rewrite visibility_by_shifts_is_visibility_by_neighbours by apply A.
  unfold playable, hidden, occupied. rewrite (agree_in_play _ _ A).
  do 2 f_equal. cbn [existsb].
  repeat match goal with
  | |- context [match ?o with Some c => has_cube _ c | None => false end] =>
    replace (match o with Some c => has_cube (cubes_in_play b) c | None => false end)
      with (match o with Some c => in_play s c | None => false end)
      by (destruct o; [symmetry; apply A|reflexivity])
  end.
  reflexivity.
Qed.

(** ** Using faces *)

Section Use.
  Variables (b : cube_bits) (s : cubes) (faces : list face) (set : face_set).
  Hypothesis agree : CubesAgree b s.
  Hypothesis distinct : NoDup faces.
  Hypothesis members : forall f, has_face set f = existsb (face_eqb f) faces.
  Hypothesis all_in_play : forall f, In f faces -> in_play s (cube_of f) = true.

  Lemma use_count_small f : has_face set f = true -> use_count s f < 3.
  Proof.
    rewrite members. intro H. apply existsb_exists in H as (g & inside & same).
    destruct (face_eqb_spec f g); [subst g|discriminate].
    specialize (all_in_play f inside). unfold in_play in all_in_play.
    apply andb_true_iff in all_in_play as [_ counts]. rewrite forallb_forall in counts.
    destruct f as [c side]. specialize (counts side). apply Nat.ltb_lt, counts.
    destruct side; cbn; tauto.
  Qed.

  (** A face in play was not used three times: it does not have both bits. *)
  Lemma not_both_bits f : has_face set f = true -> has_face (odd b) f && has_face (twice b) f = false.
  Proof.
    intro H. apply use_count_small in H. rewrite <- (agree_counts _ _ agree) in H. unfold count_in_bits in H.
    destruct (has_face (odd b) f), (has_face (twice b) f); cbn in *; lia || reflexivity.
  Qed.

  Lemma count_after f : count_in_bits (fst (use set b)) f = use_count (use_faces s faces) f.
  Proof.
    rewrite use_count_use_faces, occurrences_once, <- members, <- (agree_counts _ _ agree) by assumption.
    unfold use, count_in_bits. cbn [fst odd twice].
    rewrite has_face_difference, has_face_union, has_face_intersection.
    pose proof (not_both_bits f).
    destruct (has_face set f), (has_face (odd b) f), (has_face (twice b) f); cbn in *;
      try reflexivity; discriminate (H eq_refl).
  Qed.

  (** The worn face of a cube: used three times now, and used by this word. *)
  Lemma worn_bit c :
    has_cube (snd (use set b)) c
    = existsb
        (fun side => has_face set (Face c side) && (3 <=? use_count (use_faces s faces) (Face c side))) all_sides.
  Proof.
    assert (forall f, has_face (intersection (intersection (odd (fst (use set b))) (twice (fst (use set b)))) set) f
      = has_face set f && (3 <=? use_count (use_faces s faces) f)) as face.
    { intro f. rewrite !has_face_intersection, <- count_after. unfold count_in_bits.
      now destruct (has_face (odd (fst (use set b))) f), (has_face (twice (fst (use set b))) f), (has_face set f). }
    unfold use at 1. cbn [snd]. rewrite has_cube_of_faces.
    unfold use in face; cbn [fst odd twice] in face. rewrite !face. cbn [existsb all_sides].
    now rewrite orb_false_r, orb_assoc.
  Qed.

  Lemma in_play_after c : in_play (use_faces s faces) c = in_play s c && negb (has_cube (snd (use set b)) c).
  Proof.
    rewrite worn_bit.
    destruct (in_play s c) eqn:before; cbn [andb].
    2:{ destruct (in_play (use_faces s faces) c) eqn:after; [|reflexivity].
        apply in_play_use_faces in after. congruence. }
    unfold in_play in *. rewrite was_removed_use_faces.
    apply andb_true_iff in before as [-> before]. cbn [andb].
    assert (forall side, (use_count (use_faces s faces) (Face c side) <? 3)
      = negb (has_face set (Face c side) && (3 <=? use_count (use_faces s faces) (Face c side)))) as each.
    { intro side. rewrite use_count_use_faces, occurrences_once, <- members by assumption.
      rewrite forallb_forall in before.
      assert (use_count s (Face c side) < 3) by (apply Nat.ltb_lt, before; destruct side; cbn; tauto).
      destruct (has_face set (Face c side)), (use_count s (Face c side)) as [|[|[|]]]; reflexivity || lia. }
    cbn [forallb existsb all_sides]. rewrite !each.
    now destruct (has_face set (Face c Top) && _), (has_face set (Face c Left) && _), (has_face set (Face c Right) && _).
  Qed.

  Theorem use_agrees : CubesAgree (fst (use set b)) (use_faces s faces).
  Proof.
    constructor.
    - intro c. rewrite in_play_after, <- (agree_in_play _ _ agree). apply has_cube_diff.
    - intro c. rewrite was_removed_use_faces. apply agree.
    - exact count_after.
    - intros n H. unfold use; cbn. now rewrite N.ldiff_spec, (agree_small _ _ agree n H).
  Qed.
End Use.

Theorem remove_agrees b s c :
  CubesAgree b s -> in_play s c = true -> CubesAgree (fst (remove c b)) (remove_cube s c).
Proof.
  intros A playing. unfold remove. rewrite (agree_in_play _ _ A), playing. cbn [fst]. constructor; cbn [cubes_in_play cubes_removed].
  - intro d. rewrite has_cube_diff, has_cube_bit, in_play_remove. now rewrite (agree_in_play _ _ A).
  - intro d. rewrite has_cube_or, has_cube_bit, was_removed_remove, (agree_removed _ _ A). apply orb_comm.
  - intro f. rewrite use_count_remove. apply A.
  - intros n H. now rewrite N.ldiff_spec, (agree_small _ _ A n H).
Qed.

(** A repeated removal changes nothing in either. *)
Theorem remove_again_agrees b s c :
  CubesAgree b s -> was_removed (cube_at c s) = true -> CubesAgree (fst (remove c b)) (remove_cube s c).
Proof.
  intros A gone.
  assert (in_play s c = false) as out by (unfold in_play; now rewrite gone).
  unfold remove. rewrite (agree_in_play _ _ A), out. cbn [fst]. constructor.
  - intro d. rewrite in_play_remove, (agree_in_play _ _ A).
    destruct (cube_eqb_spec c d) as [->|]; [now rewrite out|now rewrite andb_true_r].
  - intro d. rewrite was_removed_remove, (agree_removed _ _ A).
    destruct (cube_eqb_spec c d) as [->|]; [now rewrite gone|reflexivity].
  - intro f. rewrite use_count_remove. apply A.
  - apply A.
Qed.

(** ** Taking back *)

Local Open Scope N_scope.

Lemma same_bits a b : (forall n, N.testbit a n = N.testbit b n) -> a = b.
Proof. apply N.bits_inj. Qed.

(** The bits of a set of faces are the bits of its faces. *)
Lemma low_bit_of_list l set n :
  N.testbit (low (fold_left (fun set f => union set (only f)) l set)) n
  = N.testbit (low set) n || existsb (fun f => N.testbit (low (only f)) n) l.
Proof.
  revert set. induction l as [|f l IH]; intro set; cbn [fold_left existsb]; [now rewrite orb_false_r|].
  rewrite IH. unfold union; cbn [low]. now rewrite N.lor_spec, orb_assoc.
Qed.

Lemma high_bit_of_list l set n :
  N.testbit (high (fold_left (fun set f => union set (only f)) l set)) n
  = N.testbit (high set) n || existsb (fun f => N.testbit (high (only f)) n) l.
Proof.
  revert set. induction l as [|f l IH]; intro set; cbn [fold_left existsb]; [now rewrite orb_false_r|].
  rewrite IH. unfold union; cbn [high]. now rewrite N.lor_spec, orb_assoc.
Qed.

Lemma low_bit_of_face f n : N.testbit (low (only f)) n = true -> forall s, N.testbit (low s) n = has_face s f.
Proof.
  unfold only, has_face, cube_bit. destruct (side_of f); cbn [low]; intros H s.
  - rewrite one_bit in H. apply N.eqb_eq in H. now subst.
  - rewrite N.shiftl_shiftl, one_bit in H. apply N.eqb_eq in H. now subst.
  - rewrite N.bits_0 in H. discriminate.
Qed.

Lemma high_bit_of_face f n : N.testbit (high (only f)) n = true -> forall s, N.testbit (high s) n = has_face s f.
Proof.
  unfold only, has_face, cube_bit. destruct (side_of f); cbn [high]; intros H s.
  - rewrite N.bits_0 in H. discriminate.
  - rewrite N.bits_0 in H. discriminate.
  - rewrite one_bit in H. apply N.eqb_eq in H. now subst.
Qed.

(** [takeBack (use f) = f]: taking back the faces of a word gives exactly the state before it, bit for bit. *)
Theorem take_back_undoes_use b s faces :
  CubesAgree b s -> NoDup faces -> (forall f, In f faces -> in_play s (cube_of f) = true) ->
  take_back (set_of faces) (snd (use (set_of faces) b)) (fst (use (set_of faces) b)) = b.
Proof.
  intros A distinct playing.
  assert (forall f, has_face (set_of faces) f = existsb (face_eqb f) faces) as members.
  { intro f. unfold set_of. now rewrite has_face_of_list, has_no_face. }
  pose proof (not_both_bits b s faces (set_of faces) A members playing) as not_both.
  assert (forall n, N.testbit (low (set_of faces)) n = true ->
    N.testbit (low (odd b)) n && N.testbit (low (twice b)) n = false) as low_bits.
  { intros n H. unfold set_of in H. rewrite low_bit_of_list in H. cbn [low no_faces] in H. rewrite N.bits_0 in H.
    apply existsb_exists in H as (f & inside & bit). rewrite !(low_bit_of_face f n bit). apply not_both.
    rewrite members. apply existsb_exists. exists f. split; [assumption|apply face_eqb_refl]. }
  assert (forall n, N.testbit (high (set_of faces)) n = true ->
    N.testbit (high (odd b)) n && N.testbit (high (twice b)) n = false) as high_bits.
  { intros n H. unfold set_of in H. rewrite high_bit_of_list in H. cbn [high no_faces] in H. rewrite N.bits_0 in H.
    apply existsb_exists in H as (f & inside & bit). rewrite !(high_bit_of_face f n bit). apply not_both.
    rewrite members. apply existsb_exists. exists f. split; [assumption|apply face_eqb_refl]. }
  (* The cubes that left play were in play. *)
  assert (forall n, N.testbit (snd (use (set_of faces) b)) n = true -> N.testbit (cubes_in_play b) n = true) as left.
  { intros n H. unfold use in H; cbn [snd] in H. unfold cubes_of in H.
    rewrite N.land_spec, !N.lor_spec, N.shiftr_spec', andb_true_iff in H. destruct H as [H bound].
    assert (n < 32) as below.
    { destruct (N.lt_ge_cases n 32) as [|high_n]; [assumption|]. rewrite N.ones_spec_high in bound by assumption. discriminate. }
    assert (forall f, In f faces -> n = cube_number (cube_of f) -> N.testbit (cubes_in_play b) n = true) as of_face.
    { intros f inside ->. change (has_cube (cubes_in_play b) (cube_of f) = true). rewrite (agree_in_play _ _ A). now apply playing. }
    assert (forall k, N.testbit (low (set_of faces)) k = true -> exists f, In f faces /\ N.testbit (low (only f)) k = true) as in_low.
    { intros k K. unfold set_of in K. rewrite low_bit_of_list in K. cbn [low no_faces] in K. rewrite N.bits_0 in K.
      now apply existsb_exists in K. }
    assert (forall k, N.testbit (high (set_of faces)) k = true -> exists f, In f faces /\ N.testbit (high (only f)) k = true) as in_high.
    { intros k K. unfold set_of in K. rewrite high_bit_of_list in K. cbn [high no_faces] in K. rewrite N.bits_0 in K.
      now apply existsb_exists in K. }
    unfold intersection in H; cbn [low high] in H. rewrite !N.land_spec in H.
    apply orb_true_iff in H as [H|H]; [apply orb_true_iff in H as [H|H]|];
      apply andb_true_iff in H as [_ H]; [apply in_low in H|apply in_low in H|apply in_high in H];
      destruct H as (f & inside & bit); apply (of_face f inside);
      pose proof (cube_number_bound (cube_of f)); revert bit; unfold only, cube_bit;
      destruct (side_of f); cbn [low high]; rewrite ?N.shiftl_shiftl, ?one_bit, ?N.bits_0, ?N.eqb_eq; intro;
      discriminate || lia. }
  unfold take_back, use in *. cbn [fst snd cubes_in_play cubes_removed odd twice] in *.
  set (F := set_of faces) in *. clearbody F. destruct b as [inside gone [ol oh] [tl th]], F as [fl fh].
  unfold subtracting, symmetric_difference, union, intersection in *. cbn in *.
  f_equal; [|f_equal|f_equal]; apply same_bits; intro n;
    repeat rewrite ?N.lor_spec, ?N.ldiff_spec, ?N.lxor_spec, ?N.land_spec.
  - specialize (left n). destruct (N.testbit _ n) in left |- *; [rewrite left by reflexivity|];
      now rewrite ?orb_false_r, ?andb_true_r, ?andb_false_r, ?orb_true_r.
  - now destruct (N.testbit ol n), (N.testbit fl n).
  - now destruct (N.testbit oh n), (N.testbit fh n).
  - specialize (low_bits n). destruct (N.testbit fl n), (N.testbit ol n), (N.testbit tl n); cbn in *; try reflexivity;
      discriminate (low_bits eq_refl).
  - specialize (high_bits n). destruct (N.testbit fh n), (N.testbit oh n), (N.testbit th n); cbn in *; try reflexivity;
      discriminate (high_bits eq_refl).
Qed.
