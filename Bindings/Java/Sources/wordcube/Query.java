package wordcube;

/**
 * Which words to list.
 *
 * @param minimumLength in letters; 0 for the rules' 3
 * @param byScore the best first, else by alphabet
 * @param withoutPlayed leaves out words that the game played
 * @param limit the most words; -1 for all
 */
public record Query(int minimumLength, boolean byScore, boolean withoutPlayed, int limit) {
  /**
   * All words, the best first.
   *
   * @return never null
   */
  public static Query all() {
    return new Query(0, true, false, -1);
  }

  /**
   * The same, with words of a length or more.
   *
   * @param letters the least number of letters
   * @return never null
   */
  public Query withMinimumLength(int letters) {
    return new Query(letters, byScore, withoutPlayed, limit);
  }

  /**
   * The same by alphabet.
   *
   * @return never null
   */
  public Query byAlphabet() {
    return new Query(minimumLength, false, withoutPlayed, limit);
  }

  /**
   * The same, for unplayed words.
   *
   * @return never null
   */
  public Query unplayed() {
    return new Query(minimumLength, byScore, true, limit);
  }

  /**
   * The same with a limit.
   *
   * @param limit the most words
   * @return never null
   */
  public Query withLimit(int limit) {
    return new Query(minimumLength, byScore, withoutPlayed, limit);
  }
}
