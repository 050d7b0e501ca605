(** * Theorems about games

    What players, servers and boards rely on. All of them are about the rules; [EngineAgrees.v] carries them over to the
    engine. Each names the switches that it needs; a theorem that names none holds under all rules. *)

From Coq Require Import List Bool PeanoNat NArith ZArith Lia Sorted.
From Proof.Rules Require Import Cube Moves Score Reports Classic Strict Verdict.
From Proof.Engine Require Import WordWalk Judge.
From Proof.Theorems Require Import SetsAreSets CubesAgree WordsAgree FastPathAgrees JudgeAgrees EngineAgrees.
Import ListNotations.

Section Games.
  Context {time : Type} {clock : Clock time}.
  Variable dictionary : list letter -> bool.
  Variable g : game time.

  Definition is_valid (v : verdict time) : Prop := violation v = None.

  Section AnyRules.
    Variable r : rules time.
    Notation judge_from := (judge_moves dictionary r g).

    (** ** Prefixes and refusals *)

    (** Judging can stop after accepted moves and continue later: this is what resuming a match relies on. *)
    Theorem resuming moves more : forall s,
      is_valid (judge_from s moves) -> judge_from s (moves ++ more) = judge_from (final (judge_from s moves)) more.
    Proof.
      induction moves as [|m moves IH]; intros s valid; [reflexivity|]. cbn [app judge_moves] in *.
      destruct (reasons dictionary r g s m); [now apply IH|discriminate].
    Qed.

    (** If a game is accepted, so is each of its beginnings. *)
    Theorem accepted_prefixes_stay_accepted moves more s :
      is_valid (judge_from s (moves ++ more)) -> is_valid (judge_from s moves).
    Proof.
      revert s. induction moves as [|m moves IH]; intros s valid; [reflexivity|]. cbn [app judge_moves] in *.
      destruct (reasons dictionary r g s m); [now apply IH|discriminate].
    Qed.

    (** Later moves change neither the first refusal nor anything else of its verdict. *)
    Theorem first_refusal_stays moves more s why :
      violation (judge_from s moves) = Some why -> judge_from s (moves ++ more) = judge_from s moves.
    Proof.
      revert s. induction moves as [|m moves IH]; intros s refused; [discriminate|]. cbn [app judge_moves] in *.
      destruct (reasons dictionary r g s m); [now apply IH|reflexivity].
    Qed.

    (** A refused move changes nothing: the state is that of the accepted moves. *)
    Theorem refused_move_changes_nothing moves m more s :
      is_valid (judge_from s moves) -> reasons dictionary r g (final (judge_from s moves)) m <> [] ->
      final (judge_from s (moves ++ m :: more)) = final (judge_from s moves).
    Proof.
      intros valid refused. rewrite resuming by assumption. cbn [judge_moves].
      destruct (reasons dictionary r g (final (judge_from s moves)) m); [congruence|reflexivity].
    Qed.

    (** Judging is total: each game is either valid or refused for at least one reason. (That judging ends is no theorem
        but a property of every function in Coq.) *)
    Theorem every_refusal_has_a_reason expected where_ why :
      violation (judge dictionary r g expected) = Some (where_, why) -> why <> [].
    Proof.
      unfold judge. destruct (asks r OtherPuzzle && _); [now intros [= _ <-]|].
      generalize (fresh_state g). induction (moves_of g) as [|m moves IH]; intro s; [discriminate|]. cbn [judge_moves].
      destruct (reasons dictionary r g s m); [apply IH|now intros [= _ <-]].
    Qed.

    (** ** Invariants: what holds before and after each accepted move *)

    Lemma invariant (P : state time -> Prop) :
      (forall s m, P s -> reasons dictionary r g s m = [] -> P (play g s m)) ->
      forall moves s, P s -> P (final (judge_from s moves)).
    Proof.
      intros step. induction moves as [|m moves IH]; intros s holds; [assumption|]. cbn [judge_moves].
      destruct (reasons dictionary r g s m) eqn:none; [|assumption]. apply IH. now apply step.
    Qed.

    (** A cube that is gone never returns. *)
    Theorem gone_cubes_never_return c moves s :
      in_play (all_cubes_now s) c = false -> in_play (all_cubes_now (final (judge_from s moves))) c = false.
    Proof.
      intro gone. apply (invariant (fun s => in_play (all_cubes_now s) c = false)); [|assumption]. clear.
      intros s m gone _. unfold play; cbn [all_cubes_now]. destruct (does m).
      - apply not_true_iff_false. intro back. apply in_play_use_faces in back. congruence.
      - now rewrite in_play_remove, gone.
    Qed.

    (** No word is accepted twice. *)
    Theorem no_word_twice moves : NoDup (map fst (words (final (judge_from (fresh_state g) moves)))).
    Proof.
      apply (invariant (fun s => NoDup (map fst (words s)))); [|constructor]. clear.
      intros s m distinct accepted. unfold play; cbn [words]. destruct (does m) as [faces|] eqn:act; [|assumption].
      destruct (accepted_word dictionary r g _ _ _ accepted act) as (_ & _ & _ & _ & new & _).
      cbn [map fst]. constructor; [|assumption]. intro old. apply in_map_iff in old as ([w index] & same & inside).
      cbn in same. subst w. unfold move_that_spelled in new.
      destruct (find _ (words s)) as [|] eqn:found; [discriminate|].
      apply (find_none _ _ found) in inside. cbn in inside.
      now destruct (word_eqb_spec (spell (puzzle_of g) faces) (spell (puzzle_of g) faces)).
    Qed.

    (** With [firstFaceHidden] on, each face of an accepted word is playable: no hidden face is played. (Classic accepts a
        hidden first face.) *)
    Theorem no_hidden_face_is_played s m faces f :
      asks r FirstFaceHidden = true -> reasons dictionary r g s m = [] -> does m = PlayedWord faces -> In f faces ->
      playable (in_play (all_cubes_now s)) f = true.
    Proof.
      intros on accepted act inside.
      destruct (accepted_word dictionary r g _ _ _ accepted act) as (_ & playing & _ & long & _ & _ & _ & _ & _ & shown).
      enough (is_hidden s f = false) as H.
      { unfold is_hidden in H. rewrite (playing f inside) in H. cbn in H. now apply negb_false_iff in H. }
      destruct faces as [|first rest]; [destruct inside|]. destruct inside as [<-|inside].
      - unfold reasons in accepted. destruct (asks r TooManyMoves && _); [discriminate|].
        change (filter (fun why => asks r (broken_rule why))) with (asked r) in accepted.
        rewrite !asked_app in accepted. apply app_eq_nil in accepted as [_ accepted].
        apply app_eq_nil in accepted as [accepted _].
        unfold strict_action_reasons, strict_word_reasons in accepted. rewrite act, asked_at, on in accepted.
        unfold first_face_hidden in accepted. rewrite long in accepted. cbn [negb andb] in accepted.
        destruct (is_hidden s first); [discriminate|reflexivity].
      - unfold not_playable in shown. cbn [tl] in shown.
        destruct (first_position (is_hidden s) rest) eqn:none; [discriminate|].
        now apply (first_position_none_inv _ _ none).
    Qed.

    (** ** At most 135 moves *)

    Definition sum_over {A} (all : list A) (f : A -> nat) : nat := fold_right (fun a sum => f a + sum) 0 all.

    Lemma sum_plus {A} (all : list A) f h k : (forall a, f a = h a + k a) -> sum_over all f = sum_over all h + sum_over all k.
    Proof. intro each. unfold sum_over. induction all as [|a all IH]; [reflexivity|]. cbn [fold_right]. rewrite IH, each. lia. Qed.

    Lemma sum_same {A} (all : list A) f h : (forall a, f a = h a) -> sum_over all f = sum_over all h.
    Proof. intro each. unfold sum_over. induction all as [|a all IH]; [reflexivity|]. cbn [fold_right]. now rewrite IH, each. Qed.

    Lemma sum_bound {A} (all : list A) f n : (forall a, f a <= n) -> sum_over all f <= n * length all.
    Proof. intro each. unfold sum_over. induction all as [|a all IH]; cbn [fold_right length]; [lia|]. specialize (each a). lia. Qed.

    Lemma one_cube c n : sum_over all_cubes (fun d => if cube_eqb c d then n else 0) = n.
    Proof. destruct c as [[] [] []]; cbn; lia. Qed.

    Lemma one_face f : sum_over all_faces (fun e => if face_eqb e f then 1 else 0) = 1.
    Proof. apply Nat.eqb_eq. revert f. apply for_all_faces. now vm_compute. Qed.

    Definition uses_of_cube (all : cubes) (c : cube) : nat := sum_over all_sides (fun side => use_count all (Face c side)).

    Lemma uses_by_cube all : sum_over all_cubes (uses_of_cube all) = sum_over all_faces (use_count all).
    Proof. unfold uses_of_cube, sum_over. cbn. lia. Qed.

    (** A word of n faces adds n uses. *)
    Lemma sum_use_faces faces all :
      sum_over all_faces (use_count (use_faces all faces)) = length faces + sum_over all_faces (use_count all).
    Proof.
      revert all. induction faces as [|f faces IH]; intro all; [reflexivity|].
      unfold use_faces in *; cbn [fold_left length]. rewrite IH.
      rewrite (sum_plus _ _ (fun e => if face_eqb e f then 1 else 0) (use_count all)).
      - rewrite one_face. lia.
      - intro e. apply use_count_use_face.
    Qed.

    (** A tile has at most two letters, so a word of three letters has at least two faces. *)
    Lemma letters_at_most_twice faces : length (spell (puzzle_of g) faces) <= 2 * length faces.
    Proof.
      unfold spell. induction faces as [|f faces IH]; cbn [flat_map length]; [lia|]. rewrite app_length.
      destruct (tile_on (puzzle_of g) f); cbn; lia.
    Qed.

    (** No face is used more than three times, and no face of a removed cube more than twice. *)
    Definition uses_in_bounds (s : state time) : Prop :=
      forall f, use_count (all_cubes_now s) f <= 3
        /\ (was_removed (cube_at (cube_of f) (all_cubes_now s)) = true -> use_count (all_cubes_now s) f <= 2).

    Lemma in_play_counts all f : in_play all (cube_of f) = true -> use_count all f <= 2.
    Proof.
      unfold in_play. rewrite andb_true_iff, forallb_forall. intros [_ counts].
      destruct f as [c side]. cbn in *. enough (use_count all (Face c side) < 3) by lia.
      apply Nat.ltb_lt, counts. destruct side; cbn; tauto.
    Qed.

    Definition removal_is_noted (s : state time) : Prop :=
      forall c, last_removal s = Some c -> was_removed (cube_at c (all_cubes_now s)) = true.

    Lemma uses_stay_in_bounds s m :
      uses_in_bounds s /\ removal_is_noted s -> reasons dictionary r g s m = [] ->
      uses_in_bounds (play g s m) /\ removal_is_noted (play g s m).
    Proof.
      intros [bounds noted] accepted. unfold uses_in_bounds, removal_is_noted, play.
      destruct (does m) as [faces|c] eqn:act; cbn [all_cubes_now last_removal].
      - destruct (accepted_word dictionary r g _ _ _ accepted act) as (distinct & playing & _).
        split; [|discriminate]. intro f. destruct (bounds f) as [most removed].
        rewrite use_count_use_faces, occurrences_once, was_removed_use_faces by assumption.
        destruct (existsb (face_eqb f) faces) eqn:used; [|cbn; auto].
        apply existsb_exists in used as (e & inside & same).
        destruct (face_eqb_spec f e) as [<-|]; [|discriminate].
        pose proof (in_play_counts _ _ (playing f inside)). split; [lia|].
        intro gone. specialize (playing f inside). unfold in_play in playing. now rewrite gone in playing.
      - split.
        + intro f. rewrite use_count_remove, was_removed_remove. destruct (bounds f) as [most removed]. split; [assumption|].
          intro gone. destruct (cube_eqb_spec c (cube_of f)) as [->|]; [|auto].
          destruct (accepted_removal dictionary r g _ _ _ accepted act) as [playing|again].
          * now apply in_play_counts.
          * apply removed, noted. unfold repeats_removal in again.
            destruct (last_removal s) as [d|]; [|discriminate]. now destruct (cube_eqb_spec (cube_of f) d) as [->|].
        + intros d [= <-]. now rewrite was_removed_remove, cube_eqb_refl.
    Qed.

    (** A use counts 1, a removed cube 4: two for the removal, two for its repetition. *)
    Definition weight (s : state time) : nat :=
      sum_over all_faces (use_count (all_cubes_now s))
      + sum_over all_cubes (fun c => if was_removed (cube_at c (all_cubes_now s)) then 4 else 0).
    (** What the last removal left for its repetition. *)
    Definition credit (s : state time) : nat :=
      match last_removal s with Some _ => if last_was_repetition s then 0 else 2 | None => 0 end.

    Definition weighs_enough (s : state time) : Prop := 2 * N.to_nat (move_count s) + credit s <= weight s.

    Lemma moves_weigh_enough s m :
      asks r RepeatedRemoval = true ->
      weighs_enough s /\ uses_in_bounds s /\ removal_is_noted s -> reasons dictionary r g s m = [] ->
      weighs_enough (play g s m) /\ uses_in_bounds (play g s m) /\ removal_is_noted (play g s m).
    Proof.
      intros on (enough & bounds) accepted. split; [|now apply uses_stay_in_bounds]. destruct bounds as [bounds noted].
      unfold weighs_enough in *. unfold play at 1; cbn [move_count]. rewrite N2Nat.inj_succ.
      destruct (does m) as [faces|c] eqn:act.
      - destruct (accepted_word dictionary r g _ _ _ accepted act) as (_ & _ & _ & long & _).
        unfold is_short in long. apply Nat.ltb_ge in long. pose proof (letters_at_most_twice faces).
        unfold credit, weight in *; unfold play; cbn [all_cubes_now last_removal]. rewrite act, sum_use_faces.
        rewrite (sum_same all_cubes _ (fun c => if was_removed (cube_at c (all_cubes_now s)) then 4 else 0))
          by (intro; now rewrite was_removed_use_faces).
        lia.
      - unfold credit, weight in *; unfold play; cbn [all_cubes_now last_removal last_was_repetition]. rewrite act.
        rewrite (sum_same all_faces _ (use_count (all_cubes_now s))) by (intro; apply use_count_remove).
        destruct (accepted_removal dictionary r g _ _ _ accepted act) as [playing|again].
        + assert (was_removed (cube_at c (all_cubes_now s)) = false) as kept.
          { unfold in_play in playing. now destruct (was_removed (cube_at c (all_cubes_now s))). }
          rewrite (sum_plus all_cubes _ (fun d => if cube_eqb c d then 4 else 0)
            (fun d => if was_removed (cube_at d (all_cubes_now s)) then 4 else 0)).
          * rewrite one_cube. destruct (repeats_removal s (RemovedCube c)); lia.
          * intro d. rewrite was_removed_remove. destruct (cube_eqb_spec c d) as [<-|]; [now rewrite kept|reflexivity].
        + rewrite again.
          rewrite (sum_same all_cubes _ (fun d => if was_removed (cube_at d (all_cubes_now s)) then 4 else 0)).
          * (* The removal before was no repetition, because [repeatedRemoval] is on. *)
            assert (last_was_repetition s = false) as first_time.
            { apply not_true_iff_false. intro repeated.
              unfold reasons in accepted. destruct (asks r TooManyMoves && _); [discriminate|].
              change (filter (fun why => asks r (broken_rule why))) with (asked r) in accepted.
              rewrite !asked_app in accepted. apply app_eq_nil in accepted as [_ accepted].
              apply app_eq_nil in accepted as [accepted _].
              unfold strict_action_reasons, strict_removal_reasons in accepted.
              rewrite act, again, repeated, !asked_app, !asked_if, on in accepted. cbn [andb] in accepted.
              apply app_eq_nil in accepted as [_ accepted]. discriminate. }
            unfold repeats_removal in again. destruct (last_removal s); [|discriminate]. rewrite first_time in enough. lia.
          * intro d. rewrite was_removed_remove. unfold repeats_removal in again.
            destruct (last_removal s) as [e|] eqn:last; [|discriminate].
            destruct (cube_eqb_spec c e) as [<-|]; [|discriminate].
            destruct (cube_eqb_spec c d) as [<-|]; [now rewrite (noted c last)|reflexivity].
    Qed.

    Lemma weight_bound s : uses_in_bounds s -> weight s <= 270.
    Proof.
      intro bounds. unfold weight. rewrite <- uses_by_cube.
      rewrite <- (sum_plus all_cubes (fun c => uses_of_cube (all_cubes_now s) c
        + (if was_removed (cube_at c (all_cubes_now s)) then 4 else 0))) by reflexivity.
      change 270 with (10 * length all_cubes). apply sum_bound. intro c. unfold uses_of_cube, sum_over, all_sides. cbn [fold_right].
      destruct (bounds (Face c Top)) as [t t'], (bounds (Face c Left)) as [l l'], (bounds (Face c Right)) as [b b'].
      cbn [cube_of] in *. destruct (was_removed (cube_at c (all_cubes_now s))); [|lia].
      specialize (t' eq_refl). specialize (l' eq_refl). specialize (b' eq_refl). lia.
    Qed.

    (** With [repeatedRemoval] on, no game has more than 135 accepted moves, whatever [tooManyMoves] says. So
        [tooManyMoves] with its default refuses nothing that the other strict rules accept. *)
    Theorem at_most_135_moves moves :
      asks r RepeatedRemoval = true -> (move_count (final (judge_from (fresh_state g) moves)) <= 135)%N.
    Proof.
      intro on.
      destruct (invariant (fun s => weighs_enough s /\ uses_in_bounds s /\ removal_is_noted s)
        (fun s m holds accepted => moves_weigh_enough s m on holds accepted) moves (fresh_state g))
        as (enough & bounds & _).
      - split; [unfold weighs_enough; cbn; lia|]. split; [|discriminate].
        intro f. assert (use_count (all_cubes_now (fresh_state g)) f = 0) as ->.
        { destruct f as [[[] [] []] []]; reflexivity. }
        lia.
      - pose proof (weight_bound _ bounds). unfold weighs_enough in enough. lia.
    Qed.

    (** ** The total *)

    (** The total is the sum of the scores of the moves; a removal's score is 0. *)
    Theorem total_is_sum moves :
      let s := final (judge_from (fresh_state g) moves) in total s = fold_right Z.add 0%Z (scores s).
    Proof.
      apply (invariant (fun s => total s = fold_right Z.add 0%Z (scores s))); [|reflexivity]. clear.
      intros s m same _. unfold play; cbn [total scores fold_right]. lia.
    Qed.

    Hypothesis values_are_bytes : forall a, (value_of (puzzle_of g) a < 256)%N.

    Lemma letter_sum_bound word : (0 <= letter_sum (puzzle_of g) word <= 255 * Z.of_nat (length word))%Z.
    Proof.
      unfold letter_sum. induction word as [|a word IH]; cbn [fold_right length]; [lia|].
      pose proof (values_are_bytes a). lia.
    Qed.

    Lemma score_bound faces :
      length faces <= 81 ->
      (0 <= score (puzzle_of g) (spell (puzzle_of g) faces) <= 255 * 162 * 162 * (2 * Z.of_nat (length faces)))%Z.
    Proof.
      intro few. unfold score. pose proof (letter_sum_bound (spell (puzzle_of g) faces)) as sums.
      pose proof (letters_at_most_twice faces) as letters.
      set (sum := letter_sum _ _) in *. set (n := length (spell (puzzle_of g) faces)) in *. clearbody sum n.
      assert (0 <= Z.of_nat n * Z.max 1 (Z.of_nat n - 3) <= 162 * 162)%Z as factor by nia.
      nia.
    Qed.

    Lemma faces_are_few (faces : list face) : NoDup faces -> length faces <= 81.
    Proof.
      intro distinct. change 81 with (length all_faces). apply NoDup_incl_length; [assumption|].
      intros f _. apply every_face.
    Qed.

    (** No total exceeds 3,252,418,920, so neither a total nor a part of it overflows 64 bits. *)
    Theorem total_bound moves :
      (0 <= total (final (judge_from (fresh_state g) moves)) <= 3252418920)%Z.
    Proof.
      destruct (invariant (fun s =>
        (0 <= total s <= 255 * 162 * 162 * (2 * Z.of_nat (sum_over all_faces (use_count (all_cubes_now s)))))%Z
        /\ uses_in_bounds s /\ removal_is_noted s)) with (moves := moves) (s := fresh_state g) as (sums & bounds & _).
      - intros s m (sums & bounds) accepted. split; [|now apply uses_stay_in_bounds].
        unfold play; cbn [total all_cubes_now]. destruct (does m) as [faces|c] eqn:act.
        + destruct (accepted_word dictionary r g _ _ _ accepted act) as (distinct & _).
          pose proof (score_bound faces (faces_are_few _ distinct)). rewrite sum_use_faces. lia.
        + rewrite (sum_same all_faces _ (use_count (all_cubes_now s))) by (intro; apply use_count_remove). lia.
      - split; [cbn; lia|]. split; [|discriminate].
        intro f. assert (use_count (all_cubes_now (fresh_state g)) f = 0) as ->.
        { destruct f as [[[] [] []] []]; reflexivity. }
        lia.
      - assert (sum_over all_faces (use_count (all_cubes_now (final (judge_from (fresh_state g) moves)))) <= 243).
        { change 243 with (3 * length all_faces). apply sum_bound. intro f. apply bounds. }
        lia.
    Qed.
  End AnyRules.

  (** The same of the engine's verdict. *)
  Corollary engine_total_bound mix r expected :
    PuzzleFits (puzzle_of g) ->
    (0 <= engine_total (engine_judge mix dictionary r g expected) <= 3252418920)%Z.
  Proof.
    intro fits. rewrite (verdict_total _ _ (engine_judges_by_the_rules mix dictionary r g fits expected)).
    unfold judge. destruct (asks r OtherPuzzle && _); [cbn; lia|]. apply total_bound, fits.
  Qed.

  (** ** Fewer switches accept more *)

  (** The same rules with other switches. *)
  Definition with_switches (on : rule -> bool) (r : rules time) : rules time :=
    Rules on (clock_tolerance r) (timed_game_duration r) (grace r) (allowed_pause r) (maximum_move_count r).

  Lemma fewer_reasons r on s m :
    (forall x, on x = true -> switched_on r x = true) ->
    reasons dictionary r g s m = [] -> reasons dictionary (with_switches on r) g s m = [].
  Proof.
    intros fewer none. unfold reasons in *.
    assert (forall x, asks (with_switches on r) x = true -> asks r x = true) as asks_fewer.
    { unfold asks. intro x. cbn [with_switches switched_on]. destruct (is_strict x); [apply fewer|tauto]. }
    change (is_beyond_limit (with_switches on r) s) with (is_beyond_limit r s).
    change (time_reasons (with_switches on r) g s m) with (time_reasons r g s m).
    destruct (asks r TooManyMoves && is_beyond_limit r s) eqn:beyond; [discriminate|].
    destruct (asks (with_switches on r) TooManyMoves && is_beyond_limit r s) eqn:beyond'.
    { apply andb_true_iff in beyond' as [asked_limit limit]. apply asks_fewer in asked_limit.
      rewrite asked_limit, limit in beyond. discriminate. }
    revert none. generalize (classic_reasons dictionary (puzzle_of g) s m ++ strict_action_reasons g s m
      ++ time_reasons r g s m ++ player_reasons g s m).
    induction l as [|why l IH]; [reflexivity|]. cbn. specialize (asks_fewer (broken_rule why)).
    destruct (asks r (broken_rule why)); [discriminate|].
    destruct (asks (with_switches on r) (broken_rule why)); [discriminate (asks_fewer eq_refl)|assumption].
  Qed.

  (** What rules accept, the same rules with fewer switches accept, with the same verdict: what strict accepts, classic
      accepts. There are no exceptions. *)
  Theorem fewer_switches_accept_more r on expected :
    (forall x, on x = true -> switched_on r x = true) ->
    is_valid (judge dictionary r g expected) ->
    judge dictionary (with_switches on r) g expected = judge dictionary r g expected.
  Proof.
    intros fewer. unfold judge, is_valid.
    destruct (asks r OtherPuzzle && is_other_puzzle g expected) eqn:other; [discriminate|].
    destruct (asks (with_switches on r) OtherPuzzle && is_other_puzzle g expected) eqn:other'.
    { apply andb_true_iff in other' as [asked_puzzle differs]. unfold asks in *. cbn in *.
      now rewrite (fewer _ asked_puzzle), differs in other. }
    generalize (fresh_state g). induction (moves_of g) as [|m moves IH]; intros s valid; [reflexivity|].
    cbn [judge_moves] in *. destruct (reasons dictionary r g s m) eqn:none; [|discriminate].
    now rewrite (fewer_reasons _ _ _ _ fewer none), IH.
  Qed.

  Corollary classic_accepts_what_strict_accepts r expected :
    is_valid (judge dictionary r g expected) ->
    judge dictionary (with_switches (fun _ => false) r) g expected = judge dictionary r g expected.
  Proof. now apply fewer_switches_accept_more. Qed.

  (** ** Resuming without the dictionary *)

  (** Moves that were accepted once lead to the same state if each word counts as a word: what
      [Verifier.replay(resumingAccepted:)] relies on. *)
  Theorem resuming_needs_no_dictionary r moves : forall s,
    is_valid (judge_moves dictionary r g s moves) ->
    judge_moves (fun _ => true) r g s moves = judge_moves dictionary r g s moves.
  Proof.
    induction moves as [|m moves IH]; intros s valid; [reflexivity|]. cbn [judge_moves] in *. unfold is_valid in valid.
    destruct (reasons dictionary r g s m) eqn:none; [|discriminate].
    assert (reasons (fun _ => true) r g s m = []) as ->; [|now apply IH].
    unfold reasons in *. destruct (asks r TooManyMoves && is_beyond_limit r s); [discriminate|].
    change (filter (fun why => asks r (broken_rule why))) with (asked r) in *.
    rewrite asked_app in *. apply app_eq_nil in none as [classic rest]. rewrite rest, app_nil_r.
    unfold classic_reasons, classic_word_reasons in *. destruct (does m) as [faces|]; [|assumption].
    destruct (is_short _); [assumption|]. rewrite !asked_app in *.
    apply app_eq_nil in classic as [-> classic]. apply app_eq_nil in classic as [-> classic].
    apply app_eq_nil in classic as [_ ->]. cbn [negb]. reflexivity.
  Qed.

  (** ** The order of reasons *)

  Definition rank (r : rule) : nat :=
    match r with
    | RepeatedFace => 0 | TooShort => 1 | RepeatedWord => 2 | NotInDictionary => 3 | WrongScore => 4
    | NotTouching => 5 | OutOfPlay => 6 | NotPlayable => 7 | RemovedOutOfPlay => 8
    | FirstFaceHidden => 9 | RemovalScore => 10 | RepeatedRemoval => 11 | BuriedRemoval => 12
    | TimeBackwards => 13 | TimeLimit => 14 | ForeignPlayer => 15 | UnknownPlayer => 16 | OutOfTurn => 17
    | TooManyMoves => 18 | OtherPuzzle => 19
    end.

  (** Reasons in strict order of their rules, all from one rank to below another. *)
  Inductive in_order : nat -> nat -> list reason -> Prop :=
  | order_none low high : in_order low high []
  | order_one low high why rest :
    low <= rank (broken_rule why) < high -> in_order (S (rank (broken_rule why))) high rest ->
    in_order low high (why :: rest).

  Lemma order_wider low high l low' high' : in_order low high l -> low' <= low -> high <= high' -> in_order low' high' l.
  Proof. intro O. revert low' high'. induction O; intros; constructor; [lia|]. apply IHO; lia. Qed.

  Lemma order_app low middle high a b :
    in_order low middle a -> in_order middle high b -> low <= middle <= high -> in_order low high (a ++ b).
  Proof.
    intro A. revert b. induction A as [|low middle why rest bound A IH]; intros b B le; cbn [app].
    - eapply order_wider; [exact B|lia|lia].
    - constructor; [lia|]. apply IH; [assumption|lia].
  Qed.

  Lemma order_filter f low high l : in_order low high l -> in_order low high (filter f l).
  Proof.
    induction 1 as [|low high why rest bound O IH]; [constructor|]. cbn [filter].
    destruct (f why); [now constructor|]. apply order_wider with (S (rank (broken_rule why))) high; [assumption|lia|lia].
  Qed.

  Lemma order_if b x : in_order (rank x) (S (rank x)) (reason_if b x).
  Proof. destruct b; repeat constructor. Qed.

  Lemma order_at o x : in_order (rank x) (S (rank x)) (reason_at o x).
  Proof. destruct o; repeat constructor. Qed.

  Ltac order :=
    repeat match goal with
    | |- in_order ?low _ (reason_at ?o ?x ++ _) =>
      apply order_app with (S (rank x)); [apply order_wider with (rank x) (S (rank x)); [apply order_at|cbn; lia|cbn; lia]| |cbn; lia]
    | |- in_order ?low _ (reason_if ?b ?x ++ _) =>
      apply order_app with (S (rank x)); [apply order_wider with (rank x) (S (rank x)); [apply order_if|cbn; lia|cbn; lia]| |cbn; lia]
    | |- in_order _ _ (reason_at ?o ?x) => apply order_wider with (rank x) (S (rank x)); [apply order_at|cbn; lia|cbn; lia]
    | |- in_order _ _ (reason_if ?b ?x) => apply order_wider with (rank x) (S (rank x)); [apply order_if|cbn; lia|cbn; lia]
    end.

  (** A report lists each rule at most once, in the order of [rule]. *)
  Theorem reasons_are_in_order r s m : in_order 0 20 (reasons dictionary r g s m).
  Proof.
    unfold reasons. destruct (asks r TooManyMoves && _); [order|]. apply order_filter.
    apply order_app with 9; [|apply order_app with 13; [|apply order_app with 15|]|]; try lia.
    - unfold classic_reasons, classic_word_reasons, classic_removal_reasons. destruct (does m); [|order].
      order. destruct (is_short _); [order|].
      apply order_app with 3; [|order|cbn; lia].
      destruct (move_that_spelled s _); repeat constructor; cbn; lia.
    - unfold strict_action_reasons, strict_word_reasons, strict_removal_reasons. destruct (does m); order.
    - unfold time_reasons. order.
    - unfold player_reasons. destruct (players_of g); order.
  Qed.
End Games.
