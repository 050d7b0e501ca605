import WordCube

/// The maximum number of bytes and moves of a game that is read from bytes (JSONOnTheWire), and its language.
public struct Limits: Hashable, Sendable {
  /// The maximum number of bytes of a game.
  public var byteCount: Int
  /// The maximum number of moves of a game.
  public var moveCount: Int
  /// The language of a puzzle, or of a game that contains its puzzle; another one is malformed. Nil for every language.
  public var language: Language?

  /// Limits; the standard ones by default.
  public init(byteCount: Int = 1 << 20, moveCount: Int = 65_536, language: Language? = nil) {
    self.byteCount = byteCount
    self.moveCount = moveCount
    self.language = language
  }

  /// One MiB and 65,536 moves.
  public static let standard = Limits()
}

extension Limits: CustomStringConvertible {
  /// The limits, and the language if there is only one.
  public var description: String {
    "\(byteCount) bytes, \(moveCount) moves" + (language.map { ", \($0)" } ?? "")
  }
}
