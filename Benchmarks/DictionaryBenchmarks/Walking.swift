import BenchmarkSupport
import EnglishLexicon
import Lexicon
import NaiveTwin

/// Walking along words letter by letter, as a search does; the units are letters.
func walk() {
  workload("walk", "wordcube") {
    let (graph, texts) = (WordGraph.english, PackedWords(WordSample.hits()))
    return Timed(units: texts.bytes.count, answer: UInt64(texts.count)) {
      texts.count { text in
        var cursor = graph.root
        for letter in text {
          guard let next = cursor.advanced(by: letter &- 0x41) else { return false }
          cursor = next
        }
        return cursor.isWord
      }
    }
  }
  workload("walk", "twin") {
    let (trie, texts) = (NaiveTrie(WordSample.english), WordSample.hits())
    let letterCount = texts.reduce(0) { $0 + $1.utf8.count }
    return Timed(units: letterCount, answer: UInt64(texts.count)) {
      var count: UInt64 = 0
      for text in texts {
        if let node = trie.step(from: 0, tile: text), trie.isWord(node) { count += 1 }
      }
      return count
    }
  }
}
