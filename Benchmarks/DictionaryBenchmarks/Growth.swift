import BenchmarkSupport
import EnglishLexicon
import Lexicon

/// How the cost of a hit and the size grow with the list: random parts of the English list, the
/// whole list, and the list with made-up words added.
func lookUpInGrowingLists() {
  for count in [10_000, 20_000, 50_000, 100_000, 251_051, 500_000] {
    lookUpBytes("hit-bytes", at: PlotPoint("words", count)) {
      let list = words(count)
      let texts = WordSample.hits(from: list)
      return Lookups(
        list: list, graph: try WordGraph(words: list), texts: texts, hitCount: texts.count)
    }
    figures("size", "wordcube", at: PlotPoint("words", count)) {
      let sizes = try WordGraph(words: words(count)).byteCounts
      return Figures(units: count, bytes: sizes.header + sizes.units)
    }
  }
}

private func words(_ count: Int) -> [String] {
  let english = WordSample.english
  if count > english.count { return MadeUpWords.extending(english, to: count) }
  return WordSample.hits(count: count).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
