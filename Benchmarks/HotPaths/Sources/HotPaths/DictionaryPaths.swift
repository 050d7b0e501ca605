import EnglishLexicon
import Lexicon

/// Look-ups, opening and building.
enum DictionaryPaths {
  static var all: [HotPath] {
    [
      HotPath(name: "dictionary-hit-bytes", units: 2_000, passes: 10) {
        let words = try SampleWords.hits().map { Array($0.utf8) }
        return {
          words.reduce(0) { sum, word in sum + (WordGraph.english.contains(utf8: word.span) ? 1 : 0)
          }
        }
      },
      HotPath(name: "dictionary-miss-bytes", units: 2_000, passes: 10) {
        let words = try SampleWords.misses().map { Array($0.utf8) }
        return {
          words.reduce(0) { sum, word in sum + (WordGraph.english.contains(utf8: word.span) ? 1 : 0)
          }
        }
      },
      HotPath(name: "dictionary-hit-string", units: 2_000, passes: 10) {
        let words = try SampleWords.hits()
        return { words.reduce(0) { sum, word in sum + (WordGraph.english.contains(word) ? 1 : 0) } }
      },
      HotPath(name: "dictionary-index-bytes", units: 2_000, passes: 10) {
        let words = try SampleWords.hits().map { Array($0.utf8) }
        return {
          words.reduce(0) { sum, word in sum + (WordGraph.english.index(ofUTF8: word.span) ?? -1) }
        }
      },
      HotPath(name: "dictionary-open", units: 1, passes: 1) {
        let bytes = WordGraph.english.serialized()
        return { try WordGraph(bytes: bytes).count }
      },
      HotPath(name: "dictionary-build-word", units: 5_000, passes: 2) {
        let lines = SampleWords.firstLines(5_000)
        return {
          var builder = WordGraphBuilder()
          try builder.insertLines(lines)
          return try builder.build().count
        }
      },
    ]
  }
}
