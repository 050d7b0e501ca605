import Lexicon
import WordCube

/// A submission or a completed game, with its `id`.
///
/// An object with a member `cubes` is a completed game, any other a submission (JSONOnTheWire).
public struct DecodedGame: Hashable, Sendable {
  /// The two kinds of game.
  public enum Kind: Hashable, Sendable {
    /// A game as a client submits it.
    case submission(Submission)
    /// A game as a client stores it.
    case completed(CompletedGame)
  }

  /// The game.
  public let kind: Kind
  /// The game's `id`; nil if it has none.
  public let id: GameIdentifier?

  init(_ kind: Kind, id: GameIdentifier?) {
    self.kind = kind
    self.id = id
  }

  /// The moves of the game.
  public var moves: MoveList {
    switch kind {
    case .submission(let submission): submission.moves
    case .completed(let game): game.moves
    }
  }

  /// What the game says of itself.
  public var claim: GameClaim {
    switch kind {
    case .submission(let submission): submission.claim
    case .completed(let game): game.claim
    }
  }

  /// The part of the game that is judged, as the client claims it; nil for the submission of a daily challenge
  /// or shared game, which does not contain its puzzle.
  public func record() -> GameRecord? {
    switch kind {
    case .submission(let submission): submission.record()
    case .completed(let game): game.record
    }
  }

  /// The part of the game that is judged; nil if its puzzle is not known.
  public func record(held: HeldAnswer) -> GameRecord? {
    switch kind {
    case .submission(let submission): submission.record(held: held)
    case .completed(let game): game.record(held: held)
    }
  }
}

extension DecodedGame {
  /// Reads a submission, or a completed game where the caller allows it.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - allowingCompleted: Whether to read completed games. In such a game, puzzle, mode and start are
  ///     claims of the client. By default they are malformed, at `$.cubes`.
  ///   - limits: The maximum number of bytes and moves.
  /// - Throws: ``JSONError`` with the offset of the first byte that is wrong.
  /// - Complexity: O(number of bytes), in one pass if a completed game starts with its `cubes`, as
  ///   encoders that sort members write it.
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, allowingCompleted: Bool = false,
    limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in
      try Self(json: json, allowingCompleted: allowingCompleted, limits, usesTemplates: true)
    }
  }

  /// Reads a game. The result is the same with and without templates.
  @usableFromInline
  package init(
    json: Span<UInt8>, allowingCompleted: Bool, _ limits: Limits = .standard, usesTemplates: Bool
  ) throws(JSONError) {
    self = try JSONScanner.read(json, limits, usesTemplates: usesTemplates) {
      scanner throws(ScanError) in
      guard allowingCompleted else {
        let (submission, id) = try scanner.scanOnlySubmission(limit: limits.moveCount)
        return DecodedGame(.submission(submission), id: id)
      }
      let isCompleted = scanner.startsWithCubes()
      do throws(ScanError) {
        return try scanner.scanGame(isCompleted: isCompleted, limit: limits.moveCount)
      } catch {
        guard !isCompleted, scanner.offset(of: .cubes) != nil else { throw error }
        scanner.position = 0
        return try scanner.scanGame(isCompleted: true, limit: limits.moveCount)
      }
    }
  }
}
