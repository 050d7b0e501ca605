package wordcube;

import java.util.List;

/** Judges, scores and generates, by the strict rules with the English words where no other are given. */
public final class WordCube {
  private WordCube() {}

  private static final class Standard {
    static final Verifier VERIFIER = new Verifier();
  }

  /** The verifier that these methods share. Nobody closes it. */
  static Verifier verifier() {
    return Standard.VERIFIER;
  }

  /**
   * The engine's version, such as {@code 1.0.0}.
   *
   * @return never null
   */
  public static String version() {
    return Native.text(Native.version());
  }

  /**
   * Judges a game's JSON. Bytes that are no game give a verdict, not an exception.
   *
   * @param game the JSON; not null
   * @return never null
   */
  public static Verdict verify(String game) {
    return verifier().verify(game);
  }

  /**
   * Judges a game's JSON as bytes.
   *
   * @param game the JSON; not null
   * @return never null
   */
  public static Verdict verify(byte[] game) {
    return verifier().verify(game);
  }

  /**
   * Judges games on all processors.
   *
   * @param games their JSON; not null, and none of them null
   * @return a summary for each, in their order; never null
   */
  public static Summaries verifyMany(List<byte[]> games) {
    return verifier().verifyMany(games);
  }

  /**
   * Packs the moves of a game's JSON. The bytes don't contain the puzzle.
   *
   * @param game the JSON; not null
   * @param isCompact leaves out times and reactions
   * @return never null
   * @throws MalformedException if the bytes are no game
   */
  public static byte[] pack(byte[] game, boolean isCompact) {
    return Native.pack(game, isCompact);
  }

  /**
   * The score of a word, whether or not a dictionary has it.
   *
   * @param word in capital letters; not null
   * @return its score
   * @throws MalformedException if it has a letter that English lacks
   */
  public static long score(String word) {
    return score(word, "en");
  }

  /**
   * The score of a word in a language.
   *
   * @param word in capital letters; not null
   * @param language as for {@link Dictionary#of}; not null
   * @return its score
   * @throws MalformedException if it has a letter that the language lacks
   */
  public static long score(String word, String language) {
    return Native.score(Native.bytes(language), Native.bytes(word));
  }

  /**
   * The first puzzle of a seed.
   *
   * @param seed an unsigned number
   * @return its provenance; never null
   */
  public static Puzzle generate(long seed) {
    return generate(seed, 0);
  }

  /**
   * A puzzle of a seed: the same for ever.
   *
   * @param seed an unsigned number
   * @param number an unsigned number
   * @return its provenance; never null
   */
  public static Puzzle generate(long seed, long number) {
    return new Puzzle(Json.object(generateJson(seed, number)).text("provenance"));
  }

  /**
   * The same with its cubes.
   *
   * @param seed an unsigned number
   * @param number an unsigned number
   * @return the members {@code provenance}, {@code attempt} and {@code puzzle}; never null
   */
  public static String generateJson(long seed, long number) {
    return Native.text(Native.generate(seed, number));
  }

  /**
   * A position's puzzle in all its forms.
   *
   * @param position a puzzle or a game; not null
   * @return the members {@code puzzle}, {@code text}, {@code tiles} and {@code values}; never null
   * @throws MalformedException if it is no puzzle
   */
  public static String puzzleJson(Position position) {
    if (position instanceof LiveGame game) return Native.text(game.alone(address -> Native.puzzle(address, null)));
    return Native.text(Native.puzzle(0, ((Puzzle) position).bytes()));
  }
}
