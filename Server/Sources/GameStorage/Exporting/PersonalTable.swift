/// A table with rows that are about a player, and the columns that the player may get.
public struct PersonalTable: Hashable, Sendable {
  /// How a row says that it is about a player.
  package enum Owner: Hashable, Sendable {
    /// It is the row of the player.
    case row
    /// A column names the row of the player.
    case reference(String)
    /// A column names the row of the player who made the row, where the other column names no other player. A report of a
    /// name is not the reporter's: it would tell that somebody has the name.
    case author(String, unless: String)
    /// A column has the identifier of the player.
    case id(String)
    /// The column `game` names a game of the player.
    case game
    /// The column `subject` has the identifier of the player or of a game of the player.
    case subject
  }

  /// The name.
  public let name: String
  /// The columns.
  package let columns: [CopiedTable.Column]
  package let owners: [Owner]

  private init(_ name: String, _ owners: Owner..., without omitted: Set<String> = []) {
    self.name = name
    self.owners = owners
    columns =
      CopiedTable.all.first { $0.name == name }?.columns
      .filter { !omitted.contains($0.name) } ?? []
  }

  /// All of them. What is left out are secrets and their hashes, places of rows, the moderator of an act, and who reported a name.
  ///
  /// A test compares them with the tables of a copy.
  public static let all = [
    PersonalTable("players", .row, without: ["tokenHash", "nextTokenHash"]),
    PersonalTable("devices", .reference("player"), without: ["tokenHash", "nextTokenHash"]),
    PersonalTable("joinings", .reference("player"), without: ["slot", "codeHash", "claimHash"]),
    PersonalTable("recoveries", .reference("player"), without: ["codeHash", "nextCodeHash"]),
    PersonalTable("names", .reference("player"), without: ["number"]),
    PersonalTable("nonces", .reference("player")),
    PersonalTable("receipts", .reference("player")),
    PersonalTable("starts", .reference("player")),
    PersonalTable("games", .reference("player"), without: ["number"]),
    // No index has all words by their players.
    PersonalTable("words", .game),
    PersonalTable("shares", .game),
    PersonalTable("matches", .reference("opener"), .reference("joiner")),
    PersonalTable("relations", .reference("player"), .reference("other")),
    PersonalTable("followCodes", .reference("player")),
    PersonalTable("events", .id("player"), without: ["number"]),
    PersonalTable("waitingChecks", .game, without: ["number"]),
    PersonalTable("findings", .reference("player"), without: ["number"]),
    PersonalTable("dailyCounts", .reference("player")),
    PersonalTable("acts", .subject, without: ["number", "moderator", "hash"]),
    PersonalTable("moderators", .id("player"), without: ["number", "codeHash"]),
    PersonalTable("suspensions", .reference("player")),
    PersonalTable("subscriptions", .reference("player"), without: ["secret"]),
    PersonalTable("notices", .reference("player")),
    PersonalTable(
      "reports", .author("reporter", unless: "subject"), .reference("subject"),
      without: ["number", "reporter"]),
  ]

  /// The first columns, in SQL.
  package var order: String { columns.count > 1 ? "1, 2" : "1" }

  /// The condition of the rows that are about a player, in SQL.
  ///
  /// - Parameters:
  ///   - id: The parameter with the identifier of the player.
  ///   - player: What columns that name the player have.
  ///   - games: Selects what columns that name a game of the player have.
  package func condition(id: String, player: String, games: String) -> String {
    owners.map { owner in
      switch owner {
      case .row: "x.id = \(id)"
      case .reference(let column): "x.\(column) = \(player)"
      case .author(let column, let other): "x.\(column) = \(player) AND x.\(other) IS NULL"
      case .id(let column): "x.\(column) = \(id)"
      case .game: "x.game IN (\(games))"
      case .subject:
        "x.subject = \(id) OR x.subject IN (SELECT id FROM games WHERE player = \(player))"
      }
    }.joined(separator: " OR ")
  }
}
