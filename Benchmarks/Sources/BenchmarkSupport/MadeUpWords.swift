import NaiveTwin

/// Makes words that look like those of a list: each letter is drawn as often as it follows the three
/// before it there (an order-3 Markov chain).
public struct MadeUpWords {
  /// How often each letter, or the end (26), follows each three letters; 26 stands for none before the
  /// first letter, too.
  private var counts = [Int](repeating: 0, count: 27 * 27 * 27 * 27)

  /// A model of words of A-Z.
  public init(like words: [String]) {
    for word in words {
      var context = Self.start
      for letter in word.utf8 {
        counts[context * 27 + Int(letter) - 0x41] += 1
        context = Self.following(context, Int(letter) - 0x41)
      }
      counts[context * 27 + 26] += 1
    }
  }

  /// A sorted list of a number of words: a list and made-up ones that are not in it.
  public static func extending(_ list: [String], to count: Int) -> [String] {
    let model = MadeUpWords(like: list)
    var random = SplitMix64(seed: 3)
    var words = Set(list)
    while words.count < count {
      let word = model.word(using: &random)
      if (3...15).contains(word.utf8.count) { words.insert(word) }
    }
    return words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static let start = (26 * 27 + 26) * 27 + 26

  private static func following(_ context: Int, _ letter: Int) -> Int {
    context % (27 * 27) * 27 + letter
  }

  private func word(using random: inout SplitMix64) -> String {
    var letters: [UInt8] = []
    var context = Self.start
    while true {
      let choices = counts[context * 27..<context * 27 + 27]
      var rest = random.below(choices.reduce(0, +))
      var letter = 0
      for count in choices {
        if rest < count { break }
        rest -= count
        letter += 1
      }
      if letter == 26 { return String(decoding: letters, as: UTF8.self) }
      letters.append(UInt8(0x41 + letter))
      context = Self.following(context, letter)
    }
  }
}
