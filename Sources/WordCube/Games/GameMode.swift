/// Whether a game runs against the clock.
@frozen
public enum GameMode: UInt8, CaseIterable, Hashable, Sendable {
  /// 180 seconds, the rules' `timed`.
  case timed
  /// No limit, the rules' `unlimited`.
  case unlimited

  /// The mode's name on the wire.
  public var name: String {
    switch self {
    case .timed: "timed"
    case .unlimited: "unlimited"
    }
  }

  /// The mode with a name in UTF-8 bytes, or nil where there is none.
  public init?(name: some Sequence<UInt8>) {
    for mode in GameMode.allCases where mode.name.utf8.elementsEqual(name) {
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
