import Lexicon

/// The score of a word (RulesAndSwitches, section 3): `sum * n * max(1, n - 3)`, where `sum` is the sum of the letters'
/// values and `n` is the number of letters.
public enum WordScore {
  /// Returns the score of a word from the sum of its letter values and its number of letters.
  ///
  /// `CAB` has the sum 9 and 3 letters, so its score is 27. Scores saturate at `Int64.max`, but words on a puzzle
  /// score far less.
  @inlinable
  public static func score(letterSum: Int64, letterCount: Int) -> Int64 {
    let count = Int64(max(0, letterCount))
    let factor = count.multipliedReportingOverflow(by: max(1, count - 3))
    let score = letterSum.multipliedReportingOverflow(by: factor.partialValue)
    return factor.overflow || score.overflow ? .max : score.partialValue
  }

  /// Returns the score of a word, or nil if it contains a letter that the tile set lacks.
  ///
  /// ```swift
  /// WordScore.score(of: "CAB")   // 27
  /// WordScore.score(of: "cab")   // nil: the letters are upper case
  /// ```
  ///
  /// Any sequence of letters has a score: the word can have any length and need not be in a dictionary.
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
