import APIContract

/// Why a game counts on no board. A newer server can have reasons that this version does not know.
public struct UnrankedReason: RawRepresentable, Codable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The reason with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The request had no ticket. The game does not use its puzzle up: it makes way for the game with the ticket.
  public static let noTicket = UnrankedReason(rawValue: "noTicket")
  /// The ticket was not made by the server, or is for another player, mode or puzzle. The game does not use its puzzle
  /// up, as with ``noTicket``.
  public static let invalidTicket = UnrankedReason(rawValue: "invalidTicket")
  /// The ticket of the unlimited game had expired when the game was submitted.
  public static let expiredTicket = UnrankedReason(rawValue: "expiredTicket")
  /// The timed game was submitted too late after the start: the ticket of a solo game had expired, or a daily
  /// challenge took too long.
  public static let tooLate = UnrankedReason(rawValue: "tooLate")
  /// The player has an earlier game on the puzzle. Only the earlier game can count.
  public static let playedBefore = UnrankedReason(rawValue: "playedBefore")
  /// The player had help: ``SubmissionRequest/usedHelp``. A solo game without its ticket is ``noTicket`` or
  /// ``invalidTicket`` instead.
  public static let usedHelp = UnrankedReason(rawValue: "usedHelp")
  /// The puzzle was shared: the player could see it before the game.
  public static let sharedPuzzle = UnrankedReason(rawValue: "sharedPuzzle")
  /// The moves of the timed game span more time than passed on the server between the start and the submission: the
  /// client's clock is wrong, or the game was not played in this time. The difference allowed is
  /// `Rules.clockTolerance` and 1% of the server's time.
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
