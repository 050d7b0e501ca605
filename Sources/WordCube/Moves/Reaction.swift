/// A player's reaction to a move in a multi-player game, such as an emoji.
public struct Reaction: Hashable, Sendable {
  /// The index of the player who reacts.
  public let playerIndex: Int64
  /// The reaction, any text.
  public let text: ExactText

  /// A player's reaction.
  public init(playerIndex: Int64, text: ExactText) {
    self.playerIndex = playerIndex
    self.text = text
  }
}

extension Reaction: CustomStringConvertible {
  /// Player and text, as in `0: 😇`.
  public var description: String { "\(playerIndex): \(text)" }
}
