package wordcube;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * The numbers of many verdicts: a list of {@link Summary}, kept as columns. A column is an array with an element for
 * each game; it is not copied, so don't change it.
 */
public final class Summaries extends AbstractList<Summary> implements RandomAccess {
  private static final Outcome[] OUTCOMES = Outcome.values();

  private int count;
  private long[] totalScores;
  private int[] moves;
  private int[] refusedMoves;
  private int[] ruleBits;
  private byte[] outcomes;

  Summaries(int count) {
    this.count = count;
    totalScores = new long[count];
    moves = new int[count];
    refusedMoves = new int[count];
    ruleBits = new int[count];
    outcomes = new byte[count];
  }

  /** Makes room for more games, and returns the number of the first of them. */
  int append(int more) {
    int start = count;
    count = Math.addExact(count, more);
    if (count > outcomes.length) resize(Math.max(count, (int) Math.min(2L * outcomes.length, Integer.MAX_VALUE - 8)));
    return start;
  }

  Summaries trimmed() {
    if (count < outcomes.length) resize(count);
    return this;
  }

  private void resize(int length) {
    totalScores = Arrays.copyOf(totalScores, length);
    moves = Arrays.copyOf(moves, length);
    refusedMoves = Arrays.copyOf(refusedMoves, length);
    ruleBits = Arrays.copyOf(ruleBits, length);
    outcomes = Arrays.copyOf(outcomes, length);
  }

  @Override
  public int size() {
    return count;
  }

  @Override
  public Summary get(int index) {
    Objects.checkIndex(index, count);
    return new Summary(
        OUTCOMES[outcomes[index]], totalScores[index], moves[index],
        refusedMoves[index] < 0 ? null : refusedMoves[index], Rule.ofBits(ruleBits[index]));
  }

  /**
   * The number of valid games.
   *
   * @return 0 or more
   */
  public int validCount() {
    int found = 0;
    for (byte outcome : outcomes) if (outcome == Outcome.VALID.ordinal()) found++;
    return found;
  }

  /**
   * The scores of the accepted moves.
   *
   * @return never null
   */
  public long[] totalScores() {
    return totalScores;
  }

  /**
   * The numbers of accepted moves.
   *
   * @return never null
   */
  public int[] moves() {
    return moves;
  }

  /**
   * The numbers of the refused moves, from 0; -1 where none is refused.
   *
   * @return never null
   */
  public int[] refusedMoves() {
    return refusedMoves;
  }

  /**
   * The rules that are broken: bit n stands for {@code Rule.values()[n]}.
   *
   * @return never null
   */
  public int[] ruleBits() {
    return ruleBits;
  }

  /**
   * The outcomes: n stands for {@code Outcome.values()[n]}.
   *
   * @return never null
   */
  public byte[] outcomes() {
    return outcomes;
  }
}
