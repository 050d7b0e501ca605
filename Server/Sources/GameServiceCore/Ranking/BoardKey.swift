import WordCube

/// The language and mode of the games that a board compares.
public struct BoardKey: Hashable, Sendable {
  /// The language.
  public var language: Language
  /// The mode of the games.
  public var mode: GameMode

  /// Creates the key for the games of a language and a mode.
  public init(_ language: Language, _ mode: GameMode) {
    self.language = language
    self.mode = mode
  }
}
