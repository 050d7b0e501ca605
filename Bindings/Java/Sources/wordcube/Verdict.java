package wordcube;

import java.util.List;

/**
 * A verdict with its accepted moves.
 *
 * @param outcome what became of the game; not null
 * @param totalScore the score of the accepted moves
 * @param moves the accepted moves; not null
 * @param violation why the game is refused, or null
 * @param malformed where the bytes are no game, or null
 * @param id the game's own member {@code id}: a Long, a String or null
 * @param json the bytes of {@code word-cube verify} as text; not null
 */
public record Verdict(
    Outcome outcome, long totalScore, List<JudgedMove> moves, Violation violation, Malformed malformed, Object id,
    String json) {
  public Verdict {
    moves = List.copyOf(moves);
  }

  /**
   * Whether all moves are accepted.
   *
   * @return true for a valid game
   */
  public boolean isValid() {
    return outcome == Outcome.VALID;
  }

  /**
   * Reads a verdict's line, as {@link Verifier#verifyJson} or {@code word-cube verify} wrote it.
   *
   * @param line the JSON; not null
   * @return never null
   */
  public static Verdict fromJson(String line) {
    Json.Members members = Json.object(line);
    Outcome outcome = members.flag("valid") ? Outcome.VALID : Outcome.REFUSED;
    Json.Members violation = members.object("violation");
    Json.Members malformed = members.object("malformed");
    if (malformed != null) outcome = Outcome.MALFORMED;
    if (members.object("unknownPuzzle") != null) outcome = Outcome.UNKNOWN_PUZZLE;
    List<JudgedMove> moves =
        members.objects("moves").stream().map(move -> new JudgedMove(move.text("word"), move.number("score"))).toList();
    Long totalScore = members.number("totalScore");
    return new Verdict(
        outcome, totalScore == null ? 0 : totalScore, moves, violation == null ? null : Violation.of(violation),
        malformed == null ? null : Malformed.of(malformed), members.any("id"), line);
  }
}
