package wordcube;

/** A move, an undo or a setup that a game refuses. */
public final class RefusedException extends WordCubeException {
  private static final long serialVersionUID = 1;

  /** The rules that the move breaks, or null. */
  private final transient Violation violation;
  /** Why the game is over, or null. */
  private final String end;
  /** The refused move's number, or null. */
  private final Integer move;

  RefusedException(String message, String json, Json.Members members) {
    super("refused", message, json);
    Json.Members found = members.object("violation");
    violation = found == null ? null : Violation.of(found);
    end = members.text("end");
    move = members.integer("move");
  }

  /**
   * The rules that the move breaks.
   *
   * @return null if it breaks none, but the game is over; also null after serialization
   */
  public Violation getViolation() {
    return violation;
  }

  /**
   * Why the game is over: {@code finished}, {@code moveLimit}, {@code noPlayableFace} or {@code timeLimit}.
   *
   * @return null if it isn't
   */
  public String getEnd() {
    return end;
  }

  /**
   * The number of the move of a saved game that is refused, from 0.
   *
   * @return null if the call was about a single move
   */
  public Integer getMove() {
    return move;
  }
}
