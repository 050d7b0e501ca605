package wordcube;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A dictionary with rules. All threads may share one. It keeps what it needs of its dictionary, so you may close that
 * first.
 *
 * <p>Wherever a method takes a held puzzle or options, null stands for none, or for the standard.
 */
public final class Verifier extends NativeObject {
  /** The English words and the strict rules. */
  public Verifier() {
    this(Dictionary.english(), null);
  }

  /**
   * A dictionary with rules.
   *
   * @param dictionary the words; null for English
   * @param rules the rules; null for the strict ones
   * @throws WordCubeException if a number of the rules is out of range
   */
  public Verifier(Dictionary dictionary, Rules rules) {
    super(address(dictionary == null ? Dictionary.english() : dictionary, rules == null ? Rules.strict() : rules),
        "verifier");
  }

  private static long address(Dictionary dictionary, Rules rules) {
    return dictionary.use(
        address -> Native.newVerifier(
            address, Rule.bits(rules.switches()), rules.maximumMoves(), rules.clockTolerance(), rules.grace(),
            rules.allowedPause()));
  }

  /**
   * Judges a game's JSON. Bytes that are no game give a verdict, not an exception.
   *
   * @param game the JSON; not null
   * @return never null
   */
  public Verdict verify(String game) {
    return verify(Native.bytes(game), null, null);
  }

  /**
   * Judges a game's JSON as bytes.
   *
   * @param game the JSON; not null
   * @return never null
   */
  public Verdict verify(byte[] game) {
    return verify(game, null, null);
  }

  /**
   * Judges a game on your own puzzle, whatever the game says.
   *
   * @param game the JSON; not null
   * @param held your facts, or null
   * @param options how to judge, or null
   * @return never null
   */
  public Verdict verify(byte[] game, Held held, Options options) {
    return Verdict.fromJson(verifyJson(game, held, options));
  }

  /**
   * The verdict as {@code word-cube verify} prints it, without the line break.
   *
   * @param game the JSON; not null
   * @param held your facts, or null
   * @param options how to judge, or null
   * @return never null
   */
  public String verifyJson(byte[] game, Held held, Options options) {
    Options how = Options.orStandard(options);
    byte[] puzzle = Held.puzzle(held);
    byte[] players = Held.players(held);
    return Native.text(
        use(address -> Native.verify(address, game, puzzle, players, Held.mode(held), how.flags(), how.line())));
  }

  /**
   * Judges a packed game on the puzzle that you hold.
   *
   * @param log the bytes that {@link WordCube#pack} gave; not null
   * @param held your facts; not null
   * @return never null
   * @throws MalformedException if the bytes are no packed game
   */
  public Verdict verifyPacked(byte[] log, Held held) {
    return Verdict.fromJson(verifyPackedJson(log, held, null));
  }

  /**
   * The same as JSON.
   *
   * @param log the bytes that {@link WordCube#pack} gave; not null
   * @param held your facts; not null
   * @param options of these, only the stamp counts; or null
   * @return never null
   * @throws MalformedException if the bytes are no packed game
   */
  public String verifyPackedJson(byte[] log, Held held, Options options) {
    byte[] puzzle = held.puzzle().bytes();
    byte[] players = Held.players(held);
    int flags = Options.orStandard(options).stamp() ? 2 : 0;
    return Native.text(
        use(address -> Native.verifyPacked(address, log, puzzle, players, Held.mode(held), flags)));
  }

  /**
   * Judges games on all processors.
   *
   * @param games their JSON; not null, and none of them null
   * @return a summary for each, in their order; never null
   */
  public Summaries verifyMany(List<byte[]> games) {
    return verifyMany(games, null, null);
  }

  /**
   * Judges games on some threads.
   *
   * @param games their JSON; not null, and none of them null
   * @param held your facts, or null
   * @param options how to judge, or null
   * @return a summary for each, in their order; never null
   */
  public Summaries verifyMany(List<byte[]> games, Held held, Options options) {
    Options how = Options.orStandard(options);
    byte[][] texts = games.toArray(new byte[0][]);
    byte[] puzzle = Held.puzzle(held);
    byte[] players = Held.players(held);
    Summaries found = new Summaries(texts.length);
    return use(address -> {
      eachBlock(texts, how.threads(), (start, end) -> Native.judgeMany(
          address, texts, start, end, puzzle, players, Held.mode(held), how.judgingFlags(), how.threads(),
          found.totalScores(), found.moves(), found.refusedMoves(), found.ruleBits(), found.outcomes()));
      return found;
    });
  }

  private interface Block {
    void take(int start, int end);
  }

  /**
   * Calls a function for blocks of games, of 1 MiB a thread, so that the copies in native memory stay small. It is called
   * once if there are no games, to check the options.
   */
  private static void eachBlock(byte[][] games, int threads, Block block) {
    int wanted = threads == 0 ? Runtime.getRuntime().availableProcessors() : Math.max(1, Math.min(threads, 256));
    long limit = (1L << 20) * wanted;
    int start = 0;
    do {
      int end = start;
      for (long bytes = 0; end < games.length && bytes < limit; end++) bytes += games[end].length;
      block.take(start, end);
      start = end;
    } while (start < games.length);
  }

  /**
   * The same, with a verdict's JSON for each game.
   *
   * @param games their JSON; not null, and none of them null
   * @param held your facts, or null
   * @param options how to judge, or null
   * @return a line for each, in their order; never null
   */
  public List<String> verifyManyJson(List<byte[]> games, Held held, Options options) {
    Options how = Options.orStandard(options);
    byte[][] texts = games.toArray(new byte[0][]);
    byte[] puzzle = Held.puzzle(held);
    byte[] players = Held.players(held);
    List<String> lines = new ArrayList<>(texts.length);
    return use(address -> {
      eachBlock(texts, how.threads(), (start, end) -> addLines(lines, Native.verifyMany(
          address, texts, start, end, puzzle, players, Held.mode(held), how.flags(),
          how.line() == 0 ? 0 : Math.addExact(how.line(), start), how.threads())));
      return lines;
    });
  }

  private static void addLines(List<String> lines, byte[] answer) {
    for (int start = 0, end = 0; end < answer.length; end++) {
      if (answer[end] != '\n') continue;
      lines.add(new String(answer, start, end - start, StandardCharsets.UTF_8));
      start = end + 1;
    }
  }

  /**
   * Judges an archive with a game on each line, in constant memory.
   *
   * @param archive the file; not null
   * @param held your facts, or null
   * @param options how to judge, or null
   * @return a summary for each line; never null
   * @throws java.io.UncheckedIOException if the file cannot be read
   */
  public Summaries verifyFile(Path archive, Held held, Options options) {
    Options how = Options.orStandard(options);
    byte[] puzzle = Held.puzzle(held);
    byte[] players = Held.players(held);
    Summaries found = new Summaries(0);
    return use(address -> {
      Archive.read(archive, (buffer, length) -> {
        int start = found.append(Native.countLines(buffer, length));
        Native.judgeLines(
            address, buffer, length, puzzle, players, Held.mode(held), how.judgingFlags(), how.threads(), start,
            found.totalScores(), found.moves(), found.refusedMoves(), found.ruleBits(), found.outcomes());
      });
      return found.trimmed();
    });
  }

  /**
   * Writes a verdict's JSON for each line of an archive, numbered from 1: the bytes of {@code word-cube verify --lines}.
   *
   * @param archive the file; not null
   * @param output where to write; stays open; not null
   * @param held your facts, or null
   * @param options how to judge, or null; the line counts as 1
   * @return the number of lines
   * @throws java.io.UncheckedIOException if the file cannot be read, or the output cannot be written
   */
  public int verifyFileJson(Path archive, OutputStream output, Held held, Options options) {
    Options how = Options.orStandard(options);
    byte[] puzzle = Held.puzzle(held);
    byte[] players = Held.players(held);
    int[] lines = {0};
    return use(address -> {
      Archive.read(archive, (buffer, length) -> {
        output.write(Native.verifyLines(
            address, buffer, length, puzzle, players, Held.mode(held), how.flags(), Math.addExact(lines[0], 1),
            how.threads()));
        lines[0] = Math.addExact(lines[0], Native.countLines(buffer, length));
      });
      return lines[0];
    });
  }
}
