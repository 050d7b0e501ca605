import BenchmarkSupport
import EnglishLexicon
import Lexicon

/// Opening the English list: from the bytes of a word graph, validated in full, and built in.
func open() {
  workload("open", "wordcube") {
    let bytes = WordGraph.english.serialized()
    return Timed(units: 1, bytes: bytes.count, answer: WordGraph.english.contentChecksum.rawValue) {
      let graph = try WordGraph(bytes: bytes)
      return graph.count == WordSample.english.count ? graph.contentChecksum.rawValue : 0
    }
  }
  setOfEnglishLines("open")
  figures("open-built-in", "wordcube", repeats: 25) {
    Figures(units: 1, nanoseconds: try ColdStart.builtIn.nanoseconds())
  }
  figures("open-built-in", "text-into-set", repeats: 5) {
    Figures(units: 1, nanoseconds: try ColdStart.textIntoSet.nanoseconds())
  }
}

/// Building a word graph of the English list, which is sorted.
func build() {
  workload("build", "wordcube") {
    let text = lines(of: WordSample.english)
    return Timed(units: 1, bytes: text.count, answer: WordGraph.english.contentChecksum.rawValue) {
      var builder = WordGraphBuilder()
      try builder.insertLines(text)
      return try builder.build().contentChecksum.rawValue
    }
  }
  workload("build-from-strings", "wordcube") {
    let words = WordSample.english
    return Timed(units: 1, answer: WordGraph.english.contentChecksum.rawValue) {
      try WordGraph(words: words).contentChecksum.rawValue
    }
  }
  setOfEnglishLines("build")
  workload("build", "sqlite") {
    let words = WordSample.english
    return Timed(units: 1, answer: UInt64(words.count)) {
      try UInt64(SQLiteWords(words, in: .memory).count())
    }
  }
}

private func setOfEnglishLines(_ work: String) {
  workload(work, "text-into-set") {
    let words = WordSample.english
    let text = lines(of: words)
    return Timed(units: 1, bytes: text.count, answer: UInt64(words.count)) {
      UInt64(wordSet(ofLines: text, count: words.count).count)
    }
  }
}
