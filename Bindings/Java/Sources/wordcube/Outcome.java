package wordcube;

/** What became of a game. */
public enum Outcome {
  /** A move, or the puzzle, breaks a rule. */
  REFUSED,
  /** All moves are accepted. */
  VALID,
  /** The bytes are no game. */
  MALFORMED,
  /** The game doesn't contain its puzzle, and you hold none. */
  UNKNOWN_PUZZLE
}
