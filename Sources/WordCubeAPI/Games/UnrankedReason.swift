/// Why a stored game counts on no board. A newer server may have reasons that this version has no name for.
public struct UnrankedReason: RawRepresentable, Codable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// The reason with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The request had no ticket.
  public static let noTicket = UnrankedReason(rawValue: "noTicket")
  /// The ticket is not the server's, or is for another player, mode or puzzle.
  public static let otherTicket = UnrankedReason(rawValue: "otherTicket")
  /// The ticket had ended when the game was submitted.
  public static let expiredTicket = UnrankedReason(rawValue: "expiredTicket")
  /// The game took longer than its mode allows, or was submitted too long after its last move.
  public static let late = UnrankedReason(rawValue: "late")
  /// The player has an earlier game of the puzzle, which counts.
  public static let playedBefore = UnrankedReason(rawValue: "playedBefore")
  /// The player had help: ``GameSubmission/isHelped``.
  public static let helped = UnrankedReason(rawValue: "helped")
  /// The puzzle was shared, and the player knew of it.
  public static let sharedPuzzle = UnrankedReason(rawValue: "sharedPuzzle")

  private static let all: [UnrankedReason] = [
    noTicket, otherTicket, expiredTicket, late, playedBefore, helped, sharedPuzzle,
  ]
}

extension UnrankedReason: SchemaProviding {
  /// A string, with the names so far as examples.
  public static var schema: JSONValue {
    ["type": "string", "examples": .array(all.map { .string($0.rawValue) })]
  }
  /// ``noTicket``.
  public static var schemaExample: UnrankedReason { noTicket }
}
