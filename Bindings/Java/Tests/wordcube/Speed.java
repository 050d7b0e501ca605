package wordcube;

import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges the corpus many times on one thread, and prints the processor's seconds of this thread: as numbers, as JSON,
 * and as JSON from a file. Arguments: the corpus, the number of copies, a file with the copies.
 */
public final class Speed {
  private static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() * 1e-9;
  }

  public static void main(String[] arguments) throws Exception {
    List<byte[]> corpus = Files.readAllLines(Path.of(arguments[0])).stream().map(Native::bytes).toList();
    List<byte[]> games = new ArrayList<>();
    for (int copy = Integer.parseInt(arguments[1]); copy > 0; copy--) games.addAll(corpus);
    Options options = Options.standard().withThreads(1).withLine(1);
    try (Verifier verifier = new Verifier()) {
      verifier.verifyMany(corpus, null, options);
      double first = seconds();
      verifier.verifyMany(games, null, options);
      double second = seconds();
      verifier.verifyManyJson(games, null, options);
      double third = seconds();
      verifier.verifyFileJson(Path.of(arguments[2]), OutputStream.nullOutputStream(), null, options);
      System.out.printf("%d %.6f %.6f %.6f%n", games.size(), second - first, third - second, seconds() - third);
    }
  }
}
