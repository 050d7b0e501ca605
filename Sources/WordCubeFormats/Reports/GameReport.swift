import WordCube

/// What is said of one game that came in as bytes: a verdict, or why it could not be read.
public struct GameReport: Hashable, Sendable {
  /// What came of a game.
  public enum Outcome: Hashable, Sendable {
    /// The game was read and judged.
    case judged(Verdict)
    /// The bytes are no game.
    case malformed(JSONError)
    /// The bytes are a game whose puzzle the server holds, and it was not given. Reported as
    /// malformed at `$.gameContext`.
    case puzzleMissing(JSONError)
  }

  /// What came of the game.
  public let outcome: Outcome
  /// The game's own `id`, nil where it has none or could not be read.
  public let id: GameIdentifier?
  /// The game as it was read; nil where it could not be.
  public let game: SubmittedGame?

  init(_ outcome: Outcome, game: SubmittedGame? = nil) {
    self.outcome = outcome
    self.game = game
    id = game?.id
  }
}

extension GameReport {
  /// The report of bytes that are no game.
  public static func malformed(_ error: JSONError) -> GameReport { GameReport(.malformed(error)) }

  /// The report of a game that was not read because it has more bytes than the limit: malformed at
  /// `$`, at the first byte beyond the limit.
  public static func tooLong(byteLimit: Int) -> GameReport {
    let error = ScanError(offset: byteLimit, kind: .tooManyBytes(limit: byteLimit))
    let nothing: [UInt8] = []
    return UnsafeBytes.withUnsafeBytes(of: nothing.span) { .malformed(JSONError(error, in: $0)) }
  }
}

extension GameReport {
  /// The report with a hint for its reader behind the error's message, in parentheses; a verdict stays
  /// as it is.
  public func addingHint(_ hint: String) -> GameReport {
    switch outcome {
    case .judged: self
    case .malformed(let error): GameReport(.malformed(error.addingHint(hint)), game: game)
    case .puzzleMissing(let error): GameReport(.puzzleMissing(error.addingHint(hint)), game: game)
    }
  }
}

extension GameReport: CustomStringConvertible {
  /// The verdict or the error.
  public var description: String {
    switch outcome {
    case .judged(let verdict): verdict.description
    case .malformed(let error), .puzzleMissing(let error): "malformed: \(error)"
    }
  }
}
