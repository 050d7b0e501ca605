/// A player of a turn-based game.
public struct Player: Hashable, Sendable {
  /// The number by which moves name the player.
  public let index: Int64
  /// Who the player is.
  public let id: UniqueID

  /// A player with an index and an identity.
  public init(index: Int64, id: UniqueID) {
    self.index = index
    self.id = id
  }
}

extension Player: CustomStringConvertible {
  /// Index and identity.
  public var description: String { "\(index): \(id)" }
}
