(** * Times as the engine computes with them

    The engine's times are doubles. A double is an integer times a power of two. With a unit that divides all of a game's
    times, they are integers, and a sum or difference of two of them is the exact one, rounded to 53 bits, half to even.
    That includes subnormal numbers: below 53 bits nothing is rounded. It includes overflow: what rounds to infinity in
    doubles is here a number above every double. *)

From Coq Require Import Bool ZArith.
From Proof.Rules Require Import Moves.
Local Open Scope Z_scope.

(** Drops the bits below 2 ^ shift of a number that is not negative. *)
Definition round_at (shift n : Z) : Z :=
  let kept := Z.shiftr n shift in
  let rest := n - Z.shiftl kept shift in
  let half := Z.shiftl 1 (shift - 1) in
  let up := (half <? rest) || ((half =? rest) && Z.odd kept) in
  Z.shiftl (if up then kept + 1 else kept) shift.

Definition round (n : Z) : Z :=
  let bits := Z.log2 (Z.abs n) + 1 in
  if bits <=? 53 then n else Z.sgn n * round_at (bits - 53) (Z.abs n).

#[export] Instance doubles : Clock Z := {
  at_most := Z.leb;
  minus a b := round (a - b);
  plus a b := round (a + b);
}.
