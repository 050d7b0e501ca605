package wordcube;

/**
 * How to judge.
 *
 * @param completed also reads saved games
 * @param stamp adds the stamp to a JSON verdict
 * @param line the member {@code line} of a JSON verdict, or of the first of many; 0 for none
 * @param threads the threads that judge many games; 0 for one per processor, at most 256
 */
public record Options(boolean completed, boolean stamp, int line, int threads) {
  /**
   * No saved games, no stamp, no line, all processors.
   *
   * @return never null
   */
  public static Options standard() {
    return new Options(false, false, 0, 0);
  }

  /**
   * The same, for saved games, too.
   *
   * @return never null
   */
  public Options withCompleted() {
    return new Options(true, stamp, line, threads);
  }

  /**
   * The same, with the stamp.
   *
   * @return never null
   */
  public Options withStamp() {
    return new Options(completed, true, line, threads);
  }

  /**
   * The same with a line.
   *
   * @param line the number of the first line
   * @return never null
   */
  public Options withLine(int line) {
    return new Options(completed, stamp, line, threads);
  }

  /**
   * The same with a number of threads.
   *
   * @param threads 0 for one per processor
   * @return never null
   */
  public Options withThreads(int threads) {
    return new Options(completed, stamp, line, threads);
  }

  int flags() {
    return (completed ? 1 : 0) | (stamp ? 2 : 0);
  }

  /** The flags of calls that write no JSON. */
  int judgingFlags() {
    return completed ? 1 : 0;
  }

  static Options orStandard(Options options) {
    return options == null ? standard() : options;
  }
}
