package wordcube;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The methods of jni.c, which loads with this class. Texts are UTF-8, and handles are never 0. A call that fails throws
 * a {@link WordCubeException}.
 */
final class Native {
  private static final String NAME = "libwordcube-jni.so";

  static {
    load();
  }

  private Native() {}

  /** Loads the file that the property names; else the one in the jar; else the one in the path for libraries. */
  private static void load() {
    String named = System.getProperty("wordcube.library");
    if (named != null) {
      System.load(Path.of(named).toAbsolutePath().toString());
      return;
    }
    if (!System.getProperty("os.name").equals("Linux") || !System.getProperty("os.arch").equals("amd64")) {
      System.loadLibrary("wordcube-jni");
      return;
    }
    try (InputStream library = Native.class.getResourceAsStream("linux-x86_64/" + NAME)) {
      if (library == null) {
        System.loadLibrary("wordcube-jni");
      } else {
        loadCopy(library);
      }
    } catch (IOException error) {
      throw new UncheckedIOException("WordCube's library cannot be written to a temporary folder", error);
    }
  }

  /** Loads a file that only this user can read, and deletes it: Linux keeps a loaded file until the process ends. */
  private static void loadCopy(InputStream library) throws IOException {
    Path folder = Files.createTempDirectory("wordcube");
    Path file = folder.resolve(NAME);
    try {
      Files.copy(library, file);
      System.load(file.toString());
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  /** Called by jni.c for a status that is not OK. */
  private static void failed(byte[] code, byte[] json) {
    throw WordCubeException.of(text(code), text(json));
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static native byte[] version();

  static native void release(long handle);

  static native long english();

  static native long openDictionary(byte[] stored);

  static native long listDictionary(byte[] words, byte[] language);

  static native byte[] dictionaryInfo(long dictionary);

  static native byte[] saveDictionary(long dictionary);

  static native boolean contains(long dictionary, byte[] word);

  static native long score(byte[] language, byte[] word);

  static native void standardRules(boolean isStrict, int[] integers, double[] seconds);

  static native long newVerifier(
      long dictionary, int switches, int maximumMoves, double clockTolerance, double grace, double allowedPause);

  static native byte[] verify(
      long verifier, byte[] game, byte[] puzzle, byte[] players, int mode, int flags, int line);

  static native byte[] verifyPacked(
      long verifier, byte[] log, byte[] puzzle, byte[] players, int mode, int flags);

  static native byte[] pack(byte[] game, boolean isCompact);

  static native void judgeMany(
      long verifier, byte[][] games, int start, int end, byte[] puzzle, byte[] players, int mode, int flags,
      int threads, long[] scores, int[] moves, int[] refused, int[] rules, byte[] outcomes);

  static native byte[] verifyMany(
      long verifier, byte[][] games, int start, int end, byte[] puzzle, byte[] players, int mode, int flags,
      int firstLine, int threads);

  static native int countLines(ByteBuffer text, int length);

  static native void judgeLines(
      long verifier, ByteBuffer text, int length, byte[] puzzle, byte[] players, int mode, int flags, int threads,
      int start, long[] scores, int[] moves, int[] refused, int[] rules, byte[] outcomes);

  static native byte[] verifyLines(
      long verifier, ByteBuffer text, int length, byte[] puzzle, byte[] players, int mode, int flags, int firstLine,
      int threads);

  static native byte[] generate(long seed, long number);

  static native byte[] puzzle(long game, byte[] puzzle);

  static native byte[] find(
      long solver, long seed, long start, long attempts, int[] requirements, byte[] blocklist);

  static native byte[] confirm(long solver, byte[] provenance, byte[] blocklist, long attempts);

  static native long newSolver(long dictionary, int stepLimit);

  static native byte[] solve(
      long solver, long game, byte[] puzzle, int minimumLength, int order, boolean withoutPlayed, int limit);

  static native byte[] best(long solver, long game, byte[] puzzle, int minimumLength);

  static native byte[] hint(long solver, long game, byte[] puzzle, int level);

  static native byte[] extensions(long solver, long game, byte[] puzzle, byte[] selection, int minimumLength);

  static native byte[] paths(long solver, long game, byte[] puzzle, byte[] word, int limit);

  static native byte[] par(long solver, long game, byte[] puzzle, int effort);

  static native byte[] bound(long solver, long game, byte[] puzzle, double steps);

  static native byte[] rate(long solver, long game, byte[] puzzle, int effort, double boundSteps);

  static native byte[] plausibility(
      long solver, byte[] game, int flags, int effort, double boundSteps, double wordSteps);

  static native long openGame(long verifier, byte[] saved, boolean isAccepted);

  static native byte[] gameState(long game, double time);

  static native byte[] touch(long game, int face);

  static native byte[] drag(long game, int face);

  static native byte[] backUp(long game, int face);

  static native byte[] clear(long game);

  static native byte[] play(long game, double time, boolean hasPlayer, long player);

  static native byte[] playWord(long game, byte[] faces, double time, boolean hasPlayer, long player);

  static native byte[] remove(long game, int cube, double time, boolean hasPlayer, long player);

  static native byte[] playMove(long game, byte[] move);

  static native byte[] undo(long game);

  static native byte[] react(long game, byte[] reaction, int move, long player);

  static native byte[] finishGame(long game);

  static native boolean mayMove(long game, long player);

  static native byte[] submission(long game);

  static native byte[] saveGame(long game, double secondsPlayed);
}
