import WordCube
import WordCubeFormats

/// A game of two players, who take turns. The opener begins when the other has joined. A turn has one move or
/// more; there is no pass.
public struct Match: Codable, Hashable, Sendable {
  /// A player of a match.
  public struct Side: Codable, Hashable, Sendable {
    /// The player's name.
    public var displayName: String
    /// The score so far.
    public var score: Int64
    /// Whether it is the player who asks.
    public var isYou: Bool

    /// A side.
    public init(displayName: String, score: Int64, isYou: Bool) {
      self.displayName = displayName
      self.score = score
      self.isYou = isYou
    }
  }

  /// The identifier.
  public var id: UniqueID
  /// The code with which the other player joins.
  public var code: ShareCode
  /// The language.
  public var language: Language
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// The players: the opener and, once there is one, the other. A move's player is the index here.
  public var sides: [Side]
  /// Whether the match is open, being played or over, and how it ended.
  public var state: State
  /// The moves so far. A turn names their number. Their `playedAt` is in Unix seconds, with fractions.
  public var moves: MoveList
  /// The index in `sides` of the player whose turn it is; nil unless the match is being played.
  public var turn: Int?
  /// The index in `sides` of the winner: the player with the higher total, the one who did not resign, or the
  /// one who claimed. Nil if the match is not over, or is drawn.
  public var winner: Int?
  /// When the player whose turn it is not may claim the match; nil unless the match is being played.
  public var claimableAt: UnixTime?

  /// A match.
  public init(
    id: UniqueID, code: ShareCode, language: Language, puzzle: String, sides: [Side], state: State,
    moves: MoveList, turn: Int? = nil, winner: Int? = nil,
    claimableAt: UnixTime? = nil
  ) {
    self.id = id
    self.code = code
    self.language = language
    self.puzzle = puzzle
    self.sides = sides
    self.state = state
    self.moves = moves
    self.turn = turn
    self.winner = winner
    self.claimableAt = claimableAt
  }
}
