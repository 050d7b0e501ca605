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
  /// The columns that no two rows have alike.
  package let key: [CopiedTable.Column]

  private init(
    _ name: String, _ owners: Owner..., key: [String] = ["id"], without omitted: Set<String> = []
  ) {
    self.name = name
    self.owners = owners
    let all = CopiedTable.all.first { $0.name == name }?.columns ?? []
    columns = all.filter { !omitted.contains($0.name) }
    self.key = key.compactMap { name in all.first { $0.name == name } }
  }

  /// All of them. What is left out are secrets and their hashes, places of rows, the moderator of an act, and who reported a name.
  ///
  /// A test compares them with the tables of a copy.
  public static let all = [
    PersonalTable("players", .row, without: ["tokenHash", "nextTokenHash"]),
    PersonalTable("devices", .reference("player"), without: ["tokenHash", "nextTokenHash"]),
    PersonalTable("joinings", .reference("player"), without: ["slot", "codeHash", "claimHash"]),
    PersonalTable(
      "recoveries", .reference("player"), key: ["player"], without: ["codeHash", "nextCodeHash"]),
    PersonalTable("names", .reference("player"), key: ["number"], without: ["number"]),
    PersonalTable("nonces", .reference("player"), key: ["player", "nonce"]),
    PersonalTable("receipts", .reference("player"), key: ["player", "route", "key"]),
    PersonalTable("starts", .reference("player"), key: ["player", "challenge"]),
    PersonalTable("games", .reference("player"), without: ["number"]),
    // No index has all words by their players.
    PersonalTable("words", .game),
    PersonalTable("shares", .game, key: ["game"]),
    PersonalTable("matches", .reference("opener"), .reference("joiner")),
    PersonalTable(
      "relations", .reference("player"), .reference("other"), key: ["player", "other"]),
    PersonalTable("followCodes", .reference("player"), key: ["player"]),
    PersonalTable("events", .id("player"), key: ["number"], without: ["number"]),
    PersonalTable("waitingChecks", .game, key: ["number"], without: ["number"]),
    PersonalTable("findings", .reference("player"), key: ["number"], without: ["number"]),
    PersonalTable("dailyCounts", .reference("player"), key: ["day", "player", "kind"]),
    PersonalTable("acts", .subject, key: ["number"], without: ["number", "moderator", "hash"]),
    PersonalTable("moderators", .id("player"), without: ["number", "codeHash"]),
    PersonalTable("suspensions", .reference("player"), key: ["player"]),
    PersonalTable("subscriptions", .reference("player"), without: ["secret"]),
    PersonalTable("notices", .reference("player")),
    PersonalTable(
      "reports", .author("reporter", unless: "subject"), .reference("subject"), key: ["number"],
      without: ["number", "reporter"]),
  ]
}
