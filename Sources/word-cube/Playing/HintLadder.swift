import WordCubeSolver

/// Hints for a good word. Each reveals more of it, up to the whole word.
struct HintLadder {
  /// One answer to `hint`.
  struct Step: Hashable {
    let text: String
    /// The word, if the step reveals it.
    let word: String?
  }

  private let hint: Hint
  /// The number of steps given.
  private var givenCount = 0

  /// The hints for a list of words that were not played, by score; nil for an empty list.
  init?(_ words: PlayableWords) {
    guard let hint = Hint(words) else { return nil }
    self.hint = hint
  }

  /// The next step; once it has reached the last step, that one again.
  mutating func next() -> Step {
    let levels = Hint.Level.allCases
    let level = levels[min(givenCount, levels.count - 1)]
    givenCount += 1
    let (word, score) = (hint.word.word, hint.word.score)
    if level == .word { return Step(text: "\(word) scores \(score)", word: word) }
    return Step(text: level == .length ? length : start(hint.letters(level)), word: nil)
  }

  private var length: String {
    let better =
      hint.bestScore > hint.word.score ? "; a rarer word scores \(hint.bestScore)" : ""
    return """
      A word of \(hint.letterCount) letters scores \(hint.word.score)\(better). \
      Type hint again for its first letter.
      """
  }

  private func start(_ letters: String) -> String {
    let blanks = String(repeating: "_", count: hint.letterCount - letters.unicodeScalars.count)
    return "\(letters)\(blanks), \(hint.letterCount) letters. Type hint again for more."
  }
}
