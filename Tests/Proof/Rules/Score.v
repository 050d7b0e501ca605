(** * Section 3 of the rules: the score *)

From Coq Require Import List NArith ZArith.
From Proof.Rules Require Import Cube Moves.

(** The sum of the letters' values. *)
Definition letter_sum (p : puzzle) (word : list letter) : Z :=
  fold_right (fun a sum => (Z.of_N (value_of p a) + sum)%Z) 0%Z word.

(** "score = sum * n * max(1, n - 3), where n is the number of letters." *)
Definition score (p : puzzle) (word : list letter) : Z :=
  let n := Z.of_nat (length word) in
  (letter_sum p word * n * Z.max 1 (n - 3))%Z.
