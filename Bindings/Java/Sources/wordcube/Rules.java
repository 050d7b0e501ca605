package wordcube;

import java.util.Set;

/**
 * The rules to judge by.
 *
 * @param switches the rules that are on, besides those that always are; not null
 * @param clockTolerance seconds by which a move may be earlier than the one before
 * @param grace seconds that a timed game may last longer
 * @param allowedPause seconds that a timed game may pause
 * @param maximumMoves the most moves of a game
 */
public record Rules(
    Set<Rule> switches, double clockTolerance, double grace, double allowedPause, int maximumMoves) {
  public Rules {
    switches = Set.copyOf(switches);
  }

  /**
   * The rules that every accepted game follows.
   *
   * @return never null
   */
  public static Rules classic() {
    return standard(false);
  }

  /**
   * The rules for new games, and the default.
   *
   * @return never null
   */
  public static Rules strict() {
    return standard(true);
  }

  /**
   * The same numbers with other switches.
   *
   * @param switches the rules that are on; not null
   * @return never null
   */
  public Rules withSwitches(Set<Rule> switches) {
    return new Rules(switches, clockTolerance, grace, allowedPause, maximumMoves);
  }

  private static Rules standard(boolean isStrict) {
    int[] integers = new int[2];
    double[] seconds = new double[3];
    Native.standardRules(isStrict, integers, seconds);
    return new Rules(Rule.ofBits(integers[0]), seconds[0], seconds[1], seconds[2], integers[1]);
  }
}
