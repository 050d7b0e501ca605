package wordcube;

/** How long the strong player thinks. */
public enum Effort {
  /** The least. */
  QUICK,
  /** The default. */
  STANDARD,
  /** More. */
  DEEP,
  /** The most. */
  DEEPEST
}
