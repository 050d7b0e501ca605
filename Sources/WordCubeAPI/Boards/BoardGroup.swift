import APIContract

/// Whose rows a board has. The ranks are those among these players.
public enum BoardGroup: String, CaseIterable, Codable, ParameterValue {
  /// All players.
  case everyone
  /// The current player, and those whom the player follows: ``FriendList/following``.
  case friends
}
