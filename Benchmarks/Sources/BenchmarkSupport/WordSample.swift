import EnglishLexicon
import Lexicon
import NaiveTwin

/// The words that are looked up.
public enum WordSample {
  /// How many words are looked up in one pass.
  public static let size = 100_000

  /// The English list, in order.
  public static let english = Array(WordGraph.english.words)

  /// Different words of a list, in random order; if the list is shorter than that, all of it again and
  /// again, each time in a different order.
  public static func hits(from list: [String] = english, count: Int = size) -> [String] {
    var random = SplitMix64(seed: 1)
    var words: [String] = []
    while words.count < count { words += random.shuffled(list) }
    return Array(words.prefix(count))
  }

  /// Words with one letter changed; none of them is in the list.
  public static func misses(near words: [String] = hits(), of list: [String] = english) -> [String]
  {
    var random = SplitMix64(seed: 2)
    let list = Set(list)
    return words.map { word in
      while true {
        var letters = Array(word.utf8)
        letters[random.below(letters.count)] = UInt8(0x41 + random.below(26))
        let miss = String(decoding: letters, as: UTF8.self)
        if !list.contains(miss) { return miss }
      }
    }
  }
}
