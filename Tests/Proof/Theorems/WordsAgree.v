(** * The walk over a word follows the rules

    Where the engine's walk over playable faces succeeds, no rule about faces is broken, and its packed sums are the word's
    score and hash. And a Bloom filter never denies a word that was inserted. *)

From Coq Require Import List Bool PeanoNat NArith ZArith Lia Zify ZifyN ZifyNat ZifyBool.
From Proof.Rules Require Import Cube Moves Score Reports Classic.
From Proof.Engine Require Import Sets LinesOfSight WordWalk Progress FastPath.
From Proof.Theorems Require Import SetsAreSets CubesAgree.
Import ListNotations.

(** ** The table of touching faces *)

Definition is_touching_set (f : face) (set : face_set) : bool :=
  forallb (fun g => eqb (has_face set g) (touches f g)) all_faces.

Lemma has_touching f g : has_face (touching f) g = touches f g.
Proof.
  apply eqb_prop. revert g. apply for_all_faces. revert f.
  apply (for_all_faces (fun f => is_touching_set f (touching f))).
  now vm_compute.
Qed.

(** ** Packed sums *)

(** Swift stores a letter's value in a byte, and a letter of a tile in 5 bits. *)
Record PuzzleFits (p : puzzle) : Prop := {
  values_fit : forall a, (value_of p a < 256)%N;
  letters_fit : forall f a, In a (letters_of (tile_on p f)) -> (a < 32)%N;
}.

Section Sums.
  Variable p : puzzle.
  Variable mix : letter -> N.
  Hypothesis puzzle_fits : PuzzleFits p.

  (** A word's hash, from its letters alone: tiles that spell the same letters have the same hash. *)
  Definition word_hash (word : list letter) : N :=
    (fold_right (fun a sum => letter_hash mix a + sum) 0 word mod 2 ^ 30)%N.
  Definition letter_sum_n (word : list letter) : N := fold_right (fun a sum => (value_of p a + sum)%N) 0%N word.
  Definition hash_sum (word : list letter) : N := fold_right (fun a sum => (letter_hash mix a + sum)%N) 0%N word.

  Lemma letter_sum_is_n word : letter_sum p word = Z.of_N (letter_sum_n word).
  Proof.
    unfold letter_sum, letter_sum_n. induction word as [|a word IH]; [reflexivity|]. cbn [fold_right].
    now rewrite IH, N2Z.inj_add.
  Qed.

  Lemma letter_sum_n_app v w : letter_sum_n (v ++ w) = (letter_sum_n v + letter_sum_n w)%N.
  Proof. unfold letter_sum_n, hash_sum. induction v as [|a v IH]; cbn [app fold_right]; [reflexivity|]. rewrite IH. lia. Qed.

  Lemma hash_sum_app v w : hash_sum (v ++ w) = (hash_sum v + hash_sum w)%N.
  Proof. unfold letter_sum_n, hash_sum. induction v as [|a v IH]; cbn [app fold_right]; [reflexivity|]. rewrite IH. lia. Qed.

  Lemma tile_value_is_sum t : tile_value p t = letter_sum_n (letters_of t).
  Proof. reflexivity. Qed.

  Lemma tile_hash_is_sum t : tile_hash mix t = (hash_sum (letters_of t) mod 2 ^ 30)%N.
  Proof.
    destruct t as [a|a b]; cbn [tile_hash letters_of fold_left hash_sum fold_right].
    - f_equal. lia.
    - rewrite N.add_mod_idemp_l by discriminate. f_equal. lia.
  Qed.

  (** What the packed integer says of the letters so far. *)
  Definition packs (sums : N) (word : list letter) : Prop :=
    (sums mod 2 ^ 54
      = letter_sum_n word + 2 ^ 16 * N.of_nat (length word) + 2 ^ 24 * (hash_sum word mod 2 ^ 30))%N.

  Lemma tile_size t : (letter_sum_n (letters_of t) <= 510 /\ N.of_nat (length (letters_of t)) <= 2)%N.
  Proof.
    destruct t as [a|a b]; cbn; pose proof (values_fit _ puzzle_fits a); [lia|]. pose proof (values_fit _ puzzle_fits b). lia.
  Qed.

  Lemma word_size (faces : list face) :
    (letter_sum_n (spell p faces) <= 510 * N.of_nat (length faces)
      /\ N.of_nat (length (spell p faces)) <= 2 * N.of_nat (length faces))%N.
  Proof.
    induction faces as [|f faces IH]; cbn -[N.mul]; [lia|].
    unfold spell in *; cbn [flat_map]. rewrite letter_sum_n_app, app_length.
    pose proof (tile_size (tile_on p f)). lia.
  Qed.

  Lemma packs_tile sums word t :
    packs sums word ->
    (letter_sum_n word + letter_sum_n (letters_of t) < 2 ^ 16)%N ->
    (N.of_nat (length word) + N.of_nat (length (letters_of t)) < 2 ^ 8)%N ->
    packs ((sums + tile_bits p mix t) mod 2 ^ 64)%N (word ++ letters_of t).
  Proof.
    unfold packs. intros H small_sum small_count.
    rewrite letter_sum_n_app, hash_sum_app, app_length, Nat2N.inj_add.
    unfold tile_bits. rewrite tile_value_is_sum, tile_hash_is_sum.
    set (v := letter_sum_n word) in *. set (v' := letter_sum_n (letters_of t)) in *.
    set (c := N.of_nat (length word)) in *. set (c' := N.of_nat (length (letters_of t))) in *.
    set (h := hash_sum word) in *. set (h' := hash_sum (letters_of t)) in *.
    set (above := tile_letters t). clearbody v v' c c' h h' above. clear puzzle_fits.
    change (2 ^ 64)%N with (2 ^ 54 * 2 ^ 10)%N.
    rewrite N.mod_mul_r by discriminate.
    rewrite (N.mul_comm (2 ^ 54) (_ mod _)), N.mod_add, N.mod_mod by discriminate.
    rewrite N.add_assoc, (N.mul_comm (2 ^ 54) above), N.mod_add by discriminate.
    rewrite <- N.add_mod_idemp_l, H by discriminate.
    rewrite (N.add_mod h h') by discriminate.
    pose proof (N.mod_upper_bound h (2 ^ 30) ltac:(discriminate)).
    pose proof (N.mod_upper_bound h' (2 ^ 30) ltac:(discriminate)).
    set (a := (h mod 2 ^ 30)%N) in *. set (b := (h' mod 2 ^ 30)%N) in *. clearbody a b.
    change (2 ^ 54)%N with (2 ^ 24 * 2 ^ 30)%N.
    rewrite N.mod_mul_r by discriminate.
    replace (v + 2 ^ 16 * c + 2 ^ 24 * a + (v' + 2 ^ 16 * c' + 2 ^ 24 * b))%N
      with ((v + v' + 2 ^ 16 * (c + c')) + (a + b) * 2 ^ 24)%N by lia.
    rewrite N.mod_add, N.div_add by discriminate.
    rewrite N.mod_small, (N.div_small (v + v' + _)) by lia.
    rewrite N.add_0_l. lia.
  Qed.

  Lemma unpack sums word :
    packs sums word -> (letter_sum_n word < 2 ^ 16)%N -> (N.of_nat (length word) < 2 ^ 8)%N ->
    sum_value sums = letter_sum_n word /\ sum_count sums = N.of_nat (length word) /\ sum_hash sums = word_hash word.
  Proof.
    unfold packs, sum_value, sum_count, sum_hash, word_hash. intros H small_sum small_count.
    fold (hash_sum word).
    rewrite !N.land_ones, !N.shiftr_div_pow2.
    set (v := letter_sum_n word) in *. set (c := N.of_nat (length word)) in *.
    set (h := (hash_sum word mod 2 ^ 30)%N) in *.
    pose proof (N.mod_upper_bound (hash_sum word) (2 ^ 30) ltac:(discriminate)) as small_hash. fold h in small_hash.
    clearbody v c h.
    pose proof (N.div_mod sums (2 ^ 54) ltac:(discriminate)) as parts. rewrite H in parts.
    set (rest := (sums / 2 ^ 54)%N) in *. clearbody rest. subst sums. clear H.
    repeat split.
    - replace (2 ^ 54 * rest + (v + 2 ^ 16 * c + 2 ^ 24 * h))%N
        with (v + (2 ^ 38 * rest + c + 2 ^ 8 * h) * 2 ^ 16)%N by lia.
      rewrite N.mod_add by discriminate. now apply N.mod_small.
    - replace (2 ^ 54 * rest + (v + 2 ^ 16 * c + 2 ^ 24 * h))%N
        with (v + (c + (2 ^ 30 * rest + h) * 2 ^ 8) * 2 ^ 16)%N by lia.
      rewrite N.div_add, N.div_small, N.add_0_l, N.mod_add by (discriminate || assumption).
      now apply N.mod_small.
    - replace (2 ^ 54 * rest + (v + 2 ^ 16 * c + 2 ^ 24 * h))%N
        with ((v + 2 ^ 16 * c) + (h + rest * 2 ^ 30) * 2 ^ 24)%N by lia.
      rewrite N.div_add, N.div_small, N.add_0_l, N.mod_add by (discriminate || lia).
      now apply N.mod_small.
  Qed.

  (** A tile's bits give back its letters. *)
  Lemma letters_come_back f : letters_in_bits (tile_bits p mix (tile_on p f)) = letters_of (tile_on p f).
  Proof.
    unfold letters_in_bits, first_letter, second_letter, sum_count, tile_bits.
    rewrite tile_value_is_sum, tile_hash_is_sum.
    pose proof (tile_size (tile_on p f)) as [small_sum small_count].
    pose proof (letters_fit _ puzzle_fits f) as codes.
    pose proof (N.mod_upper_bound (hash_sum (letters_of (tile_on p f))) (2 ^ 30) ltac:(discriminate)) as small_hash.
    set (h := (hash_sum _ mod 2 ^ 30)%N) in *. set (v := letter_sum_n _) in *. clearbody h v.
    change 31%N with (N.ones 5). rewrite !N.land_ones, !N.shiftr_div_pow2.
    set (above := tile_letters (tile_on p f)). set (c := N.of_nat (length (letters_of (tile_on p f)))) in *.
    assert ((v + 2 ^ 16 * c + 2 ^ 24 * h + 2 ^ 54 * above) / 2 ^ 54 = above)%N as top.
    { replace (v + 2 ^ 16 * c + 2 ^ 24 * h + 2 ^ 54 * above)%N
        with ((v + 2 ^ 16 * c + 2 ^ 24 * h) + above * 2 ^ 54)%N by lia.
      rewrite N.div_add, N.div_small by (discriminate || lia). apply N.add_0_l. }
    assert ((v + 2 ^ 16 * c + 2 ^ 24 * h + 2 ^ 54 * above) / 2 ^ 16 mod 2 ^ 8 = c)%N as middle.
    { replace (v + 2 ^ 16 * c + 2 ^ 24 * h + 2 ^ 54 * above)%N
        with (v + (c + (2 ^ 30 * above + h) * 2 ^ 8) * 2 ^ 16)%N by lia.
      rewrite N.div_add, N.div_small, N.add_0_l, N.mod_add by (discriminate || lia). apply N.mod_small. lia. }
    rewrite middle, top. change (2 ^ 59)%N with (2 ^ 54 * 2 ^ 5)%N. rewrite <- N.div_div, top by discriminate.
    subst above c. destruct (tile_on p f) as [a|a b]; cbn [tile_letters letters_of length In] in *.
    - cbn. now rewrite N.mod_small by (apply codes; tauto).
    - change (N.of_nat 2 =? 2)%N with true. cbn match. change (2 ^ 5)%N with 32%N. rewrite (N.mul_comm 32 b).
      rewrite N.mod_add, N.div_add, N.mod_small, N.div_small by (discriminate || (apply codes; tauto)).
      now rewrite N.add_0_l.
  Qed.

  (** ** The walk *)

  (** [not_touching] after an earlier face. *)
  Definition not_touching_after (before : option face) (faces : list face) : option nat :=
    match before with Some e => not_touching (e :: faces) | None => not_touching faces end.

  Record Walked (visible : face_set) (earlier : list face) (set : face_set) (before : option face) (w : walk) : Prop := {
    walked_unused : unused w = symmetric_difference visible set;
    walked_next :
      forall f, has_face (next w) f = true ->
        has_face (unused w) f = true /\ match before with Some e => touches e f = true | None => True end;
    walked_set : forall f, has_face set f = existsb (face_eqb f) earlier;
    walked_visible : forall f, has_face set f = true -> has_face visible f = true;
  }.

  Lemma disjoint_union_is_difference s f :
    has_face s f = false -> union s (only f) = symmetric_difference s (only f).
  Proof.
    intro H. unfold union, symmetric_difference. unfold has_face, only, cube_bit in *.
    destruct (side_of f); cbn [low high] in *; rewrite ?N.lor_0_r, ?N.lxor_0_r, ?N.shiftl_shiftl; f_equal;
      symmetry; apply N.lxor_lor; apply N.bits_inj; intro n; rewrite N.land_spec, one_bit, N.bits_0;
      apply not_true_iff_false; rewrite andb_true_iff, N.eqb_eq; intros [set_bit <-]; congruence.
  Qed.

  Lemma walk_breaks_no_rule visible faces :
    forall earlier set before w word w',
      Walked visible earlier set before w ->
      walk_over p mix faces w = Some w' ->
      packs (sums w) word -> written w = word ->
      (letter_sum_n word + 510 * N.of_nat (length faces) < 2 ^ 16)%N ->
      (N.of_nat (length word) + 2 * N.of_nat (length faces) < 2 ^ 8)%N ->
      repetition earlier faces = None
      /\ not_touching_after before faces = None
      /\ (forall f, In f faces -> has_face visible f = true)
      /\ written w' = word ++ spell p faces
      /\ packs (sums w') (word ++ spell p faces)
      /\ unused w' = symmetric_difference visible (fold_left (fun set f => union set (only f)) faces set).
  Proof.
    induction faces as [|f faces IH]; intros earlier set before w word w' W run pack wrote bound_sum bound_count.
    - cbn in run. injection run as <-. cbn [spell flat_map fold_left]. rewrite app_nil_r.
      split; [reflexivity|]. split; [now destruct before|]. split; [intros f []|].
      split; [assumption|]. split; [assumption|]. apply W.
    - cbn [walk_over] in run. unfold step in run. rewrite disjoint_with_only in run.
      destruct (has_face (next w) f) eqn:here; cbn [negb] in run; [|discriminate].
      destruct (walked_next _ _ _ _ _ W f here) as [open touch].
      rewrite (walked_unused _ _ _ _ _ W), has_face_difference in open.
      assert (has_face visible f = true /\ has_face set f = false) as [shown new].
      { pose proof (walked_visible _ _ _ _ _ W f).
        destruct (has_face visible f), (has_face set f); try tauto; discriminate || intuition congruence. }
      match type of run with walk_over _ _ _ ?next_walk = _ => set (n := next_walk) in run end.
      assert (Walked visible (f :: earlier) (union set (only f)) (Some f) n) as W'.
      { constructor; subst n; cbn [unused next].
        - rewrite (walked_unused _ _ _ _ _ W), disjoint_union_is_difference by assumption.
          unfold symmetric_difference; cbn [low high]. now rewrite !N.lxor_assoc.
        - intros g G. rewrite has_face_intersection, has_touching in G. now apply andb_true_iff in G.
        - intro g. rewrite has_face_union, has_only, (walked_set _ _ _ _ _ W g), (face_eqb_sym f g). apply orb_comm.
        - intros g. rewrite has_face_union, has_only. intro G. apply orb_true_iff in G as [G|G].
          + now apply (walked_visible _ _ _ _ _ W).
          + destruct (face_eqb_spec f g); [now subst|discriminate]. }
      pose proof (tile_size (tile_on p f)) as [size_sum size_count].
      cbn [length] in bound_sum, bound_count.
      assert (packs (sums n) (word ++ letters_of (tile_on p f))) as pack'.
      { subst n; cbn [sums]. apply packs_tile; [assumption|lia|lia]. }
      specialize (IH _ _ _ _ (word ++ letters_of (tile_on p f)) _ W' run pack').
      destruct IH as (once & chain & all & wrote' & pack'' & rest).
      { subst n; cbn [written]. now rewrite wrote, letters_come_back. }
      { rewrite letter_sum_n_app. lia. }
      { rewrite app_length, Nat2N.inj_add. lia. }
      assert (existsb (face_eqb f) earlier = false) as fresh by now rewrite <- (walked_set _ _ _ _ _ W f).
      split; [|split; [|split; [|split; [|split]]]].
      + cbn [repetition]. now rewrite fresh, once.
      + cbn [not_touching_after] in *. destruct before as [e|]; [|exact chain].
        change (not_touching_after (Some e) (f :: faces))
          with (if touches e f then option_map S (not_touching (f :: faces)) else Some 1).
        now rewrite touch, chain.
      + intros g [<-|G]; [assumption|now apply all].
      + rewrite wrote'. unfold spell; cbn [flat_map]. now rewrite app_assoc.
      + unfold spell in *; cbn [flat_map]. now rewrite app_assoc.
      + exact rest.
  Qed.

  (** What the fast path and the judge conclude from a walk that succeeds. *)
  Theorem walked_word_breaks_no_rule visible faces w :
    length faces <= face_limit ->
    walk_over p mix faces (begin_walk visible) = Some w ->
    repetition [] faces = None
    /\ not_touching faces = None
    /\ (forall f, In f faces -> has_face visible f = true)
    /\ faces_of (word_of visible w) = set_of faces
    /\ points (word_of visible w) = score p (spell p faces)
    /\ hash (word_of visible w) = word_hash (spell p faces)
    /\ letters_in (word_of visible w) = spell p faces.
  Proof.
    intros short run. unfold face_limit in short.
    assert (Walked visible [] no_faces None (begin_walk visible)) as W.
    { constructor.
      - unfold symmetric_difference; cbn. rewrite !N.lxor_0_r. now destruct visible.
      - cbn. tauto.
      - intro f. now rewrite has_no_face.
      - intro f. now rewrite has_no_face. }
    destruct (walk_breaks_no_rule visible faces [] no_faces None _ [] w W run)
      as (once & chain & all & wrote & pack & rest); try reflexivity; try (cbn [letter_sum_n fold_right length]; lia).
    cbn [not_touching_after app] in *.
    pose proof (word_size faces) as [size_sum size_count].
    destruct (unpack _ _ pack) as (sum & count & hashed); try lia.
    repeat split; try assumption.
    - unfold word_of; cbn [faces_of]. rewrite rest. unfold set_of.
      generalize (fold_left (fun set f => union set (only f)) faces no_faces). intros [sl sh]. destruct visible as [vl vh].
      unfold symmetric_difference; cbn [low high].
      f_equal; apply N.bits_inj; intro n; rewrite !N.lxor_spec.
      + now destruct (N.testbit vl n), (N.testbit sl n).
      + now destruct (N.testbit vh n), (N.testbit sh n).
    - unfold word_of, score_of, score; cbn [points]. rewrite sum, count, letter_sum_is_n, nat_N_Z. lia.
  Qed.
End Sums.

(** ** The Bloom filter *)

Lemma may_contain_bits h b :
  may_contain h b = N.testbit (ones b) (N.land h 63) && N.testbit (others b) (N.land (N.shiftr h 6) 63).
Proof.
  unfold may_contain. change 1%N with (N.shiftl 1 0). rewrite and_one_bit, negb_involutive.
  now rewrite N.land_spec, !N.shiftr_spec', !N.add_0_l.
Qed.

Theorem filter_has_inserted h b : may_contain h (insert h b) = true.
Proof.
  rewrite may_contain_bits. unfold insert; cbn [ones others].
  now rewrite !N.lor_spec, !one_bit, !N.eqb_refl, !orb_true_r.
Qed.

Theorem filter_forgets_nothing h k b : may_contain h b = true -> may_contain h (insert k b) = true.
Proof.
  rewrite !may_contain_bits. unfold insert; cbn [ones others]. rewrite !N.lor_spec, !andb_true_iff.
  intros [-> ->]. split; reflexivity.
Qed.
