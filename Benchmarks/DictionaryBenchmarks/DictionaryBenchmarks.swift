import Benchmark
import BenchmarkSupport
import EnglishLexicon
import Lexicon

let benchmarks: @Sendable () -> Void = {
  ColdStart.answerIfAsked()

  let hits = {
    Lookups(
      list: WordSample.english, graph: .english, texts: WordSample.hits(),
      hitCount: WordSample.size)
  }
  let misses = {
    Lookups(
      list: WordSample.english, graph: .english, texts: WordSample.misses(), hitCount: 0)
  }
  lookUpBytes("hit-bytes", hits)
  lookUpBytesInOtherWays("hit-bytes", hits)
  lookUpBytesShortestFirst("hit-bytes-shortest-first", hits)
  lookUpBytes("miss-bytes", misses)
  lookUpBytesInOtherWays("miss-bytes", misses)
  lookUpBytesShortestFirst("miss-bytes-shortest-first", misses)
  lookUpStrings("hit-string", hits)
  lookUpStrings("miss-string", misses)
  lookUpIndices()
  walk()
  open()
  build()
  measureSizes()
  lookUpInGrowingLists()
}
