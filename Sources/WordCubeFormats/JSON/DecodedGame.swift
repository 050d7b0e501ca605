import Lexicon
import WordCube

/// A submission or a completed game, with its `id`.
///
/// An object with a member `cubes` is a completed game; any other object is a submission (JSONOnTheWire).
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

  /// The game's moves.
  public var moves: MoveList {
    switch kind {
    case .submission(let submission): submission.moves
    case .completed(let game): game.moves
    }
  }

  /// The client's claims about the game.
  public var claim: GameClaim {
    switch kind {
    case .submission(let submission): submission.claim
    case .completed(let game): game.claim
    }
  }

  /// Returns the game to judge, based on the client's claims.
  ///
  /// The result is nil for a submission to a daily challenge or shared game, because it does not contain its
  /// puzzle.
  public func record() -> GameRecord? {
    switch kind {
    case .submission(let submission): submission.record()
    case .completed(let game): game.record
    }
  }

  /// Returns the game to judge, or nil if its puzzle is unknown.
  public func record(held: HeldAnswer) -> GameRecord? {
    switch kind {
    case .submission(let submission): submission.record(held: held)
    case .completed(let game): game.record(held: held)
    }
  }
}

extension DecodedGame {
  /// Reads a submission, or a completed game if the caller allows it.
  ///
  /// - Parameters:
  ///   - json: The bytes.
  ///   - allowingCompleted: Whether to accept completed games. Their puzzle, mode and start time are only the
  ///     client's claims, so by default such games are malformed, at `$.cubes`.
  ///   - limits: The maximum number of bytes and moves, and the language.
  /// - Throws: ``JSONError``, with the offset of the first wrong byte.
  /// - Complexity: O(number of bytes). Takes a single pass if a completed game starts with its `cubes`, as it
  ///   does if the encoder sorts members.
  @inlinable
  public init(
    json: some ByteSource & ~Escapable, allowingCompleted: Bool = false,
    limits: Limits = .standard
  ) throws(JSONError) {
    self = try json.withBytes { json throws(JSONError) in
      try Self(json, allowingCompleted, limits)
    }
  }

  @usableFromInline
  init(_ json: Span<UInt8>, _ allowingCompleted: Bool, _ limits: Limits) throws(JSONError) {
    self = try JSONReader.read(json, limits) { reader throws(ScanError) in
      try reader.readDecodedGame(allowingCompleted: allowingCompleted, limits)
    }
  }

  /// Reads a game without templates, with the same result.
  package init(
    byGrammar json: Span<UInt8>, allowingCompleted: Bool, limits: Limits = .standard
  ) throws(JSONError) {
    self = try GrammarReader.read(json, limits) { reader throws(ScanError) in
      try reader.readDecodedGame(allowingCompleted: allowingCompleted, limits)
    }
  }
}
