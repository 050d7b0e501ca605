import WordCube

/// Limits for reading a game from bytes: the maximum number of bytes and moves, and the language
/// (JSONOnTheWire).
public struct Limits: Hashable, Sendable {
  /// The maximum number of bytes in a game.
  public var byteCount: Int
  /// The maximum number of moves in a game.
  public var moveCount: Int
  /// The required language of a puzzle, or of a game that contains its puzzle. Input in another language is
  /// malformed. Nil allows every language.
  public var language: Language?

  /// Creates limits, by default the standard ones.
  public init(byteCount: Int = 1 << 20, moveCount: Int = 65_536, language: Language? = nil) {
    self.byteCount = byteCount
    self.moveCount = moveCount
    self.language = language
  }

  /// One MiB and 65,536 moves.
  public static let standard = Limits()
}

extension Limits: CustomStringConvertible {
  /// The limits, including the language if only one is allowed.
  public var description: String {
    "\(byteCount) bytes, \(moveCount) moves" + (language.map { ", \($0)" } ?? "")
  }
}
