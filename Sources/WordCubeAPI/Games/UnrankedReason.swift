import APIContract

/// The reason why a game counts on no board. A newer server can send reasons that this version does not know.
public struct UnrankedReason: RawRepresentable, Codable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a reason from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The request had no ticket. The game does not use up its puzzle: a game with the ticket can still
  /// count.
  public static let noTicket = UnrankedReason(rawValue: "noTicket")
  /// The server did not make the ticket, or the ticket is for another player, mode or puzzle. As with
  /// ``noTicket``, the game does not use up its puzzle.
  public static let invalidTicket = UnrankedReason(rawValue: "invalidTicket")
  /// The ticket of the unlimited game had expired when the player submitted the game.
  public static let expiredTicket = UnrankedReason(rawValue: "expiredTicket")
  /// The timed game was submitted too long after its start: a solo game's ticket had expired, or a daily
  /// challenge took too long.
  public static let tooLate = UnrankedReason(rawValue: "tooLate")
  /// The player has an earlier game on the puzzle. Only the earlier game can count.
  public static let playedBefore = UnrankedReason(rawValue: "playedBefore")
  /// The player had help: ``SubmissionRequest/usedHelp``. A solo game without its ticket has ``noTicket`` or
  /// ``invalidTicket`` instead.
  public static let usedHelp = UnrankedReason(rawValue: "usedHelp")
  /// The puzzle was shared, so the player could see it before the game.
  public static let sharedPuzzle = UnrankedReason(rawValue: "sharedPuzzle")
  /// The timed game's moves span more time than passed on the server between the start and the submission:
  /// the client's clock is wrong, or the game was not played in this time. The allowed difference is
  /// `Rules.clockTolerance` plus 1% of the server's time.
  public static let clockTooFast = UnrankedReason(rawValue: "clockTooFast")

  private static let all: [UnrankedReason] = [
    noTicket, invalidTicket, expiredTicket, tooLate, playedBefore, usedHelp, sharedPuzzle,
    clockTooFast,
  ]
}

extension UnrankedReason: SchemaProviding {
  /// A string. The examples are the names that this version knows.
  public static var schema: JSONValue {
    ["type": "string", "examples": .array(all.map { .string($0.rawValue) })]
  }
  /// ``noTicket``.
  public static var schemaExample: UnrankedReason { noTicket }
}
