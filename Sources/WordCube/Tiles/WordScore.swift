import Lexicon

/// The score of a word, section 3 of the rules:
/// (sum of the letters' values) x n x max(1, n - 3), where n is the number of letters.
public enum WordScore {
  /// The score of a word from its sum of letter values and its number of letters.
  ///
  /// `CAB` has the sum 9 and 3 letters, so its score is 27. Saturates at `Int64.max`, which no word
  /// of a puzzle comes near.
  @inlinable
  public static func score(letterSum: Int64, letterCount: Int) -> Int64 {
    let count = Int64(max(0, letterCount))
    let factor = count.multipliedReportingOverflow(by: max(1, count - 3))
    let score = letterSum.multipliedReportingOverflow(by: factor.partialValue)
    return factor.overflow || score.overflow ? .max : score.partialValue
  }

  /// The score of a word in the letters of a tile set, or nil if it holds anything else.
  ///
  /// ```swift
  /// WordScore.score(of: "CAB")   // 27
  /// WordScore.score(of: "cab")   // nil: the letters are upper-case ones
  /// ```
  ///
  /// No dictionary is asked, and a word of any length has a score.
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
