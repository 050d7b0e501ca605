package wordcube;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What a server knows about a game. It replaces what the submission says.
 *
 * @param puzzle the puzzle; not null
 * @param mode the mode; not null
 * @param players the players; null stands for one in a timed game, and else for those that the game names
 */
public record Held(Puzzle puzzle, Mode mode, List<Long> players) {
  public Held {
    Objects.requireNonNull(puzzle, "puzzle");
    Objects.requireNonNull(mode, "mode");
    players = players == null ? null : List.copyOf(players);
  }

  /**
   * A puzzle and a mode, without players.
   *
   * @param puzzle the puzzle; not null
   * @param mode the mode; not null
   */
  public Held(Puzzle puzzle, Mode mode) {
    this(puzzle, mode, null);
  }

  static byte[] puzzle(Held held) {
    return held == null ? null : held.puzzle.bytes();
  }

  static byte[] players(Held held) {
    if (held == null || held.players == null) return null;
    return Native.bytes(held.players.stream().map(String::valueOf).collect(Collectors.joining(",")));
  }

  static int mode(Held held) {
    return held == null ? -1 : held.mode.ordinal();
  }
}
