/// A move as a client sends it: the action, the time, the player and the claimed score.
///
/// A ``Verifier`` judges it without trusting any of its values.
public struct Move: Hashable, Sendable {
  /// The action of a move.
  public enum Action: Hashable, Sendable {
    /// Plays a word over these faces, in order. The word can be empty, long or impossible to play.
    case playedWord([Face])
    /// Removes a cube by hand.
    case removedCube(CubePosition)
  }

  /// The move's action.
  public var action: Action
  /// The score that the client claims for the move. It can be any integer.
  public var claimedScore: Int64
  /// The time of the move in seconds, a finite number. The sender chooses the time's origin.
  public var playedAt: Double
  /// The player who made the move; nil if the sender names none, as in one-player games.
  public var playerIndex: Int64?
  /// The reactions to the move, at most one per player.
  public var reactions: [Reaction]

  /// Creates a move.
  public init(
    _ action: Action, claimedScore: Int64, playedAt: Double, playerIndex: Int64? = nil,
    reactions: [Reaction] = []
  ) {
    self.action = action
    self.claimedScore = claimedScore
    self.playedAt = playedAt
    self.playerIndex = playerIndex
    self.reactions = reactions
  }
}

extension Move.Action: CustomStringConvertible {
  /// The faces of the word or the removed cube, as text.
  public var description: String {
    switch self {
    case .playedWord(let faces): "plays \(listDescription(of: faces))"
    case .removedCube(let cube): "removes \(cube)"
    }
  }
}

extension Move: CustomStringConvertible {
  /// The action with its time, claimed score and player.
  public var description: String {
    let player = playerIndex.map { "player \($0) " } ?? ""
    return "\(player)\(action), claims \(claimedScore), at \(playedAt)"
  }
}

/// A player's reaction to a move, such as an emoji, in a game with several players.
public struct Reaction: Hashable, Sendable {
  /// The index of the player who reacts.
  public let playerIndex: Int64
  /// The reaction. It can be any string.
  public let text: ExactText

  /// Creates a player's reaction.
  public init(playerIndex: Int64, text: ExactText) {
    self.playerIndex = playerIndex
    self.text = text
  }
}

extension Reaction: CustomStringConvertible {
  /// The player and the text, such as `0: 😇` or `0: no text`.
  public var description: String {
    "\(playerIndex): \(text.string.utf8.isEmpty ? "no text" : text.string)"
  }
}
