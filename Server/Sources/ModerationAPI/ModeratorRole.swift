/// What a moderator may do. Each role may also do whatever the roles before it may do.
public enum ModeratorRole: String, Codable, CaseIterable, Hashable, Sendable, Comparable {
  /// Finds and reads.
  case viewer
  /// Hides and shows games, renames and suspends players, closes reports, and refuses devices and networks.
  case moderator
  /// Erases players.
  case administrator

  /// Returns whether a role may do less than another.
  public static func < (left: ModeratorRole, right: ModeratorRole) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}
