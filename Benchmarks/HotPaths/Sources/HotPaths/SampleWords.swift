import EnglishLexicon
import Lexicon

/// Words to look up, the same in each run, and spread over the list.
enum SampleWords {
  private static let count = 2_000

  /// Words of the dictionary.
  static func hits() throws -> [String] {
    let graph = WordGraph.english
    // A stride that has no divisor in common with the number of words meets none twice.
    let words = (0..<count).compactMap { graph.word(at: ($0 * 126_013 + 17) % graph.count) }
    try HotPathFailure.unless(Set(words).count == count, "not \(count) different words")
    return words
  }

  /// The same with one letter changed, so that they are not words.
  static func misses() throws -> [String] {
    try hits().enumerated().map { number, word in
      var letters = Array(word.utf8)
      let place = number % letters.count
      for _ in 0..<25 {
        letters[place] = letters[place] == 90 ? 65 : letters[place] + 1
        let miss = String(decoding: letters, as: UTF8.self)
        if !WordGraph.english.contains(miss) { return miss }
      }
      throw HotPathFailure("every letter at index \(place) of \(word) makes a word")
    }
  }

  /// The first words of the list, sorted, a line each.
  static func firstLines(_ count: Int) -> [UInt8] {
    WordGraph.english.words.lazy.prefix(count).flatMap { Array($0.utf8) + [10] }
  }
}
