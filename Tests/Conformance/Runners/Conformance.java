// Answers the suite's calls with the Java package. README.md describes the lines.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import wordcube.Dictionary;
import wordcube.Effort;
import wordcube.Held;
import wordcube.Mode;
import wordcube.Options;
import wordcube.Puzzle;
import wordcube.Query;
import wordcube.Rule;
import wordcube.Rules;
import wordcube.Solver;
import wordcube.Verifier;
import wordcube.WordCube;
import wordcube.WordCubeException;

public final class Conformance {
  private static final Map<String, Dictionary> DICTIONARIES = new HashMap<>(Map.of("english", Dictionary.english()));

  /** The inputs of a call. */
  private record Inputs(List<byte[]> values) {
    byte[] bytes(int index) {
      return values.get(index);
    }

    String text(int index) {
      return new String(values.get(index), StandardCharsets.UTF_8);
    }

    int integer(int index) {
      return Integer.parseInt(text(index));
    }

    Puzzle puzzle(int index) {
      return new Puzzle(text(index));
    }

    Dictionary dictionary() {
      return DICTIONARIES.get(text(0));
    }

    Effort effort(int index) {
      return Effort.values()[integer(index)];
    }
  }

  private static <R> R withVerifier(Inputs inputs, Function<Verifier, R> call) {
    Set<Rule> switches = EnumSet.noneOf(Rule.class);
    for (Rule rule : Rule.values()) if ((inputs.integer(1) >> rule.ordinal() & 1) == 1) switches.add(rule);
    try (Verifier verifier = new Verifier(inputs.dictionary(), Rules.strict().withSwitches(switches))) {
      return call.apply(verifier);
    }
  }

  private static String withSolver(Inputs inputs, Function<Solver, String> call) {
    try (Solver solver = new Solver(inputs.dictionary(), 0)) {
      return call.apply(solver);
    }
  }

  private static String verify(Inputs inputs) {
    Mode mode = inputs.text(4).equals("timed") ? Mode.TIMED : Mode.UNLIMITED;
    Held held = inputs.bytes(3).length == 0 ? null : new Held(inputs.puzzle(3), mode);
    Options options = Options.standard().withLine(1);
    Options how = inputs.text(6).equals("1") ? options.withCompleted() : options;
    return withVerifier(inputs, verifier -> verifier.verifyJson(inputs.bytes(2), held, how));
  }

  private static byte[] answer(String call, Inputs inputs) {
    if (call.equals("pack")) return WordCube.pack(inputs.bytes(0), inputs.text(1).equals("1"));
    String text = switch (call) {
      case "dictionary" -> {
        List<String> words = inputs.text(2).lines().toList();
        DICTIONARIES.put(inputs.text(0), Dictionary.of(words, inputs.text(1)));
        yield "";
      }
      case "contains" -> inputs.dictionary().contains(inputs.text(1)) ? "1" : "0";
      case "score" -> Long.toString(WordCube.score(inputs.text(1), inputs.text(0)));
      case "verify" -> verify(inputs);
      case "verify-packed" -> withVerifier(inputs, verifier -> verifier.verifyPackedJson(
          inputs.bytes(2), new Held(inputs.puzzle(3), Mode.UNLIMITED), null));
      case "generate" -> WordCube.generateJson(
          Long.parseUnsignedLong(inputs.text(0)), Long.parseUnsignedLong(inputs.text(1)));
      case "puzzle" -> WordCube.puzzleJson(inputs.puzzle(0));
      case "solve" -> {
        Query query = new Query(0, inputs.text(2).equals("0"), false, inputs.integer(3));
        yield withSolver(inputs, solver -> solver.wordsJson(inputs.puzzle(1), query));
      }
      case "best" -> withSolver(inputs, solver -> solver.bestJson(inputs.puzzle(1), 0));
      case "hint" -> withSolver(inputs, solver -> solver.hintJson(inputs.puzzle(1), inputs.integer(2)));
      case "par" -> withSolver(inputs, solver -> solver.parJson(inputs.puzzle(1), inputs.effort(2)));
      case "bound" -> withSolver(inputs, solver -> solver.boundJson(inputs.puzzle(1), inputs.integer(2)));
      case "rate" -> {
        long steps = inputs.integer(3);
        yield withSolver(inputs, solver -> solver.rateJson(
            inputs.puzzle(1), inputs.effort(2), steps < 0 ? null : steps));
      }
      case "plausibility" -> withSolver(inputs, solver -> solver.plausibilityJson(inputs.bytes(1), inputs.effort(2)));
      default -> null;
    };
    return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    HexFormat hex = HexFormat.of();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] fields = line.split("\t", -1);
      List<byte[]> values = List.of(fields).subList(1, fields.length).stream().map(hex::parseHex).toList();
      try {
        byte[] answer = answer(fields[0], new Inputs(values));
        output.println(answer == null ? "no\t" : "ok\t" + hex.formatHex(answer));
      } catch (WordCubeException error) {
        output.println(error.getCode() + "\t" + hex.formatHex(error.getJson().getBytes(StandardCharsets.UTF_8)));
      }
    }
  }
}
