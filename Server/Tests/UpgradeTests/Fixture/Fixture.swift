import Foundation
import WordCube
import WordCubeAPI

/// What clients of an old server have, and what it answered: the file `story.json`, beside its database.
struct Fixture: Codable, Sendable {
  /// A player, as its client knows it.
  struct Player: Codable, Sendable {
    var displayName: String
    var credentials: Credentials
    /// Credentials with a new token that was never used.
    var next: Credentials?
  }

  /// A match with the roles of its players.
  struct SavedMatch: Codable, Sendable {
    var id: UniqueID
    var code: ShareCode
    /// The opener, and the player who joined if there is one.
    var players: [String]
  }

  /// When the old server stopped.
  var now: UnixTime
  /// The players by their roles.
  var players: [String: Player] = [:]
  /// The matches by what happened in them.
  var matches: [String: SavedMatch] = [:]
  /// The codes of shared games.
  var shares: [String: ShareCode] = [:]
  /// Games by what is special about them.
  var games: [String: UniqueID] = [:]
  /// Answers to reads at the end.
  var reads: [SavedRequest] = []
  /// Changes with an idempotency key, and their answers.
  var receipts: [SavedRequest] = []
  /// Games that their clients have not sent yet.
  var unsent: [SavedRequest] = []
  /// The last signed request, with its signature.
  var lastSigned: [String: String] = [:]
}

/// What a browser kept of the page: the file `page-NAME.json`.
struct SavedPage: Codable, Sendable {
  var savedAt: UnixTime
  var localStorage: [String: String]
}

/// The folder of a fixture.
struct FixtureFolder: Sendable {
  let path: URL

  /// The folder of a version.
  static func version(_ number: Int) -> FixtureFolder {
    FixtureFolder(
      path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/version\(number)"))
  }

  var database: URL { path.appendingPathComponent("word-cube.sqlite") }
  var story: URL { path.appendingPathComponent("story.json") }

  /// Reads what a browser kept.
  func page(_ name: String) throws -> SavedPage {
    let file = path.appendingPathComponent("page-\(name).json")
    return try JSONDecoder().decode(SavedPage.self, from: Data(contentsOf: file))
  }

  /// Reads the story.
  func read() throws -> Fixture {
    try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: story))
  }

  /// Writes the story.
  func write(_ fixture: Fixture) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(fixture) + Data("\n".utf8)).write(to: story)
  }
}
