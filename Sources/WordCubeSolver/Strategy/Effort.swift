/// The effort of a ``StrongPlayer``: how many runs its search makes. Time grows with the number of runs, from
/// `quick` to `deepest` (see <doc:StrongPlay>).
///
/// A par is meaningful only together with its effort. The same puzzle, dictionary and effort give the same par on every
/// platform, and a greater effort never gives a lower par. A later version of this library may play better with the
/// same effort, so its pars may be higher.
public enum Effort: UInt8, CaseIterable, Hashable, Sendable {
  /// A few milliseconds per puzzle: for many puzzles at once.
  case quick
  /// For a puzzle that a player is waiting for.
  case standard
  /// For a puzzle that many people will play.
  case deep
  /// For evidence about a game, and for tables that are computed once.
  case deepest

  /// The number of runs that the search makes; see ``AnnealingSchedule``.
  var runCount: Int {
    switch self {
    case .quick: 2
    case .standard: 6
    case .deep: 26
    case .deepest: 122
    }
  }

  /// The effort's name, such as `standard`.
  public var name: String {
    switch self {
    case .quick: "quick"
    case .standard: "standard"
    case .deep: "deep"
    case .deepest: "deepest"
    }
  }

  /// Creates the effort with the given name; nil if no effort has that name.
  public init?(name: String) {
    let bytes = Array(name.utf8)
    for effort in Effort.allCases where Array(effort.name.utf8) == bytes {
      self = effort
      return
    }
    return nil
  }
}

extension Effort: Comparable {
  /// Returns whether one effort is smaller than another.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension Effort: CustomStringConvertible {
  /// The effort's name.
  public var description: String { name }
}
