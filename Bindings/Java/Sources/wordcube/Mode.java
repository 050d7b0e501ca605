package wordcube;

/** A game's mode. */
public enum Mode {
  /** The clock runs. */
  TIMED,
  /** No clock. */
  UNLIMITED
}
