(** * The engine's verdict is the rules' verdict

    The engine judges a one-player game by its fast path first, looks up the words of the moves that it played, takes back
    the moves from the first unknown word on, and continues with the judge. The last theorem says that the result is what
    the rules say of the game: the same total, scores, cubes, refused move, and reasons. *)

From Coq Require Import List Bool PeanoNat NArith ZArith Lia.
From Proof.Rules Require Import Cube Moves Score Reports Classic Strict Verdict.
From Proof.Engine Require Import Sets LinesOfSight CubeBits WordWalk Progress FastPath Judge.
From Proof.Theorems Require Import SetsAreSets LinesOfSightSee CubesAgree WordsAgree FastPathAgrees JudgeAgrees.
Import ListNotations.

Section Engine.
  Context {time : Type} {clock : Clock time}.
  Variable mix : letter -> N.
  Variable dictionary : list letter -> bool.
  Variable r : rules time.
  Variable g : game time.
  Hypothesis puzzle_fits : PuzzleFits (puzzle_of g).

  (** The rules' state after moves, whether they are accepted or not. *)
  Definition after (moves : list (move time)) : state time := fold_left (play g) moves (fresh_state g).

  Lemma after_snoc moves m : after (moves ++ [m]) = play g (after moves) m.
  Proof. unfold after. now rewrite fold_left_app. Qed.

  Lemma latest_after moves : forall s,
    latest_times (fold_left (play g) moves s)
    = fold_left (fun times m => note_time times (player_index m) (played_at m)) moves (latest_times s).
  Proof. induction moves as [|m moves IH]; intro s; [reflexivity|]. cbn [fold_left]. now rewrite IH. Qed.

  Lemma start_after moves : forall s t, start s = Some t -> start (fold_left (play g) moves s) = Some t.
  Proof.
    induction moves as [|m moves IH]; intros s t H; [assumption|]. cbn [fold_left]. apply IH.
    unfold play; cbn [start]. now rewrite H.
  Qed.

  Lemma first_after moves : forall s p, first_player s = Some p -> first_player (fold_left (play g) moves s) = Some p.
  Proof.
    induction moves as [|m moves IH]; intros s p H; [assumption|]. cbn [fold_left]. apply IH.
    unfold play; cbn [first_player]. now rewrite H.
  Qed.

  (** The words of moves, in order, each with the index of its move. *)
  Fixpoint word_list (index : N) (moves : list (move time)) : list (list letter * N) :=
    match moves with
    | [] => []
    | m :: rest =>
      match does m with PlayedWord faces => [(spell (puzzle_of g) faces, index)] | RemovedCube _ => [] end
      ++ word_list (N.succ index) rest
    end.

  Lemma words_after moves : forall s,
    rev (words (fold_left (play g) moves s)) = rev (words s) ++ word_list (move_count s) moves.
  Proof.
    induction moves as [|m moves IH]; intro s; cbn [fold_left word_list]; [now rewrite app_nil_r|].
    rewrite IH. unfold play; cbn [words move_count]. destruct (does m); cbn [rev]; now rewrite <- ?app_assoc.
  Qed.

  Definition knows (moves : list (move time)) : Prop :=
    forall m faces, In m moves -> does m = PlayedWord faces -> dictionary (spell (puzzle_of g) faces) = true.

  Lemma knows_cons m moves :
    (forall faces, does m = PlayedWord faces -> dictionary (spell (puzzle_of g) faces) = true) ->
    knows moves -> knows (m :: moves).
  Proof. intros first rest n faces [<-|inside] act; [now apply first|now apply (rest n)]. Qed.

  Lemma all_known moves : forall index,
    find (fun word => negb (dictionary (fst word))) (word_list index moves) = None -> knows moves.
  Proof.
    induction moves as [|m moves IH]; intros index none; [intros n faces []|]. cbn [word_list] in none.
    destruct (does m) as [faces|c] eqn:act; cbn [app find fst] in none.
    - destruct (dictionary (spell (puzzle_of g) faces)) eqn:known; [|discriminate].
      apply knows_cons; [congruence|now apply (IH (N.succ index))].
    - apply knows_cons; [congruence|now apply (IH (N.succ index))].
  Qed.

  Lemma first_unknown moves : forall index word at_index,
    find (fun word => negb (dictionary (fst word))) (word_list index moves) = Some (word, at_index) ->
    exists k, at_index = (index + N.of_nat k)%N /\ k < length moves /\ knows (firstn k moves).
  Proof.
    induction moves as [|m moves IH]; intros index word at_index found; [discriminate|]. cbn [word_list] in found.
    destruct (does m) as [faces|c] eqn:act; cbn [app find fst] in found.
    - destruct (dictionary (spell (puzzle_of g) faces)) eqn:known; cbn [negb] in found.
      + destruct (IH _ _ _ found) as (k & -> & short & rest). exists (S k).
        split; [lia|]. split; [cbn; lia|]. cbn [firstn]. apply knows_cons; [congruence|assumption].
      + injection found as <- <-. exists 0. split; [lia|]. split; [cbn; lia|]. intros n f [].
    - destruct (IH _ _ _ found) as (k & -> & short & rest). exists (S k).
      split; [lia|]. split; [cbn; lia|]. cbn [firstn]. apply knows_cons; [congruence|assumption].
  Qed.

  (** ** One-player games *)

  Section OnePlayer.
    Hypothesis one_player : players_of g = OnePlayer.

    Notation FastAgrees := (FastAgrees mix g).

    (** The moves that the fast path played, one after the other. *)
    Inductive chain : list (move time) -> fast (time := time) -> Prop :=
    | chain_start : chain [] fresh_fast
    | chain_move moves f m f' :
      chain moves f ->
      asks r TooManyMoves && (Z.max 0 (maximum_move_count r) <=? Z.of_N (index_of_next f))%Z = false ->
      fast_move mix r g f m = Some f' ->
      chain (moves ++ [m]) f'.

    Lemma fast_moves_chain moves : forall before f,
      chain before f ->
      exists played rest, moves = played ++ rest /\ chain (before ++ played) (fast_moves mix r g f moves).
    Proof.
      induction moves as [|m moves IH]; intros before f C; cbn [fast_moves].
      - exists [], []. split; [reflexivity|]. now rewrite app_nil_r.
      - destruct (asks r TooManyMoves && _) eqn:limit.
        { exists [], (m :: moves). split; [reflexivity|]. now rewrite app_nil_r. }
        destruct (fast_move mix r g f m) as [f'|] eqn:step.
        + destruct (IH (before ++ [m]) f') as (played & rest & -> & C').
          { now apply chain_move with f. }
          exists (m :: played), rest. split; [reflexivity|]. now rewrite <- app_assoc in C'.
        + exists [], (m :: moves). split; [reflexivity|]. now rewrite app_nil_r.
    Qed.

    Lemma chain_agrees moves f : chain moves f -> FastAgrees f (after moves).
    Proof.
      induction 1 as [|moves f m f' C IH limit step]; [apply fresh_fast_agrees|].
      rewrite after_snoc.
      apply (fast_move_agrees mix (fun _ => true) r g puzzle_fits one_player f (after moves) m f' IH);
        [|assumption|reflexivity].
      unfold is_beyond_limit. rewrite (same_count _ _ _ _ IH). exact limit.
    Qed.

    Lemma fast_move_log f m f' : fast_move mix r g f m = Some f' -> exists rec, log f' = (m, rec) :: log f.
    Proof.
      unfold fast_move. destruct (does m).
      - destruct (_ <=? _); [|discriminate]. destruct (walk_over _ _ _ _); [|discriminate].
        destruct (_ && _); [|discriminate]. destruct (end_move _ _ _ _ _); [|discriminate].
        destruct (play_word _ _ _). intros [= <-]. eexists. reflexivity.
      - destruct (may_remove _ _ _); [|discriminate]. destruct (end_move _ _ _ _ _); [|discriminate].
        intros [= <-]. eexists. reflexivity.
    Qed.

    Lemma chain_log moves f : chain moves f -> map fst (log f) = rev moves.
    Proof.
      induction 1 as [|moves f m f' C IH limit step]; [reflexivity|].
      destruct (fast_move_log _ _ _ step) as [rec ->]. cbn [map fst]. now rewrite IH, rev_unit.
    Qed.

    Lemma chain_length moves f : chain moves f -> length (log f) = length moves.
    Proof. intro C. rewrite <- (map_length fst), (chain_log _ _ C). apply rev_length. Qed.

    (** What the fast path accepts, the rules accept, if the dictionary has its words. *)
    Theorem fast_path_is_sound moves f rest :
      chain moves f -> knows moves ->
      judge_moves dictionary r g (fresh_state g) (moves ++ rest) = judge_moves dictionary r g (after moves) rest.
    Proof.
      intro C. revert rest. induction C as [|moves f m f' C IH limit step]; intros rest known; [reflexivity|].
      rewrite <- app_assoc, IH.
      - cbn [app judge_moves]. rewrite after_snoc.
        destruct (fast_move_agrees mix dictionary r g puzzle_fits one_player f (after moves) m f') as [-> _];
          [now apply chain_agrees| |assumption| |reflexivity].
        + unfold is_beyond_limit. rewrite (same_count _ _ _ _ (chain_agrees _ _ C)). exact limit.
        + intros faces act. apply (known m); [|assumption]. apply in_or_app. right. now left.
      - intros n faces inside. apply known. apply in_or_app. now left.
    Qed.

    Theorem fast_path_total moves f :
      chain moves f -> knows moves ->
      let v := judge_moves dictionary r g (fresh_state g) moves in
      violation v = None /\ total (final v) = total_score (now f).
    Proof.
      intros C known. rewrite <- (app_nil_r moves), (fast_path_is_sound _ _ [] C known). cbn.
      split; [reflexivity|]. symmetry. apply (chain_agrees _ _ C).
    Qed.

    (** ** Taking back *)

    Record SameButFilter (q q' : progress) : Prop := {
      same_bits_ : bits q = bits q';
      same_faces_ : playable_faces q = playable_faces q';
      same_total_ : total_score q = total_score q';
      same_spelled_ : spelled q = spelled q';
    }.

    Lemma put_back_undoes_remove b s c :
      CubesAgree b s -> in_play s c = true -> put_back c (fst (remove c b)) = b.
    Proof.
      intros A playing. unfold remove. rewrite (agree_in_play _ _ A), playing.
      unfold put_back; cbn [fst cubes_in_play cubes_removed odd twice].
      assert (was_removed (cube_at c s) = false) as kept.
      { unfold in_play in playing. now destruct (was_removed (cube_at c s)). }
      rewrite <- (agree_in_play _ _ A) in playing. rewrite <- (agree_removed _ _ A) in kept.
      unfold has_cube in *. destruct b as [inside gone o t]; cbn [cubes_in_play cubes_removed odd twice] in *.
      f_equal; apply N.bits_inj; intro n; rewrite ?N.lor_spec, ?N.ldiff_spec, ?N.lor_spec; unfold cube_bit; rewrite one_bit;
        (destruct (N.eqb_spec (cube_number c) n) as [<-|]; [rewrite ?playing, ?kept|]);
        rewrite ?orb_false_r, ?andb_true_r; reflexivity.
    Qed.

    (** Taking back a move undoes it, except in the filter and the clock. *)
    Lemma take_back_undoes f s m f' h :
      FastAgrees f s -> fast_move mix r g f m = Some f' ->
      SameButFilter (now h) (now f') -> log h = log f' ->
      SameButFilter (now (take_back_move h)) (now f) /\ log (take_back_move h) = log f
      /\ played_words (now (take_back_move h)) = played_words (now h)
      /\ ticking (take_back_move h) = ticking h
      /\ (forall k, may_contain k (played_words (now f)) = true -> may_contain k (played_words (now f')) = true).
    Proof.
      intros A step same logs. pose proof (same_progress _ _ _ _ A) as P.
      unfold fast_move in step. unfold take_back_move. rewrite logs.
      destruct (does m) as [faces|c] eqn:act.
      - destruct (Nat.leb_spec (length faces) face_limit) as [short|]; [|discriminate].
        destruct (walk_over _ _ _ _) as [w|] eqn:walked; [|discriminate].
        destruct (walk_agrees mix g puzzle_fits _ _ _ _ P short walked)
          as (once & chain & all & is_set & is_score & is_hash & is_word).
        set (word := word_of _ w) in *. clearbody word.
        destruct (_ && _); [|discriminate]. destruct (end_move _ _ _ _ _) as [ticking'|]; [|discriminate].
        unfold play_word in step. destruct (use (faces_of word) (bits (now f))) as [b leaving] eqn:used.
        injection step as <-. cbn [log now played_words ticking] in *. rewrite act.
        destruct same as [S1 S2 S3 S4]. cbn [bits playable_faces total_score spelled] in *.
        assert (take_back (set_of faces) leaving b = bits (now f)) as undone.
        { rewrite is_set in used. replace b with (fst (use (set_of faces) (bits (now f)))) by now rewrite used.
          replace leaving with (snd (use (set_of faces) (bits (now f)))) by now rewrite used.
          apply take_back_undoes_use with (all_cubes_now s).
          - apply P.
          - now apply repetition_none in once as [distinct _].
          - intros e inside. now apply playable_in_play, all. }
        repeat split.
        + change (take_back (set_of faces) leaving (bits (now h)) = bits (now f)). now rewrite S1.
        + change (visible_faces (cubes_in_play (take_back (set_of faces) leaving (bits (now h)))) = playable_faces (now f)).
          rewrite S1, undone. symmetry. apply P.
        + change (total_score (now h) - points word = total_score (now f))%Z. rewrite S3. lia.
        + change (tl (spelled (now h)) = spelled (now f)). now rewrite S4.
        + intros k may. now apply filter_forgets_nothing.
      - destruct (may_remove (now f) c _) eqn:may; [|discriminate].
        rewrite (may_remove_is_rules _ _ _ _ _ P) in may. apply andb_true_iff in may as [playing _].
        destruct (end_move _ _ _ _ _) as [ticking'|]; [|discriminate].
        injection step as <-. cbn [log now played_words ticking] in *. rewrite act.
        unfold play_removal in *. destruct (remove c (bits (now f))) as [b leaving] eqn:removed.
        destruct same as [S1 S2 S3 S4]. cbn [bits playable_faces total_score spelled played_words] in *.
        assert (put_back c b = bits (now f)) as undone.
        { replace b with (fst (remove c (bits (now f)))) by now rewrite removed.
          apply put_back_undoes_remove with (all_cubes_now s); [apply P|assumption]. }
        repeat split.
        + change (put_back c (bits (now h)) = bits (now f)). now rewrite S1.
        + change (visible_faces (cubes_in_play (put_back c (bits (now h)))) = playable_faces (now f)).
          rewrite S1, undone. symmetry. apply P.
        + exact S3.
        + exact S4.
        + tauto.
    Qed.

    Lemma take_back_chain moves f : chain moves f -> forall n h,
      n <= length moves -> SameButFilter (now h) (now f) -> log h = log f ->
      (forall k, may_contain k (played_words (now f)) = true -> may_contain k (played_words (now h)) = true) ->
      exists kept,
        chain (firstn (length moves - n) moves) kept
        /\ SameButFilter (now (take_back_moves n h)) (now kept)
        /\ log (take_back_moves n h) = log kept
        /\ ticking (take_back_moves n h) = ticking h
        /\ (forall k, may_contain k (played_words (now kept)) = true ->
              may_contain k (played_words (now (take_back_moves n h))) = true).
    Proof.
      induction 1 as [|moves f m f' C IH limit step]; intros n h bound same logs filter.
      - cbn in bound. assert (n = 0) as -> by lia. exists fresh_fast. cbn. repeat split; try assumption; try apply same. constructor.
      - destruct n as [|n].
        + exists f'. rewrite Nat.sub_0_r, firstn_all. cbn [take_back_moves].
          repeat split; try assumption; try apply same. now apply chain_move with f.
        + rewrite app_length in *. cbn [length] in *.
          destruct (take_back_undoes f (after moves) m f' h (chain_agrees _ _ C) step same logs)
            as (same' & logs' & filter' & clock' & mono).
          destruct (IH n (take_back_move h)) as (kept & K & rest); try assumption; [lia| |].
          { intros k may. rewrite filter'. apply filter, mono, may. }
          exists kept. cbn [take_back_moves]. rewrite clock' in rest. split; [|exact rest].
          replace (length moves + 1 - S n) with (length moves - n) by lia.
          rewrite firstn_app. replace (length moves - n - length moves) with 0 by lia.
          now rewrite firstn_O, app_nil_r.
    Qed.

    (** ** The judge continues *)

    Lemma resume_agrees moves f kept_moves kept more h :
      chain moves f -> chain kept_moves kept -> moves = kept_moves ++ more ->
      SameButFilter (now h) (now kept) -> log h = log kept -> ticking h = ticking f ->
      (forall k, may_contain k (played_words (now kept)) = true -> may_contain k (played_words (now h)) = true) ->
      JudgeAgrees mix g (resume_after g h) (after kept_moves).
    Proof.
      intros C K parts same logs clocks filter.
      pose proof (chain_agrees _ _ C) as A. pose proof (chain_agrees _ _ K) as B.
      pose proof (chain_log _ _ K) as log_kept.
      assert (ProgressAgrees mix (now h) (after kept_moves)) as P.
      { pose proof (same_progress _ _ _ _ B) as P. destruct same as [S1 S2 S3 S4]. constructor.
        - rewrite S1. apply P.
        - rewrite S1, S2. apply P.
        - rewrite S3. apply P.
        - rewrite S4. apply P.
        - intros w i inside. apply filter. now apply (no_false_negative _ _ _ P w i). }
      unfold resume_after. rewrite logs. destruct (log kept) as [|[last rec] rest] eqn:logged.
      - cbn in log_kept. symmetry in log_kept. apply (f_equal (@rev _)) in log_kept. rewrite rev_involutive in log_kept.
        cbn in log_kept. subst kept_moves.
        constructor; cbn [judged judged_count judged_scores judge_start Judge.clocks clocks_first_player judge_turn judge_last_removal
          last_removal_was_repetition]; try reflexivity; try assumption; try discriminate.
        rewrite one_player. exact I.
      - assert (rev (map fst ((last, rec) :: rest)) = kept_moves) as in_order by now rewrite log_kept, rev_involutive.
        rewrite in_order.
        destruct kept_moves as [|first kept_moves].
        { apply (f_equal (@length _)) in in_order. rewrite rev_length in in_order. discriminate. }
        constructor; cbn [judged judged_count judged_scores judge_start Judge.clocks clocks_first_player judge_turn judge_last_removal
          last_removal_was_repetition].
        + assumption.
        + rewrite (same_count _ _ _ _ B), logged. reflexivity.
        + now rewrite (same_scores _ _ _ _ B), logged.
        + pose proof (same_clock _ _ _ _ A) as CA. pose proof (same_clock _ _ _ _ B) as CB. rewrite clocks.
          destruct (ticking f) as [[began latest]|].
          * destruct CA as (_ & is_start & _). destruct (ticking kept) as [[began' latest']|].
            -- destruct CB as (_ & is_start' & _). rewrite is_start'.
               subst moves. unfold after in is_start, is_start'. rewrite fold_left_app in is_start.
               rewrite (start_after more _ _ is_start') in is_start. congruence.
            -- destruct CB as (none & _). congruence.
          * destruct CA as (none & _). apply (f_equal (@length _)) in none. rewrite (chain_length _ _ C), parts in none.
            discriminate.
        + unfold after. now rewrite latest_after.
        + unfold after. cbn [fold_left]. symmetry. now apply first_after.
        + now rewrite (same_last_removal _ _ _ _ B), logged.
        + intros c last_one. symmetry. apply B.
        + apply B.
        + now rewrite one_player.
    Qed.

    (** The fast path with what follows, for a game whose puzzle is not refused. *)
    Lemma one_player_verdict :
      let f := fast_moves mix r g fresh_fast (moves_of g) in
      SameVerdict
        match unknown_word dictionary f with
        | None =>
          if negb (length (log f) =? 0) && (length (log f) =? length (moves_of g))
          then
            EngineVerdict (total_score (now f)) (map (fun entry => record_score (snd entry)) (log f)) (bits (now f)) None
          else judge_list mix dictionary r g (resume_after g f) (skipn (length (log f)) (moves_of g))
        | Some index =>
          judge_list mix dictionary r g
            (resume_after g (take_back_moves (length (log f) - N.to_nat index) f))
            (skipn (N.to_nat index) (moves_of g))
        end
        (judge_moves dictionary r g (fresh_state g) (moves_of g)).
    Proof.
      intro f.
      destruct (fast_moves_chain (moves_of g) [] fresh_fast chain_start) as (played & rest & parts & C).
      fold f in C. cbn [app] in C. clearbody f.
      pose proof (chain_agrees _ _ C) as A. pose proof (chain_length _ _ C) as count.
      assert (SameButFilter (now f) (now f)) as same by now constructor.
      assert (rev (spelled (now f)) = word_list 0 played) as spelled_words.
      { rewrite (same_words _ _ _ (same_progress _ _ _ _ A)). unfold after. now rewrite words_after. }
      unfold unknown_word. rewrite spelled_words, parts.
      destruct (find _ (word_list 0 played)) as [[word index]|] eqn:found; cbn [option_map snd].
      - destruct (first_unknown _ _ _ _ found) as (k & -> & short & known). rewrite N.add_0_l, Nat2N.id.
        destruct (take_back_chain _ _ C (length played - k) f) as (kept & K & same' & logs & clocks & filter);
          try assumption; try reflexivity; try tauto; [lia|].
        replace (length played - (length played - k)) with k in K by lia.
        assert (skipn k (played ++ rest) = skipn k played ++ rest) as ->.
        { rewrite skipn_app. now replace (k - length played) with 0 by lia. }
        assert (played ++ rest = firstn k played ++ (skipn k played ++ rest)) as ->.
        { now rewrite app_assoc, firstn_skipn. }
        rewrite (fast_path_is_sound _ _ _ K known).
        apply judge_list_agrees; [assumption|]. rewrite count.
        apply (resume_agrees played f (firstn k played) kept (skipn k played)); try assumption.
        now rewrite firstn_skipn.
      - pose proof (all_known _ _ found) as known.
        rewrite (fast_path_is_sound _ _ _ C known), count.
        destruct (negb (length played =? 0) && (length played =? length (played ++ rest))) eqn:complete.
        + apply andb_true_iff in complete as [_ complete]. apply Nat.eqb_eq in complete. rewrite app_length in complete.
          destruct rest; [|cbn in complete; lia]. cbn [judge_moves].
          constructor; cbn; try reflexivity; try apply A.
          symmetry. apply A.
        + rewrite skipn_app, skipn_all, Nat.sub_diag. cbn [app skipn].
          apply judge_list_agrees; [assumption|].
          apply (resume_agrees played f played f []); try assumption; try reflexivity; try tauto.
          now rewrite app_nil_r.
    Qed.
  End OnePlayer.

  (** The engine's verdict on any game, under any rules, is the rules' verdict. *)
  Theorem engine_judges_by_the_rules expected :
    SameVerdict (engine_judge mix dictionary r g expected) (judge dictionary r g expected).
  Proof.
    unfold engine_judge, judge.
    destruct (players_of g) as [|indices] eqn:kind.
    - destruct (asks r OtherPuzzle && is_other_puzzle g expected).
      + cbn. constructor; cbn; try reflexivity. apply fresh_cubes_agree.
      + exact (one_player_verdict kind).
    - cbn [unknown_word fresh_fast now fresh_progress spelled rev find option_map log length Nat.eqb negb andb].
      destruct (asks r OtherPuzzle && is_other_puzzle g expected).
      + cbn. constructor; cbn; try reflexivity. apply fresh_cubes_agree.
      + cbn [skipn]. apply judge_list_agrees; [assumption|]. exact (fresh_judge_agrees mix g).
  Qed.
End Engine.
