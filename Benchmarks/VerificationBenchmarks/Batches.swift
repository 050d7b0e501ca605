import BenchmarkSupport
import EnglishLexicon
import Lexicon
import WordCube

/// Many games that differ, over one thread and over two, and in batches of several sizes.
func judgeBatches() {
  judgeBatch("wordcube", tasks: 2)
  judgeBatch("one-thread", tasks: 1)
  for tasks in [1, 2] {
    judgeBatch("wordcube", tasks: tasks, at: PlotPoint("threads", tasks))
  }
  for count in [1, 10, 100, 1_000, 10_000] {
    judgeBatch("wordcube", tasks: 2, games: count, at: PlotPoint("games", count))
  }
}

private func judgeBatch(
  _ contestant: String, tasks: Int, games count: Int = 4_000, at point: PlotPoint? = nil
) {
  concurrentWorkload("batch", contestant, at: point) {
    let verifier = Verifier(dictionary: WordGraph.english)
    let records = try GameSample.records(count)
    // Small batches are judged several times, so a run is long enough for the clock.
    let passes = max(1, 1_000 / count)
    return TimedTasks(units: count * passes, answer: claimedSum(records) &* UInt64(passes)) {
      var sum: UInt64 = 0
      for _ in 0..<passes {
        for verdict in await verifier.judge(records, taskCount: tasks) where verdict.isValid {
          sum &+= UInt64(verdict.totalScore)
        }
      }
      return sum
    }
  }
}

/// The scores that valid games claim.
private func claimedSum(_ games: [GameRecord]) -> UInt64 {
  games.reduce(0) { $0 &+ $1.moves.reduce(0) { $0 &+ UInt64($1.claimedScore) } }
}
