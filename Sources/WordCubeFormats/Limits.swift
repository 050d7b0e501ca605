/// The maximum number of bytes and moves of a game that is read from bytes (JSONOnTheWire).
public struct Limits: Hashable, Sendable {
  /// The maximum number of bytes of a game.
  public var byteCount: Int
  /// The maximum number of moves of a game.
  public var moveCount: Int

  /// Limits; the standard ones by default.
  public init(byteCount: Int = 1 << 20, moveCount: Int = 65_536) {
    self.byteCount = byteCount
    self.moveCount = moveCount
  }

  /// One MiB and 65,536 moves.
  public static let standard = Limits()
}

extension Limits: CustomStringConvertible {
  /// Both limits.
  public var description: String { "\(byteCount) bytes, \(moveCount) moves" }
}
