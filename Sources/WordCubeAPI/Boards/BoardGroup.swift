import APIContract

/// The players whose rows are on a board. The board ranks only these players.
public enum BoardGroup: String, CaseIterable, Codable, ParameterValue {
  /// All players.
  case everyone
  /// The current player and the players in ``FriendList/following``.
  case friends
}
