package wordcube;

import java.util.List;

/** Finds words, hints, par and bounds. All threads may share one. It keeps what it needs of its dictionary. */
public final class Solver extends NativeObject {
  /** A solver with the English words. */
  public Solver() {
    this(null, 0);
  }

  /**
   * A solver with a dictionary.
   *
   * @param dictionary the words; null for English
   * @param stepLimit the most steps of a search; 0 for the standard, 16,777,216
   */
  public Solver(Dictionary dictionary, int stepLimit) {
    super((dictionary == null ? Dictionary.english() : dictionary)
        .use(address -> Native.newSolver(address, stepLimit)), "solver");
  }

  private interface Call {
    byte[] ask(long solver, long game, byte[] puzzle);
  }

  /** Asks about a live game, which nothing else uses meanwhile, or about a puzzle. */
  private String ask(Position position, Call call) {
    if (position instanceof LiveGame game) {
      return Native.text(game.alone(address -> use(solver -> call.ask(solver, address, null))));
    }
    byte[] puzzle = ((Puzzle) position).bytes();
    return Native.text(use(solver -> call.ask(solver, 0, puzzle)));
  }

  /**
   * All words of a position, the best first.
   *
   * @param position a puzzle or a game; not null
   * @return never null
   */
  public List<Word> words(Position position) {
    return words(position, Query.all());
  }

  /**
   * Words of a position.
   *
   * @param position a puzzle or a game; not null
   * @param query which words; not null
   * @return never null
   */
  public List<Word> words(Position position, Query query) {
    return Json.object(wordsJson(position, query)).objects("words").stream().map(Word::of).toList();
  }

  /**
   * Words with the count of all, the sum of their scores and the best score.
   *
   * @param position a puzzle or a game; not null
   * @param query which words; not null
   * @return never null
   */
  public String wordsJson(Position position, Query query) {
    int order = query.byScore() ? 0 : 1;
    return ask(position, (solver, game, puzzle) -> Native.solve(
        solver, game, puzzle, query.minimumLength(), order, query.withoutPlayed(), query.limit()));
  }

  /**
   * The word with the highest score.
   *
   * @param position a puzzle or a game; not null
   * @return null if there is no word
   */
  public Word best(Position position) {
    String found = bestJson(position, 0);
    return Json.isNull(found) ? null : Word.of(Json.object(found));
  }

  /**
   * The same as JSON, among words of a length or more.
   *
   * @param position a puzzle or a game; not null
   * @param minimumLength in letters; 0 for the rules' 3
   * @return never null; the text {@code null} if there is no word
   */
  public String bestJson(Position position, int minimumLength) {
    return ask(position, (solver, game, puzzle) -> Native.best(solver, game, puzzle, minimumLength));
  }

  /**
   * A hint.
   *
   * @param position a puzzle or a game; not null
   * @param level 0 shows the number of letters, 1 the first, 2 half of them, 3 the word
   * @return never null; the text {@code null} if there is no word
   */
  public String hintJson(Position position, int level) {
    return ask(position, (solver, game, puzzle) -> Native.hint(solver, game, puzzle, level));
  }

  /**
   * The faces that extend a selection to a word or to the beginning of one.
   *
   * @param position a puzzle or a game; not null
   * @param selection the selected faces, in the order of the letters; not null
   * @return never null
   */
  public List<Integer> extensions(Position position, List<Integer> selection) {
    byte[] faces = LiveGame.faces(selection);
    return Json.integers(Json.list(
        ask(position, (solver, game, puzzle) -> Native.extensions(solver, game, puzzle, faces, 0))));
  }

  /**
   * The paths of a word.
   *
   * @param position a puzzle or a game; not null
   * @param word in capital letters; not null
   * @param limit the most paths
   * @return never null
   */
  public List<List<Integer>> paths(Position position, String word, int limit) {
    byte[] bytes = Native.bytes(word);
    String found = ask(position, (solver, game, puzzle) -> Native.paths(solver, game, puzzle, bytes, limit));
    return Json.list(found).stream().map(Json::integers).toList();
  }

  /**
   * The strong player's game.
   *
   * @param position a puzzle or a game; not null
   * @param effort how long it thinks; not null
   * @return never null
   */
  public String parJson(Position position, Effort effort) {
    return ask(position, (solver, game, puzzle) -> Native.par(solver, game, puzzle, effort.ordinal()));
  }

  /**
   * A score that no game can exceed.
   *
   * @param position a puzzle or a game; not null
   * @param steps more steps give a lower bound
   * @return never null
   */
  public String boundJson(Position position, long steps) {
    return ask(position, (solver, game, puzzle) -> Native.bound(solver, game, puzzle, (double) steps));
  }

  /**
   * The figures of {@code word-cube rate --sample 0}.
   *
   * @param position a puzzle or a game; not null
   * @param effort the effort for par; not null
   * @param boundSteps the steps for the bound, or null for no bound
   * @return never null
   */
  public String rateJson(Position position, Effort effort, Long boundSteps) {
    double steps = boundSteps == null ? -1 : boundSteps;
    return ask(position, (solver, game, puzzle) -> Native.rate(solver, game, puzzle, effort.ordinal(), steps));
  }

  /**
   * Evidence on whether a person or a program played a game, without a bound.
   *
   * @param game the JSON; not null
   * @param effort the effort for par; not null
   * @return never null; the text {@code null} if the search takes too long
   */
  public String plausibilityJson(byte[] game, Effort effort) {
    return plausibilityJson(game, effort, null, null, 0);
  }

  /**
   * The same with a bound and a limit of your own.
   *
   * @param game the JSON; not null
   * @param effort the effort for par; not null
   * @param options of these, only {@code completed} counts; or null
   * @param boundSteps the steps for the bound, or null for no bound
   * @param wordSteps the most steps of the search for words; 0 for the standard, 67,108,864
   * @return never null; the text {@code null} if the search takes too long
   */
  public String plausibilityJson(byte[] game, Effort effort, Options options, Long boundSteps, long wordSteps) {
    double steps = boundSteps == null ? -1 : boundSteps;
    int flags = Options.orStandard(options).judgingFlags();
    return Native.text(use(
        solver -> Native.plausibility(solver, game, flags, effort.ordinal(), steps, (double) wordSteps)));
  }

  /**
   * The first puzzle of a seed that meets requirements, among 1,000.
   *
   * @param seed an unsigned number
   * @param requirements what it must have; not null
   * @return its provenance; never null
   * @throws WordCubeException with {@code notFound} if there is none
   */
  public Puzzle find(long seed, Requirements requirements) {
    return find(seed, requirements, 0, 1000, List.of());
  }

  /**
   * The same among other puzzles.
   *
   * @param seed an unsigned number
   * @param requirements what it must have; not null
   * @param start the number of the first candidate
   * @param attempts the number of candidates
   * @param blocklist words that it must not have; not null
   * @return its provenance; never null
   * @throws WordCubeException with {@code notFound} if there is none
   */
  public Puzzle find(long seed, Requirements requirements, long start, long attempts, Iterable<String> blocklist) {
    byte[] words = Native.bytes(String.join("\n", blocklist));
    byte[] found = use(solver -> Native.find(solver, seed, start, attempts, requirements.numbers(), words));
    return new Puzzle(Json.object(Native.text(found)).text("provenance"));
  }

  /**
   * Whether a provenance names the first puzzle that meets its requirements, among 1,000.
   *
   * @param provenance the puzzle's provenance; not null
   * @return true if it does
   */
  public boolean confirm(Puzzle provenance) {
    return confirm(provenance, 1000, List.of());
  }

  /**
   * The same with a limit and a blocklist.
   *
   * @param provenance the puzzle's provenance; not null
   * @param attempts the most candidates
   * @param blocklist words that it must not have; not null
   * @return true if it does
   */
  public boolean confirm(Puzzle provenance, long attempts, Iterable<String> blocklist) {
    byte[] words = Native.bytes(String.join("\n", blocklist));
    byte[] found = use(solver -> Native.confirm(solver, provenance.bytes(), words, attempts));
    return Json.object(Native.text(found)).flag("confirmed");
  }
}
