(** * Rounding is to the nearest, half to even *)

From Coq Require Import Bool ZArith Lia.
From Proof.Rules Require Import Doubles.
Local Open Scope Z_scope.

(** The result is a multiple of 2 ^ shift, no other multiple is nearer, and of two that are equally near it is the even one. *)
Theorem rounds_to_nearest shift n :
  0 < shift -> 0 <= n ->
  exists kept, round_at shift n = kept * 2 ^ shift
    /\ 2 * Z.abs (round_at shift n - n) <= 2 ^ shift
    /\ (2 * Z.abs (round_at shift n - n) = 2 ^ shift -> Z.even kept = true).
Proof.
  intros positive natural. unfold round_at.
  rewrite !Z.shiftl_mul_pow2, Z.shiftr_div_pow2 by lia.
  rewrite Z.mul_1_l.
  set (kept := n / 2 ^ shift). set (rest := n - kept * 2 ^ shift).
  assert (2 ^ shift = 2 * 2 ^ (shift - 1)) as halves by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
  assert (0 <= rest < 2 ^ shift) as bounds.
  { subst rest kept. pose proof (Z.mod_pos_bound n (2 ^ shift)). rewrite Z.mod_eq in H by lia. lia. }
  destruct (Z.ltb_spec (2 ^ (shift - 1)) rest) as [above|below]; cbn [orb].
  - exists (kept + 1). subst rest. split; [reflexivity|]. split; lia.
  - destruct (Z.eqb_spec (2 ^ (shift - 1)) rest) as [tie|no_tie]; cbn [andb].
    + destruct (Z.odd kept) eqn:parity.
      * exists (kept + 1). subst rest. split; [reflexivity|]. split; [lia|]. intros _.
        now rewrite Z.add_1_r, Z.even_succ.
      * exists kept. subst rest. split; [reflexivity|]. split; [lia|]. intros _.
        now rewrite <- Z.negb_odd, parity.
    + exists kept. subst rest. split; [reflexivity|]. split; lia.
Qed.

(** A number of at most 53 bits stays what it is. *)
Theorem small_numbers_are_exact n : Z.abs n < 2 ^ 53 -> round n = n.
Proof.
  intro small. unfold round. destruct (Z.leb_spec (Z.log2 (Z.abs n) + 1) 53) as [_|long]; [reflexivity|exfalso].
  destruct (Z.eq_dec (Z.abs n) 0) as [zero|some]; [rewrite zero in long; cbn in long; lia|].
  assert (Z.log2 (Z.abs n) < 53) by (apply Z.log2_lt_pow2; lia). lia.
Qed.
