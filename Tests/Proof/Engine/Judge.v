(** * The engine's judge

    Transcribes [Judging/Core/MoveJudge.swift] with [MoveJudge+Words.swift], [MoveJudge+Removals.swift],
    [MoveJudge+TimingAndTurns.swift], [MoveJudge+Reasons.swift], [RuleBreaches.swift] and [Turn.swift]; and from
    [Judging/Verifier.swift] how the judge continues after the fast path.

    In Swift, [RuleBreaches] notes broken rules in a [RuleSet], and [MoveJudge+Reasons] lists them in the order of the rules'
    bits. Here, the reasons are a list from the start, in the same order, without the texts that say what was expected and
    what was found. [PlayerClocks] is a list of players here; in Swift it is a search tree. *)

From Coq Require Import List Bool PeanoNat NArith ZArith.
From Proof.Rules Require Import Cube Moves Score Reports Strict Verdict.
From Proof.Engine Require Import Sets LinesOfSight Occluders CubeBits WordWalk Progress FastPath.
Import ListNotations.

(** ** Turns *)

(** "The current turn of a turn-based game. A turn is over after a word, or after removals of two different cubes." *)
Record turn := Turn { turn_player : player; removal_count : nat; is_over : bool }.
Definition fresh_turn := Turn None 0 false.

Definition is_over_for (t : turn) (q : player) : bool := is_over t && player_eqb q (turn_player t).
Definition is_held_by (t : turn) (q : player) : bool := player_eqb q (turn_player t).
Definition turn_plays_word (q : player) (t : turn) : turn := Turn q (removal_count t) true.
Definition turn_removes_cube (q : player) (t : turn) : turn :=
  let t := if player_eqb q (turn_player t) then t else Turn q 0 false in
  let n := S (removal_count t) in
  Turn (turn_player t) n ((2 <=? n) || is_over t).

(** ** Breaches *)

(** The rules about faces that a word breaks, each with the first face that breaks it. *)
Record face_breaches := FaceBreaches {
  repeated_face : option nat;
  not_touching_face : option nat;
  out_of_play_face : option nat;
  not_playable_face : option nat;
  hidden_first_face : bool;
}.
Definition no_breaches := FaceBreaches None None None None false.

(** "Notes a rule with the index of the face that breaks it, unless the rule was already noted with an earlier face." *)
Definition note (breaks : bool) (index : nat) (noted : option nat) : option nat :=
  match noted with Some n => Some n | None => if breaks then Some index else None end.

Section Judge.
  Context {time : Type} {clock : Clock time}.
  Variable mix : letter -> N.
  Variable dictionary : list letter -> bool.
  Variable r : rules time.
  Variable g : game time.

  (** The judge, after the accepted moves. *)
  Record judge_state := JudgeState {
    judged : progress;
    judged_count : N;
    judged_scores : list Z;
    judge_start : option time;
    clocks : list (player * time);
    clocks_first_player : option player;
    judge_turn : turn;
    judge_last_removal : option cube;
    last_removal_was_repetition : bool;
  }.

  Definition fresh_judge : judge_state :=
    JudgeState fresh_progress 0 [] (start_time g) [] None fresh_turn None false.

  (** ** Words *)

  (** [walkAny]: "walks over any word's faces, and notes the first face that breaks each rule". *)
  Fixpoint walk_any (q : progress) (index : nat) (before : option face) (used : face_set) (faces : list face)
    (b : face_breaches) : face_breaches * face_set :=
    match faces with
    | [] => (b, used)
    | f :: rest =>
      let in_play := has_cube (cubes_in_play (bits q)) (cube_of f) in
      let visible := is_face_playable f (cubes_in_play (bits q)) in
      let is_first := match before with None => true | Some _ => false end in
      let b := {|
        repeated_face := note (negb (is_disjoint used (only f))) index (repeated_face b);
        not_touching_face :=
          note match before with Some e => negb (touches e f) | None => false end index (not_touching_face b);
        out_of_play_face := note (negb in_play) index (out_of_play_face b);
        not_playable_face := note (in_play && negb visible && negb is_first) index (not_playable_face b);
        hidden_first_face :=
          hidden_first_face b || (in_play && negb visible && is_first && asks r FirstFaceHidden);
      |} in
      walk_any q (S index) (Some f) (union used (only f)) rest b
    end.

  Definition any_word (q : progress) (faces : list face) : played_word * face_breaches :=
    let (b, used) := walk_any q 0 None no_faces faces no_breaches in
    let word := spell (puzzle_of g) faces in
    let tiles := map (tile_on (puzzle_of g)) faces in
    ({|
      faces_of := used;
      points :=
        score_of (fold_right (fun t sum => (Z.of_N (tile_value (puzzle_of g) t) + sum)%Z) 0%Z tiles)
          (Z.of_nat (length word));
      hash := N.land (fold_right (fun t sum => (tile_hash mix t + sum)%N) 0%N tiles) (N.ones 30);
      letters_in := word;
    |}, b).

  (** [examineWord]: "walkPlayable(faces) ?? walkAny(faces)". *)
  Definition examine_word (q : progress) (faces : list face) : played_word * face_breaches :=
    let walked :=
      if length faces <=? face_limit
      then walk_over (puzzle_of g) mix faces (begin_walk (playable_faces q))
      else None in
    match walked with
    | Some w => (word_of (playable_faces q) w, no_breaches)
    | None => any_word q faces
    end.

  (** ** Times and turns *)

  Definition judge_latest (j : judge_state) (q : player) : option time :=
    option_map snd (find (fun entry => player_eqb (fst entry) q) (clocks j)).

  Definition judge_repeats_removal (j : judge_state) (m : move time) : bool :=
    match does m, judge_last_removal j with RemovedCube c, Some d => cube_eqb c d | _, _ => false end.

  Definition timing_and_turn_reasons (j : judge_state) (m : move time) : list reason :=
    let q := player_index m in
    reason_if
      (asks r TimeBackwards
        && match judge_latest j q with
           | Some latest => negb (at_most (minus latest (played_at m)) (clock_tolerance r))
           | None => false
           end) TimeBackwards ++
    match players_of g with
    | OnePlayer =>
      reason_if
        (asks r TimeLimit && match mode_of g with Timed => true | Unlimited => false end
          && negb (at_most
            (minus (played_at m) (match judge_start j with Some t => t | None => played_at m end)) (last_moment r)))
        TimeLimit ++
      reason_if
        (asks r ForeignPlayer
          && match clocks_first_player j with Some p => negb (player_eqb p q) | None => false end)
        ForeignPlayer
    | Several indices =>
      reason_if
        (asks r UnknownPlayer
          && match q with Some n => negb (existsb (Z.eqb n) indices) | None => true end) UnknownPlayer ++
      reason_if
        (asks r OutOfTurn && is_over_for (judge_turn j) q && negb (judge_repeats_removal j m)) OutOfTurn
    end.

  (** ** Reasons *)

  Definition word_reasons (j : judge_state) (m : move time) (word : played_word) (b : face_breaches) : list reason :=
    reason_at (repeated_face b) RepeatedFace ++
    if length (letters_in word) <? 3 then reason_if true TooShort ++ timing_and_turn_reasons j m
    else
      match earlier_move (judged j) (hash word) (letters_in word) with
      | Some earlier => [Reason RepeatedWord None (Some earlier)]
      | None => []
      end ++
      reason_if (negb (dictionary (letters_in word))) NotInDictionary ++
      reason_if (negb (Z.eqb (claimed_score m) (points word))) WrongScore ++
      reason_at (not_touching_face b) NotTouching ++
      reason_at (out_of_play_face b) OutOfPlay ++
      reason_at (not_playable_face b) NotPlayable ++
      reason_at (if hidden_first_face b then Some 0 else None) FirstFaceHidden ++
      timing_and_turn_reasons j m.

  (** [examineRemoval]. *)
  Definition removal_reasons (j : judge_state) (m : move time) (c : cube) : list reason :=
    let in_play := has_cube (cubes_in_play (bits (judged j))) c in
    let may := may_remove (judged j) c (negb (asks r BuriedRemoval)) in
    let repeats := judge_repeats_removal j m in
    reason_if (negb may && negb in_play && negb repeats) RemovedOutOfPlay ++
    reason_if (asks r RemovalScore && negb (Z.eqb (claimed_score m) 0)) RemovalScore ++
    reason_if
      (negb may && negb in_play && repeats && last_removal_was_repetition j && asks r RepeatedRemoval)
      RepeatedRemoval ++
    reason_if (negb may && in_play) BuriedRemoval ++
    timing_and_turn_reasons j m.

  (** [begin] and [finish]: the reasons for which a move is refused; none if it is accepted. *)
  Definition judge_reasons (j : judge_state) (m : move time) : list reason :=
    if asks r TooManyMoves && (Z.max 0 (maximum_move_count r) <=? Z.of_N (judged_count j))%Z
    then reason_if true TooManyMoves
    else
      match does m with
      | PlayedWord faces => let (word, b) := examine_word (judged j) faces in word_reasons j m word b
      | RemovedCube c => removal_reasons j m c
      end.

  (** [acceptWord] and [acceptRemoval]. *)
  Definition accept (j : judge_state) (m : move time) : judge_state :=
    let q := player_index m in
    let repeats := judge_repeats_removal j m in
    let '(after, points) :=
      match does m with
      | PlayedWord faces =>
        let word := fst (examine_word (judged j) faces) in
        (fst (play_word (judged j) word (judged_count j)), points word)
      | RemovedCube c => (play_removal (judged j) c, 0%Z)
      end in
    {|
      judged := after;
      judged_count := N.succ (judged_count j);
      judged_scores := points :: judged_scores j;
      judge_start := match judge_start j with Some t => Some t | None => Some (played_at m) end;
      clocks := note_time (clocks j) q (played_at m);
      clocks_first_player := match clocks_first_player j with Some p => Some p | None => Some q end;
      judge_turn :=
        match does m with
        | PlayedWord _ => turn_plays_word q (judge_turn j)
        | RemovedCube _ =>
          if negb repeats || negb (is_held_by (judge_turn j) q) then turn_removes_cube q (judge_turn j)
          else judge_turn j
        end;
      judge_last_removal := match does m with PlayedWord _ => None | RemovedCube c => Some c end;
      last_removal_was_repetition :=
        match does m with PlayedWord _ => last_removal_was_repetition j | RemovedCube _ => repeats end;
    |}.

  (** What the engine's verdict says. *)
  Record engine_verdict := EngineVerdict {
    engine_total : Z;
    engine_scores : list Z;
    engine_state : cube_bits;
    engine_violation : option (option N * list reason);
  }.

  Definition verdict_of (j : judge_state) (why : option (option N * list reason)) : engine_verdict :=
    EngineVerdict (total_score (judged j)) (judged_scores j) (bits (judged j)) why.

  Fixpoint judge_list (j : judge_state) (moves : list (move time)) : engine_verdict :=
    match moves with
    | [] => verdict_of j None
    | m :: rest =>
      match judge_reasons j m with
      | [] => judge_list (accept j m) rest
      | broken => verdict_of j (Some (Some (judged_count j), broken))
      end
    end.

  (** ** After the fast path *)

  (** [resume(after:of:before:)]: "takes over the fast path's state, and continues after the moves that the fast path
      accepted". *)
  Definition resume_after (f : fast) : judge_state :=
    let played := rev (map fst (log f)) in
    match log f with
    | [] =>
      JudgeState (now f) 0 [] (start_time g) [] None fresh_turn None false
    | (last, _) :: _ =>
      {|
        judged := now f;
        judged_count := N.of_nat (length (log f));
        judged_scores := map (fun entry => record_score (snd entry)) (log f);
        judge_start := match ticking f with Some (began, _) => Some began | None => None end;
        clocks := fold_left (fun times m => note_time times (player_index m) (played_at m)) played [];
        clocks_first_player := match played with m :: _ => Some (player_index m) | [] => None end;
        judge_turn := fresh_turn;
        judge_last_removal := match does last with RemovedCube c => Some c | PlayedWord _ => None end;
        last_removal_was_repetition := false;
      |}
    end.

  (** [Verifier.judge]: the fast path for one-player games, the dictionary, and the judge for the rest. *)
  Definition engine_judge (expected : option puzzle) : engine_verdict :=
    let is_other := asks r OtherPuzzle && is_other_puzzle g expected in
    let f :=
      match players_of g with
      | OnePlayer => if is_other then fresh_fast else fast_moves mix r g fresh_fast (moves_of g)
      | Several _ => fresh_fast
      end in
    match unknown_word dictionary f with
    | None =>
      if negb (length (log f) =? 0) && (length (log f) =? length (moves_of g))
      then
        EngineVerdict (total_score (now f)) (map (fun entry => record_score (snd entry)) (log f)) (bits (now f)) None
      else if is_other then verdict_of fresh_judge (Some (None, reason_if true OtherPuzzle))
      else judge_list (resume_after f) (skipn (length (log f)) (moves_of g))
    | Some index =>
      let kept := N.to_nat index in
      let f := take_back_moves (length (log f) - kept) f in
      judge_list (resume_after f) (skipn kept (moves_of g))
    end.
End Judge.
