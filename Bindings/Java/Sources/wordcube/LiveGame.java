package wordcube;

import java.util.List;
import java.util.function.LongFunction;

/**
 * A game in progress. Web/ABI.md describes the JSON of the answers. Threads may share one: a call waits until the one
 * before ends.
 */
public final class LiveGame extends NativeObject implements Position {
  private final Object lock = new Object();

  /**
   * A game with the English words and the strict rules.
   *
   * @param saved a saved game's JSON, with or without moves; not null
   * @throws MalformedException if it is no game
   * @throws RefusedException if a move breaks a rule
   */
  public LiveGame(String saved) {
    this(saved, WordCube.verifier(), false);
  }

  /**
   * A game with a verifier's words and rules.
   *
   * @param saved a saved game's JSON, with or without moves; not null
   * @param verifier the words and rules; not null
   * @param isAccepted allows words that the dictionary lacks: for games that this client saved itself
   * @throws MalformedException if it is no game
   * @throws RefusedException if a move breaks a rule
   */
  public LiveGame(String saved, Verifier verifier, boolean isAccepted) {
    super(verifier.use(address -> Native.openGame(address, Native.bytes(saved), isAccepted)), "game");
  }

  /** Calls a function with the game, when no other thread does. */
  <R> R alone(LongFunction<R> function) {
    synchronized (lock) {
      return use(function);
    }
  }

  private String ask(LongFunction<byte[]> function) {
    return Native.text(alone(function));
  }

  static byte[] faces(List<Integer> faces) {
    byte[] found = new byte[faces.size()];
    int index = 0;
    for (int face : faces) {
      if (face < 0 || face > 80) throw new IllegalArgumentException("a face is 0 to 80, not " + face);
      found[index++] = (byte) face;
    }
    return found;
  }

  /**
   * The state of the game.
   *
   * @param time seconds since the start, or null
   * @return never null
   */
  public String stateJson(Double time) {
    return ask(game -> Native.gameState(game, time == null ? Double.NaN : time));
  }

  /**
   * A finger comes down on a face.
   *
   * @param face 0 to 80
   * @return the step; never null
   */
  public String touchJson(int face) {
    return ask(game -> Native.touch(game, face));
  }

  /**
   * A finger moves onto a face.
   *
   * @param face 0 to 80
   * @return the step; never null
   */
  public String dragJson(int face) {
    return ask(game -> Native.drag(game, face));
  }

  /**
   * Deselects the faces after a face.
   *
   * @param face 0 to 80, or null to deselect the last face
   * @return the step; never null
   */
  public String backUpJson(Integer face) {
    return ask(game -> Native.backUp(game, face == null ? -1 : face));
  }

  /**
   * Deselects all faces.
   *
   * @return the step; never null
   */
  public String clearJson() {
    return ask(Native::clear);
  }

  /**
   * Plays the selection.
   *
   * @param time seconds since the start
   * @param player the player, or null for the local one
   * @return the change; never null
   * @throws RefusedException if a rule refuses the word; nothing changes then
   */
  public String playJson(double time, Long player) {
    return ask(game -> Native.play(game, time, player != null, player == null ? 0 : player));
  }

  /**
   * Plays a word.
   *
   * @param path a face for each tile; not null
   * @param time seconds since the start
   * @param player the player, or null for the local one
   * @return the change; never null
   * @throws RefusedException if a rule refuses the word; nothing changes then
   */
  public String playWordJson(List<Integer> path, double time, Long player) {
    byte[] faces = faces(path);
    return ask(game -> Native.playWord(game, faces, time, player != null, player == null ? 0 : player));
  }

  /**
   * Removes a cube.
   *
   * @param cube 0 to 26
   * @param time seconds since the start
   * @param player the player, or null for the local one
   * @return the change; never null
   * @throws RefusedException if a rule refuses it; nothing changes then
   */
  public String removeJson(int cube, double time, Long player) {
    return ask(game -> Native.remove(game, cube, time, player != null, player == null ? 0 : player));
  }

  /**
   * Plays a move that was made elsewhere.
   *
   * @param move the move's JSON; not null
   * @return the change; never null
   * @throws RefusedException if a rule refuses it; nothing changes then
   */
  public String playMoveJson(String move) {
    byte[] bytes = Native.bytes(move);
    return ask(game -> Native.playMove(game, bytes));
  }

  /**
   * Takes the last move back.
   *
   * @return the change; never null
   * @throws RefusedException if there is none
   */
  public String undoJson() {
    return ask(Native::undo);
  }

  /**
   * Sets a player's reaction to a move.
   *
   * @param reaction the text; an empty one removes the reaction; not null
   * @param move the move's number, from 0
   * @param player the player
   */
  public void react(String reaction, int move, long player) {
    byte[] bytes = Native.bytes(reaction);
    alone(game -> Native.react(game, bytes, move, player));
  }

  /** Ends the game. */
  public void finish() {
    alone(Native::finishGame);
  }

  /**
   * Whether a player may move.
   *
   * @param player the player
   * @return true if the player may
   */
  public boolean mayMove(long player) {
    return alone(game -> Native.mayMove(game, player));
  }

  /**
   * The JSON to submit.
   *
   * @return never null
   */
  public String submission() {
    return ask(Native::submission);
  }

  /**
   * The JSON to save.
   *
   * @param secondsPlayed the seconds played, or null for those of the saved game
   * @return never null
   */
  public String save(Double secondsPlayed) {
    return ask(game -> Native.saveGame(game, secondsPlayed == null ? Double.NaN : secondsPlayed));
  }
}
