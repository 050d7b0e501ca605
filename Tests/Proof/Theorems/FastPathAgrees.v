(** * The main theorem: what the fast path accepts, the rules accept

    [FastAgrees] relates the fast path's state with the rules' state. From related states, if the fast path accepts a move,
    no rule is broken, and the states after the move are related again. If it stops, it has no new state, so its state is
    unchanged. The dictionary is asked later: a word's look-up does not depend on the state, so the theorem asks only that
    the dictionary has the word. *)

From Coq Require Import List Bool PeanoNat NArith ZArith Lia.
From Proof.Rules Require Import Cube Moves Score Reports Classic Strict Verdict.
From Proof.Engine Require Import Sets LinesOfSight CubeBits WordWalk Progress FastPath.
From Proof.Theorems Require Import SetsAreSets LinesOfSightSee CubesAgree WordsAgree.
Import ListNotations.

Lemma player_eqb_spec p q : reflect (p = q) (player_eqb p q).
Proof.
  destruct p as [a|], q as [b|]; cbn; try (constructor; congruence).
  destruct (Z.eqb_spec a b); constructor; congruence.
Qed.

Lemma word_eqb_spec v w : reflect (v = w) (word_eqb v w).
Proof.
  revert w. induction v as [|a v IH]; intros [|b w]; cbn; try (constructor; congruence).
  destruct (N.eqb_spec a b); cbn; [|constructor; congruence].
  destruct (IH w); constructor; congruence.
Qed.

Lemma repetition_none faces : forall earlier,
  repetition earlier faces = None -> NoDup faces /\ forall f, In f faces -> existsb (face_eqb f) earlier = false.
Proof.
  induction faces as [|f faces IH]; intros earlier H; [split; [constructor|intros f []]|].
  cbn in H. destruct (existsb (face_eqb f) earlier) eqn:old; [discriminate|].
  destruct (repetition (f :: earlier) faces) eqn:rest; [discriminate|].
  destruct (IH _ rest) as [distinct new]. split.
  - constructor; [|assumption]. intro inside. apply new in inside. cbn in inside. now rewrite face_eqb_refl in inside.
  - intros g [<-|inside]; [assumption|]. apply new in inside. cbn in inside. now apply orb_false_iff in inside.
Qed.

Lemma first_position_none {A} (holds : A -> bool) l :
  (forall a, In a l -> holds a = false) -> first_position holds l = None.
Proof.
  induction l as [|a l IH]; intro H; [reflexivity|]. cbn. rewrite (H a) by now left.
  rewrite IH; [reflexivity|]. intros b inside. apply H. now right.
Qed.

(** ** Reasons of rules that are on *)

Section Asked.
  Context {time : Type}.
  Variable r : rules time.
  Definition asked (l : list reason) := filter (fun why => asks r (broken_rule why)) l.

  Lemma asked_app a b : asked (a ++ b) = asked a ++ asked b.
  Proof. unfold asked. induction a as [|x a IH]; cbn; [reflexivity|]. destruct (asks r (broken_rule x)); cbn; congruence. Qed.

  Lemma asked_if b about : asked (reason_if b about) = reason_if (asks r about && b) about.
  Proof. unfold asked, reason_if. destruct b; cbn; [destruct (asks r about)|rewrite andb_false_r]; reflexivity. Qed.

  Lemma asked_at position about :
    asked (reason_at position about) = if asks r about then reason_at position about else [].
  Proof. unfold asked, reason_at. destruct position; cbn; now destruct (asks r about). Qed.

  Lemma asked_classic_at position about :
    is_strict about = false -> asked (reason_at position about) = reason_at position about.
  Proof. intro H. rewrite asked_at. unfold asks. now rewrite H. Qed.
End Asked.

(** ** The part that the fast path and the judge share *)

Section Progress.
  Context {time : Type} {clock : Clock time}.
  Variable mix : letter -> N.
  Variable g : game time.
  Hypothesis puzzle_fits : PuzzleFits (puzzle_of g).

  Record ProgressAgrees (q : progress) (s : state time) : Prop := {
    same_cubes : CubesAgree (bits q) (all_cubes_now s);
    same_visible : playable_faces q = visible_faces (cubes_in_play (bits q));
    same_total : total_score q = total s;
    same_words : spelled q = words s;
    (* The filter has no false negative. *)
    no_false_negative :
      forall word index, In (word, index) (words s) -> may_contain (word_hash mix word) (played_words q) = true;
  }.

  Lemma fresh_agrees : ProgressAgrees fresh_progress (fresh_state g).
  Proof. constructor; try reflexivity; [apply fresh_cubes_agree|intros word index []]. Qed.

  Lemma shown_is_playable q s f :
    ProgressAgrees q s -> has_face (playable_faces q) f = playable (in_play (all_cubes_now s)) f.
  Proof. intro A. rewrite (same_visible _ _ A). apply visible_faces_are_playable, A. Qed.

  Lemma playable_in_play f s : playable (in_play s) f = true -> in_play s (cube_of f) = true.
  Proof. unfold playable. now intros [H _]%andb_true_iff. Qed.

  Lemma earlier_move_is_rules q s word :
    ProgressAgrees q s -> earlier_move q (word_hash mix word) word = move_that_spelled s word.
  Proof.
    intro A. unfold earlier_move, move_that_spelled. rewrite (same_words _ _ A).
    destruct (may_contain _ _) eqn:may; [reflexivity|].
    destruct (find _ (words s)) as [[w index]|] eqn:found; [|reflexivity].
    apply find_some in found as [inside same]. cbn in same.
    destruct (word_eqb_spec w word); [subst|discriminate].
    rewrite (no_false_negative _ _ A _ _ inside) in may. discriminate.
  Qed.

  Lemma may_remove_is_rules q s c even_buried :
    ProgressAgrees q s ->
    may_remove q c even_buried
    = in_play (all_cubes_now s) c && (even_buried || shows_playable_face (in_play (all_cubes_now s)) c).
  Proof.
    intro A. unfold may_remove, shows_playable_face. rewrite (agree_in_play _ _ (same_cubes _ _ A)).
    rewrite has_cube_of_faces, !(shown_is_playable _ _ _ A). cbn [existsb all_sides].
    now rewrite orb_false_r, <- !orb_assoc.
  Qed.

  Lemma ldiff_nothing a : N.ldiff a 0 = a.
  Proof. apply N.ldiff_0_r. Qed.

  (** A word that the rules accept. *)
  Lemma play_word_agrees q s m faces word :
    ProgressAgrees q s -> does m = PlayedWord faces ->
    NoDup faces -> (forall f, In f faces -> in_play (all_cubes_now s) (cube_of f) = true) ->
    faces_of word = set_of faces -> points word = score (puzzle_of g) (spell (puzzle_of g) faces) ->
    hash word = word_hash mix (spell (puzzle_of g) faces) -> letters_in word = spell (puzzle_of g) faces ->
    ProgressAgrees (fst (play_word q word (move_count s))) (play g s m).
  Proof.
    intros A act distinct playing is_set is_score is_hash is_word.
    unfold play_word. destruct (use (faces_of word) (bits q)) as [b leaving] eqn:used. cbn [fst].
    assert (b = fst (use (set_of faces) (bits q)) /\ leaving = snd (use (set_of faces) (bits q))) as [is_b is_leaving].
    { rewrite is_set in used. now rewrite used. }
    constructor; cbn [bits playable_faces total_score spelled played_words]; unfold play; rewrite ?act;
      cbn [all_cubes_now total words].
    - rewrite is_b. apply use_agrees; try assumption; [apply A|].
      intro f. unfold set_of. now rewrite has_face_of_list, has_no_face.
    - unfold see_again. destruct (N.eqb_spec leaving 0) as [none|]; [|reflexivity].
      rewrite (same_visible _ _ A). f_equal. rewrite is_b. unfold use; cbn [fst cubes_in_play].
      rewrite is_leaving in none. unfold use in none; cbn [snd] in none. now rewrite none, ldiff_nothing.
    - now rewrite (same_total _ _ A), is_score.
    - now rewrite (same_words _ _ A), is_word.
    - intros w index [same|inside].
      + injection same as <- <-. rewrite is_hash. apply filter_has_inserted.
      + apply filter_forgets_nothing. now apply (no_false_negative _ _ A w index).
  Qed.

  (** A removal that the rules accept: of a cube in play, or a repetition. *)
  Lemma play_removal_agrees q s m c :
    ProgressAgrees q s -> does m = RemovedCube c ->
    in_play (all_cubes_now s) c = true \/ was_removed (cube_at c (all_cubes_now s)) = true ->
    ProgressAgrees (play_removal q c) (play g s m).
  Proof.
    intros A act accepted. unfold play_removal. destruct (remove c (bits q)) as [b leaving] eqn:removed.
    assert (b = fst (remove c (bits q)) /\ leaving = snd (remove c (bits q))) as [is_b is_leaving] by now rewrite removed.
    constructor; cbn [bits playable_faces total_score spelled played_words]; unfold play; rewrite ?act;
      cbn [all_cubes_now total words].
    - rewrite is_b. destruct accepted; [apply remove_agrees|apply remove_again_agrees]; assumption || apply A.
    - unfold see_again. destruct (N.eqb_spec leaving 0) as [none|]; [|reflexivity].
      rewrite (same_visible _ _ A). f_equal. rewrite is_b. unfold remove in *.
      destruct (has_cube (cubes_in_play (bits q)) c); [|reflexivity].
      cbn [fst snd cubes_in_play] in *. rewrite is_leaving in none. now rewrite none, ldiff_nothing.
    - rewrite (same_total _ _ A). now rewrite Z.add_0_r.
    - apply A.
    - apply A.
  Qed.

  (** What a successful walk means for the rules. *)
  Lemma walk_agrees q s faces w :
    ProgressAgrees q s -> length faces <= face_limit ->
    walk_over (puzzle_of g) mix faces (begin_walk (playable_faces q)) = Some w ->
    let word := word_of (playable_faces q) w in
    repetition [] faces = None /\ not_touching faces = None
    /\ (forall f, In f faces -> playable (in_play (all_cubes_now s)) f = true)
    /\ faces_of word = set_of faces /\ points word = score (puzzle_of g) (spell (puzzle_of g) faces)
    /\ hash word = word_hash mix (spell (puzzle_of g) faces) /\ letters_in word = spell (puzzle_of g) faces.
  Proof.
    intros A short run.
    destruct (walked_word_breaks_no_rule _ _ puzzle_fits _ _ _ short run) as (once & chain & all & rest).
    split; [assumption|]. split; [assumption|]. split; [|exact rest].
    intros f inside. rewrite <- (shown_is_playable _ _ _ A). now apply all.
  Qed.

  (** Where all faces are playable, none is out of play or hidden. *)
  Lemma all_playable s faces :
    (forall f, In f faces -> playable (in_play (all_cubes_now s)) f = true) ->
    out_of_play (time := time) s faces = None /\ not_playable s faces = None /\ first_face_hidden g s faces = false.
  Proof.
    intro all.
    assert (forall f, In f faces -> is_hidden s f = false) as shown.
    { intros f inside. unfold is_hidden. rewrite (all f inside). apply andb_false_r. }
    split; [|split].
    - apply first_position_none. intros f inside. now rewrite (playable_in_play f _ (all f inside)).
    - unfold not_playable. rewrite first_position_none; [reflexivity|]. intros f inside. apply shown.
      destruct faces; [destruct inside|now right].
    - unfold first_face_hidden. destruct faces as [|f rest]; [reflexivity|]. rewrite (shown f) by now left.
      apply andb_false_r.
  Qed.
End Progress.

(** ** The fast path *)

Section FastPath.
  Context {time : Type} {clock : Clock time}.
  Variable mix : letter -> N.
  Variable dictionary : list letter -> bool.
  Variable r : rules time.
  Variable g : game time.
  Hypothesis puzzle_fits : PuzzleFits (puzzle_of g).
  Hypothesis one_player : players_of g = OnePlayer.

  Notation game_player := (game_player g).

  (** The relation R between the fast path's state and the rules' state. *)
  Record FastAgrees (f : fast (time := time)) (s : state time) : Prop := {
    same_progress : ProgressAgrees mix (now f) s;
    same_count : move_count s = N.of_nat (length (log f));
    same_scores : scores s = map (fun entry => record_score (snd entry)) (log f);
    (* The clocks are equal. *)
    same_clock :
      match ticking f with
      | None => log f = [] /\ start s = start_time g /\ latest_times s = [] /\ first_player s = None
      | Some (began, latest) =>
        log f <> [] /\ start s = Some began /\ latest_times s = [(game_player, latest)]
          /\ first_player s = Some game_player
      end;
    (* The fast path accepts no repeated removal. *)
    same_last_removal :
      last_removal s = match log f with
                       | (m, _) :: _ => match does m with RemovedCube c => Some c | PlayedWord _ => None end
                       | [] => None
                       end;
    removed_last : forall c, last_removal s = Some c -> was_removed (cube_at c (all_cubes_now s)) = true;
    no_repetition : last_was_repetition s = false;
  }.

  Lemma fresh_fast_agrees : FastAgrees fresh_fast (fresh_state g).
  Proof. constructor; try reflexivity; [apply fresh_agrees|cbn; tauto|discriminate]. Qed.

  (** The clock passes a move only if the rules about times and players do. *)
  Lemma clock_agrees f s m points ticking' :
    FastAgrees f s -> end_move r g f m points = Some ticking' ->
    claimed_score m = points
    /\ asked r (time_reasons r g s m ++ player_reasons g s m) = []
    /\ match ticking' with
       | None => False
       | Some (began, latest) =>
         start (play g s m) = Some began /\ latest_times (play g s m) = [(game_player, latest)]
           /\ first_player (play g s m) = Some game_player
       end.
  Proof.
    intros A passed. unfold end_move in passed.
    destruct (Z.eqb_spec (claimed_score m) points) as [same_points|]; [|discriminate]. cbn [andb] in passed.
    destruct (player_eqb_spec (player_index m) game_player) as [same_player|]; [|discriminate].
    split; [assumption|].
    pose proof (same_clock _ _ A) as C.
    unfold passes, times_of_game, time_rules_of, is_within_limit, may_follow in passed.
    cbn [limit tolerance] in passed.
    unfold time_reasons, player_reasons, runs_backwards, is_too_late, is_foreign, latest_of.
    rewrite one_player, !asked_app, !asked_if.
    destruct (ticking f) as [[began latest]|].
    - destruct C as (_ & is_start & is_latest & is_first). rewrite is_start, is_latest, is_first.
      destruct (within _ _ && within _ _) eqn:both in passed; [|discriminate]. injection passed as <-.
      apply andb_true_iff in both as [in_time in_order].
      cbn [find fst snd]. destruct (player_eqb_spec game_player (player_index m)) as [_|]; [|congruence].
      cbn [option_map snd]. split.
      + unfold within in *. destruct (mode_of g), (asks r TimeLimit), (asks r TimeBackwards), (asks r ForeignPlayer);
          cbn [andb negb] in *; rewrite ?in_time, ?in_order; reflexivity.
      + unfold play; cbn [start latest_times first_player]. rewrite is_start, is_latest, is_first.
        cbn [note_time]. destruct (player_eqb_spec game_player (player_index m)) as [_|]; [|congruence].
        repeat split.
    - destruct C as (_ & is_start & is_latest & is_first). rewrite is_start, is_latest, is_first.
      destruct (within _ _ && within _ _) eqn:both in passed; [|discriminate]. injection passed as <-.
      apply andb_true_iff in both as [in_time in_order].
      cbn [find option_map]. split.
      + unfold within in *. destruct (mode_of g), (asks r TimeLimit), (asks r TimeBackwards), (asks r ForeignPlayer),
          (start_time g); cbn [andb negb] in *; rewrite ?in_time; reflexivity.
      + unfold play; cbn [start latest_times first_player]. rewrite is_start, is_latest, is_first.
        cbn [note_time]. rewrite same_player. repeat split; [now destruct (start_time g)|].
        now destruct (at_most (played_at m) (played_at m)).
  Qed.

  (** The refinement, one move at a time. *)
  Theorem fast_move_agrees f s m f' :
    FastAgrees f s ->
    asks r TooManyMoves && is_beyond_limit r s = false ->
    fast_move mix r g f m = Some f' ->
    (forall faces, does m = PlayedWord faces -> dictionary (spell (puzzle_of g) faces) = true) ->
    reasons dictionary r g s m = [] /\ FastAgrees f' (play g s m).
  Proof.
    intros A within_limit accepted known. unfold reasons. rewrite within_limit.
    change (filter (fun why => asks r (broken_rule why))) with (asked r).
    unfold fast_move in accepted. destruct (does m) as [faces|c] eqn:act.
    - (* A word. *)
      destruct (Nat.leb_spec (length faces) face_limit) as [short|]; [|discriminate].
      destruct (walk_over _ _ _ _) as [w|] eqn:walked; [|discriminate].
      destruct (walk_agrees mix g puzzle_fits _ _ _ _ (same_progress _ _ A) short walked)
        as (once & chain & all & is_set & is_score & is_hash & is_word).
      destruct (all_playable g _ _ all) as (none_out & none_hidden & first_shown).
      set (word := word_of _ w) in *. clearbody word.
      destruct (Nat.leb_spec 3 (length (letters_in word))) as [long|]; [|discriminate]. cbn [andb] in accepted.
      rewrite is_hash, is_word, (earlier_move_is_rules _ _ _ _ (same_progress _ _ A)) in accepted.
      destruct (move_that_spelled s _) eqn:new; [discriminate|].
      destruct (end_move r g f m (points word)) as [ticking'|] eqn:passed; [|discriminate].
      destruct (clock_agrees _ _ _ _ _ A passed) as (claimed & in_time & clock_after).
      assert (index_of_next f = move_count s) as is_next by (symmetry; apply A). rewrite is_next in accepted.
      destruct (play_word (now f) word (move_count s)) as [after leaving] eqn:played. injection accepted as <-.
      split.
      + unfold classic_reasons, strict_action_reasons. rewrite act.
        unfold classic_word_reasons, strict_word_reasons. rewrite once, chain, none_out, none_hidden, first_shown, new.
        unfold is_short. rewrite <- is_word. destruct (Nat.ltb_spec (length (letters_in word)) 3); [lia|].
        rewrite is_word, (known faces eq_refl), <- is_score, claimed, Z.eqb_refl. cbn [reason_if reason_at negb app].
        exact in_time.
      + constructor; cbn [now log ticking].
        * replace after with (fst (play_word (now f) word (move_count s))) by now rewrite played.
          apply (play_word_agrees mix g _ _ _ faces); try assumption; [apply A| |].
          -- now apply repetition_none in once as [distinct _].
          -- intros e inside. now apply playable_in_play, all.
        * unfold play; cbn [move_count length]. rewrite (same_count _ _ A). lia.
        * unfold play; cbn [scores map snd record_score]. rewrite act, (same_scores _ _ A). now rewrite is_score.
        * destruct ticking' as [[began latest]|]; [|destruct clock_after]. split; [discriminate|exact clock_after].
        * unfold play; cbn [last_removal]. now rewrite act.
        * unfold play; cbn [last_removal]. rewrite act. discriminate.
        * unfold play; cbn [last_was_repetition]. now rewrite act.
    - (* A removal. *)
      destruct (may_remove (now f) c _) eqn:may; [|discriminate].
      rewrite (may_remove_is_rules _ _ _ _ _ (same_progress _ _ A)) in may.
      apply andb_true_iff in may as [playing shown].
      destruct (end_move r g f m 0) as [ticking'|] eqn:passed; [|discriminate].
      destruct (clock_agrees _ _ _ _ _ A passed) as (claimed & in_time & clock_after).
      injection accepted as <-.
      assert (repeats_removal s (RemovedCube c) = false) as new.
      { unfold repeats_removal. destruct (last_removal s) as [d|] eqn:last; [|reflexivity].
        destruct (cube_eqb_spec c d) as [<-|]; [|reflexivity].
        apply (removed_last _ _ A) in last. unfold in_play in playing. now rewrite last in playing. }
      split.
      + unfold classic_reasons, strict_action_reasons. rewrite act.
        unfold classic_removal_reasons, strict_removal_reasons. rewrite playing, new, claimed.
        cbn [negb andb Z.eqb reason_if app]. rewrite !asked_app, <- asked_app, in_time, asked_if, app_nil_r.
        destruct (asks r BuriedRemoval); cbn [negb orb] in shown; [now rewrite shown|reflexivity].
      + constructor; cbn [now log ticking].
        * apply play_removal_agrees; try assumption; [apply A|now left].
        * unfold play; cbn [move_count length]. rewrite (same_count _ _ A). lia.
        * unfold play; cbn [scores map snd record_score]. now rewrite act, (same_scores _ _ A).
        * destruct ticking' as [[began latest]|]; [|destruct clock_after]. split; [discriminate|exact clock_after].
        * unfold play; cbn [last_removal]. now rewrite act.
        * unfold play; cbn [last_removal all_cubes_now]. rewrite act. intros d [= <-].
          rewrite was_removed_remove, cube_eqb_refl. reflexivity.
        * unfold play; cbn [last_was_repetition]. now rewrite act.
  Qed.
End FastPath.
