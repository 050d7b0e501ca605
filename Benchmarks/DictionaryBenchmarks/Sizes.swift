import BenchmarkSupport
import EnglishLexicon
import Lexicon

/// What the English list takes, in bytes; the units are words.
func measureSizes() {
  figures("size", "wordcube") {
    let sizes = WordGraph.english.byteCounts
    return Figures(units: WordGraph.english.count, bytes: sizes.header + sizes.units)
  }
  figures("size-with-index", "wordcube") {
    Figures(units: WordGraph.english.count, bytes: WordGraph.english.byteCounts.total)
  }
  figures("size", "text") {
    Figures(units: WordGraph.english.count, bytes: lines(of: WordSample.english).count)
  }
  figures("size", "sqlite") {
    Figures(
      units: WordGraph.english.count,
      bytes: try SQLiteWords(WordSample.english, in: .memory).byteCount())
  }
}
