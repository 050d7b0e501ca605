(** Extraction of the model to OCaml, for [main.ml].

    [ExtrOcamlBasic] maps booleans, lists, options, pairs and unit to OCaml's own types. Numbers stay what they are in
    Coq: no number becomes a machine integer. *)

From Coq Require Import Extraction ExtrOcamlBasic ZArith NArith.
From Proof.Rules Require Import Cube Moves Score Reports Classic Strict Verdict Doubles.

Extraction Language OCaml.
Extraction "model.ml" judge doubles all_cubes all_faces use_count cube_at Z.add Z.mul Z.shiftl Z.opp.
