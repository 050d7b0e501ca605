import BenchmarkSupport
import EnglishLexicon
import Lexicon

/// The word index of a word, and the word at an index.
func lookUpIndices() {
  workload("index-bytes", "wordcube") {
    let (graph, texts) = (WordGraph.english, PackedWords(WordSample.hits()))
    return Timed(units: texts.count, answer: indexSum()) {
      sum(texts) { graph.index(ofUTF8: $0) }
    }
  }
  workload("index-bytes", "dictionary-of-strings") {
    let (indices, texts) = (indices(), WordSample.hits())
    return Timed(units: texts.count, answer: indexSum()) {
      texts.reduce(0) { $0 + UInt64(indices[$1] ?? 1 << 40) }
    }
  }
  workload("index-bytes", "sorted-array") {
    let (list, texts) = (SortedBytes(WordSample.english), PackedWords(WordSample.hits()))
    return Timed(units: texts.count, answer: indexSum()) {
      sum(texts) { list.index(of: $0) }
    }
  }
  workload("word-at-index", "wordcube") {
    let (graph, indices, texts) = (WordGraph.english, indices(), WordSample.hits())
    let places = texts.map { indices[$0] ?? -1 }
    return Timed(units: texts.count, answer: UInt64(texts.count)) {
      var count: UInt64 = 0
      for (place, text) in zip(places, texts) where graph.word(at: place) == text { count += 1 }
      return count
    }
  }
}

private func indices() -> [String: Int] {
  Dictionary(uniqueKeysWithValues: zip(WordSample.english, 0...))
}

private func indexSum() -> UInt64 {
  let indices = indices()
  return WordSample.hits().reduce(0) { $0 + UInt64(indices[$1] ?? 0) }
}

@inline(__always)
private func sum(
  _ texts: PackedWords, index: (UnsafeBufferPointer<UInt8>) -> Int?
) -> UInt64 {
  var sum: UInt64 = 0
  texts.forEach { sum += UInt64(index($0) ?? 1 << 40) }
  return sum
}
