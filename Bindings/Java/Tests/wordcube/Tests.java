package wordcube;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Tests of the Java package, by a runner of its own. Tests/Conformance compares its answers with those of the other
 * languages. Arguments: the repository's folder, then names of tests, or none for all.
 */
public final class Tests {
  private static Path root;
  private static byte[] sample;
  private static List<byte[]> corpus;

  private static final String PUZZLE = "AQEUASwMkeQi2VpkS5I5nTWzIeKsJQBMRAgqDAAgK0Fr0CmAdGTeWA2hg5BGnJ3H2jnkRA4";

  public static void main(String[] arguments) throws Exception {
    root = Path.of(arguments[0]);
    // Without the space between values; no string has any.
    sample = bytes(Files.readString(root.resolve("Tests/Samples/sample-game.json")).replaceAll("\\s", ""));
    corpus = Files.readAllLines(root.resolve("Benchmarks/Corpus/games.jsonl")).stream().map(Native::bytes).toList();
    // The shared objects count as live from now on.
    WordCube.verify(sample);
    Set<String> wanted = Set.of(Arrays.copyOfRange(arguments, 1, arguments.length));
    int run = 0;
    int failures = 0;
    Method[] methods = Tests.class.getDeclaredMethods();
    Arrays.sort(methods, (first, second) -> first.getName().compareTo(second.getName()));
    for (Method method : methods) {
      if (!method.getName().startsWith("test") || !wanted.isEmpty() && !wanted.contains(method.getName())) continue;
      run++;
      try {
        method.invoke(null);
      } catch (ReflectiveOperationException error) {
        failures++;
        System.err.println(method.getName() + " failed");
        error.getCause().printStackTrace();
      }
    }
    System.out.println("java: " + run + " tests, " + failures + " failures");
    System.exit(failures == 0 ? 0 : 1);
  }

  // -- Expectations

  private interface Action {
    void run() throws Exception;
  }

  private static void equal(Object found, Object expected) {
    if (!Objects.deepEquals(found, expected)) throw new AssertionError("found " + found + ", expected " + expected);
  }

  private static void isTrue(boolean condition) {
    if (!condition) throw new AssertionError("a condition is false");
  }

  private static <E extends Throwable> E thrown(Class<E> type, Action action) {
    try {
      action.run();
    } catch (Throwable error) {
      if (type.isInstance(error)) return type.cast(error);
      throw new AssertionError("expected " + type.getSimpleName(), error);
    }
    throw new AssertionError("expected " + type.getSimpleName());
  }

  private static String code(Action action) {
    return thrown(WordCubeException.class, action).getCode();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The JSON value after a text. */
  private static String after(String json, String start, char open, char close) {
    int begin = json.indexOf(start) + start.length();
    int depth = 0;
    for (int index = begin; ; index++) {
      if (json.charAt(index) == open) depth++;
      if (json.charAt(index) == close && --depth == 0) return json.substring(begin, index + 1);
    }
  }

  private static Puzzle samplePuzzle() {
    return new Puzzle(after(text(sample), "\"puzzle\":", '[', ']'));
  }

  /** The sample without its puzzle. */
  private static byte[] dailyGame() {
    String game = text(sample);
    String context = after(game, "\"gameContext\":", '{', '}');
    return bytes(game.replace(context, "{\"dailyChallengeId\":\"00000000-0000-4000-8000-000000000000\"}"));
  }

  private static LiveGame newGame() {
    String cubes = after(WordCube.generateJson(42, 0), "\"puzzle\":", '[', ']');
    return new LiveGame("{\"cubes\":" + cubes + ",\"gameContext\":{\"solo\":true},\"gameMode\":\"unlimited\","
        + "\"gameStartTime\":0,\"moves\":[],\"secondsPlayed\":0}");
  }

  // -- Verdicts

  static void testValidGame() {
    Verdict verdict = WordCube.verify(sample);
    isTrue(verdict.isValid());
    equal(verdict.totalScore(), 2032L);
    equal(verdict.moves().get(0), new JudgedMove("QUARRELS", 880));
    equal(verdict.violation(), null);
    equal(verdict.malformed(), null);
    equal(WordCube.verify(text(sample)), verdict);
    equal(Verdict.fromJson(verdict.json()), verdict);
  }

  static void testRefusedGame() {
    byte[] game = bytes(text(sample).replaceFirst("\"score\":880", "\"score\":881"));
    Verdict verdict = WordCube.verify(game);
    equal(verdict.outcome(), Outcome.REFUSED);
    equal(verdict.violation().move(), 0);
    equal(verdict.violation().reasons(), List.of(new Reason(Rule.WRONG_SCORE, null, 880L, 881L, null)));
    equal(verdict.moves(), List.of());
    Summary summary = WordCube.verifyMany(List.of(game)).get(0);
    equal(summary, new Summary(Outcome.REFUSED, 0, 0, 0, EnumSet.of(Rule.WRONG_SCORE)));
    isTrue(!summary.isValid());
  }

  static void testBytesThatAreNoGame() {
    Verdict verdict = WordCube.verify("{");
    equal(verdict.outcome(), Outcome.MALFORMED);
    equal(verdict.malformed().offset(), 1L);
    equal(WordCube.verify(new byte[0]).outcome(), Outcome.MALFORMED);
    equal(WordCube.verify(new byte[] {(byte) 0xff, 0}).outcome(), Outcome.MALFORMED);
  }

  static void testHeldPuzzle() {
    byte[] game = dailyGame();
    equal(WordCube.verify(game).outcome(), Outcome.UNKNOWN_PUZZLE);
    Held held = new Held(samplePuzzle(), Mode.TIMED);
    try (Verifier verifier = new Verifier()) {
      equal(verifier.verify(game, held, null).totalScore(), 2032L);
      equal(verifier.verifyMany(List.of(game), held, null).totalScores(), new long[] {2032});
      equal(Verdict.fromJson(verifier.verifyManyJson(List.of(game), held, null).get(0)).totalScore(), 2032L);
      // Its moves name none of these players.
      equal(verifier.verify(game, new Held(samplePuzzle(), Mode.UNLIMITED, List.of(0L, 1L)), null).outcome(),
          Outcome.REFUSED);
      equal(code(() -> verifier.verify(game, new Held(new Puzzle("?"), Mode.TIMED), null)), "malformed");
    }
  }

  static void testPackedGames() {
    byte[] log = WordCube.pack(sample, false);
    isTrue(log.length < 300 && WordCube.pack(sample, true).length < log.length);
    Held held = new Held(samplePuzzle(), Mode.UNLIMITED);
    try (Verifier verifier = new Verifier()) {
      equal(verifier.verifyPacked(log, held).totalScore(), 2032L);
      byte[] wrong = log.clone();
      wrong[0] = (byte) 0xff;
      thrown(MalformedException.class, () -> verifier.verifyPacked(wrong, held));
      thrown(NullPointerException.class, () -> verifier.verifyPacked(log, null));
    }
    equal(code(() -> WordCube.pack(dailyGame(), false)), "unsupported");
  }

  static void testRules() {
    equal(Rules.strict().switches().size(), 10);
    equal(Rules.classic(), new Rules(Set.of(), 5, 5, 0, 135));
    byte[] two = bytes(text(sample));
    try (Verifier classic = new Verifier(null, Rules.classic());
        Verifier few = new Verifier(null, new Rules(Set.of(Rule.TOO_MANY_MOVES), 5, 5, 0, 2))) {
      equal(classic.verify(two).totalScore(), 2032L);
      equal(few.verify(two).violation().reasons().get(0).rule(), Rule.TOO_MANY_MOVES);
    }
    equal(code(() -> new Verifier(null, new Rules(Set.of(), 5, Double.NaN, 0, 135))), "invalidArgument");
    equal(code(() -> new Verifier(null, new Rules(Set.of(), 5, 5, 0, -1))), "invalidArgument");
  }

  /** The conformance suite's games break each rule. */
  static void testSummariesNameTheRulesOfVerdicts() throws IOException {
    Map<String, Dictionary> dictionaries = new HashMap<>();
    Set<Rule> seen = EnumSet.noneOf(Rule.class);
    for (String line : Files.readAllLines(root.resolve("Tests/Conformance/cases.jsonl"))) {
      Map<String, Object> item = Json.object(line).values();
      if (item.get("words") instanceof String words) {
        dictionaries.put((String) item.get("dictionary"),
            Dictionary.of(words.lines().toList(), (String) item.get("language")));
      }
      if (!"verify".equals(item.get("call"))) continue;
      Map<?, ?> input = (Map<?, ?>) item.get("input");
      Verdict verdict = Verdict.fromJson((String) item.get("answer"));
      Set<Rule> expected = EnumSet.noneOf(Rule.class);
      if (verdict.violation() != null) {
        for (Reason reason : verdict.violation().reasons()) expected.add(reason.rule());
      }
      Set<Rule> switches = EnumSet.noneOf(Rule.class);
      for (String part : ((String) input.get("rules")).split("\\+")) {
        switch (part) {
          case "classic" -> switches.addAll(Rules.classic().switches());
          case "strict" -> switches.addAll(Rules.strict().switches());
          default -> switches.add(Rule.of(part));
        }
      }
      String puzzle = (String) input.get("puzzle");
      Mode mode = "timed".equals(input.get("mode")) ? Mode.TIMED : Mode.UNLIMITED;
      Held held = puzzle == null || puzzle.isEmpty() ? null : new Held(new Puzzle(puzzle), mode);
      Options options = Long.valueOf(1).equals(input.get("completed")) ? Options.standard().withCompleted() : null;
      byte[] game = bytes((String) input.get("game"));
      try (Verifier verifier = new Verifier(dictionaries.get(input.get("dictionary")), new Rules(switches, 5, 5, 0, 135))) {
        equal(verifier.verifyMany(List.of(game), held, options).get(0).rules(), expected);
      }
      seen.addAll(expected);
    }
    dictionaries.values().forEach(Dictionary::close);
    equal(seen, EnumSet.allOf(Rule.class));
  }

  static void testOptions() {
    try (Verifier verifier = new Verifier()) {
      isTrue(verifier.verifyJson(sample, null, Options.standard().withLine(7)).startsWith("{\"line\":7,"));
      isTrue(verifier.verifyJson(sample, null, Options.standard().withStamp()).contains("\"stamp\""));
      equal(code(() -> verifier.verifyJson(sample, null, Options.standard().withLine(-1))), "invalidArgument");
      equal(code(() -> verifier.verifyMany(corpus, null, Options.standard().withThreads(257))), "invalidArgument");
      equal(code(() -> verifier.verifyMany(corpus, null, Options.standard().withThreads(-1))), "invalidArgument");
    }
  }

  // -- Many games

  private static List<byte[]> games() {
    List<byte[]> games = new ArrayList<>();
    for (int round = 0; round < 5; round++) games.addAll(corpus);
    games.add(bytes("{"));
    games.add(new byte[0]);
    return games;
  }

  static void testManyAreTheSameOnAnyNumberOfThreads() {
    List<byte[]> games = games();
    Options options = Options.standard().withLine(1);
    try (Verifier verifier = new Verifier()) {
      List<String> one = verifier.verifyManyJson(games, null, options.withThreads(1));
      equal(one.size(), games.size());
      for (int threads : new int[] {0, 2, 7}) {
        equal(verifier.verifyManyJson(games, null, options.withThreads(threads)), one);
      }
      Summaries summaries = verifier.verifyMany(games);
      equal(summaries.size(), games.size());
      int valid = 0;
      for (int index = 0; index < games.size(); index++) {
        Verdict verdict = Verdict.fromJson(one.get(index));
        Summary summary = summaries.get(index);
        equal(summary.outcome(), verdict.outcome());
        equal(summary.totalScore(), verdict.totalScore());
        equal(summary.moves(), verdict.moves().size());
        equal(summary.refusedMove(), verdict.violation() == null ? null : verdict.violation().move());
        if (verdict.isValid()) valid++;
      }
      equal(summaries.validCount(), valid);
      thrown(IndexOutOfBoundsException.class, () -> summaries.get(games.size()));
      equal(verifier.verifyMany(List.of()).size(), 0);
      equal(verifier.verifyManyJson(List.of(), null, null), List.of());
      thrown(NullPointerException.class, () -> verifier.verifyMany(Arrays.asList(sample, null)));
      thrown(NullPointerException.class, () -> verifier.verifyMany(null));
    }
  }

  static void testAFewGamesOnSeveralThreads() {
    byte[] blank = new byte[1 << 20];
    Arrays.fill(blank, (byte) ' ');
    List<byte[]> games = Collections.nCopies(200, blank);
    ThreadMXBean own = ManagementFactory.getThreadMXBean();
    OperatingSystemMXBean all = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    try (Verifier verifier = new Verifier()) {
      Options options = Options.standard().withThreads(4);
      verifier.verifyMany(corpus, null, options);
      long ownTime = own.getCurrentThreadCpuTime();
      long allTime = all.getProcessCpuTime();
      verifier.verifyMany(games, null, options);
      ownTime = own.getCurrentThreadCpuTime() - ownTime;
      allTime = all.getProcessCpuTime() - allTime;
      isTrue(allTime > 1.5 * ownTime);
    }
  }

  static void testFiles() throws IOException {
    Path folder = Files.createTempDirectory("wordcube-test");
    Path file = folder.resolve("games.ndjson");
    List<byte[]> games = games().subList(0, corpus.size() * 5 + 1);
    try (Verifier verifier = new Verifier()) {
      List<String> lines = verifier.verifyManyJson(games, null, Options.standard().withLine(1));
      Summaries expected = verifier.verifyMany(games);
      for (String end : List.of("\n", "\r\n")) {
        Files.writeString(file, String.join(end, games.stream().map(Tests::text).toList()) + (end.equals("\n") ? end : ""));
        equal(verifier.verifyFile(file, null, null), expected);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        equal(verifier.verifyFileJson(file, output, null, null), games.size());
        equal(text(output.toByteArray()).lines().toList(), lines);
      }
      // More than a block, with a line that is longer than one.
      byte[] line = new byte[20_000_000];
      Arrays.fill(line, (byte) ' ');
      line[0] = '{';
      try (var output = Files.newOutputStream(file)) {
        for (int round = 0; round < 20; round++) for (byte[] game : corpus) write(output, game);
        write(output, line);
        for (byte[] game : corpus) write(output, game);
      }
      Summaries found = verifier.verifyFile(file, null, null);
      equal(found.size(), corpus.size() * 21 + 1);
      equal(found.totalScores().length, found.size());
      equal(found.get(corpus.size() * 20).outcome(), Outcome.MALFORMED);
      equal(found.subList(corpus.size() * 20 + 1, found.size()), expected.subList(0, corpus.size()));
      ByteArrayOutputStream output = new ByteArrayOutputStream();
      equal(verifier.verifyFileJson(file, output, null, null), found.size());
      List<String> written = text(output.toByteArray()).lines().toList();
      equal(written.size(), found.size());
      for (int index = 0; index < written.size(); index++) {
        isTrue(written.get(index).startsWith("{\"line\":" + (index + 1) + ","));
      }
      Files.write(file, new byte[0]);
      equal(verifier.verifyFile(file, null, null).size(), 0);
      equal(verifier.verifyFileJson(file, output, null, null), 0);
      Files.delete(file);
      thrown(UncheckedIOException.class, () -> verifier.verifyFile(file, null, null));
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  private static void write(java.io.OutputStream output, byte[] line) throws IOException {
    output.write(line);
    output.write('\n');
  }

  // -- Play

  static void testLiveGame() {
    try (LiveGame game = newGame(); Solver solver = new Solver()) {
      Word best = solver.best(game);
      isTrue(game.playWordJson(best.path(), 1.5, null).contains("\"totalScore\":" + best.score()));
      RefusedException refused = thrown(RefusedException.class, () -> game.playWordJson(best.path(), 2, null));
      isTrue(refused.getViolation().reasons().stream().anyMatch(reason -> reason.rule() == Rule.REPEATED_WORD));
      equal(refused.getEnd(), null);
      isTrue(solver.words(game, Query.all()).contains(solver.best(game)));
      isTrue(solver.words(game, Query.all()).stream().anyMatch(Word::played));
      isTrue(solver.words(game, Query.all().unplayed()).stream().noneMatch(Word::played));
      isTrue(!game.mayMove(0));
      equal(WordCube.verify(game.submission()).totalScore(), best.score());
      isTrue(game.undoJson().contains("\"takenBack\""));
      isTrue(game.stateJson(null).startsWith("{\"totalScore\":0,"));
      thrown(RefusedException.class, game::undoJson);
      try (Verifier verifier = new Verifier()) {
        Verdict saved = verifier.verify(bytes(game.save(3.0)), null, Options.standard().withCompleted());
        equal(saved.totalScore(), 0L);
      }
      int face = best.path().get(0);
      isTrue(game.touchJson(face).contains("\"started\""));
      isTrue(game.dragJson(best.path().get(1)).contains("\"extended\""));
      isTrue(game.backUpJson(null).contains("\"backedUp\""));
      isTrue(game.clearJson().contains("\"cleared\""));
      isTrue(game.removeJson(0, 2, 5L).contains("\"player\":5"));
      game.react("well", 0, 5);
      equal(code(() -> game.react("well", 9, 5)), "refused");
      isTrue(WordCube.puzzleJson(game).startsWith("{\"puzzle\":"));
      thrown(RefusedException.class, () -> game.playJson(3, null));
      thrown(MalformedException.class, () -> game.playMoveJson("{"));
      thrown(IllegalArgumentException.class, () -> game.playWordJson(List.of(0, 81), 3, null));
      game.finish();
      equal(thrown(RefusedException.class, () -> game.removeJson(1, 3, 5L)).getEnd(), "finished");
      equal(code(() -> game.touchJson(81)), "invalidArgument");
    }
    MalformedException wrong = thrown(MalformedException.class, () -> new LiveGame("[]"));
    isTrue(wrong.getOffset() != null && wrong.getPath() != null && wrong.getMessage() != null);
  }

  static void testSolver() {
    Puzzle puzzle = WordCube.generate(42);
    equal(puzzle.text(), "wc1.en.g1.s42.i0");
    try (Solver solver = new Solver()) {
      equal(solver.best(puzzle).word(), "GELATINATE");
      List<Word> words = solver.words(puzzle);
      equal(words.get(0), solver.best(puzzle));
      equal(solver.words(puzzle, Query.all().withLimit(10)), words.subList(0, 10));
      isTrue(solver.paths(puzzle, words.get(0).word(), 1000).contains(words.get(0).path()));
      isTrue(solver.extensions(puzzle, words.get(0).path().subList(0, 1)).contains(words.get(0).path().get(1)));
      isTrue(solver.hintJson(puzzle, 1).startsWith("{\"level\":1,"));
      isTrue(solver.parJson(puzzle, Effort.QUICK).startsWith("{\"totalScore\":"));
      isTrue(solver.boundJson(puzzle, 1000).startsWith("{\"value\":"));
      Puzzle found = solver.find(7, Requirements.none().withWords(300, null));
      isTrue(solver.confirm(found));
      equal(code(() -> solver.find(7, Requirements.none().withWords(100_000, null), 0, 2, List.of())), "notFound");
      equal(code(() -> solver.hintJson(puzzle, 4)), "invalidArgument");
      equal(code(() -> solver.best(new Puzzle(""))), "malformed");
      thrown(NullPointerException.class, () -> solver.best(null));
    }
    try (Dictionary words = Dictionary.of(List.of("ZZZ"), "en"); Solver solver = new Solver(words, 0)) {
      equal(solver.best(puzzle), null);
      equal(solver.hintJson(puzzle, 0), "null");
    }
    equal(code(() -> new Solver(null, -1)), "invalidArgument");
  }

  static void testDictionaries() {
    equal(Dictionary.english().size(), 251_051L);
    isTrue(Dictionary.english().contains("QUARRELS") && !Dictionary.english().contains("QRL"));
    Dictionary.english().close();
    isTrue(Dictionary.english().contains("CAB"));
    try (Dictionary words = Dictionary.of(List.of("CAB", "ŁÓDŹ"), "pl");
        Dictionary stored = Dictionary.open(words.save())) {
      isTrue(stored.contains("ŁÓDŹ"));
      isTrue(!stored.contains("\u0000") && !stored.contains("\uD800"));
    }
    thrown(MalformedException.class, () -> Dictionary.of(List.of("C4B"), "en"));
    thrown(MalformedException.class, () -> Dictionary.of(List.of(), "en"));
    equal(code(() -> Dictionary.of(List.of("CAB"), "tlh")), "invalidArgument");
    equal(thrown(MalformedException.class, () -> Dictionary.open(bytes("no dictionary"))).getOffset(), null);
    thrown(UncheckedIOException.class, () -> Dictionary.read(Path.of("/nowhere")));
    equal(WordCube.score("CAB"), 27L);
    thrown(MalformedException.class, () -> WordCube.score("cab"));
    equal(WordCube.version().split("\\.").length, 3);
  }

  // -- Json

  static void testJson() {
    Map<String, Object> expected = new HashMap<>();
    expected.put("a", List.of(1L, -2.5, true, false));
    expected.put("b\"\\\n\u00e9\uD83D\uDE00", "x\u0001");
    expected.put("c", null);
    expected.put("d", Map.of());
    expected.put("e", List.of(Long.MIN_VALUE, 1e300, 18446744073709551615.0));
    String json = "{\"a\":[1,-2.5,true,false],\"b\\\"\\\\\\n\\u00e9\\uD83D\\uDE00\":\"x\\u0001\",\"c\":null,\"d\":{},"
        + "\"e\":[-9223372036854775808,1e300,18446744073709551615]}";
    equal(Json.object(json).values(), expected);
  }

  // -- The native methods, called as no code here would

  static void testEveryNativeMethodRefusesNothing() throws ReflectiveOperationException {
    int called = 0;
    for (Method method : Native.class.getDeclaredMethods()) {
      if (!Modifier.isNative(method.getModifiers()) || method.getParameterCount() == 0) continue;
      Class<?>[] types = method.getParameterTypes();
      Object[] arguments = new Object[types.length];
      for (int index = 0; index < types.length; index++) {
        if (types[index] == long.class) arguments[index] = 0L;
        if (types[index] == int.class) arguments[index] = 0;
        if (types[index] == double.class) arguments[index] = 0.0;
        if (types[index] == boolean.class) arguments[index] = false;
      }
      try {
        method.invoke(null, arguments);
        if (!method.getName().equals("generate")) throw new AssertionError(method + " accepts nothing");
      } catch (java.lang.reflect.InvocationTargetException error) {
        Throwable cause = error.getCause();
        isTrue(cause instanceof IllegalStateException || cause instanceof NullPointerException
            || cause instanceof IllegalArgumentException);
      }
      called++;
    }
    isTrue(called > 40);
  }

  static void testNativeMethodsCheckArrays() {
    try (Verifier verifier = new Verifier()) {
      byte[][] games = {sample, sample};
      long[] scores = new long[2];
      int[] numbers = new int[2];
      byte[] outcomes = new byte[2];
      verifier.use(address -> {
        Native.judgeMany(address, games, 0, 2, null, null, -1, 0, 1, scores, numbers, numbers, numbers, outcomes);
        for (int[] column : new int[][] {null, {}, {1}}) {
          thrown(IllegalArgumentException.class, () -> Native.judgeMany(
              address, games, 0, 2, null, null, -1, 0, 1, scores, numbers, column, numbers, outcomes));
        }
        for (int[] range : new int[][] {{-1, 1}, {1, 0}, {0, 3}, {Integer.MIN_VALUE, Integer.MAX_VALUE}}) {
          thrown(IllegalArgumentException.class, () -> Native.judgeMany(
              address, games, range[0], range[1], null, null, -1, 0, 1, scores, numbers, numbers, numbers, outcomes));
        }
        ByteBuffer buffer = ByteBuffer.allocateDirect(4);
        for (int start : new int[] {-1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
          thrown(IllegalArgumentException.class, () -> Native.judgeLines(
              address, buffer, 4, null, null, -1, 0, 1, start, scores, numbers, numbers, numbers, outcomes));
        }
        for (int length : new int[] {-1, 5, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
          thrown(IllegalArgumentException.class, () -> Native.countLines(buffer, length));
        }
        thrown(IllegalArgumentException.class, () -> Native.countLines(ByteBuffer.allocate(4), 4));
        thrown(NullPointerException.class, () -> Native.verify(address, sample, null, null, 0, 0, 0));
        equal(code(() -> Native.verify(address, sample, bytes(PUZZLE), null, 2, 0, 0)), "invalidArgument");
        equal(code(() -> Native.verify(address, sample, null, null, -1, -1, 0)), "invalidArgument");
        // Another kind of object.
        equal(code(() -> Native.undo(address)), "invalidHandle");
        equal(code(() -> Native.dictionaryInfo(address)), "invalidHandle");
        return null;
      });
      equal(scores, new long[] {2032, 2032});
    }
    int[] two = new int[2];
    thrown(IllegalArgumentException.class, () -> Native.standardRules(true, two, new double[2]));
    thrown(IllegalArgumentException.class, () -> Native.standardRules(true, null, new double[3]));
    try (Solver solver = new Solver()) {
      solver.use(address -> {
        thrown(IllegalArgumentException.class, () -> Native.find(address, 0, 0, 1, new int[8], new byte[0]));
        equal(code(() -> Native.best(address, address, null, 0)), "invalidHandle");
        return null;
      });
    }
  }

  // -- The end of objects

  static void testUseAfterClose() {
    Dictionary words = Dictionary.of(List.of("CAB"), "en");
    Verifier verifier = new Verifier(words, null);
    Solver solver = new Solver(words, 0);
    LiveGame game = newGame();
    words.close();
    words.close();
    equal(thrown(IllegalStateException.class, () -> words.contains("CAB")).getMessage(), "the dictionary is closed");
    thrown(IllegalStateException.class, () -> new Verifier(words, null));
    // They keep the words.
    isTrue(!verifier.verify(sample).isValid());
    equal(solver.words(new Puzzle(PUZZLE)).size() < 2, true);
    for (NativeObject object : List.of(verifier, solver, game)) object.close();
    thrown(IllegalStateException.class, () -> verifier.verify(sample));
    thrown(IllegalStateException.class, () -> verifier.verifyMany(corpus));
    thrown(IllegalStateException.class, () -> verifier.verifyFile(root.resolve("LICENSE"), null, null));
    thrown(IllegalStateException.class, () -> solver.words(new Puzzle(PUZZLE)));
    thrown(IllegalStateException.class, () -> game.stateJson(null));
    thrown(IllegalStateException.class, () -> new LiveGame("{}", verifier, false));
    try (Solver other = new Solver()) {
      thrown(IllegalStateException.class, () -> other.best(game));
    }
  }

  static void testAnotherThreadCloses() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    int live = NativeObject.liveCount();
    try {
      for (int round = 0; round < 50; round++) {
        Verifier verifier = new Verifier();
        LiveGame game = newGame();
        CountDownLatch started = new CountDownLatch(4);
        List<Future<Integer>> users = new ArrayList<>();
        for (int user = 0; user < 4; user++) {
          boolean plays = user == 3;
          users.add(threads.submit(() -> {
            int count = 0;
            started.countDown();
            try {
              for (; ; count++) {
                if (plays) isTrue(game.stateJson(null).length() > 100);
                else isTrue(verifier.verify(sample).isValid());
              }
            } catch (IllegalStateException closed) {
              return count;
            }
          }));
        }
        started.await();
        Thread.sleep(round % 4);
        verifier.close();
        game.close();
        for (Future<Integer> user : users) user.get();
      }
    } finally {
      threads.shutdown();
    }
    equal(NativeObject.liveCount(), live);
  }

  static void testCloseDoesNotWait() throws Exception {
    Verifier verifier = new Verifier();
    List<byte[]> games = new ArrayList<>();
    for (int round = 0; round < 30; round++) games.addAll(corpus);
    AtomicReference<Summaries> found = new AtomicReference<>();
    int live = NativeObject.liveCount();
    AtomicBoolean isInside = new AtomicBoolean();
    Thread judge = new Thread(() -> verifier.use(address -> {
      isInside.set(true);
      Summaries summaries = new Summaries(games.size());
      Native.judgeMany(address, games.toArray(new byte[0][]), 0, games.size(), null, null, -1, 0, 1, summaries.totalScores(),
          summaries.moves(), summaries.refusedMoves(), summaries.ruleBits(), summaries.outcomes());
      found.set(summaries);
      return null;
    }));
    judge.start();
    while (!isInside.get()) Thread.onSpinWait();
    verifier.close();
    isTrue(found.get() == null);
    equal(NativeObject.liveCount(), live);
    thrown(IllegalStateException.class, () -> verifier.verify(sample));
    judge.join();
    equal(found.get().validCount() > 0, true);
    equal(NativeObject.liveCount(), live - 1);
  }

  static void testUnclosedObjects() throws Exception {
    System.gc();
    Thread.sleep(50);
    int live = NativeObject.liveCount();
    for (int round = 0; round < 2000; round++) {
      isTrue(new Verifier().verify(sample).isValid());
      newGame().stateJson(null);
      if (round % 200 == 0) System.gc();
    }
    for (int wait = 0; wait < 100 && NativeObject.liveCount() > live; wait++) {
      System.gc();
      Thread.sleep(20);
    }
    isTrue(NativeObject.liveCount() <= live);
  }

  static void testThreadsShareObjects() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    Puzzle puzzle = WordCube.generate(42);
    try (Dictionary words = Dictionary.open(Dictionary.english().save());
        Verifier verifier = new Verifier(words, null);
        Solver solver = new Solver(words, 0);
        LiveGame game = newGame()) {
      List<Future<String>> answers = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        answers.add(threads.submit(() -> {
          StringBuilder found = new StringBuilder();
          for (byte[] line : corpus) found.append(verifier.verifyJson(line, null, null));
          for (int round = 0; round < 50; round++) {
            found.append(solver.bestJson(game, 0)).append(game.stateJson(null)).append(words.contains("CAB"));
          }
          return found.append(solver.wordsJson(puzzle, Query.all())).toString();
        }));
      }
      String first = answers.get(0).get();
      for (Future<String> answer : answers) equal(answer.get(), first);
    } finally {
      threads.shutdown();
    }
  }
}
