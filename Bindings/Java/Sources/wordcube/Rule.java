package wordcube;

import java.util.EnumSet;
import java.util.Set;

/** A rule, in the order in which verdicts report them. The first nine are always on. */
public enum Rule {
  /** A word uses a face twice. */
  REPEATED_FACE("repeatedFace"),
  /** A word is too short. */
  TOO_SHORT("tooShort"),
  /** A word was played before. */
  REPEATED_WORD("repeatedWord"),
  /** The dictionary lacks a word. */
  NOT_IN_DICTIONARY("notInDictionary"),
  /** A move claims the wrong score. */
  WRONG_SCORE("wrongScore"),
  /** A face doesn't touch the one before. */
  NOT_TOUCHING("notTouching"),
  /** A face's cube is out of play. */
  OUT_OF_PLAY("outOfPlay"),
  /** A face is hidden. */
  NOT_PLAYABLE("notPlayable"),
  /** A removed cube was out of play before. */
  REMOVED_OUT_OF_PLAY("removedOutOfPlay"),
  /** The first face of a word is hidden. */
  FIRST_FACE_HIDDEN("firstFaceHidden"),
  /** A removal claims points. */
  REMOVAL_SCORE("removalScore"),
  /** A cube is removed again and again. */
  REPEATED_REMOVAL("repeatedRemoval"),
  /** A removed cube has no visible face. */
  BURIED_REMOVAL("buriedRemoval"),
  /** A move is earlier than the one before. */
  TIME_BACKWARDS("timeBackwards"),
  /** A move comes after the end of a timed game. */
  TIME_LIMIT("timeLimit"),
  /** A move names a player in a game for one. */
  FOREIGN_PLAYER("foreignPlayer"),
  /** A move's player doesn't belong to the game. */
  UNKNOWN_PLAYER("unknownPlayer"),
  /** A player moves twice in a row. */
  OUT_OF_TURN("outOfTurn"),
  /** A game has too many moves. */
  TOO_MANY_MOVES("tooManyMoves"),
  /** A game was played on another puzzle than the one held. */
  OTHER_PUZZLE("otherPuzzle");

  private final String label;

  Rule(String label) {
    this.label = label;
  }

  /**
   * The name in JSON, such as {@code wrongScore}.
   *
   * @return never null
   */
  public String getLabel() {
    return label;
  }

  static Rule of(String label) {
    for (Rule rule : values()) if (rule.label.equals(label)) return rule;
    throw new IllegalArgumentException("no rule has the name " + label);
  }

  static Set<Rule> ofBits(int bits) {
    Set<Rule> found = EnumSet.noneOf(Rule.class);
    for (Rule rule : values()) if ((bits >> rule.ordinal() & 1) == 1) found.add(rule);
    return found;
  }

  static int bits(Set<Rule> rules) {
    int bits = 0;
    for (Rule rule : rules) bits |= 1 << rule.ordinal();
    return bits;
  }
}
