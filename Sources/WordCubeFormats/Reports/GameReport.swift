import Lexicon
import WordCube

/// The result of judging a game from bytes: a verdict, or the reason why there is none.
public struct GameReport: Hashable, Sendable {
  /// The possible results.
  public enum Outcome: Hashable, Sendable {
    /// The game was read and judged.
    case judged(Verdict)
    /// The bytes are not a game.
    case malformed(JSONError)
    /// The game was read, but its puzzle is not known.
    case unknownPuzzle(UnknownPuzzle)
  }

  /// The result.
  public private(set) var outcome: Outcome
  /// The game's `id`; nil if it has none or could not be read.
  public let id: GameIdentifier?
  /// The game that was read; nil if it could not be read.
  public let game: DecodedGame?

  init(_ outcome: Outcome, game: DecodedGame? = nil) {
    self.outcome = outcome
    self.game = game
    id = game?.id
  }
}

/// The reason why a game that was read cannot be judged: its puzzle is unknown.
public struct UnknownPuzzle: Hashable, Sendable {
  /// A message that names the kind of game. The message's wording may change.
  public let message: ExactText

  init(message: ExactText) { self.message = message }

  init(of claim: GameClaim) {
    message =
      switch claim.context {
      case .dailyChallenge: "no puzzle is known for this daily challenge"
      case .sharedGame: "no puzzle is known for this shared game"
      case .solo, .turnBased: "no puzzle is known for this game"
      }
  }
}

extension UnknownPuzzle: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message.string }
}

extension GameReport {
  /// Returns the report for bytes that are not a game.
  public static func malformed(_ error: JSONError) -> GameReport { GameReport(.malformed(error)) }

  /// Returns the report for a game that was not read because it has too many bytes: malformed at `$`, at the
  /// first byte beyond the limit.
  public static func tooLong(byteLimit: Int) -> GameReport {
    let error = ScanError(offset: byteLimit, kind: .tooManyBytes(limit: byteLimit))
    let nothing: [UInt8] = []
    return UnsafeBytes.withUnsafeBytes(of: nothing.span) { .malformed(JSONError(error, in: $0)) }
  }
}

extension GameReport {
  /// Returns the report with a hint, in parentheses, added to the error's message. A report with a verdict
  /// does not change.
  public consuming func addingHint(_ hint: String) -> GameReport {
    switch outcome {
    case .judged: break
    case .malformed(let error): outcome = .malformed(error.addingHint(hint))
    case .unknownPuzzle(let unknown):
      outcome = .unknownPuzzle(UnknownPuzzle(message: ExactText("\(unknown) (\(hint))")))
    }
    return self
  }

  /// The command line's and the bindings' hint on what they need to judge the game; nil if they need nothing.
  package func hint(allowingCompleted: Bool) -> String? {
    switch outcome {
    case .judged: return nil
    case .unknownPuzzle: return "give it with --puzzle FILE or --provenance TEXT"
    case .malformed(let error):
      // As bytes, because Embedded Swift has no comparison of strings without the table of Unicode.
      let isCompleted = error.path.string.utf8.elementsEqual("$.cubes".utf8)
      return isCompleted && !allowingCompleted ? "--completed reads completed games too" : nil
    }
  }
}

extension GameReport: CustomStringConvertible {
  /// The verdict or the error.
  public var description: String {
    switch outcome {
    case .judged(let verdict): verdict.description
    case .malformed(let error): "malformed: \(error)"
    case .unknownPuzzle(let unknown): unknown.description
    }
  }
}
