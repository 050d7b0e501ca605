(** * The engine's walk over a word

    Transcribes [Tiles/TileSpelling.swift] and [Judging/Core/WordWalk.swift]: a walk over playable faces, which adds up
    the tiles' packed values, letter counts and hashes in one integer of 64 bits. *)

From Coq Require Import List Bool NArith ZArith.
From Proof.Rules Require Import Cube Moves.
From Proof.Engine Require Import Sets.
Import ListNotations.
Local Open Scope N_scope.

Section WordWalk.
  Variable p : puzzle.
  (** Any function of a letter; a hash has its lowest 30 bits. *)
  Variable mix : letter -> N.

  Definition letter_hash (a : letter) : N := mix a mod 2 ^ 30.

  (** Bits 0-15 have the value, 16-23 the number of letters, 24-53 the hash, and the letters come above. *)
  Definition tile_value (t : tile) : N := fold_right (fun a sum => value_of p a + sum) 0 (letters_of t).
  Definition tile_hash (t : tile) : N :=
    fold_left (fun sum a => (sum + letter_hash a) mod 2 ^ 30) (letters_of t) 0.
  Definition tile_letters (t : tile) : N :=
    match t with OneLetter a => a | TwoLetters a b => a + 32 * b end.
  Definition tile_bits (t : tile) : N :=
    tile_value t + 2 ^ 16 * N.of_nat (length (letters_of t)) + 2 ^ 24 * tile_hash t + 2 ^ 54 * tile_letters t.

  Definition sum_value (sums : N) : N := N.land sums (N.ones 16).
  Definition sum_count (sums : N) : N := N.land (N.shiftr sums 16) (N.ones 8).
  Definition sum_hash (sums : N) : N := N.land (N.shiftr sums 24) (N.ones 30).

  (** [first] and [second], of a tile's bits. *)
  Definition first_letter (bits : N) : letter := N.land (N.shiftr bits 54) 31.
  Definition second_letter (bits : N) : letter := N.shiftr bits 59.
  Definition letters_in_bits (bits : N) : list letter :=
    first_letter bits :: if sum_count bits =? 2 then [second_letter bits] else [].

  (** The faces that touch a face: a row of [FaceAdjacency.table], built from the faces' corners. *)
  Definition touching (f : face) : face_set :=
    fold_right (fun g set => if touches f g then union (only g) set else set) no_faces all_faces.

  Record walk := Walk {
    unused : face_set;
    next : face_set;
    sums : N;
    (* The letters that the walk wrote. *)
    written : list letter;
  }.

  Definition begin_walk (playable : face_set) : walk := Walk playable playable 0 [].

  (** "Returns false if the face is not playable, was already used by this word, or does not touch the previous face." *)
  Definition step (w : walk) (f : face) : option walk :=
    if is_disjoint (next w) (only f) then None
    else
      let unused := symmetric_difference (unused w) (only f) in
      Some {|
        unused := unused;
        next := intersection unused (touching f);
        sums := (sums w + tile_bits (tile_on p f)) mod 2 ^ 64;
        written := written w ++ letters_in_bits (tile_bits (tile_on p f));
      |}.

  Fixpoint walk_over (faces : list face) (w : walk) : option walk :=
    match faces with
    | [] => Some w
    | f :: rest => match step w f with Some w => walk_over rest w | None => None end
    end.

  (** "The maximum number of faces in a walk." *)
  Definition face_limit : nat := 24.

  (** A word's faces, score, hash and letters. *)
  Record played_word := WordOnPuzzle { faces_of : face_set; points : Z; hash : N; letters_in : list letter }.

  (** [WordScore.score]. Swift's result is at most [Int64.max]; see README.md. *)
  Definition score_of (letter_sum letter_count : Z) : Z :=
    (letter_sum * (letter_count * Z.max 1 (letter_count - 3)))%Z.

  Definition word_of (playable : face_set) (w : walk) : played_word := {|
    faces_of := symmetric_difference (unused w) playable;
    points := score_of (Z.of_N (sum_value (sums w))) (Z.of_N (sum_count (sums w)));
    hash := sum_hash (sums w);
    letters_in := written w;
  |}.
End WordWalk.
