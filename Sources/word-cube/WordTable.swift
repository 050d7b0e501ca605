import WordCube
import WordCubeSolver

/// Words that can be played, for people at a terminal.
struct WordTable {
  private let words: PlayableWords
  private let place: PositionPlace

  init(_ words: PlayableWords, place: PositionPlace) {
    self.words = words
    self.place = place
  }

  /// A heading, and a line for each word: score, word, how rare it is, path.
  func text(_ style: TerminalStyle) -> String {
    var text = place.heading(style)
    text += style.show(counted(words.count, "word"), .good)
    text += ", \(words.scoreSum) points in all, the best \(words.bestScore)\n"
    let width = "\(words.bestScore)".count + 2
    let wordWidth = max(12, words.longestLength + 1)
    for word in words {
      let score = "\(word.score)".aligned(to: width)
      let rarity = word.rarity.map { "\($0)" } ?? ""
      let path = word.path.map { "\($0.rawValue)" }.joined(separator: " ")
      let line =
        "\(score)  \(word.word.padded(to: wordWidth))"
        + "\(rarity.aligned(to: 2))  \(path)"
      text += word.isPlayed ? style.show(line + "  played", .faint) : line
      text += "\n"
    }
    return text + "\n"
  }
}
