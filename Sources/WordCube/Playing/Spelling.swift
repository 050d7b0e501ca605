extension Game {
  /// What a selection spells.
  public enum Spelling: Hashable, Sendable {
    /// Nothing is selected.
    case nothing
    /// Letters with which no word begins that can be played: no more faces can mend them.
    case noWord
    /// Letters that are no word yet, or are too short for one, and with which words begin.
    case prefix
    /// A word that was not played before; the score that it brings.
    case word(score: Int64)
    /// A word that an earlier move played; that move's position.
    case playedWord(move: Int)
  }
}

extension Game.Spelling: CustomStringConvertible {
  /// What it is, in a word or two.
  public var description: String {
    switch self {
    case .nothing: "nothing"
    case .noWord: "no word"
    case .prefix: "prefix"
    case .word(let score): "word, \(score)"
    case .playedWord(let move): "played in move \(move)"
    }
  }
}
