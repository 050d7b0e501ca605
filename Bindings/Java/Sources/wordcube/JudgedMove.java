package wordcube;

/**
 * An accepted move.
 *
 * @param word the word, or null for a removed cube
 * @param score the engine's score
 */
public record JudgedMove(String word, long score) {}
