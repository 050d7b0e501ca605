package wordcube;

import java.util.Objects;

/**
 * What a generated puzzle must have; null requires nothing. Ranges include both ends.
 *
 * @param minWords the fewest words, or null
 * @param maxWords the most words, or null
 * @param minCommon the fewest common words, or null
 * @param maxCommon the most common words, or null
 * @param commonRarity the rarity up to which a word is common, 0 to 255
 * @param minLongest the letters of the longest word, or null
 * @param minPar the least par, or null
 * @param maxPar the greatest par, or null
 * @param parEffort the effort for par; not null
 */
public record Requirements(
    Integer minWords, Integer maxWords, Integer minCommon, Integer maxCommon, int commonRarity, Integer minLongest,
    Integer minPar, Integer maxPar, Effort parEffort) {
  public Requirements {
    Objects.requireNonNull(parEffort, "parEffort");
  }

  /**
   * No requirement.
   *
   * @return never null
   */
  public static Requirements none() {
    return new Requirements(null, null, null, null, 35, null, null, null, Effort.QUICK);
  }

  /**
   * The same with a number of words.
   *
   * @param least the fewest, or null
   * @param most the most, or null
   * @return never null
   */
  public Requirements withWords(Integer least, Integer most) {
    return new Requirements(least, most, minCommon, maxCommon, commonRarity, minLongest, minPar, maxPar, parEffort);
  }

  /**
   * The same with a number of common words.
   *
   * @param least the fewest, or null
   * @param most the most, or null
   * @param rarity the rarity up to which a word is common
   * @return never null
   */
  public Requirements withCommon(Integer least, Integer most, int rarity) {
    return new Requirements(minWords, maxWords, least, most, rarity, minLongest, minPar, maxPar, parEffort);
  }

  /**
   * The same with a long word.
   *
   * @param letters the letters of the longest word, or null
   * @return never null
   */
  public Requirements withLongest(Integer letters) {
    return new Requirements(minWords, maxWords, minCommon, maxCommon, commonRarity, letters, minPar, maxPar, parEffort);
  }

  /**
   * The same with a par.
   *
   * @param least the least, or null
   * @param most the greatest, or null
   * @param effort the effort; not null
   * @return never null
   */
  public Requirements withPar(Integer least, Integer most, Effort effort) {
    return new Requirements(minWords, maxWords, minCommon, maxCommon, commonRarity, minLongest, least, most, effort);
  }

  int[] numbers() {
    return new int[] {
      number(minWords), number(maxWords), number(minCommon), number(maxCommon), commonRarity, number(minLongest),
      number(minPar), number(maxPar), parEffort.ordinal()
    };
  }

  private static int number(Integer value) {
    return value == null ? -1 : value;
  }
}
