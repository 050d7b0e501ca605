import WordCube
import WordCubeFormats

/// A game of two players, who take turns. The opener begins.
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

  /// The state of a match.
  public enum State: String, CaseIterable, Codable, ParameterValue {
    /// Nobody has joined.
    case open
    /// Turns are taken.
    case playing
    /// The puzzle has no more words, or nobody wants to play on.
    case finished
    /// A player resigned.
    case resigned
    /// A player claimed the match after 14 days without a turn.
    case claimed
  }

  /// The identifier.
  public var id: UniqueID
  /// The code with which the other player joins.
  public var code: ShareCode
  /// The language.
  public var language: Language
  /// The puzzle as text.
  public var puzzle: String
  /// The players: the opener and, once there is one, the other. A move's player is the index here.
  public var sides: [Side]
  /// The state.
  public var state: State
  /// The moves so far. A turn names their number.
  public var moves: MoveList
  /// The index in `sides` of the player whose turn it is; nil if it is nobody's.
  public var turn: Int?
  /// When the other player may claim the match; nil if nobody may.
  public var claimableAt: UnixTime?

  /// A match.
  public init(
    id: UniqueID, code: ShareCode, language: Language, puzzle: String, sides: [Side], state: State,
    moves: MoveList, turn: Int? = nil, claimableAt: UnixTime? = nil
  ) {
    self.id = id
    self.code = code
    self.language = language
    self.puzzle = puzzle
    self.sides = sides
    self.state = state
    self.moves = moves
    self.turn = turn
    self.claimableAt = claimableAt
  }
}
