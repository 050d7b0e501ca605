import Lexicon

/// The score of a word (RulesAndSwitches, section 3): `sum * n * max(1, n - 3)`, with the sum of the letters' values and the
/// number of letters n.
public enum WordScore {
  /// The score of a word from its sum of letter values and its number of letters.
  ///
  /// `CAB` has the sum 9 and 3 letters, so its score is 27. Scores saturate at `Int64.max`; the words of a puzzle
  /// score far less.
  @inlinable
  public static func score(letterSum: Int64, letterCount: Int) -> Int64 {
    let count = Int64(max(0, letterCount))
    let factor = count.multipliedReportingOverflow(by: max(1, count - 3))
    let score = letterSum.multipliedReportingOverflow(by: factor.partialValue)
    return factor.overflow || score.overflow ? .max : score.partialValue
  }

  /// The score of a word, or nil if it has a letter that the tile set lacks.
  ///
  /// ```swift
  /// WordScore.score(of: "CAB")   // 27
  /// WordScore.score(of: "cab")   // nil: the letters are upper case
  /// ```
  ///
  /// Every sequence of letters has a score: the word need not be in a dictionary, and its length is not limited.
  ///
  /// - Complexity: O(length of the word).
  public static func score(of word: some StringProtocol, in tileSet: TileSet = .english) -> Int64? {
    var sum: Int64 = 0
    var count = 0
    for scalar in word.unicodeScalars {
      guard let code = tileSet.alphabet.code(of: scalar) else { return nil }
      sum += Int64(tileSet.letterValues[Int(code)])
      count += 1
    }
    return score(letterSum: sum, letterCount: count)
  }
}
