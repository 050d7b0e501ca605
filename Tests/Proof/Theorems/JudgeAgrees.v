(** * The judge gives the rules' reasons

    From related states, the engine's judge finds for each move exactly the reasons of the rules, in the same order and at
    the same faces; and after a move that is accepted, the states are related again. *)

From Coq Require Import List Bool PeanoNat NArith ZArith Lia.
From Proof.Rules Require Import Cube Moves Score Reports Classic Strict Verdict.
From Proof.Engine Require Import Sets LinesOfSight Occluders CubeBits WordWalk Progress FastPath Judge.
From Proof.Theorems Require Import SetsAreSets LinesOfSightSee CubesAgree WordsAgree FastPathAgrees.
Import ListNotations.

Lemma player_eqb_sym p q : player_eqb p q = player_eqb q p.
Proof. destruct (player_eqb_spec p q), (player_eqb_spec q p); congruence. Qed.

(** ** Noting the first face that breaks a rule *)

Definition or_else (noted later : option nat) : option nat := match noted with Some n => Some n | None => later end.

Lemma note_step breaks index noted later :
  or_else (note breaks index noted) (option_map (Nat.add (S index)) later)
  = or_else noted (option_map (Nat.add index) (if breaks then Some 0 else option_map S later)).
Proof.
  unfold or_else, note. destruct noted as [n|]; [reflexivity|]. destruct breaks, later as [k|]; cbn; f_equal; lia.
Qed.

(** [not_touching] counts from the face before. *)
Fixpoint untouched (before : face) (faces : list face) : option nat :=
  match faces with
  | f :: rest => if negb (touches before f) then Some 0 else option_map S (untouched f rest)
  | [] => None
  end.

Lemma not_touching_cons faces : forall e, not_touching (e :: faces) = option_map S (untouched e faces).
Proof.
  induction faces as [|f faces IH]; intro e; [reflexivity|].
  change (not_touching (e :: f :: faces))
    with (if touches e f then option_map S (not_touching (f :: faces)) else Some 1).
  cbn [untouched]. rewrite IH. now destruct (touches e f).
Qed.

Lemma first_position_none_inv {A} (holds : A -> bool) l :
  first_position holds l = None -> forall a, In a l -> holds a = false.
Proof.
  induction l as [|b l IH]; intros H a inside; [destruct inside|]. cbn in H.
  destruct (holds b) eqn:B; [discriminate|]. destruct (first_position holds l); [discriminate|].
  destruct inside as [<-|inside]; [assumption|now apply IH].
Qed.

Section Judge.
  Context {time : Type} {clock : Clock time}.
  Variable mix : letter -> N.
  Variable dictionary : list letter -> bool.
  Variable r : rules time.
  Variable g : game time.
  Hypothesis puzzle_fits : PuzzleFits (puzzle_of g).

  Lemma visible_in_bits q s f :
    ProgressAgrees (time := time) mix q s ->
    is_face_playable f (cubes_in_play (bits q)) = playable (in_play (all_cubes_now s)) f.
  Proof.
    intro A. rewrite occluders_see by apply A. rewrite <- (visible_faces_are_playable _ _ _ (same_cubes _ _ _ A)).
    symmetry. apply visibility_by_shifts_is_visibility_by_neighbours, A.
  Qed.

  Lemma walk_any_after q (s : state time) faces : ProgressAgrees mix q s ->
    forall index before used earlier b,
      (forall f, has_face used f = existsb (face_eqb f) earlier) ->
      let '(b', used') := walk_any r q index (Some before) used faces b in
      repeated_face b' = or_else (repeated_face b) (option_map (Nat.add index) (repetition earlier faces))
      /\ not_touching_face b' = or_else (not_touching_face b) (option_map (Nat.add index) (untouched before faces))
      /\ out_of_play_face b' = or_else (out_of_play_face b) (option_map (Nat.add index) (out_of_play s faces))
      /\ not_playable_face b'
        = or_else (not_playable_face b) (option_map (Nat.add index) (first_position (is_hidden s) faces))
      /\ hidden_first_face b' = hidden_first_face b
      /\ used' = fold_left (fun set f => union set (only f)) faces used.
  Proof.
    intro A. induction faces as [|f faces IH]; intros index before used earlier b members; cbn [walk_any].
    - unfold or_else. destruct b as [[] [] [] [] h]; cbn; repeat split.
    - set (b1 := FaceBreaches _ _ _ _ _).
      assert (forall e, has_face (union used (only f)) e = existsb (face_eqb e) (f :: earlier)) as members'.
      { intro e. rewrite has_face_union, has_only, members, (face_eqb_sym f e). apply orb_comm. }
      specialize (IH (S index) f (union used (only f)) (f :: earlier) b1 members').
      destruct (walk_any r q (S index) (Some f) (union used (only f)) faces b1) as [b' used'].
      destruct IH as (H1 & H2 & H3 & H4 & H5 & H6). subst b1.
      cbn [repeated_face not_touching_face out_of_play_face not_playable_face hidden_first_face] in *.
      rewrite note_step in H1, H2, H3, H4.
      rewrite H1, H2, H3, H4, H5, H6. rewrite disjoint_with_only, negb_involutive, members.
      rewrite (agree_in_play _ _ (same_cubes _ _ _ A)), (visible_in_bits _ _ _ A).
      cbn [fold_left]. unfold out_of_play, is_hidden. cbn [first_position repetition untouched].
      rewrite !andb_false_r, !andb_true_r, orb_false_r. repeat split.
  Qed.

  Lemma spell_cons f faces :
    spell (puzzle_of g) (f :: faces) = letters_of (tile_on (puzzle_of g) f) ++ spell (puzzle_of g) faces.
  Proof. reflexivity. Qed.

  Lemma tiles_value faces :
    fold_right (fun t sum => (Z.of_N (tile_value (puzzle_of g) t) + sum)%Z) 0%Z (map (tile_on (puzzle_of g)) faces)
    = letter_sum (puzzle_of g) (spell (puzzle_of g) faces).
  Proof.
    rewrite letter_sum_is_n. induction faces as [|f faces IH]; [reflexivity|].
    cbn [map fold_right]. rewrite IH, spell_cons, letter_sum_n_app, tile_value_is_sum. lia.
  Qed.

  Lemma tiles_hash faces :
    (fold_right (fun t sum => tile_hash mix t + sum) 0 (map (tile_on (puzzle_of g)) faces) mod 2 ^ 30)%N
    = word_hash mix (spell (puzzle_of g) faces).
  Proof.
    unfold word_hash. fold (hash_sum mix (spell (puzzle_of g) faces)).
    induction faces as [|f faces IH]; [reflexivity|].
    cbn [map fold_right]. rewrite spell_cons, hash_sum_app, tile_hash_is_sum.
    rewrite N.add_mod_idemp_l by discriminate. rewrite <- N.add_mod_idemp_r, IH by discriminate.
    now rewrite N.add_mod_idemp_r by discriminate.
  Qed.

  Record Examined (s : state time) (faces : list face) (word : played_word) (b : face_breaches) : Prop := {
    examined_faces : faces_of word = set_of faces;
    examined_points : points word = score (puzzle_of g) (spell (puzzle_of g) faces);
    examined_hash : hash word = word_hash mix (spell (puzzle_of g) faces);
    examined_letters : letters_in word = spell (puzzle_of g) faces;
    examined_repeated : repeated_face b = repetition [] faces;
    examined_touching : not_touching_face b = not_touching faces;
    examined_out : out_of_play_face b = out_of_play s faces;
    examined_hidden : not_playable_face b = not_playable s faces;
    examined_first :
      hidden_first_face b
      = asks r FirstFaceHidden && match faces with f :: _ => is_hidden s f | [] => false end;
  }.

  Lemma any_word_agrees q s faces :
    ProgressAgrees mix q s -> Examined s faces (fst (any_word mix r g q faces)) (snd (any_word mix r g q faces)).
  Proof.
    intro A. unfold any_word.
    assert (let '(b, used) := walk_any r q 0 None no_faces faces no_breaches in
      repeated_face b = repetition [] faces /\ not_touching_face b = not_touching faces
      /\ out_of_play_face b = out_of_play s faces /\ not_playable_face b = not_playable s faces
      /\ hidden_first_face b
        = asks r FirstFaceHidden && match faces with f :: _ => is_hidden s f | [] => false end
      /\ used = set_of faces) as W.
    { destruct faces as [|f faces]; [cbn; rewrite andb_false_r; repeat split|].
      cbn [walk_any]. set (b1 := FaceBreaches _ _ _ _ _).
      assert (forall e, has_face (union no_faces (only f)) e = existsb (face_eqb e) [f]) as members.
      { intro e. rewrite has_face_union, has_only, has_no_face, (face_eqb_sym f e). cbn. now rewrite orb_false_r. }
      pose proof (walk_any_after q s faces A 1 f (union no_faces (only f)) [f] b1 members) as W.
      destruct (walk_any r q 1 (Some f) (union no_faces (only f)) faces b1) as [b' used'].
      destruct W as (H1 & H2 & H3 & H4 & H5 & H6). subst b1.
      cbn [repeated_face not_touching_face out_of_play_face not_playable_face hidden_first_face no_breaches] in *.
      rewrite (agree_in_play _ _ (same_cubes _ _ _ A)), (visible_in_bits _ _ _ A) in *.
      rewrite disjoint_with_only, negb_involutive, has_no_face in H1.
      rewrite H1, H2, H3, H4, H5, H6. cbn [negb]. rewrite !andb_false_r, !andb_true_r.
      split; [|split; [|split; [|split; [|split]]]].
      - cbn [note or_else repetition existsb]. now destruct (repetition [f] faces).
      - rewrite not_touching_cons. cbn [note or_else]. now destruct (untouched f faces).
      - unfold out_of_play, note; cbn [first_position]. destruct (in_play (all_cubes_now s) (cube_of f)); cbn [negb or_else].
        + now destruct (first_position _ faces).
        + reflexivity.
      - unfold not_playable; cbn [note or_else tl]. now destruct (first_position _ faces).
      - cbn [orb]. unfold is_hidden. apply andb_comm.
      - reflexivity. }
    destruct (walk_any r q 0 None no_faces faces no_breaches) as [b used].
    destruct W as (H1 & H2 & H3 & H4 & H5 & H6). cbn [fst snd].
    constructor; cbn [faces_of points hash letters_in]; try assumption; try reflexivity.
    - rewrite tiles_value. unfold score_of, score. lia.
    - rewrite N.land_ones. apply tiles_hash.
  Qed.

  Lemma examine_word_agrees q s faces :
    ProgressAgrees mix q s ->
    Examined s faces (fst (examine_word mix r g q faces)) (snd (examine_word mix r g q faces)).
  Proof.
    intro A. unfold examine_word.
    destruct (Nat.leb_spec (length faces) face_limit) as [short|]; [|now apply any_word_agrees].
    destruct (walk_over _ _ _ _) as [w|] eqn:walked; [|now apply any_word_agrees].
    destruct (walk_agrees mix g puzzle_fits _ _ _ _ A short walked)
      as (once & chain & all & is_set & is_score & is_hash & is_word).
    destruct (all_playable g _ _ all) as (none_out & none_hidden & _).
    cbn [fst snd]. constructor; try assumption; cbn [no_breaches repeated_face not_touching_face out_of_play_face
      not_playable_face hidden_first_face]; try (symmetry; assumption).
    destruct faces as [|f rest]; [now rewrite andb_false_r|]. unfold is_hidden. rewrite (all f) by now left.
    cbn [negb]. now rewrite !andb_false_r.
  Qed.

  (** ** The relation *)

  Record TurnAgrees (t : turn) (s : state time) (p : player) : Prop := {
    same_turn_player : turn_player t = p;
    same_over : is_over t = turn_is_over s;
    same_removals : is_over t = false -> removal_count t = length (turn_removals s);
    removals_are_removed : forall c, In c (turn_removals s) -> was_removed (cube_at c (all_cubes_now s)) = true;
    last_is_in_turn : forall c, last_removal s = Some c -> In c (turn_removals s);
  }.

  Record JudgeAgrees (j : judge_state (time := time)) (s : state time) : Prop := {
    judge_progress : ProgressAgrees mix (judged j) s;
    judge_count : judged_count j = move_count s;
    judge_scores : judged_scores j = scores s;
    judge_starts : judge_start j = start s;
    judge_clocks : clocks j = latest_times s;
    judge_first : clocks_first_player j = first_player s;
    judge_removal : judge_last_removal j = last_removal s;
    judge_repetition :
      forall c, last_removal s = Some c -> last_removal_was_repetition j = last_was_repetition s;
    judge_removed : forall c, last_removal s = Some c -> was_removed (cube_at c (all_cubes_now s)) = true;
    judge_turns :
      match players_of g, last_player s with
      | OnePlayer, _ => True
      | Several _, Some p => TurnAgrees (judge_turn j) s p
      | Several _, None =>
        judge_turn j = fresh_turn /\ turn_removals s = [] /\ turn_has_word s = false /\ last_removal s = None
      end;
  }.

  Lemma fresh_judge_agrees : JudgeAgrees (fresh_judge g) (fresh_state g).
  Proof.
    constructor; try reflexivity; try discriminate; [apply fresh_agrees|].
    cbn. destruct (players_of g); repeat split.
  Qed.

  Lemma judge_repeats_agrees j s m : JudgeAgrees j s -> judge_repeats_removal j m = repeats_removal s (does m).
  Proof. intro A. unfold judge_repeats_removal, repeats_removal. now rewrite (judge_removal _ _ A). Qed.

  Lemma timing_agrees j s m :
    JudgeAgrees j s -> timing_and_turn_reasons r g j m = asked r (time_reasons r g s m ++ player_reasons g s m).
  Proof.
    intro A. unfold timing_and_turn_reasons, time_reasons, player_reasons.
    rewrite (judge_repeats_agrees _ _ _ A). unfold judge_latest.
    rewrite (judge_starts _ _ A), (judge_clocks _ _ A), (judge_first _ _ A).
    pose proof (judge_turns _ _ A) as T.
    unfold runs_backwards, is_too_late, latest_of. rewrite !asked_app, asked_if, <- app_assoc. f_equal.
    destruct (players_of g) as [|indices].
    - rewrite !asked_if. unfold is_foreign. f_equal. now destruct (mode_of g), (asks r TimeLimit).
    - rewrite asked_app, !asked_if. cbn [andb]. rewrite andb_false_r. cbn [reason_if app].
      unfold is_unknown, is_out_of_turn, is_over_for. f_equal. f_equal.
      destruct (last_player s) as [p|].
      + rewrite (same_over _ _ _ T), (same_turn_player _ _ _ T), (player_eqb_sym p).
        now destruct (asks r OutOfTurn), (player_eqb (player_index m) p), (turn_is_over s).
      + destruct T as [-> _]. now destruct (asks r OutOfTurn).
  Qed.

  (** The reasons are the same. *)
  Theorem judge_reasons_agree j s m :
    JudgeAgrees j s -> judge_reasons mix dictionary r g j m = reasons dictionary r g s m.
  Proof.
    intro A. unfold judge_reasons, reasons, is_beyond_limit. rewrite (judge_count _ _ A).
    destruct (asks r TooManyMoves && _); [reflexivity|].
    change (filter (fun why => asks r (broken_rule why))) with (asked r).
    rewrite asked_app, (asked_app r (strict_action_reasons g s m)), <- (timing_agrees _ _ _ A).
    unfold classic_reasons, strict_action_reasons. destruct (does m) as [faces|c] eqn:act.
    - pose proof (examine_word_agrees (judged j) s faces (judge_progress _ _ A)) as E.
      destruct (examine_word mix r g (judged j) faces) as [word b]. cbn [fst snd] in E.
      unfold word_reasons, classic_word_reasons, strict_word_reasons.
      rewrite (examined_hash _ _ _ _ E), (examined_letters _ _ _ _ E), (examined_points _ _ _ _ E),
        (examined_repeated _ _ _ _ E), (examined_touching _ _ _ _ E), (examined_out _ _ _ _ E),
        (examined_hidden _ _ _ _ E), (examined_first _ _ _ _ E).
      rewrite (earlier_move_is_rules _ _ _ _ (judge_progress _ _ A)).
      fold (is_short (spell (puzzle_of g) faces)).
      assert (first_face_hidden g s faces
        = negb (is_short (spell (puzzle_of g) faces)) && match faces with f :: _ => is_hidden s f | [] => false end)
        as -> by (unfold first_face_hidden; destruct faces; [now rewrite andb_false_r|reflexivity]).
      destruct (is_short (spell (puzzle_of g) faces)); cbn [negb andb].
      + rewrite !asked_app, asked_classic_at, !asked_if, asked_at by reflexivity. cbn [reason_at].
        rewrite <- !app_assoc. f_equal.
        change (asks r TooShort) with true. now destruct (asks r FirstFaceHidden).
      + rewrite !asked_app, !asked_classic_at, !asked_if, asked_at by reflexivity.
        rewrite <- !app_assoc. f_equal.
        assert (forall o, asked r match o with Some earlier => [Reason RepeatedWord None (Some earlier)] | None => [] end
          = match o with Some earlier => [Reason RepeatedWord None (Some earlier)] | None => [] end) as ->
          by now intros [].
        do 6 f_equal. now destruct (asks r FirstFaceHidden), faces as [|f rest]; cbn [andb]; try destruct (is_hidden s f).
    - unfold removal_reasons, classic_removal_reasons, strict_removal_reasons.
      rewrite (may_remove_is_rules _ _ _ _ _ (judge_progress _ _ A)), (judge_repeats_agrees _ _ _ A), act.
      rewrite (agree_in_play _ _ (same_cubes _ _ _ (judge_progress _ _ A))).
      rewrite !asked_app, !asked_if, <- !app_assoc.
      assert (repeats_removal s (RemovedCube c) = true ->
        in_play (all_cubes_now s) c = false /\ last_removal_was_repetition j = last_was_repetition s) as again.
      { unfold repeats_removal. destruct (last_removal s) as [d|] eqn:last; [|discriminate].
        destruct (cube_eqb_spec c d) as [<-|]; [|discriminate]. intros _. split.
        - unfold in_play. now rewrite (judge_removed _ _ A _ last).
        - now apply (judge_repetition _ _ A c). }
      unfold asks at 2; cbn [is_strict negb orb].
      destruct (repeats_removal s (RemovedCube c)).
      + destruct (again eq_refl) as [-> ->]. cbn [andb negb].
        rewrite !andb_false_r. cbn [reason_if app]. f_equal. f_equal. f_equal. apply andb_comm.
      + rewrite !andb_false_r. cbn [andb reason_if app].
        destruct (in_play (all_cubes_now s) c), (asks r BuriedRemoval), (shows_playable_face _ c); reflexivity.
  Qed.

  (** What an accepted move says about its action. *)
  Lemma accepted_word s m faces :
    reasons dictionary r g s m = [] -> does m = PlayedWord faces ->
    NoDup faces /\ (forall f, In f faces -> in_play (all_cubes_now s) (cube_of f) = true)
    /\ repetition [] faces = None /\ is_short (spell (puzzle_of g) faces) = false
    /\ move_that_spelled s (spell (puzzle_of g) faces) = None
    /\ dictionary (spell (puzzle_of g) faces) = true
    /\ claimed_score m = score (puzzle_of g) (spell (puzzle_of g) faces)
    /\ not_touching faces = None /\ out_of_play s faces = None /\ not_playable s faces = None.
  Proof.
    intros none act. unfold reasons in none. destruct (asks r TooManyMoves && _); [discriminate|].
    change (filter (fun why => asks r (broken_rule why))) with (asked r) in none.
    rewrite asked_app in none. apply app_eq_nil in none as [none _].
    unfold classic_reasons, classic_word_reasons in none. rewrite act in none.
    destruct (is_short _) eqn:long; rewrite !asked_app, ?asked_if in none.
    { rewrite asked_classic_at in none by reflexivity. apply app_eq_nil in none as [_ none]. discriminate. }
    apply app_eq_nil in none as [once none]. apply app_eq_nil in none as [new none].
    apply app_eq_nil in none as [known none]. apply app_eq_nil in none as [points_right none].
    apply app_eq_nil in none as [chain none]. apply app_eq_nil in none as [out hidden].
    rewrite asked_classic_at in once, chain, out, hidden by reflexivity.
    assert (forall o x, reason_at o x = [] -> o = None) as no_face by now intros [].
    apply no_face in once, chain, out, hidden.
    destruct (repetition_none faces [] once) as [distinct _].
    split; [assumption|]. split.
    { intros f inside. pose proof (first_position_none_inv _ _ out f inside) as H.
      now apply negb_false_iff in H. }
    split; [assumption|]. split; [reflexivity|].
    split; [destruct (move_that_spelled s _); [discriminate|reflexivity]|].
    split; [destruct (dictionary _); [reflexivity|discriminate]|].
    split; [destruct (Z.eqb_spec (claimed_score m) (score (puzzle_of g) (spell (puzzle_of g) faces))); [assumption|discriminate]|].
    repeat split; assumption.
  Qed.

  Lemma accepted_removal s m c :
    reasons dictionary r g s m = [] -> does m = RemovedCube c ->
    in_play (all_cubes_now s) c = true \/ repeats_removal s (RemovedCube c) = true.
  Proof.
    intros none act. unfold reasons in none. destruct (asks r TooManyMoves && _); [discriminate|].
    change (filter (fun why => asks r (broken_rule why))) with (asked r) in none.
    rewrite asked_app in none. apply app_eq_nil in none as [none _].
    unfold classic_reasons, classic_removal_reasons in none. rewrite act, asked_if in none.
    unfold asks in none; cbn [is_strict negb orb andb] in none.
    destruct (in_play _ c); [now left|]. destruct (repeats_removal s _); [now right|discriminate].
  Qed.

  (** After an accepted move, the states agree again. *)
  Theorem accept_agrees j s m :
    JudgeAgrees j s -> reasons dictionary r g s m = [] -> JudgeAgrees (accept mix r g j m) (play g s m).
  Proof.
    intros A none. unfold accept. rewrite (judge_repeats_agrees _ _ _ A).
    destruct (does m) as [faces|c] eqn:act.
    - destruct (accepted_word _ _ _ none act) as (distinct & playing & _).
      pose proof (examine_word_agrees (judged j) s faces (judge_progress _ _ A)) as E.
      destruct (examine_word mix r g (judged j) faces) as [word b]. cbn [fst snd] in *.
      constructor; cbn [judged judged_count judged_scores judge_start clocks clocks_first_player judge_turn judge_last_removal
        last_removal_was_repetition].
      + rewrite (judge_count _ _ A). apply (play_word_agrees mix g _ _ _ faces); try assumption; apply A || apply E.
      + unfold play; cbn [move_count]. now rewrite (judge_count _ _ A).
      + unfold play; cbn [scores]. rewrite act. now rewrite (judge_scores _ _ A), (examined_points _ _ _ _ E).
      + unfold play; cbn [start]. now rewrite (judge_starts _ _ A).
      + unfold play; cbn [latest_times]. now rewrite (judge_clocks _ _ A).
      + unfold play; cbn [first_player]. now rewrite (judge_first _ _ A).
      + unfold play; cbn [last_removal]. now rewrite act.
      + unfold play; cbn [last_removal]. rewrite act. discriminate.
      + unfold play; cbn [last_removal]. rewrite act. discriminate.
      + pose proof (judge_turns _ _ A) as T. unfold play at 1; cbn [last_player].
        destruct (players_of g) as [|indices]; [exact I|].
        constructor; unfold turn_is_over, play; cbn; rewrite ?act; try reflexivity; try discriminate.
        intros d inside. rewrite was_removed_use_faces.
        destruct (last_player s) as [p|]; [|destruct inside].
        destruct (player_eqb p (player_index m)); [|destruct inside]. now apply (removals_are_removed _ _ _ T).
    - pose proof (accepted_removal _ _ _ none act) as accepted.
      assert (repeats_removal s (RemovedCube c) = true -> last_removal s = Some c) as again.
      { unfold repeats_removal. destruct (last_removal s) as [d|]; [|discriminate].
        now destruct (cube_eqb_spec c d) as [->|]. }
      constructor; cbn [judged judged_count judged_scores judge_start clocks clocks_first_player judge_turn judge_last_removal
        last_removal_was_repetition].
      + apply play_removal_agrees; [apply A|assumption|]. destruct accepted as [|rep]; [now left|right].
        now apply (judge_removed _ _ A), again.
      + unfold play; cbn [move_count]. now rewrite (judge_count _ _ A).
      + unfold play; cbn [scores]. rewrite act. now rewrite (judge_scores _ _ A).
      + unfold play; cbn [start]. now rewrite (judge_starts _ _ A).
      + unfold play; cbn [latest_times]. now rewrite (judge_clocks _ _ A).
      + unfold play; cbn [first_player]. now rewrite (judge_first _ _ A).
      + unfold play; cbn [last_removal]. now rewrite act.
      + unfold play; cbn [last_was_repetition]. now rewrite act.
      + unfold play; cbn [last_removal all_cubes_now]. rewrite act. intros d [= <-].
        now rewrite was_removed_remove, cube_eqb_refl.
      + pose proof (judge_turns _ _ A) as T. unfold play at 1; cbn [last_player].
        destruct (players_of g) as [|indices]; [exact I|].
        set (q := player_index m) in *.
        destruct (last_player s) as [p|] eqn:last.
        2:{ destruct T as (-> & no_removals & no_word & no_last).
            assert (repeats_removal s (RemovedCube c) = false) as -> by (unfold repeats_removal; now rewrite no_last).
            cbn [negb orb]. unfold turn_removes_cube. cbn [turn_player fresh_turn].
            assert ((if player_eqb q None then fresh_turn else Turn q 0 false) = Turn q 0 false) as ->.
            { destruct (player_eqb_spec q None) as [->|]; reflexivity. }
            constructor; unfold turn_is_over, play; cbn; rewrite ?act, ?last; try reflexivity.
            - intros d [<-|[]]. now rewrite was_removed_remove, cube_eqb_refl.
            - intros d [= <-]. now left. }
        destruct (player_eqb_spec p q) as [same|other].
        * (* The same player. *)
          assert (player_eqb q (turn_player (judge_turn j)) = true) as held.
          { rewrite (same_turn_player _ _ _ T), same. now destruct (player_eqb_spec q q). }
          unfold is_held_by. rewrite held. cbn [negb]. rewrite orb_false_r.
          destruct (repeats_removal s (RemovedCube c)) eqn:rep; cbn [negb].
          -- pose proof (last_is_in_turn _ _ _ T c (again eq_refl)) as inside.
             assert (existsb (cube_eqb c) (turn_removals s) = true) as old.
             { apply existsb_exists. exists c. split; [assumption|apply cube_eqb_refl]. }
             constructor; unfold turn_is_over, play; cbn; rewrite ?act, ?last, ?rep; fold q;
               (destruct (player_eqb_spec p q) as [_|]; [|congruence]); cbn [andb]; rewrite ?old.
             ++ now rewrite (same_turn_player _ _ _ T).
             ++ apply T.
             ++ apply T.
             ++ intros d D. rewrite was_removed_remove, (removals_are_removed _ _ _ T d D). apply orb_true_r.
             ++ now intros d [= <-].
          -- assert (in_play (all_cubes_now s) c = true) as playing by (destruct accepted; congruence).
             assert (existsb (cube_eqb c) (turn_removals s) = false) as new.
             { apply not_true_iff_false. intro old. apply existsb_exists in old as (d & inside & eq).
               destruct (cube_eqb_spec c d) as [<-|]; [|discriminate].
               apply (removals_are_removed _ _ _ T) in inside. unfold in_play in playing. now rewrite inside in playing. }
             unfold turn_removes_cube. rewrite held.
             constructor; unfold play; cbn [turn_player is_over removal_count turn_removals last_removal all_cubes_now];
               rewrite ?act, ?last; fold q;
               try (destruct (player_eqb_spec p q) as [_|]; [|congruence]); cbn [andb]; rewrite ?new.
             ++ now rewrite (same_turn_player _ _ _ T).
             ++ unfold turn_is_over at 1; cbn [turn_has_word turn_removals length].
                pose proof (same_over _ _ _ T) as over. pose proof (same_removals _ _ _ T) as count.
                unfold turn_is_over in over. destruct (is_over (judge_turn j)).
                ** rewrite orb_true_r. symmetry. destruct (turn_has_word s); [reflexivity|]. cbn [orb] in *.
                   symmetry in over. apply Nat.leb_le in over. apply Nat.leb_le. lia.
                ** rewrite (count eq_refl), orb_false_r. symmetry in over. apply orb_false_iff in over as [-> _]. reflexivity.
             ++ intro not_over. apply orb_false_iff in not_over as [_ not_over]. cbn [length].
                now rewrite (same_removals _ _ _ T not_over).
             ++ intros d [<-|D]; rewrite was_removed_remove; [now rewrite cube_eqb_refl|].
                rewrite (removals_are_removed _ _ _ T d D). apply orb_true_r.
             ++ intros d [= <-]. now left.
        * (* Another player. *)
          assert (player_eqb q (turn_player (judge_turn j)) = false) as not_held.
          { rewrite (same_turn_player _ _ _ T). destruct (player_eqb_spec q p); congruence. }
          unfold is_held_by. rewrite not_held. cbn [negb]. rewrite orb_true_r.
          unfold turn_removes_cube. rewrite not_held.
          constructor; unfold turn_is_over, play; cbn; rewrite ?act, ?last; fold q;
            (destruct (player_eqb_spec p q) as [|_]; [congruence|]); cbn; try reflexivity.
          -- intros d [<-|[]]. now rewrite was_removed_remove, cube_eqb_refl.
          -- intros d [= <-]. now left.
  Qed.

  (** So the judge's verdict on a list of moves is the rules' verdict. *)
  Record SameVerdict (e : engine_verdict) (v : verdict time) : Prop := {
    verdict_total : engine_total e = total (final v);
    verdict_scores : engine_scores e = scores (final v);
    verdict_state : CubesAgree (engine_state e) (all_cubes_now (final v));
    verdict_violation : engine_violation e = violation v;
  }.

  Theorem judge_list_agrees moves : forall j s,
    JudgeAgrees j s -> SameVerdict (judge_list mix dictionary r g j moves) (judge_moves dictionary r g s moves).
  Proof.
    induction moves as [|m moves IH]; intros j s A; cbn [judge_list judge_moves].
    - constructor; cbn; try reflexivity; apply A.
    - rewrite (judge_reasons_agree _ _ _ A). destruct (reasons dictionary r g s m) as [|why rest] eqn:none.
      + apply IH. now apply accept_agrees.
      + constructor; cbn; try apply A. now rewrite (judge_count _ _ A).
  Qed.
End Judge.
