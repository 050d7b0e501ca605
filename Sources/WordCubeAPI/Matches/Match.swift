import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A game in which two players take turns. The player who opened the match has the first turn, as soon as the
/// other player has joined.
///
/// A turn ends with a word, or with the removal of a second cube. A player cannot pass.
public struct Match: Codable, Hashable, Sendable {
  /// A player in a match.
  public struct Side: Codable, Hashable, Sendable {
    /// The player's name.
    public var displayName: String
    /// The score so far.
    public var score: Int64
    /// Whether this side is the player who asks.
    public var isYou: Bool
    /// Whether the player was erased, so that nobody can play with or follow this player again; nil means
    /// false.
    public var isErased: Bool?

    /// Creates a side.
    public init(displayName: String, score: Int64, isYou: Bool, isErased: Bool? = nil) {
      self.displayName = displayName
      self.score = score
      self.isYou = isYou
      self.isErased = isErased
    }
  }

  /// The state of a rematch: see ``API/Matches/rematch``.
  public struct Rematch: Codable, Hashable, Sendable {
    /// The indices in ``Match/sides`` of the players who asked.
    public var askedBy: [Int]
    /// The new match; nil until both have asked.
    public var matchID: UniqueID?

    /// Creates a rematch.
    public init(askedBy: [Int], matchID: UniqueID? = nil) {
      self.askedBy = askedBy
      self.matchID = matchID
    }
  }

  /// The identifier.
  public var id: UniqueID
  /// The code that the second player joins with.
  public var code: ShareCode
  /// The language.
  public var language: Language
  /// The puzzle: the 71 characters of `Puzzle.text`.
  public var puzzle: String
  /// The players: first the one who opened the match, then the one who joined, if any. A move's player index refers to
  /// this array.
  public var sides: [Side]
  /// The state: open, being played, or how the match ended.
  public var state: State
  /// The moves so far; ``Turn/moveCount`` is their number. Their `playedAt` is in Unix seconds, with
  /// fractions.
  public var moves: MoveList
  /// The index in `sides` of the player whose turn it is; nil unless the match is being played.
  public var turn: Int?
  /// The index in `sides` of the winner; nil if the match is not over, or nobody wins. `state` says why the
  /// player wins.
  public var winner: Int?
  /// When the waiting player may claim the match; nil unless the match is being played.
  public var claimableAt: Date? {
    get { claimableAtSeconds.map { Date(unixTime: $0) } }
    set { claimableAtSeconds = newValue?.unixTime }
  }
  private var claimableAtSeconds: UnixTime?
  /// Who asked for a rematch, and which match it is; nil if nobody asked, if nobody can accept because the other player
  /// was erased, or if the server does not support rematches.
  public var rematch: Rematch?

  private enum CodingKeys: String, CodingKey {
    case id, code, language, puzzle, sides, state, moves, turn, winner
    case claimableAtSeconds = "claimableAt"
    case rematch
  }

  /// Creates a match.
  public init(
    id: UniqueID, code: ShareCode, language: Language, puzzle: String, sides: [Side], state: State,
    moves: MoveList, turn: Int? = nil, winner: Int? = nil,
    claimableAt: Date? = nil, rematch: Rematch? = nil
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
    claimableAtSeconds = claimableAt?.unixTime
    self.rematch = rematch
  }
}
