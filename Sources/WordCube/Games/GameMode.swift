/// Whether a game is timed.
public enum GameMode: UInt8, CaseIterable, Hashable, Sendable {
  /// A game with a time limit, 180 s by default; `timed` on the wire.
  case timed
  /// A game without a time limit; `unlimited` on the wire.
  case unlimited

  /// The mode's name on the wire.
  public var name: String {
    switch self {
    case .timed: "timed"
    case .unlimited: "unlimited"
    }
  }

  /// Creates the mode with the given name. Returns nil if no mode has that name.
  public init?(name: String) { self.init(nameUTF8: Array(name.utf8)) }

  package init?(nameUTF8: [UInt8]) {
    for mode in GameMode.allCases where Array(mode.name.utf8) == nameUTF8 {
      self = mode
      return
    }
    return nil
  }
}

extension GameMode: CustomStringConvertible {
  /// The mode's name on the wire.
  public var description: String { name }
}
