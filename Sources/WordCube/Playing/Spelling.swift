extension Game {
  /// What a selection spells.
  public enum Spelling: Hashable, Sendable {
    /// Nothing is selected.
    case nothing
    /// Letters that are neither a word nor the beginning of one.
    case noWord
    /// Letters that begin a word but are not a word that can be played.
    case prefix
    /// A word that was not played before, with its score.
    case word(score: Int64)
    /// A word that was played before, with the position of the move that played it.
    case playedWord(move: Int)
  }
}

extension Game.Spelling: CustomStringConvertible {
  /// The spelling as text.
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
