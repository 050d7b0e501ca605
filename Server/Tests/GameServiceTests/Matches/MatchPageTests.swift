import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats

struct MatchPageTests {
  /// All pages of a list: the bodies of their answers, and the matches.
  private func pages(_ client: APIClient, limit: Int) async throws -> [MatchPage] {
    var pages = [try await client.matches.list(limit: limit)]
    while let cursor = pages.last?.nextCursor {
      pages.append(try await client.matches.list(cursor: cursor, limit: limit))
      try #require(pages.count < 100)
    }
    return pages
  }

  @Test func `a page ends before it has more than 1 MiB`() async throws {
    let players = try await MatchPlayers(TestServer())
    let row = try await players.longMatch()
    let ids = try await RowMaker(players.server.storage).copies(30, of: row)
    let pages = try await pages(players.ada, limit: 100)
    #expect(pages.count > 2)
    let found: [UniqueID] = pages.flatMap { $0.matches.map(\.id) }
    let all: [UniqueID] = ids + [row.id]
    #expect(found.sorted(by: <) == all.sorted(by: <))
    for page in pages.dropLast() {
      #expect(page.matches.count > 1)
      let bytes = try #require(try API.Matches.list.response(page).body.count as Int?)
      #expect(bytes <= 1 << 20)
      #expect(bytes > 1 << 19)
    }
  }

  @Test(arguments: [1, 2, 7, 8, 9, 100])
  func `pages neither repeat nor lose a match`(limit: Int) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let ids = try await RowMaker(server.storage).openMatches(
      18, of: ada.playerID, at: server.clock.now)
    let pages = try await pages(ada, limit: limit)
    #expect(pages.flatMap { $0.matches.map(\.id) } == ids.sorted(by: <))
    #expect(pages.dropLast().allSatisfy { $0.matches.count == limit })
    #expect(pages.last?.matches.isEmpty == false)
  }
}

private func < (first: UniqueID, second: UniqueID) -> Bool {
  (first.high, first.low) < (second.high, second.low)
}
