package wordcube;

import java.util.Set;

/**
 * The numbers of a verdict.
 *
 * @param outcome what became of the game; not null
 * @param totalScore the score of the accepted moves
 * @param moves the number of accepted moves
 * @param refusedMove the number of the refused move, from 0, or null if none is
 * @param rules the rules that the refused move, or the puzzle, breaks; not null
 */
public record Summary(Outcome outcome, long totalScore, int moves, Integer refusedMove, Set<Rule> rules) {
  public Summary {
    rules = Set.copyOf(rules);
  }

  /**
   * Whether all moves are accepted.
   *
   * @return true for a valid game
   */
  public boolean isValid() {
    return outcome == Outcome.VALID;
  }
}
