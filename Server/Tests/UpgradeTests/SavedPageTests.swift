import Foundation
import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

/// What browsers kept of the old page, sent to this server: the page's own code is tested in `Web/Tests/page/upgrade`.
struct SavedPageTests {
  /// A value of the page's store.
  private func value(_ key: String, of page: SavedPage) throws -> JSON {
    let text = try #require(page.localStorage["wordcube/\(key)"], "\(key)")
    return try #require(JSON(text)["value"])
  }

  private func credentials(_ page: SavedPage) throws -> Credentials {
    let text = try #require(page.localStorage["wordcube.credentials"])
    return try JSONDecoder().decode(Credentials.self, from: Data(text.utf8))
  }

  @Test(arguments: ["paula": "Paula", "quentin": "Quentin"])
  func `the player of a page is known`(_ name: String, _ displayName: String) async throws {
    let page = try FixtureFolder.version(15).page(name)
    let old = try await OldFile(at: page.savedAt)
    let client = old.server.client(credentials: try credentials(page))
    #expect(try await client.players.current().displayName == displayName)
    _ = try await client.players.update(PlayerChanges(timeZone: "UTC"))
  }

  @Test func `a game that waits in the outbox is accepted and ranked`() async throws {
    let page = try FixtureFolder.version(15).page("paula")
    let old = try await OldFile(at: page.savedAt + 3600)
    let games = try value("server.outbox", of: page).elements
    let waiting = games.filter { $0["state"] == .text("waiting") }
    #expect(games.count == 2 && waiting.count == 1)
    let game = try #require(waiting.first)
    let body = try #require(game["body"]?.text)
    let ticket = try #require(game["ticket"]?.text)
    let client = old.server.client(credentials: try credentials(page))
    let result = try await client.games.submit(
      Array(body.utf8), ticket: ticket, idempotencyKey: IdempotencyKey(#require(game["key"]?.text)))
    #expect(result.unranked == nil && result.score > 0 && result.ranks != nil)
    // The game that was sent before is answered as it was.
    let done = try #require(games.first { $0["state"] == .text("done") })
    let id = try #require(done["result"]?["id"]?.text.flatMap { UniqueID($0) })
    #expect(try await old.storage.read { try $0.game(id) } != nil)
  }

  @Test func `a turn that waits in a page is accepted`() async throws {
    let page = try FixtureFolder.version(15).page("paula")
    let old = try await OldFile(at: page.savedAt + 60)
    let client = old.server.client(credentials: try credentials(page))
    let key = try #require(page.localStorage.keys.first { $0.contains("server.match.") })
    let id = try #require(UniqueID(String(key.split(separator: ".").last ?? "")))
    let name = String(key.dropFirst("wordcube/".count))
    let turn = try #require(try value(name, of: page).elements.first)
    let moves = try #require(turn["moves"])
    let match = try await client.matches.play(
      Array(moves.json.utf8), in: id, after: Int(#require(turn["moveCount"]?.number)),
      idempotencyKey: IdempotencyKey(#require(turn["key"]?.text)))
    #expect(match.moves.count == 3 && match.turn == 1)
  }

  @Test(arguments: [GameMode.timed, .unlimited])
  func `a challenge in progress is finished and ranked`(_ mode: GameMode) async throws {
    let page = try FixtureFolder.version(15).page(mode == .timed ? "quentin" : "paula")
    let old = try await OldFile(at: page.savedAt + 30)
    let client = old.server.client(credentials: try credentials(page))
    let record = try inProgress(page, kind: "daily")
    let today = try await client.dailyChallenges.today(language: .english).challenges
    let entry = try #require(today.first { $0.challenge.mode == mode })
    #expect(entry.yourResult.started && entry.yourResult.score == nil)
    let context = JSON.object(["dailyChallengeId": .text("\(entry.challenge.id)")])
    let result = try await client.games.submit(submission(of: record, context))
    #expect(result.unranked == nil && result.dailyChallenge?.rank != nil)
    #expect(record["score"] == .number(Double(result.score)))
  }

  @Test(arguments: [GameMode.timed, .unlimited])
  func `a ranked game in progress is finished and ranked`(_ mode: GameMode) async throws {
    let page = try FixtureFolder.version(15).page(mode == .timed ? "quentin" : "paula")
    let old = try await OldFile(at: page.savedAt + 30)
    let client = old.server.client(credentials: try credentials(page))
    let record = try inProgress(page, kind: "ranked")
    let game = try JSON(#require(record["saved"]?.text))
    let context = JSON.object([
      "solo": .object([
        "gameMode": .text(mode.name), "language": .text("en"),
        "puzzle": try #require(game["cubes"]),
      ])
    ])
    let result = try await client.games.submit(
      submission(of: record, context), ticket: #require(record["ticket"]?.text))
    #expect(result.unranked == nil && result.ranks != nil)
    #expect(record["score"] == .number(Double(result.score)))
  }

  /// The record of a game that has not ended.
  private func inProgress(_ page: SavedPage, kind: String) throws -> JSON {
    let records = try page.localStorage.keys.filter { $0.hasPrefix("wordcube/game/") }
      .map { try value(String($0.dropFirst("wordcube/".count)), of: page) }
    return try #require(records.first { $0["kind"] == .text(kind) && $0["endedAt"] == .null })
  }

  /// The JSON that the page sends when the player ends the game of a record.
  private func submission(of record: JSON, _ context: JSON) throws -> [UInt8] {
    let game = try JSON(#require(record["saved"]?.text))
    let moves = try #require(game["moves"])
    return Array(JSON.object(["gameContext": context, "moves": moves]).json.utf8)
  }
}
