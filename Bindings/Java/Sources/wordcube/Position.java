package wordcube;

/** What a solver works on: a fresh puzzle, or a live game as it stands. */
public sealed interface Position permits Puzzle, LiveGame {}
