(** * The engine's state of a game

    Transcribes [Judging/Core/PlayedWordBloomFilter.swift] and [Judging/Core/GameProgress.swift]. The two flat arrays of
    records and letters are a list of words here. *)

From Coq Require Import List Bool NArith ZArith.
From Proof.Rules Require Import Cube Moves Reports.
From Proof.Engine Require Import Sets LinesOfSight CubeBits WordWalk.
Import ListNotations.
Local Open Scope N_scope.

(** "A Bloom filter of the played words: two sets of 64 bits. A word sets one bit in each." *)
Record bloom_filter := BloomFilter { ones : N; others : N }.
Definition empty_filter := BloomFilter 0 0.
Definition may_contain (hash : N) (b : bloom_filter) : bool :=
  negb (N.eqb
    (N.land
      (N.land (N.shiftr (ones b) (N.land hash 63)) (N.shiftr (others b) (N.land (N.shiftr hash 6) 63))) 1) 0).
Definition insert (hash : N) (b : bloom_filter) : bloom_filter :=
  BloomFilter
    (N.lor (ones b) (N.shiftl 1 (N.land hash 63)))
    (N.lor (others b) (N.shiftl 1 (N.land (N.shiftr hash 6) 63))).

Record progress := Progress {
  bits : cube_bits;
  playable_faces : face_set;
  total_score : Z;
  (* The words that were played, the last one first, each with the index of its move. *)
  spelled : list (list letter * N);
  played_words : bloom_filter;
}.

Definition fresh_progress : progress :=
  Progress fresh_bits (visible_faces (cubes_in_play fresh_bits)) 0 [] empty_filter.

(** "Returns whether a player may remove a cube that was not removed directly before." *)
Definition may_remove (q : progress) (c : cube) (even_buried : bool) : bool :=
  has_cube (cubes_in_play (bits q)) c && (even_buried || has_cube (cubes_of (playable_faces q)) c).

(** The visible faces, computed again if cubes left play. *)
Definition see_again (q : progress) (b : cube_bits) (leaving : N) : face_set :=
  if leaving =? 0 then playable_faces q else visible_faces (cubes_in_play b).

(** "Plays an accepted word: wears its faces and adds its score." Also returns the cubes that leave play. *)
Definition play_word (q : progress) (w : played_word) (index : N) : progress * N :=
  let (b, leaving) := use (faces_of w) (bits q) in
  (Progress b (see_again q b leaving) (total_score q + points w)
    ((letters_in w, index) :: spelled q) (insert (hash w) (played_words q)), leaving).

(** "Plays an accepted removal. A repeated removal changes nothing." *)
Definition play_removal (q : progress) (c : cube) : progress :=
  let (b, leaving) := remove c (bits q) in
  Progress b (see_again q b leaving) (total_score q) (spelled q) (played_words q).

(** "Takes back the last move, which played a word over some faces." *)
Definition take_back_word (q : progress) (faces : face_set) (leaving : N) (points : Z) : progress :=
  let b := take_back faces leaving (bits q) in
  Progress b (visible_faces (cubes_in_play b)) (total_score q - points) (tl (spelled q)) (played_words q).

(** "Takes back the last move, which removed a cube that was in play." *)
Definition take_back_removal (q : progress) (c : cube) : progress :=
  let b := put_back c (bits q) in
  Progress b (visible_faces (cubes_in_play b)) (total_score q) (spelled q) (played_words q).

(** The earlier move that spelled a word: the filter is asked first. *)
Definition earlier_move (q : progress) (hash : N) (word : list letter) : option N :=
  if may_contain hash (played_words q)
  then option_map snd (find (fun played => word_eqb (fst played) word) (spelled q))
  else None.
